import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, importHousehold, openDatabase, readHouseholdFile } from '../../packages/db/src/index.ts';
import { atMost, type Bench, count, median, type Result, type Scenario, times } from '../bench.ts';
import { MADE_UNTIL, makeExpenses } from '../generated-expenses.ts';
import { copyExpenses, madeMembers as members, writeCsv } from '../generated-household.ts';

const ROWS = 100_000;
const ROUNDS = 3;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function importFile(database: Database, path: string): Promise<void> {
  await importHousehold(database, await readHouseholdFile(path), { now: MADE_UNTIL });
}

const seconds = (values: readonly number[]): string => (median(values) / 1000).toFixed(1);

async function run({ households, effort, say }: Bench): Promise<Result> {
  const [emptyFile, jsonFile, csvFile] = ['empty.json', 'all.json', 'all.csv'].map((name) =>
    join(households.folder, name),
  ) as [string, string, string];
  const { categories, expenses } = makeExpenses(ROWS);
  const all = [...expenses];
  await writeFile(emptyFile, JSON.stringify({ members, categories }));
  await writeFile(jsonFile, JSON.stringify({ members, categories, expenses: all }, null, 1));
  await writeCsv(csvFile, all);

  const inFreshDatabase = async (work: (database: Database) => Promise<number>): Promise<number> => {
    const database = await openDatabase({ url: await households.scratch() });
    try {
      await database.migrate();
      const ms = await work(database);
      const mismatches = await database.read.totals.mismatches();
      if (mismatches.length > 0) throw new Error('The totals are wrong');
      return ms;
    } finally {
      await database.close();
    }
  };
  const [copies, imports]: [number[], number[]] = [[], []];
  for (let round = 1; round <= Math.max(1, ROUNDS * effort); round += 1) {
    copies.push(
      await inFreshDatabase(async (database) => {
        await importFile(database, emptyFile);
        return timed(() => copyExpenses(database.pool, csvFile));
      }),
    );
    imports.push(await inFreshDatabase((database) => timed(() => importFile(database, jsonFile))));
    say(`round ${round}: COPY ${copies.at(-1)!.toFixed(0)} ms, import ${imports.at(-1)!.toFixed(0)} ms`);
  }
  const ratio = median(imports) / median(copies);
  return {
    goals: [atMost(`import of ${count(ROWS)} expenses, against COPY of the same rows`, 3, ratio, times)],
    tables: [
      {
        head: ['rows', 'COPY, s', 'import, s', 'ratio'],
        rows: [[count(ROWS), seconds(copies), seconds(imports), times(ratio)]],
      },
    ],
  };
}

export const importing: Scenario = {
  name: 'import',
  about:
    '`household import`, reading and checking the file, totals and change log included, against one `COPY` of the same rows into the same table with its indexes and triggers; medians',
  limitSeconds: 240,
  run,
};
