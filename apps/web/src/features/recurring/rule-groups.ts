import { dateInMexicoCity } from '@household/domain';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';
import type { Rule } from './rule-form.ts';

/** The reason why rules are grouped in the list; `month` is the rest of this one, or the next. */
export type GroupKind = 'bills' | 'soon' | 'month' | 'later' | 'ended' | 'paused';
export type RuleGroup = {
  readonly key: string;
  readonly kind: GroupKind;
  /** 1 to 12, of the kind `month`. */
  readonly month: number | null;
  readonly rules: readonly Rule[];
};

/** The next due date of a rule; null for one that is paused or has ended. */
export const nextDateOf = ({ nextExecutionAt }: Pick<Rule, 'nextExecutionAt'>): Temporal.PlainDate | null =>
  nextExecutionAt && dateInMexicoCity(nextExecutionAt);

/** Sunday of the week after a day's: weeks begin on Monday. */
const endOfNextWeek = (day: Temporal.PlainDate): Temporal.PlainDate => day.add({ days: 14 - day.dayOfWeek });

/** The bill that waits of each rule: its oldest. */
export type Waiting = ReadonlyMap<string, Pick<Bill, 'date'>>;

/** The bill of each rule that has waited longest; after it the next one replaces it. */
export function oldestOfEach(bills: readonly Bill[]): ReadonlyMap<string, Bill> {
  return new Map(bills.toReversed().map((bill) => [bill.ruleId, bill]));
}

type Place = Pick<RuleGroup, 'key' | 'kind' | 'month'>;

/** The group with only a kind. */
const alone = (kind: GroupKind): Place => ({ key: kind, kind, month: null });

function placeOf(rule: Rule, today: Temporal.PlainDate, waiting: Waiting): Place {
  if (waiting.has(rule.id)) return alone('bills');
  if (!rule.isActive) return alone('paused');
  const next = nextDateOf(rule);
  if (next === null) return alone('ended');
  if (Temporal.PlainDate.compare(next, endOfNextWeek(today)) <= 0) return alone('soon');
  const nextMonth = today.toPlainYearMonth().add({ months: 1 });
  if (Temporal.PlainYearMonth.compare(next.toPlainYearMonth(), nextMonth) > 0) return alone('later');
  return { key: `month-${next.month}`, kind: 'month', month: next.month };
}

const kinds: readonly GroupKind[] = ['bills', 'soon', 'month', 'later', 'ended', 'paused'];

/** By date, that of a bill before all others; rules of one date, and those without a date, by description. */
function inOrder(left: Rule, right: Rule, waiting: Waiting): number {
  const [one, other] = [left, right].map((rule) => (waiting.get(rule.id)?.date ?? nextDateOf(rule))?.toString() ?? '');
  return one === other ? left.description.localeCompare(right.description) : one! < other! ? -1 : 1;
}

/**
 * Rules by their next date: those with a bill that waits, this week and the next, the rest of this month, next month,
 * later, those that have ended, and last the paused ones. Empty groups are omitted.
 */
export function groupRules(rules: readonly Rule[], today: Temporal.PlainDate, waiting: Waiting): RuleGroup[] {
  const groups = new Map<string, Place & { rules: Rule[] }>();
  for (const rule of rules.toSorted((left, right) => inOrder(left, right, waiting))) {
    const place = placeOf(rule, today, waiting);
    const group = groups.get(place.key) ?? { ...place, rules: [] };
    group.rules.push(rule);
    groups.set(place.key, group);
  }
  // Sorting keeps the two months in the order of their first dates.
  return [...groups.values()].toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind));
}
