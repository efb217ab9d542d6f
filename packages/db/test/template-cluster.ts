import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/cluster/embedded/index.ts';
import { acquireLock } from '../src/cluster/embedded/lock.ts';
import { openDatabase } from '../src/index.ts';

const FOLDER_PREFIX = 'household-test-';
const ABANDONED_AFTER_MS = 300_000;
const TEMPLATE = 'template_household';

/** The address of another database in the same cluster. */
const addressOf = (clusterUrl: string, database: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
};

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes the folders of killed test runs; their PostgreSQL exits once its folder is gone. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    // A newer folder may belong to a run that has not locked it yet.
    if (Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Infinity) < ABANDONED_AFTER_MS) continue;
    const attempt = await acquireLock(folder, 'command').catch(() => null);
    if (attempt && 'release' in attempt) await rm(folder, { recursive: true, force: true });
  }
}

/** A new migrated, empty database: a copy of the template, made in about 20 ms. */
export async function cloneTemplate(clusterUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    url: addressOf(clusterUrl, name),
    drop: () => administer(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A temporary cluster without fsync, with a template database that has the migrated schema. */
export async function startTemplateCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const cluster = await startEmbedded({ dataDir, fast: true });
  const administrator = new URL(addressOf(cluster.url, 'postgres'));
  administrator.username = 'postgres';
  administrator.password = (await readFile(join(dataDir, 'postgres-administrator-password'), 'utf8')).trim();
  // Tests damage data without triggers and keys to check that it is detected; the product's role may not do that.
  await administer(administrator.href, 'grant set on parameter session_replication_role to household');
  await administer(cluster.url, `create database ${TEMPLATE}`);
  const template = await openDatabase({ url: addressOf(cluster.url, TEMPLATE) });
  await template.migrate();
  // A template cannot be copied while anybody is connected to it.
  await template.close();
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
