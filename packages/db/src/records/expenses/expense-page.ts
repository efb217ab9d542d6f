import type { SplitPart } from '@household/domain';
import type { RecordTable } from '../record-table.ts';
import { withCategoryPairs } from './expense-sql.ts';

export type ExpenseSort = 'date' | 'amount' | 'description' | 'createdAt';
export type ExpenseFilter = {
  startDate?: Temporal.PlainDate | undefined;
  endDate?: Temporal.PlainDate | undefined;
  /** A category's id, or 'uncategorized'. */
  categoryId?: string | undefined;
  paidBy?: string | undefined;
  shared?: boolean | undefined;
  refund?: boolean | undefined;
  /** Expenses that have a part of that kind. */
  split?: SplitPart | undefined;
  words?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
};
/** A search word: folded, escaped for LIKE, with the categories whose name contains it. */
export type FoldedWord = { text: string; categoryIds: readonly string[] };
/** The key of a page's last row: its sort value and id. */
export type SortKey = { value: string; id: string };
export type ExpensePageQuery = {
  filter: ExpenseFilter;
  sortBy: ExpenseSort;
  sortOrder: 'asc' | 'desc';
  limit: number;
  /**
   * Either an offset, or the key after which the page begins (keyset pagination), which is stable while others add
   * rows.
   */
  offset?: number | undefined;
  after?: SortKey | undefined;
};

const sortColumns: Record<ExpenseSort, { column: string; type: string }> = {
  date: { column: 'e.date', type: 'date' },
  amount: { column: 'e.counted_cents', type: 'bigint' },
  description: { column: 'e.description collate "es-x-icu"', type: 'text' },
  createdAt: { column: 'e.created_at', type: 'timestamptz' },
};

class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * The statement of one page. Without a text or tag filter the ids come from an index and the total from the totals
 * tables, so neither cost grows with the data; with one, both come from a single pass over the matches.
 */
export const expensePageStatement = (
  table: RecordTable<'expense'>,
  { filter, sortBy, sortOrder, limit, offset = 0, after }: ExpensePageQuery,
  words: readonly FoldedWord[],
): { text: string; values: unknown[] } => {
  const parameters = new Parameters();
  const { column, type } = sortColumns[sortBy];
  const conditions = filterConditions(filter, words, parameters);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const isText = words.length > 0 || (filter.tags ?? []).length > 0;
  const order = `order by ${column} ${sortOrder}, e.id ${sortOrder}`;
  const beyond = after
    ? `(${column}, e.id) ${sortOrder === 'desc' ? '<' : '>'} (${parameters.add(after.value)}::${type}, ${parameters.add(after.id)}::uuid)`
    : null;
  const [count, passed] = [`${parameters.add(limit)}::int`, `${parameters.add(offset)}::bigint`];
  const slice = isText ? `limit ${unseen(count)} offset ${unseen(passed)}` : `limit ${count} offset ${passed}`;
  const pageWhere = [isText ? null : where.replace(/^where /, '') || null, beyond]
    .filter((part) => part !== null)
    .join(' and ');

  const matches = isText
    ? `matches as materialized (select e.id, e.date, e.counted_cents, e.description, e.created_at from expense e ${where}),`
    : '';
  const total = isText ? 'select count(*) from matches' : totalStatement(filter, where, parameters);
  const text = `
    with ${matches}
    page as materialized (
      select e.id, row_number() over (${order}) as place
      from ${isText ? 'matches' : 'expense'} e ${pageWhere ? `where ${pageWhere}` : ''} ${order} ${slice}),
    rows as (
      select p.place, e.id, ${type === 'timestamptz' ? 'e.created_at' : column}::text as key, json_build_object(${withCategoryPairs(table, 'e')}) as expense
      from page p join expense e on e.id = p.id left join category c on c.id = e.category_id)
    select (${total})::int as total, coalesce(json_agg(expense order by place), '[]') as expenses,
           (select json_build_object('value', key, 'id', id) from rows order by place desc limit 1) as last
    from rows`;
  return { text, values: parameters.values };
};

/**
 * Whether `expense_search_idx` can find a word: a trigram needs three consecutive letters or digits. For a shorter word
 * it would return every row, which a prepared plan can't know.
 */
const isIndexed = ({ text }: FoldedWord): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * A value hidden from the planner: it would estimate a custom plan for a rare word as cheaper than the identical
 * generic one, and plan at every call, which takes longer than the search.
 */
const unseen = (value: string): string => `(select ${value})`;

