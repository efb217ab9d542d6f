import { dateInMexicoCity, instantInMexicoCity } from '../calendar/mexico-city.ts';
import type { CategoryLabel } from '../expenses/expense.ts';
import type { Cents } from '../money/cents.ts';
import type { InstallmentPlan } from '../msi/plan.ts';
import type { TakenDates } from '../recurring/next-occurrence.ts';
import { occurrencesBetween } from '../recurring/occurrences.ts';
import type { RecurringRule, RuleTiming } from '../recurring/rule.ts';

/** The fields of a rule that determine the expenses it will write. */
export type ComingRule = RuleTiming &
  Pick<RecurringRule, 'id' | 'description' | 'paidBy' | 'shared' | 'isActive' | 'needsConfirmation'> & {
    /** What an occurrence to come counts: an estimate where its amount has to be confirmed, else the rule's amount. */
    readonly estimateCents: Cents;
    readonly category: CategoryLabel | null;
    /** Dates that are written ahead, skipped or wait as a bill. */
    readonly taken: TakenDates;
  };

/** The fields of a plan that determine its payments. */
export type ComingPlan = Pick<
  InstallmentPlan,
  | 'id'
  | 'merchant'
  | 'remainingBalanceCents'
  | 'paymentDueCents'
  | 'currentInstallment'
  | 'totalInstallments'
  | 'recordedMonth'
  | 'paymentDay'
  | 'paidBy'
  | 'shared'
> & { readonly category: CategoryLabel | null };

/** The dates on which an active rule will write, after a moment and through a day, without those already taken. */
export function datesToCome(
  rule: ComingRule,
  after: Temporal.Instant,
  through: Temporal.PlainDate,
): Temporal.PlainDate[] {
  if (!rule.isActive) return [];
  const today = dateInMexicoCity(after);
  const isOver = isDueBy(rule, today, after);
  const dates = occurrencesBetween(rule, isOver ? today.add({ days: 1 }) : today, through);
  return rule.taken.size === 0 ? dates : dates.filter((date) => !rule.taken.has(date.toString()));
}

/** Whether a rule's time on a day has come; a time zone costs more than a date, so only one day is asked. */
function isDueBy({ time }: RuleTiming, date: Temporal.PlainDate, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instantInMexicoCity(date, Temporal.PlainTime.from(time)), moment) <= 0;
}
