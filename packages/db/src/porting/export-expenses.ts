import { cents, type CsvExpense } from '@household/domain';
import type { Database } from '../database.ts';
import type { Sql } from '../sql.ts';

type Row = Omit<CsvExpense, 'date' | 'amountCents' | 'payer'> & {
  id: string;
  date: string;
  amountCents: string;
  paidBy: string;
};

/** An expense with the names of its category and the id of its payer. */
export type ExportedExpense = Omit<CsvExpense, 'payer'> & { readonly paidBy: string };

const PAGE = 5_000;

/** All expenses by date, oldest first, in pages, as they stand at one moment; constant memory. */
export function exportExpenses(database: Database): AsyncGenerator<ExportedExpense[]> {
  return database.inSnapshot(pages);
}

async function* pages(sql: Sql): AsyncGenerator<ExportedExpense[]> {
  let after: { date: string; id: string } | undefined;
  for (;;) {
    const rows: Row[] = await sql.rows<Row>(
      `select e.id, e.date::text as date, e.description, e.amount_cents as "amountCents", c.name as category,
              e.paid_by as "paidBy", e.shared, e.tags
       from expense e left join category c on c.id = e.category_id
       where $1::date is null or (e.date, e.id) > ($1::date, $2::uuid)
       order by e.date, e.id limit ${PAGE}`,
      [after?.date ?? null, after?.id ?? null],
    );
    after = rows.at(-1);
    if (after === undefined) return;
    yield rows.map(({ id: _id, date, amountCents, ...row }) => ({
      ...row,
      date: Temporal.PlainDate.from(date),
      amountCents: cents(Number(amountCents)),
    }));
  }
}
