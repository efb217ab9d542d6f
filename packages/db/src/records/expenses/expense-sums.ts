import type { SplitPart } from '@household/domain';
import type { ExpenseFilter } from './expense-filter.ts';
import type { Parameters } from './parameters.ts';

/** The bits of the column `parts`, which the database computes. */
export const PART_BITS: Readonly<Record<SplitPart, number>> = { income: 1, percent: 2, own: 4 };

/** The sums of all matches, as JSON: `cents` is the signed sum, `part` the sum of the filter's part. */
export type SumsJson = { count: number; cents?: number; part?: number | null };

/** How a page's filter is counted: `where` holds its conditions on the expenses `e`. */
export type Counting = {
  readonly filter: ExpenseFilter;
  readonly where: string;
  /** Whether the amounts are added up as well. */
  readonly hasSums: boolean;
};

export const isWholeMonths = (startDate?: Temporal.PlainDate, endDate?: Temporal.PlainDate): boolean =>
  (startDate?.day ?? 1) === 1 && (!endDate || endDate.day === endDate.daysInMonth);

/** The own parts of an expense `e`, with the sign of the expense. */
const OWN_CENTS = `case when e.parts & ${PART_BITS.own} = 0 then 0
  when e.refund then -own_parts_total(e.split) else own_parts_total(e.split) end`;

/** The amount of the filter's part in an expense `e` that has it: what is not an own part follows one rule. */
const partOfExpense = (split: SplitPart): string => (split === 'own' ? OWN_CENTS : `e.counted_cents - ${OWN_CENTS}`);

/** The columns that `sumsOfMatches` needs beside the key. */
export const columnsOfMatches = ({ filter, hasSums }: Counting): string =>
  hasSums && filter.split ? `, ${partOfExpense(filter.split)} as part_cents` : '';

/** The sums of the rows of `matches`. */
export const sumsOfMatches = ({ filter, hasSums }: Counting): string => {
  const part = filter.split && 'sum(part_cents)';
  const json = hasSums ? sumsJson('count(*)', 'sum(counted_cents)', part) : sumsJson('count(*)');
  return `select ${json} from matches`;
};

/** Whether the totals tables can answer a filter for whole days or months, apart from its texts and tags. */
const isInTotals = ({ refund, split }: ExpenseFilter): boolean => refund === undefined || split === undefined;
/** Day totals have no category. */
const isInDayTotals = (filter: ExpenseFilter): boolean => isInTotals(filter) && filter.categoryId === undefined;

const kindsOfTotals = ({ paidBy, shared }: ExpenseFilter, parameters: Parameters): string[] => [
  ...(paidBy ? [`t.paid_by = ${parameters.add(paidBy)}`] : []),
  ...(shared === undefined ? [] : [`t.shared = ${parameters.add(shared)}`]),
];

/**
 * The number and sum of a filter's matches on each of some days (`date`, `count`, `cents`), from `expense_day_total`: a
 * few rows a day, however many expenses it has. Null when these totals cannot answer the filter.
 *
 * @param days the condition on `t.date`
 */
export const daysOfTotals = (filter: ExpenseFilter, days: string, parameters: Parameters): string | null => {
  if (!isInDayTotals(filter)) return null;
  const { refund, split } = filter;
  const conditions = [days, ...kindsOfTotals(filter, parameters)];
  return `select t.date, sum(${countedBy(split, refund)}) as count, sum(${addedBy(split, refund)}) as cents
    from expense_day_total t where ${conditions.join(' and ')} group by t.date`;
};

/** The sums from `expense_month_total` for whole months and from `expense_day_total` for days without a category filter. */
export const sumsOfFilter = (counting: Counting, parameters: Parameters): string => {
  const { filter, hasSums } = counting;
  const { startDate, endDate, categoryId, refund, split } = filter;
  const wholeMonths = isWholeMonths(startDate, endDate);
  if (!(wholeMonths ? isInTotals(filter) : isInDayTotals(filter))) return sumsOfExpenses(counting);
  const [table, day] = wholeMonths ? ['expense_month_total', 'month'] : ['expense_day_total', 'date'];
  const conditions: string[] = [];
  if (startDate) conditions.push(`t.${day} >= ${parameters.add(startDate.toString())}::date`);
  if (endDate) conditions.push(`t.${day} <= ${parameters.add(endDate.toString())}::date`);
  if (categoryId === 'uncategorized') conditions.push('t.category_id is null');
  else if (categoryId) conditions.push(`t.category_id = ${parameters.add(categoryId)}::uuid`);
  conditions.push(...kindsOfTotals(filter, parameters));
  const count = `coalesce(sum(${countedBy(split, refund)}), 0)`;
  const json = hasSums
    ? sumsJson(count, `sum(${addedBy(split, refund)})`, split && partOfTotals[split])
    : sumsJson(count);
  return `select ${json} from ${table} t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
};

const sumsOfExpenses = ({ filter, where, hasSums }: Counting): string => {
  const part = filter.split && `sum(${partOfExpense(filter.split)})`;
  const json = hasSums ? sumsJson('count(*)', 'sum(e.counted_cents)', part) : sumsJson('count(*)');
  return `select ${json} from expense e ${where}`;
};

/** @param part of the split that is filtered by; absent without one */
const sumsJson = (count: string, cents?: string, part?: string): string =>
  cents === undefined
    ? `json_build_object('count', ${count})`
    : `json_build_object('count', ${count}, 'cents', coalesce(${cents}, 0), 'part', ${part ? `coalesce(${part}, 0)` : 'null'})`;

/** The column of the totals tables `t` with the number of expenses of that part, or of that kind. */
const countedBy = (split: SplitPart | undefined, refund: boolean | undefined): string => {
  if (split) return `t.${split}_count`;
  if (refund === undefined) return 't.count';
  return refund ? 't.refund_count' : 't.count - t.refund_count';
};

/** Their amounts, of expenses with a part the whole ones. */
const addedBy = (split: SplitPart | undefined, refund: boolean | undefined): string => {
  if (split) return `t.${split}_whole_cents`;
  if (refund === undefined) return 't.total_cents';
  return refund ? 't.refund_cents' : 't.total_cents - t.refund_cents';
};

const PERCENT_CENTS = 't.percent_first_cents + t.percent_second_cents';
const OWN_TOTAL_CENTS = 't.own_first_cents + t.own_second_cents';

/** The sum of a part from the totals tables `t`: what is shared and not agreed on follows the incomes. */
const partOfTotals: Readonly<Record<SplitPart, string>> = {
  income: `sum(t.total_cents - (${PERCENT_CENTS}) - (${OWN_TOTAL_CENTS})) filter (where t.shared)`,
  percent: `sum(${PERCENT_CENTS})`,
  own: `sum(${OWN_TOTAL_CENTS})`,
};
