import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { fillHousehold } from '../../../test/released/fill-household.ts';
import { rowsOf, schemaOf } from '../../../test/schema-of.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { backUp, checkHousehold, type Database, openDatabase, restoreBackup } from '../../index.ts';
import { findBinaries } from './binaries.ts';
import { type Embedded, connectEmbedded, startEmbedded } from './index.ts';
import { chooseLauncher } from './launcher.ts';
import { clusterPaths } from './paths.ts';
import { processBirth } from './processes.ts';
import { findPostmaster, freePort, launchPostmaster, stopPostmaster } from './postmaster.ts';

/** Each test starts and stops several clusters, which takes seconds each on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const OLD_PASSWORD = 'a'.repeat(43);
const folders: string[] = [];
const opened: Embedded[] = [];
const binaries = findBinaries();

afterEach(async () => {
  for (const cluster of opened.splice(0)) await cluster.stop();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Embedded> {
  const cluster = await startEmbedded({ dataDir, fast: true });
  opened.push(cluster);
  return cluster;
}

async function over<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'household-roles-')));
  folders.push(folder);
  return folder;
}

/**
 * A data folder as version 0.1.0 created it, with a household of that release: the app's role is the superuser of the
 * cluster, which listens on loopback. Its PostgreSQL is running, as after a killed server.
 */
async function folderOfOldVersion(): Promise<{ dataDir: string; stopOld: () => Promise<void> }> {
  const dataDir = await newFolder();
  const paths = clusterPaths(dataDir);
  await writeFile(paths.password, `${OLD_PASSWORD}\n`, { mode: 0o600 });
  const launcher = await chooseLauncher(paths, binaries.postgres);
  const args = ['-D', paths.cluster, '-U', 'household', '--auth=scram-sha-256', `--pwfile=${paths.password}`];
  const [command, rest] = launcher.command(binaries.initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync']);
  await promisify(execFile)(command, rest, { ...launcher.identity, cwd: dataDir });
  const endpoint = { host: '127.0.0.1', port: await freePort() };
  const { pid } = await launchPostmaster({ paths, binaries, launcher, endpoint, fast: true });
  const address = `postgres://household:${OLD_PASSWORD}@127.0.0.1:${endpoint.port}`;
  const run = async (database: string, statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${address}/${database}` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run('postgres', 'create database household');
  await run('household', await readFile(join(import.meta.dirname, '../../../test/released/0.1.0.sql'), 'utf8'));
  return { dataDir, stopOld: () => stopPostmaster(pid, paths, binaries) };
}

const powersOf = async ({ pool }: Database) =>
  (
    await pool.query(
      'select rolsuper, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
  ).rows[0] as Record<string, boolean>;
const NO_POWERS = { rolsuper: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };

/** What in the app's database has another owner; extensions belong to the superuser that created them. */
const notOwned = async ({ pool }: Database): Promise<unknown[]> =>
  (
    await pool.query(`
      select relname from pg_class c join pg_roles r on r.oid = c.relowner
        where relnamespace = 'public'::regnamespace and rolname <> current_user
      union all
      select proname from pg_proc p join pg_roles r on r.oid = p.proowner
        where pronamespace = 'public'::regnamespace and rolname <> current_user
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select datname from pg_database d join pg_roles r on r.oid = d.datdba
        where datname = current_database() and rolname <> current_user`)
  ).rows;

describe('startEmbedded', () => {
  it('gives a new cluster a role of the app that is no superuser and can do what the app does', async () => {
    const dataDir = await newFolder();
    const file = join(await newFolder(), 'all.backup');
    const { url } = await start(dataDir);
    await over(url, async (database) => {
      await database.migrate();
      await fillHousehold(database);
      expect(await powersOf(database)).toEqual(NO_POWERS);
      expect(await notOwned(database)).toEqual([]);
      await backUp(database, file, { now: Temporal.Instant.from('2026-11-22T12:00:00Z') });
      await expect(database.pool.query(`copy expense to program 'cat'`)).rejects.toMatchObject({ code: '42501' });
      await expect(database.pool.query(`select pg_read_file('postgresql.conf')`)).rejects.toMatchObject({
        code: '42501',
      });
    });
    const { url: other } = await start(await newFolder());
    await over(other, async (database) => {
      await restoreBackup(database, file);
      expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
    });
  });

  it('revokes superuser from the app’s role in a folder of the previous version, and keeps every row', async () => {
    const { dataDir, stopOld } = await folderOfOldVersion();
    await stopOld();
    const before = await over(inject('clusterUrl'), async () => {
      const { database } = await createTestDatabase();
      await database.pool.query('drop schema public cascade; create schema public');
      await database.pool.query(await readFile(join(import.meta.dirname, '../../../test/released/0.1.0.sql'), 'utf8'));
      return rowsOf(database);
    });
    const cluster = await start(dataDir);
    expect(new URL(cluster.url).password).toBe(OLD_PASSWORD);
    await over(cluster.url, async (database) => {
      expect(await rowsOf(database)).toEqual(before);
      expect(await powersOf(database)).toEqual(NO_POWERS);
      expect(await notOwned(database)).toEqual([]);
      await database.migrate();
      expect(await schemaOf(database)).toEqual(await schemaOf((await createTestDatabase()).database));
      expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
      const { rows } = await database.pool.query(`select rolname from pg_roles where rolname !~ '^pg_' order by 1`);
      expect(rows).toEqual([{ rolname: 'household' }, { rolname: 'postgres' }]);
    });
    const { mode } = await stat(join(dataDir, 'postgres-administrator-password'));
    expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600);
  });

  it('stops the PostgreSQL that a killed server of the previous version left on loopback, and restarts without TCP', async () => {
    const { dataDir } = await folderOfOldVersion();
    const old = await findPostmaster(clusterPaths(dataDir));
    const cluster = await start(dataDir);
    expect({ adopted: cluster.adopted, isOld: cluster.pid === old!.pid }).toEqual({ adopted: false, isOld: false });
    await over(cluster.url, async ({ pool }) => {
      const { rows } = await pool.query('select count(*)::int as n from expense');
      expect(rows[0].n).toBeGreaterThan(100);
    });
  });

  it('recovers from a kill between creating the cluster and its role', async () => {
    const dataDir = await newFolder();
    const first = await startEmbedded({ dataDir, fast: true });
    const admin = (await readFile(join(dataDir, 'postgres-administrator-password'), 'utf8')).trim();
    const address = new URL(first.url);
    address.username = 'postgres';
    address.password = admin;
    address.pathname = '/postgres';
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query('drop database household');
    await client.query('drop role household');
    await client.end();
    await first.stop();
    await over((await start(dataDir)).url, async (database) => {
      await database.migrate();
      expect(await powersOf(database)).toEqual(NO_POWERS);
    });
  });
});

describe('connectEmbedded', () => {
  it('reports in one line that a server of the previous version must be restarted', async () => {
    const { dataDir, stopOld } = await folderOfOldVersion();
    const holder = { pid: process.ppid, birth: processBirth(process.ppid), kind: 'server' };
    await writeFile(join(dataDir, 'server.lock'), JSON.stringify(holder));
    await expect(connectEmbedded(dataDir)).rejects.toThrow(
      `The server that uses the data folder ${dataDir} is of an older version: restart it, then try again.`,
    );
    await stopOld();
  });
});