/**
 * The months of a period as indexed by `expense_search_idx`; null for a longer period, which gains nothing from them.
 */
const monthsOf = (startDate?: Temporal.PlainDate, endDate?: Temporal.PlainDate): string[] | null => {
  if (!startDate || !endDate) return null;
  const [first, last] = [startDate.with({ day: 1 }), endDate.with({ day: 1 })];
  const { months } = first.until(last, { largestUnit: 'months' });
  if (months < 0 || months >= 12) return null;
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }).toString());
};

/** The bits of the column `parts`, which the database computes. */
const PART_BITS: Readonly<Record<SplitPart, number>> = { income: 1, percent: 2, own: 4 };

const isWholeMonths = (startDate?: Temporal.PlainDate, endDate?: Temporal.PlainDate): boolean =>
  (startDate?.day ?? 1) === 1 && (!endDate || endDate.day === endDate.daysInMonth);

const filterConditions = (
  { startDate, endDate, categoryId, paidBy, shared, refund, split, tags = [] }: ExpenseFilter,
  words: readonly FoldedWord[],
  parameters: Parameters,
): string[] => {
  const conditions: string[] = [];
  const months = words.some(isIndexed) ? monthsOf(startDate, endDate) : null;
  if (months) conditions.push(`expense_months(e.date) && ${unseen(`${parameters.add(months)}::date[]`)}`);
  // Only once, so that no other index is read for what this one covers.
  if (!months || !isWholeMonths(startDate, endDate)) {
    if (startDate) conditions.push(`e.date >= ${parameters.add(startDate.toString())}::date`);
    if (endDate) conditions.push(`e.date <= ${parameters.add(endDate.toString())}::date`);
  }
  if (categoryId === 'uncategorized') conditions.push('e.category_id is null');
  else if (categoryId) conditions.push(`e.category_id = ${parameters.add(categoryId)}::uuid`);
  if (paidBy) conditions.push(`e.paid_by = ${parameters.add(paidBy)}`);
  if (shared !== undefined) conditions.push(`e.shared = ${parameters.add(shared)}`);
  // As in the partial indexes: not as parameters.
  if (refund !== undefined) conditions.push(refund ? 'e.refund' : 'not e.refund');
  if (split) conditions.push(`e.parts & ${PART_BITS[split]} <> 0`);
  for (const word of words) {
    // As an expression, the column matches no index.
    const column = isIndexed(word) ? 'e.search' : `(e.search || '')`;
    const inText = `${column} like ${unseen(`${parameters.add(`%${word.text}%`)}::text`)}`;
    if (word.categoryIds.length === 0) conditions.push(inText);
    else conditions.push(`(${inText} or e.category_id = any(${parameters.add(word.categoryIds)}::uuid[]))`);
  }
  if (tags.length > 0) conditions.push(`e.tags @> ${parameters.add(tags)}::text[]`);
  return conditions;
};

/** The column of the totals tables `t` with the number of expenses of that part, or of that kind. */
const countedBy = (split: SplitPart | undefined, refund: boolean | undefined): string => {
  if (split) return `t.${split}_count`;
  if (refund === undefined) return 't.count';
  return refund ? 't.refund_count' : 't.count - t.refund_count';
};

/** Counts from `expense_month_total` for whole months, from `expense_day_total` for days without a category filter. */
const totalStatement = (filter: ExpenseFilter, where: string, parameters: Parameters): string => {
  const { startDate, endDate, categoryId, paidBy, shared, refund, split } = filter;
  const wholeMonths = isWholeMonths(startDate, endDate);
  if ((refund !== undefined && split) || (!wholeMonths && categoryId)) return `select count(*) from expense e ${where}`;
  const [table, day] = wholeMonths ? ['expense_month_total', 'month'] : ['expense_day_total', 'date'];
  const conditions: string[] = [];
  if (startDate) conditions.push(`t.${day} >= ${parameters.add(startDate.toString())}::date`);
  if (endDate) conditions.push(`t.${day} <= ${parameters.add(endDate.toString())}::date`);
  if (categoryId === 'uncategorized') conditions.push('t.category_id is null');
  else if (categoryId) conditions.push(`t.category_id = ${parameters.add(categoryId)}::uuid`);
  if (paidBy) conditions.push(`t.paid_by = ${parameters.add(paidBy)}`);
  if (shared !== undefined) conditions.push(`t.shared = ${parameters.add(shared)}`);
  const counted = countedBy(split, refund);
  return `select coalesce(sum(${counted}), 0) from ${table} t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
};
