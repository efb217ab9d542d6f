import { categoryJson } from '../../records/expenses/expense-sql.ts';
import { EXPECTED } from '../../records/recurring/bill-sql.ts';
import type { RecordTables } from '../../records/record-table.ts';

/** The fields of a rule that say what it will write. */
const RULE_FIELDS = [
  'id',
  'description',
  'paidBy',
  'shared',
  'isActive',
  'needsConfirmation',
  'cadence',
  'interval',
  'dayOfMonth',
  'month',
  'daysOfMonth',
  'weekday',
  'weekdays',
  'time',
  'startDate',
  'endDate',
] as const;

/** The fields of a plan that say what is still to be paid. */
const PLAN_FIELDS = [
  'id',
  'merchant',
  'remainingBalanceCents',
  'paymentDueCents',
  'currentInstallment',
  'totalInstallments',
  'recordedMonth',
  'paymentDay',
  'paidBy',
  'shared',
] as const;

/**
 * The rules that will still write after the day `today`, a parameter, with what their bills are expected to come to and
 * the dates that are taken: both are read by the unique key on rule and date.
 */
export const comingRulesJson = (tables: RecordTables, today: string): string => `(
  select coalesce(json_agg(json_build_object(${tables.of('rule').jsonPairs('r', RULE_FIELDS)},
    'category', ${categoryJson}, 'estimateCents', ${EXPECTED},
    'taken', (select coalesce(json_agg(o.date), '[]') from rule_occurrence o where o.rule_id = r.id and o.date >= ${today}::date))), '[]')
  from recurring_rule r left join category c on c.id = r.category_id
  where r.is_active and coalesce(r.end_date >= ${today}::date, true))`;

/** The plans with a remaining balance. */
export const comingPlansJson = (tables: RecordTables): string => `(
  select coalesce(json_agg(json_build_object(${tables.of('plan').jsonPairs('p', PLAN_FIELDS)}, 'category', ${categoryJson})), '[]')
  from installment_plan p left join category c on c.id = p.category_id where p.remaining_balance_cents > 0)`;
