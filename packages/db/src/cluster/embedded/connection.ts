import { setTimeout as delay } from 'node:timers/promises';
import { realpath } from 'node:fs/promises';
import { REQUIRE_SCRAM, ScramClient } from '../scram-client.ts';
import { EmbeddedError, errorCode } from './errors.ts';
import type { ClusterPaths } from './paths.ts';
import type { Postmaster } from './postmaster.ts';
import { type Endpoint, isSocket, isSocketOfCluster } from './socket.ts';

export const DATABASE = 'household';
/** The app's role: it owns the app's database and is not a superuser. */
export const ROLE = 'household';
/** The superuser made by initdb; used only to create the app's role. */
export const SUPERUSER = 'postgres';

const CANNOT_CONNECT_NOW = '57P03';
const ANSWER_LIMIT_MS = 5_000;

/**
 * The address of a database in the cluster. Clients accept only a server that proves by SCRAM that it knows the
 * password.
 */
export const databaseUrl = ({ host, port }: Endpoint, password: string, database = DATABASE, role = ROLE) =>
  `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/${database}?${REQUIRE_SCRAM}`;

/** Runs the work over a separate connection. @throws the driver's error when it cannot connect */
export async function withClient<T>(url: string, work: (client: ScramClient) => Promise<T>): Promise<T> {
  const client = new ScramClient({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * `ours`: proved. `superuser`: proved, but the app's role is a superuser, as older versions of this program made it.
 * `starting`: it will accept connections soon. `silent`: nothing responds there. `foreign`: another database responds,
 * or this one has no such role or password.
 */
export type Proof = 'ours' | 'superuser' | 'starting' | 'silent' | 'foreign';

async function sameFolder(claimed: string, cluster: string): Promise<boolean> {
  return (await realpath(claimed).catch(() => claimed)) === cluster;
}

/**
 * Proves by signing in that the PostgreSQL at this address serves this cluster (SCRAM authenticates both sides: an
 * impostor does not know the password), and creates the app's database if it is missing.
 */
export async function proveOurs(endpoint: Endpoint, password: string, paths: ClusterPaths): Promise<Proof> {
  try {
    if (isSocket(endpoint) && !(await isSocketOfCluster(endpoint, paths))) return 'foreign';
    return await withClient(databaseUrl(endpoint, password, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string; made: boolean; superuser: boolean }>(
        `select current_setting('data_directory') as folder, exists (select from pg_database where datname = $1) as made,
           (select rolsuper from pg_roles where rolname = current_user) as superuser`,
        [DATABASE],
      );
      const [row] = rows;
      if (!row || !(await sameFolder(row.folder, paths.cluster))) return 'foreign';
      if (row.superuser) return 'superuser';
      if (!row.made) await client.query(`create database ${DATABASE}`);
      return 'ours';
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === CANNOT_CONNECT_NOW) return 'starting';
    if (code === '28P01' || code === '08P01') return 'foreign';
    return 'silent';
  }
}

/**
 * Like {@link proveOurs}, but retries while the cluster is starting, recovering or stopping.
 * Null when the process ended meanwhile.
 *
 * @throws EmbeddedError when it does not respond as ours within the timeout
 */
export async function awaitOurs(
  find: () => Promise<Postmaster | null>,
  password: string,
  paths: ClusterPaths,
  limitMs: number,
): Promise<Postmaster | null> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await find();
    if (!found) return null;
    const proof = found.host ? await proveOurs(found, password, paths) : 'starting';
    if (proof === 'ours' || proof === 'superuser') return found;
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
