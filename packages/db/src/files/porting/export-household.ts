import { BY_INCOME, type NamedRule } from '@household/domain';
import type { Database } from '../../database.ts';
import type { RecordTables } from '../../records/record-table.ts';
import type { Sql } from '../../cluster/sql.ts';
import { expensePages, smallSources } from './export-rows.ts';
import { HouseholdFileError } from './file-error.ts';

/**
 * The household as the text of a household file, in chunks: one snapshot, constant memory, one record a line. The order
 * is fixed, so that exporting, importing and exporting again gives the same bytes.
 *
 * @param onProgress called with the number of expenses so far
 * @throws HouseholdFileError while there is no household
 */
export async function* exportHousehold(
  database: Database,
  onProgress: (expenses: number) => void = () => undefined,
): AsyncGenerator<string> {
  yield* database.inSnapshot((sql) => writeFile(sql, database.tables, onProgress));
}

async function* writeFile(
  sql: Sql,
  tables: RecordTables,
  onProgress: (expenses: number) => void,
): AsyncGenerator<string> {
  let opening = '{';
  for (const [name, { text, write }] of Object.entries(smallSources(tables))) {
    const rows = await sql.rows<{ record: Record<string, unknown> }>(text);
    if (name === 'members' && rows.length === 0) throw new HouseholdFileError('There is no household to export yet');
    yield `${opening}${JSON.stringify(name)}:[${lines(rows.map(({ record }) => write(record)))}${rows.length > 0 ? '\n' : ''}]`;
    opening = ',\n';
  }
  const [household] = await sql.rows<{ split: NamedRule }>('select split from household');
  yield `${opening}"split":${JSON.stringify(household?.split ?? BY_INCOME)}`;
  const [start] = await sql.rows<{ account: object }>(
    `select json_build_object('month', month, 'openingCents', opening_cents) as account from account_start`,
  );
  yield `${opening}"account":${JSON.stringify(start?.account ?? null)}`;
  yield `${opening}"expenses":[`;
  let written = 0;
  for await (const expenses of expensePages(sql, tables.of('expense'))) {
    yield `${written > 0 ? ',' : ''}${lines(expenses)}`;
    written += expenses.length;
    onProgress(written);
  }
  yield `${written > 0 ? '\n' : ''}]}\n`;
}

const lines = (rows: readonly object[]): string => rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
