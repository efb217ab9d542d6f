import { cents, type Cents, type Meta } from '@household/domain';
import type { Sql } from '../sql.ts';
import { escapeLike, expenseJson } from './expense-sql.ts';
import {
  type ExpenseFilter,
  type ExpensePageQuery,
  expensePageStatement,
  type FoldedWord,
  type SortKey,
} from './expense-page.ts';
import { type Likeness, storedCounts } from './stored-counts.ts';

export type ListedExpense = {
  id: string;
  amountCents: Cents;
  description: string;
  categoryId: string | null;
  category: { id: string; name: string; color: string } | null;
  paidBy: string;
  shared: boolean;
  date: Temporal.PlainDate;
  createdAt: Temporal.Instant;
  tags: string[];
  meta: Meta;
  version: number;
};
/** An expense as `expenseJson` gives it. */
export type ExpenseJson = Omit<ListedExpense, 'amountCents' | 'date' | 'createdAt'> & {
  amountCents: number;
  date: string;
  createdAt: string;
};

export const toExpense = (row: ExpenseJson): ListedExpense => ({
  ...row,
  amountCents: cents(row.amountCents),
  date: Temporal.PlainDate.from(row.date),
  createdAt: Temporal.Instant.from(row.createdAt),
});

export class ExpenseReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** One page with the exact total of the filter, in one statement (two when a text is searched). */
  async page(query: ExpensePageQuery): Promise<{ expenses: ListedExpense[]; total: number; last: SortKey | null }> {
    const words = await this.#folded(query.filter.words);
    const { text, values } = expensePageStatement(query, words);
    const [row] = await this.#sql.rows<{ total: number; expenses: ExpenseJson[]; last: SortKey | null }>(text, values);
    return { expenses: row!.expenses.map(toExpense), total: row!.total, last: row!.last };
  }

  /** One expense with its category, or null. */
  async byId(id: string): Promise<ListedExpense | null> {
    const [row] = await this.#sql.rows<{ expense: ExpenseJson }>(
      `select ${expenseJson} as expense from expense e left join category c on c.id = e.category_id where e.id = $1`,
      [id],
    );
    return row ? toExpense(row.expense) : null;
  }

  /**
   * The category that this household has given most often to the latest twenty expenses whose description begins like
   * this one, ignoring case and accents; null when it has learned none. Relies on the trigram index of `search`.
   */
  async suggestedCategory(description: string): Promise<string | null> {
    const [row] = await this.#sql.rows<{ categoryId: string }>(
      `with alike as materialized (
         select category_id, date, id from expense
         where category_id is not null and search like fold_text($1) || '%'),
       latest as (select category_id, date from alike order by date desc, id desc limit 20)
       select category_id as "categoryId" from latest group by 1 order by count(*) desc, max(date) desc limit 1`,
      [escapeLike(description)],
    );
    return row?.categoryId ?? null;
  }

  /** For each of the given, how many expenses of the same day, amount and description the household has. */
  countLike(likenesses: readonly Likeness[]): Promise<number[]> {
    return storedCounts(this.#sql, likenesses);
  }

  /**
   * The words as the column `search` has them, each with the categories whose name has it: a word may stand in the
   * description, the tags or the category's name. Folded ahead of the page, because a prepared plan would fold them again
   * for every row.
   */
  async #folded(words: ExpenseFilter['words']): Promise<FoldedWord[]> {
    if (!words?.length) return [];
    return this.#sql.rows<FoldedWord>(
      `select w.text, coalesce(array_agg(c.id) filter (where c.id is not null), '{}') as "categoryIds"
       from (select fold_text(word) as text, n from unnest($1::text[]) with ordinality as t(word, n)) w
       left join category c on fold_text(c.name) like '%' || w.text || '%'
       group by w.n, w.text order by w.n`,
      [words.map(escapeLike)],
    );
  }
}
