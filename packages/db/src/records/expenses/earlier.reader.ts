import { CATEGORY_USE_DAYS, type CategoryUses, cents, type EarlierExpense, type MemberId } from '@household/domain';
import { Repository } from '../../cluster/repository.ts';

/** How many are given, and among how many expenses: a few years of a household. */
const EARLIER_MAX = 500;
const EARLIER_AMONG = 5_000;

export type EarlierExpenses = {
  /** The categories that the last sixty days have used. */
  readonly uses: readonly (CategoryUses & { readonly categoryId: string })[];
  /** Newest first. */
  readonly expenses: readonly EarlierExpense[];
};

type EarlierJson = Omit<EarlierExpense, 'amountCents' | 'date'> & { amountCents: number; date: string };
type Row = { uses: { categoryId: string; count: number }[] | null; expenses: EarlierJson[] | null };

// The uses come from the covering `expense_date_idx`, the expenses by a backward scan of it.
const statement = `
  with latest as materialized (
    select description, category_id, split -> 'rule' as rule, amount_cents, date, id from expense
    where not refund and (shared or paid_by = $1) order by date desc, id desc limit ${EARLIER_AMONG}),
  said as (
    select distinct on (description collate "C", category_id) * from latest
    order by description collate "C", category_id, date desc, id desc),
  newest as (select * from said order by date desc, id desc limit ${EARLIER_MAX})
  select (select json_agg(json_build_object('categoryId', u.category_id, 'count', u.n))
          from (select category_id, count(*) as n from expense
                where date between $2::date and $3::date and category_id is not null group by category_id) u) as uses,
         (select json_agg(json_build_object('description', description, 'categoryId', category_id, 'rule', rule,
                                            'amountCents', amount_cents, 'date', date) order by date desc, id desc)
          from newest) as expenses`;

/** Earlier expenses, for suggestions in the expense form. */
export class EarlierReader extends Repository {
  /**
   * The latest expenses for a member's form, each description and category once, without refunds and without the other
   * member's personal ones; and how often each category was used. One statement, whose cost does not grow with the
   * expenses.
   */
  async of(memberId: MemberId, today: Temporal.PlainDate): Promise<EarlierExpenses> {
    const from = today.subtract({ days: CATEGORY_USE_DAYS - 1 });
    const [row] = await this.sql.rows<Row>(statement, [memberId, from.toString(), today.toString()]);
    const { uses, expenses } = row!;
    return {
      uses: uses ?? [],
      expenses: (expenses ?? []).map(({ amountCents, date, ...expense }) => ({
        ...expense,
        amountCents: cents(amountCents),
        date: Temporal.PlainDate.from(date),
      })),
    };
  }
}
