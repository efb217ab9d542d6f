// Backs up and restores 100,000 expenses (or --rows N), taking turns with pg_dump and psql of the same database where they
// are installed, on a PostgreSQL of their version: node benchmarks/backup.ts [--rows N] [--rounds N] [--bin FOLDER]
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/db/src/cluster/embedded/index.ts';
import { backUp, importHousehold, openDatabase, readHouseholdFile, restoreBackup } from '../packages/db/src/index.ts';
import { hasPrograms, installedPrograms, startInstalled } from '../tooling/installed-postgres.ts';
import { makeExpenses } from './generated-expenses.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    bin: { type: 'string', default: installedPrograms },
  },
});
const [rowCount, rounds] = [Number(options.rows), Number(options.rounds)];
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const hasTools = hasPrograms(options.bin);

const megabytes = async (path: string): Promise<string> => ((await stat(path)).size / 1e6).toFixed(1);

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const folder = await mkdtemp(join(tmpdir(), 'household-benchmark-'));
const embedded = hasTools ? null : await startEmbedded({ dataDir: join(folder, 'data') });
const installed = hasTools ? await startInstalled(options.bin, folder) : null;
const url = embedded?.url ?? installed?.url ?? '';
const addressOf = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const administrator = await openDatabase({ url });
const inFreshDatabase = async (work: (address: string) => Promise<number>): Promise<number> => {
  await administrator.pool.query('create database target');
  try {
    return await work(addressOf('target'));
  } finally {
    await administrator.pool.query('drop database target');
  }
};

try {
  const { categories, expenses } = makeExpenses(rowCount);
  const members = ['ana', 'luis'].map((id) => ({ id, name: id, username: id }));
  const jsonFile = join(folder, 'all.json');
  await writeFile(jsonFile, JSON.stringify({ members, categories, expenses: [...expenses] }));
  await administrator.pool.query('create database source');
  const source = await openDatabase({ url: addressOf('source') });
  await source.migrate();
  await importHousehold(source, await readHouseholdFile(jsonFile), { now });

  const [ours, theirs] = [join(folder, 'ours.backup'), join(folder, 'theirs.sql')];
  const times = { backup: [] as number[], dump: [] as number[], restore: [] as number[], psql: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.backup.push(await timed(() => backUp(source, ours, { now })));
    times.restore.push(
      await inFreshDatabase(async (address) => {
        const target = await openDatabase({ url: address });
        const ms = await timed(() => restoreBackup(target, ours));
        await target.close();
        return ms;
      }),
    );
    if (!hasTools) continue;
    const run = (program: string, ...args: string[]) =>
      execFileSync(join(options.bin, program), args, { stdio: 'ignore' });
    times.dump.push(await timed(() => run('pg_dump', '-f', theirs, addressOf('source'))));
    times.psql.push(
      await inFreshDatabase((address) =>
        timed(() => run('psql', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-f', theirs, address)),
      ),
    );
  }
  await source.close();
  const show = (name: string, mine: number[], other: number[]): string =>
    `${name} ${median(mine).toFixed(0)} ms${hasTools ? `, against ${median(other).toFixed(0)} ms: ${(median(mine) / median(other)).toFixed(2)}` : ''}`;
  if (!hasTools) console.log('pg_dump and initdb are not installed here: nothing to compare with, and no ratio');
  console.log(`${rowCount} expenses, median of ${rounds}`);
  console.log(show('backup (pg_dump, plain)', times.backup, times.dump));
  console.log(show('restore (psql, one transaction)', times.restore, times.psql));
  console.log(`size ${await megabytes(ours)} MB${hasTools ? `, against ${await megabytes(theirs)} MB` : ''}`);
} finally {
  await administrator.close();
  await embedded?.stop();
  installed?.stop();
  await rm(folder, { recursive: true, force: true });
}
