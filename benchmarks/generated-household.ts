import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { hashPassword } from '../apps/server/src/authentication/passwords.ts';
import { copyIn } from '../packages/db/src/files/backup/copy.ts';
import { importHousehold, openDatabase, readHouseholdFile } from '../packages/db/src/index.ts';
import { copyColumns, makeExpenses, type MadeExpense, type SplitMix, toCsv } from './generated-expenses.ts';

/** The credentials of the first generated member. */
export const benchmarkMember = { username: 'ana', password: 'benchmark' };

export const madeMembers = ['ana', 'luis'].map((id) => ({ id, name: id, username: id }));
const SALARY_CENTS = 3_000_000;
const LINES_AT_ONCE = 1_000;

function* linesOf(expenses: Iterable<MadeExpense>): Generator<string> {
  let lines: string[] = [];
  for (const expense of expenses) {
    lines.push(toCsv(expense));
    if (lines.length < LINES_AT_ONCE) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/**
 * One `COPY` of a file of generated expenses over the connection, because the app's role may not read files of the
 * machine.
 */
export async function copyExpenses(pool: Pool, csv: string): Promise<void> {
  const client = await pool.connect();
  try {
    await copyIn(client, `copy expense (${copyColumns}) from stdin with (format csv)`, createReadStream(csv));
  } finally {
    client.release();
  }
}

export const writeCsv = (path: string, expenses: Iterable<MadeExpense>): Promise<void> =>
  pipeline(Readable.from(linesOf(expenses)), createWriteStream(path));

/** Loads the rows as one change, like an import, but creates the search index afterwards: ten times as fast. */
async function loadAsImport(pool: Pool, csv: string, now: Temporal.Instant): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'expense_search_idx'`,
  );
  await pool.query('drop index expense_search_idx');
  await copyExpenses(pool, csv);
  await pool.query(rows[0]!.definition);
  await pool.query(
    `with c as (insert into change (at, actor_kind, action) values ($1, 'administrator', 'import') returning id)
     insert into change_item (change_id, position, kind, entity_id)
     select c.id, row_number() over (order by e.id) - 1, 'expense', e.id from c, expense e`,
    [now.toString()],
  );
  await pool.query('vacuum analyze');
}

/**
 * Fills an empty database with two members, their salaries, twelve categories and that many expenses over ten years up
 * to `now`; temporary files are in `folder`.
 */
export async function makeHousehold(
  url: string,
  folder: string,
  size: number,
  now: Temporal.Instant,
  mix: SplitMix = 'plain',
): Promise<void> {
  const { categories, expenses } = makeExpenses(size, now, mix);
  const effectiveDate = '2016-01-01';
  const salaries = madeMembers.map(({ id }) => ({ memberId: id, amountCents: SALARY_CENTS, effectiveDate }));
  const [json, csv] = [join(folder, `${size}.json`), join(folder, `${size}.csv`)];
  await writeFile(json, JSON.stringify({ members: madeMembers, salaries, categories }));
  await writeCsv(csv, expenses);
  const hash = await hashPassword(benchmarkMember.password);
  const database = await openDatabase({ url });
  try {
    await database.migrate();
    const passwordHashes = new Map(madeMembers.map(({ id }) => [id, hash]));
    await importHousehold(database, await readHouseholdFile(json), { now, passwordHashes });
    await loadAsImport(database.pool, csv, now);
  } finally {
    await database.close();
  }
}
