import type { Stored } from '../../records/kinds.ts';
import type { RecordJson, RecordTable } from '../../records/record-table.ts';
import type { Database } from '../../database.ts';
import type { Sql } from '../../cluster/sql.ts';

/** An expense with the name of its category. */
export type ExportedExpense = Stored<'expense'> & { readonly category: string | null };

const PAGE = 5_000;

/** All expenses by date, oldest first, in pages from one snapshot; constant memory. */
export function exportExpenses(database: Database): AsyncGenerator<ExportedExpense[]> {
  return database.inSnapshot((sql) => pages(sql, database.tables.of('expense')));
}

async function* pages(sql: Sql, table: RecordTable<'expense'>): AsyncGenerator<ExportedExpense[]> {
  let after: ExportedExpense | undefined;
  for (;;) {
    const rows: { record: RecordJson<{ category: string | null }> }[] = await sql.rows(
      `select json_build_object(${table.jsonPairs('e')}, 'version', e.version, 'category', c.name) as record
       from expense e left join category c on c.id = e.category_id
       where $1::date is null or (e.date, e.id) > ($1::date, $2::uuid)
       order by e.date, e.id limit ${PAGE}`,
      [after?.date.toString() ?? null, after?.id ?? null],
    );
    const expenses = rows.map(({ record }) => table.read(record));
    after = expenses.at(-1);
    if (after === undefined) return;
    yield expenses;
  }
}
