import {
  CATEGORY_MONTHS,
  CATEGORY_USE_DAYS,
  type CategoryMonth,
  type CategoryPart,
  type CategoryUses,
  cents,
  firstDayOf,
  monthOf,
  monthsUpTo,
  USUAL_MONTHS,
} from '@household/domain';
import type { Stored } from '../records/kinds.ts';
import type { RecordJson, RecordTables } from '../records/record-table.ts';
import { Reader } from '../records/reader.ts';

/** What the screen of categories is drawn from. */
export type CategoryUseFigures = {
  /** All categories by name, in Spanish order. */
  readonly categories: readonly Stored<'category'>[];
  /** Each category's months of the last twelve, those without expenses left out. */
  readonly months: readonly CategoryMonth[];
  /** The running month of each, and the six before it, each as far as today's day. */
  readonly parts: readonly CategoryPart[];
  /** How many expenses each has of the last sixty days. */
  readonly uses: readonly CategoryUses[];
};

type MonthJson = [categoryId: string | null, month: string, amountCents: number, count: number];
type PartJson = [categoryId: string | null, month: string, throughCents: number];
type UseJson = [categoryId: string | null, count: number];

type Row = { categories: RecordJson[]; months: MonthJson[]; parts: PartJson[]; uses: UseJson[] };

// Whole months by the unique key of `expense_month_total`. No total is kept by day and category: a third table of totals
// would be paid for with each expense that is written. The days come from the covering `expense_date_idx`, a range for
// each month, so that nothing is computed from a row's date: that takes twice as long. Added up as in `sharedMonthsJson`.
const statementOf = (tables: RecordTables): string => `
  select (select coalesce(json_agg(json_build_object(${tables.of('category').jsonPairs('c')}, 'version', c.version)
            order by c.name collate "es-x-icu", c.id), '[]') from category c) as categories,
         (select coalesce(json_agg(json_build_array(m.category_id, to_char(m.month, 'YYYY-MM'), m.amount, m.n)), '[]')
          from (select category_id, month, sum(total_cents::float8)::bigint as amount, sum(count::float8)::bigint as n
                from expense_month_total where month between $1::date and $2::date group by category_id, month) m) as months,
         (select coalesce(json_agg(json_build_array(p.category_id, to_char(r.first, 'YYYY-MM'), p.amount)), '[]')
          from unnest($3::date[], $4::date[]) r(first, last)
          cross join lateral (select category_id, sum(counted_cents::float8)::bigint as amount
                              from expense where date between r.first and r.last group by category_id) p) as parts,
         (select coalesce(json_agg(json_build_array(u.category_id, u.n)), '[]')
          from (select category_id, count(*) as n from expense where date between $5::date and $6::date group by category_id) u) as uses`;

/** How the categories are used, for the screen that lists them. */
export class CategoryUseReader extends Reader {
  readonly #statement = statementOf(this.tables);

  /** The categories with all that is said of them on a day, in one statement. */
  async figures(today: Temporal.PlainDate): Promise<CategoryUseFigures> {
    const month = monthOf(today);
    const [oldest = month] = monthsUpTo(month, CATEGORY_MONTHS);
    const partial = monthsUpTo(month, USUAL_MONTHS + 1);
    const [row] = await this.sql.rows<Row>(this.#statement, [
      firstDayOf(oldest).toString(),
      firstDayOf(month).toString(),
      partial.map((each) => firstDayOf(each).toString()),
      // A shorter month whole.
      partial.map((each) => each.toPlainDate({ day: today.day }).toString()),
      today.subtract({ days: CATEGORY_USE_DAYS - 1 }).toString(),
      today.toString(),
    ]);
    const { categories, months, parts, uses } = row!;
    return {
      categories: categories.map((json) => this.tables.of('category').read(json)),
      months: months.map(([categoryId, name, amountCents, count]) => ({
        categoryId,
        month: Temporal.PlainYearMonth.from(name),
        amountCents: cents(amountCents),
        count,
      })),
      parts: parts.map(([categoryId, name, throughCents]) => ({
        categoryId,
        month: Temporal.PlainYearMonth.from(name),
        throughCents: cents(throughCents),
      })),
      uses: uses.map(([categoryId, count]) => ({ categoryId, count })),
    };
  }
}
