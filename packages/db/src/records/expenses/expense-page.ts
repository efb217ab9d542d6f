import type { RecordTable } from '../record-table.ts';
import type { ExpenseFilter } from './expense-filter.ts';
import { withCategoryPairs } from './expense-sql.ts';
import {
  columnsOfMatches,
  daysOfTotals,
  type Counting,
  isWholeMonths,
  PART_BITS,
  sumsOfFilter,
  sumsOfMatches,
} from './expense-sums.ts';
import { hasTrigram } from '../../cluster/like.ts';
import { Parameters } from './parameters.ts';

export type ExpenseSort = 'date' | 'amount' | 'description' | 'createdAt';
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
  /** Whether all matches are added up, besides being counted. */
  hasSums?: boolean | undefined;
  /** Whether the page's days are added up, each with all matches on that day. */
  hasDays?: boolean | undefined;
};

const sortColumns: Record<ExpenseSort, { column: string; type: string }> = {
  date: { column: 'e.date', type: 'date' },
  amount: { column: 'e.counted_cents', type: 'bigint' },
  description: { column: 'e.description collate "es-x-icu"', type: 'text' },
  createdAt: { column: 'e.created_at', type: 'timestamptz' },
};

/**
 * The statement of one page. Without a text or tag filter the ids come from an index and the sums from the totals
 * tables, so neither cost grows with the data; with one, both come from a single pass over the matches.
 */
export const expensePageStatement = (
  table: RecordTable<'expense'>,
  { filter, sortBy, sortOrder, limit, offset = 0, after, hasSums = false, hasDays = false }: ExpensePageQuery,
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

  const counting: Counting = { filter, where, hasSums };
  const matches = isText
    ? `matches as materialized (
      select e.id, e.date, e.counted_cents, e.description, e.created_at${columnsOfMatches(counting)} from expense e ${where}),`
    : '';
  const sums = isText ? sumsOfMatches(counting) : sumsOfFilter(counting, parameters);
  const text = `
    with ${matches}
    page as materialized (
      select e.id, e.date, row_number() over (${order}) as place
      from ${isText ? 'matches' : 'expense'} e ${pageWhere ? `where ${pageWhere}` : ''} ${order} ${slice}),
    rows as (
      select p.place, e.id, ${type === 'timestamptz' ? 'e.created_at' : column}::text as key, json_build_object(${withCategoryPairs(table, 'e')}) as expense
      from page p join expense e on e.id = p.id left join category c on c.id = e.category_id)
    select (${sums}) as sums, ${hasDays ? `(${daysOfPage({ filter, isText, where }, parameters)})` : 'null'} as days,
           coalesce(json_agg(expense order by place), '[]') as expenses,
           (select json_build_object('value', key, 'id', id) from rows order by place desc limit 1) as last
    from rows`;
  return { text, values: parameters.values };
};

/**
 * The days of the page's expenses, each with all matches on that day, including those on other pages. Only these days
 * are read, at most one for each row of the page, so the cost does not depend on the number of matches.
 */
const daysOfPage = (
  { filter, isText, where }: { filter: ExpenseFilter; isText: boolean; where: string },
  parameters: Parameters,
): string => {
  const ofPage = 'date = any(array(select date from page))';
  const days =
    (isText ? null : daysOfTotals(filter, `t.${ofPage}`, parameters)) ??
    `select e.date, count(*), sum(e.counted_cents) as cents from ${isText ? 'matches' : 'expense'} e
     where e.${ofPage} ${isText || where === '' ? '' : where.replace(/^where/, 'and')} group by e.date`;
  return `select json_agg(json_build_object('date', date, 'count', count, 'cents', cents)) from (${days}) as days`;
};

/** Whether `expense_search_idx` can find a word. */
const isIndexed = ({ text }: FoldedWord): boolean => hasTrigram(text);

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
