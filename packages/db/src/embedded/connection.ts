import { setTimeout as delay } from 'node:timers/promises';
import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { EmbeddedError, errorCode } from './errors.ts';
import type { ClusterPaths } from './paths.ts';

const DATABASE = 'household';
const CANNOT_CONNECT_NOW = '57P03';
const ANSWER_LIMIT_MS = 5_000;

/** The address of the app's database in the cluster on this port. */
export const databaseUrl = (port: number, password: string, database = DATABASE) =>
  `postgres://household:${password}@127.0.0.1:${port}/${database}`;

/** `ours`: proved. `starting`: it will answer soon. `silent`: nothing answers there. `foreign`: another database answers. */
export type Proof = 'ours' | 'starting' | 'silent' | 'foreign';

async function sameFolder(claimed: string, cluster: string): Promise<boolean> {
  return (await realpath(claimed).catch(() => claimed)) === cluster;
}

/**
 * Proves by signing in that the PostgreSQL on this port serves this cluster (scram proves both sides: a stranger on the
 * port does not know the password), and makes the app's database when it is not there yet.
 */
export async function proveOurs(port: number, password: string, paths: ClusterPaths): Promise<Proof> {
  const client = new pg.Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; made: boolean }>(
      `select current_setting('data_directory') as folder, exists (select from pg_database where datname = $1) as made`,
      [DATABASE],
    );
    const [row] = rows;
    if (!row || !(await sameFolder(row.folder, paths.cluster))) return 'foreign';
    if (!row.made) await client.query(`create database ${DATABASE}`);
    return 'ours';
  } catch (error) {
    const code = errorCode(error);
    if (code === CANNOT_CONNECT_NOW) return 'starting';
    if (code === '28P01') return 'foreign';
    return 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Like {@link proveOurs}, patient with a cluster that is starting, recovering or stopping.
 * Null when the process ended meanwhile.
 *
 * @throws EmbeddedError when it does not answer as ours within the limit
 */
export async function awaitOurs(
  find: () => Promise<{ pid: number; port: number } | null>,
  password: string,
  paths: ClusterPaths,
  limitMs: number,
): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await find();
    if (!found) return null;
    const proof = found.port ? await proveOurs(found.port, password, paths) : 'starting';
    if (proof === 'ours') return found;
    if (proof === 'foreign') {
      throw new EmbeddedError(
        `PostgreSQL (process ${found.pid}) runs on ${paths.cluster} but refuses the password in ${paths.password}: stop it first.`,
      );
    }
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `PostgreSQL (process ${found.pid}) holds ${paths.cluster} but does not answer: stop it first.`,
      );
    }
    await delay(50);
  }
}
