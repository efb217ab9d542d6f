import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../apps/server/src/plugins/passwords.ts';
import { importHousehold, openDatabase, openHouseholdFile, readHouseholdFile } from '../packages/db/src/index.ts';
import { makeExpenses } from './made-expenses.ts';

/** How the first of the two made-up members signs in. */
export const benchmarkMember = { username: 'ana', password: 'benchmark' };

/** Fills an empty database with two members, their salaries, twelve categories and so many expenses over ten years up to `now`. */
export async function makeHousehold(url: string, folder: string, size: number, now: Temporal.Instant): Promise<void> {
  const members = ['ana', 'luis'].map((id) => ({ id, name: id, username: id }));
  const salaries = members.map(({ id }) => ({ memberId: id, amountCents: 3_000_000, effectiveDate: '2016-01-01' }));
  const file = join(folder, `${size}.json`);
  await writeFile(file, JSON.stringify({ members, salaries, ...makeExpenses(size, now) }));
  const hash = await hashPassword(benchmarkMember.password);
  const database = await openDatabase({ url });
  try {
    await database.migrate();
    const opened = await openHouseholdFile(file);
    const passwordHashes = new Map(members.map(({ id }) => [id, hash]));
    await importHousehold(database, await readHouseholdFile(opened.source), { now, passwordHashes });
    await opened.close();
    await database.pool.query('vacuum analyze');
  } finally {
    await database.close();
  }
}
