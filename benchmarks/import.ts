// Imports 100,000 expenses (or --rows N), and loads the same rows with one COPY into the same table with its indexes and
// triggers, taking turns in databases of one cluster: node benchmarks/import.ts [--rows N] [--rounds N]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import {
  type Database,
  importHousehold,
  openDatabase,
  openHouseholdFile,
  readHouseholdFile,
} from '../packages/db/src/index.ts';
import { makeExpenses, type MadeExpense } from './made-expenses.ts';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const [rowCount, rounds] = [Number(options.rows), Number(options.rounds)];
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const members = [
  { id: 'ana', name: 'Ana', username: 'ana' },
  { id: 'luis', name: 'Luis', username: 'luis' },
];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const toCsv = (expense: MadeExpense): string => {
  const { id, amountCents, description, categoryId, paidBy, shared, date, createdAt, tags } = expense;
  const list = tags ? `"{${tags.join(',')}}"` : '{}';
  return [id, amountCents, `"${description}"`, categoryId ?? '', paidBy, shared, date, createdAt, list].join(',');
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const folder = await mkdtemp(join(tmpdir(), 'household-benchmark-'));
const cluster = await startEmbedded({ dataDir: join(folder, 'data') });
try {
  const { categories, expenses } = makeExpenses(rowCount);
  const [jsonFile, emptyFile, csvFile] = ['all.json', 'empty.json', 'all.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(emptyFile, JSON.stringify({ members, categories }));
  const lines = expenses.map((expense) => JSON.stringify(expense)).join(',\n');
  await writeFile(jsonFile, `${JSON.stringify({ members, categories }).slice(0, -1)},"expenses":[\n${lines}\n]}\n`);
  await writeFile(csvFile, expenses.map(toCsv).join('\n'));

  const importFile = async (database: Database, path: string): Promise<void> => {
    const file = await openHouseholdFile(path);
    await importHousehold(database, await readHouseholdFile(file.source), { now });
    await file.close();
  };
  const copyFile = async (database: Database): Promise<void> => {
    const columns = 'id, amount_cents, description, category_id, paid_by, shared, date, created_at, tags';
    await database.pool.query(`copy expense (${columns}) from '${csvFile}' with (format csv)`);
  };
  const inFreshDatabase = async (name: string, work: (database: Database) => Promise<number>): Promise<number> => {
    const administrator = await openDatabase({ url: cluster.url });
    await administrator.pool.query(`create database ${name}`);
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    const database = await openDatabase({ url: url.href });
    await database.migrate();
    const ms = await work(database);
    const mismatches = await database.read.totals.mismatches();
    if (mismatches.length > 0) throw new Error(`${name}: the totals are wrong`);
    await database.close();
    await administrator.pool.query(`drop database ${name}`);
    await administrator.close();
    return ms;
  };

  const [copies, imports]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    copies.push(
      await inFreshDatabase('by_copy', async (database) => {
        await importFile(database, emptyFile);
        return timed(() => copyFile(database));
      }),
    );
    imports.push(await inFreshDatabase('by_import', (database) => timed(() => importFile(database, jsonFile))));
    console.log(`round ${round + 1}: COPY ${copies.at(-1)!.toFixed(0)} ms, import ${imports.at(-1)!.toFixed(0)} ms`);
  }
  const ratio = median(imports) / median(copies);
  console.log(
    `${rowCount} expenses, median of ${rounds}: COPY ${median(copies).toFixed(0)} ms, import ${median(imports).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (goal: at most 3)`,
  );
  console.log(`memory at its highest: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
