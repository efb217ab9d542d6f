import type { Database } from '@household/db';
import { partsOf, type Split } from '../model/splits.ts';

type Row = { date: string; shared: boolean; paidBy: string; categoryId: string | null } & {
  amountCents: number;
  refund: boolean;
  split: Split | null;
};

const SUMS = `total_cents || '/' || count || '/' || income_count || '/' || percent_count || '/' || own_count || '/' ||
  percent_first_cents || '/' || percent_second_cents || '/' || own_first_cents || '/' || own_second_cents || '/' ||
  income_whole_cents || '/' || percent_whole_cents || '/' || own_whole_cents`;

/** The stored totals by what they are of, as text. */
export async function keptTotals({ pool }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ key: string; sums: string }>(`
    select concat_ws(' ', date, shared, paid_by) as key, ${SUMS} as sums from expense_day_total
    union all
    select concat_ws(' ', to_char(month, 'YYYY-MM'), shared, paid_by, coalesce(category_id::text, 'none')), ${SUMS}
    from expense_month_total`);
  return new Map(rows.map(({ key, sums }) => [key, sums]));
}

/** The same, added up from every expense by the arithmetic of the household model, without the database's functions. */
export async function countedTotals({ pool }: Database, members: readonly [string, string]) {
  const { rows } = await pool.query<Row>(`
    select date::text, shared, paid_by as "paidBy", category_id as "categoryId", amount_cents::float8 as "amountCents", refund, split
    from expense`);
  const totals = new Map<string, number[]>();
  for (const row of rows) {
    const { income, percent, own } = partsOf({ members }, row);
    const [percentTotal, ownTotal] = [percent[0] + percent[1], own[0] + own[1]];
    const has = [income, percentTotal, ownTotal].map((part) => (part === 0 ? 0 : 1));
    const counted = row.refund ? -row.amountCents : row.amountCents;
    const added = [counted, 1, ...has, ...percent, ...own, ...has.map((isPart) => isPart * counted)];
    const whose = `${row.shared ? 't' : 'f'} ${row.paidBy}`;
    for (const key of [`${row.date} ${whose}`, `${row.date.slice(0, 7)} ${whose} ${row.categoryId ?? 'none'}`]) {
      const before = totals.get(key);
      totals.set(key, before ? before.map((sum, index) => sum + added[index]!) : added);
    }
  }
  // A sum of -0 is written as 0.
  return new Map([...totals].map(([key, sums]) => [key, sums.map((sum) => String(sum + 0)).join('/')]));
}

/** The keys at which two lists of totals differ, with both. */
export function differences(kept: ReadonlyMap<string, string>, counted: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...kept.keys(), ...counted.keys()]);
  return [...keys]
    .filter((key) => kept.get(key) !== counted.get(key))
    .map((key) => `${key}: kept ${kept.get(key) ?? 'none'}, counted ${counted.get(key) ?? 'none'}`);
}
