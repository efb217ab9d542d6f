import { type CategoryLabel, type Cents, cents, type Likeness } from '@household/domain';
import type { Stored } from '../kinds.ts';
import type { RecordJson } from '../record-table.ts';
import { Reader } from '../reader.ts';
import { escapeLike } from '../../cluster/like.ts';
import { withCategoryPairs } from './expense-sql.ts';
import type { ExpenseFilter } from './expense-filter.ts';
import { type ExpensePageQuery, expensePageStatement, type FoldedWord, type SortKey } from './expense-page.ts';
import type { SumsJson } from './expense-sums.ts';
import { sameDayAndAmount, storedCounts } from './stored-counts.ts';

export type ListedExpense = Stored<'expense'> & { category: CategoryLabel | null };
/** Signed cents of all matches; `partCents` is the sum of the filter's part of a split, null without one. */
export type ExpenseSums = { amountCents: Cents; partCents: Cents | null };
/** The matches of a filter on one day: their number and signed cents. */
export type ExpenseDay = { date: Temporal.PlainDate; count: number; amountCents: Cents };
export type ExpensePage = {
  expenses: ListedExpense[];
  /** The number of all matches. */
  total: number;
  /** Null when the query has no `hasSums`. */
  sums: ExpenseSums | null;
  /** Those of the page's expenses, in no order; null when the query has no `hasDays`. */
  days: ExpenseDay[] | null;
  last: SortKey | null;
};
/** An expense as JSON from a statement, made of `withCategoryPairs`. */
export type ExpenseJson = RecordJson<{ category: CategoryLabel | null }>;

/** How many descriptions are learned, and among how many expenses: a few years of a large household. */
const LEARNED_MAX = 2_000;
const LEARNED_AMONG = 10_000;

export class ExpenseReader extends Reader {
  readonly #table = this.tables.of('expense');

  /**
   * One page with the exact total of the filter, and its sums and days if asked for, in one statement (two when a text is
   * searched).
   */
  async page(query: ExpensePageQuery): Promise<ExpensePage> {
    const words = await this.#folded(query.filter.words);
    const { text, values } = expensePageStatement(this.#table, query, words);
    const [row] = await this.sql.rows<{
      sums: SumsJson;
      days: DayJson[] | null;
      expenses: ExpenseJson[];
      last: SortKey | null;
    }>(text, values);
    const { sums, days, expenses, last } = row!;
    return {
      expenses: expenses.map((json) => this.#table.read(json)),
      total: sums.count,
      sums: sumsOf(sums),
      days: query.hasDays ? (days ?? []).map(dayOf) : null,
      last,
    };
  }

  /** One expense with its category, or null. */
  async byId(id: string): Promise<ListedExpense | null> {
    const [row] = await this.sql.rows<{ expense: ExpenseJson }>(
      `select json_build_object(${withCategoryPairs(this.#table, 'e')}) as expense from expense e left join category c on c.id = e.category_id where e.id = $1`,
      [id],
    );
    return row ? this.#table.read(row.expense) : null;
  }

  /**
   * The latest descriptions with a category, each once with its latest category, newest first: at most `LEARNED_MAX`
   * among the latest `LEARNED_AMONG` expenses, so that the cost does not grow with the expenses.
   */
  latestDescriptions(): Promise<{ description: string; categoryId: string }[]> {
    return this.sql.rows(
      `with latest as materialized (
         select description, category_id, date, id from expense order by date desc, id desc limit $1),
       said as (
         select distinct on (description collate "C") description, category_id, date, id from latest
         where category_id is not null order by description collate "C", date desc, id desc)
       select description, category_id as "categoryId" from said order by date desc, id desc limit $2`,
      [LEARNED_AMONG, LEARNED_MAX],
    );
  }

  /** For each given expense, how many of the same day, amount and description the household has. */
  countLike(likenesses: readonly Likeness[]): Promise<number[]> {
    return storedCounts(this.sql, likenesses);
  }

  /** The expenses of the same day and amount as one of the given, whatever their description. */
  ofSameAmount(likenesses: readonly Likeness[]): Promise<Likeness[]> {
    return sameDayAndAmount(this.sql, likenesses);
  }

  /**
   * The words folded like the column `search`, each with the categories whose name contains it: a word may be in the
   * description, the tags or the category's name. They are folded before the page is read, because a prepared plan
   * would fold them for every row.
   */
  async #folded(words: ExpenseFilter['words']): Promise<FoldedWord[]> {
    if (!words?.length) return [];
    return this.sql.rows<FoldedWord>(
      `select w.text, coalesce(array_agg(c.id) filter (where c.id is not null), '{}') as "categoryIds"
       from (select fold_text(word) as text, n from unnest($1::text[]) with ordinality as t(word, n)) w
       left join category c on fold_text(c.name) like '%' || w.text || '%'
       group by w.n, w.text order by w.n`,
      [words.map(escapeLike)],
    );
  }
}

type DayJson = { date: string; count: number; cents: number };

const dayOf = ({ date, count, cents: amount }: DayJson): ExpenseDay => ({
  date: Temporal.PlainDate.from(date),
  count,
  amountCents: cents(amount),
});

const sumsOf = ({ cents: amount, part = null }: SumsJson): ExpenseSums | null =>
  amount === undefined ? null : { amountCents: cents(amount), partCents: part === null ? null : cents(part) };
