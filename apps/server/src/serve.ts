import { invalidRecipient, openDatabase, sayIfSlow } from '@household/db';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import type { BackupStatus, Clock } from './context.ts';
import { createSetupCode } from './features/household/setup-code.ts';
import { homeAddresses } from './home-addresses.ts';
import { type HttpsServer, startHttps } from './https/https-server.ts';
import { BackupCopies } from './jobs/backup-copies.ts';
import { DailyBackups } from './jobs/daily-backup.ts';
import { emptyTrash } from './jobs/empty-trash.ts';
import { deleteOldActivity } from './jobs/delete-old-activity.ts';
import { repeatJobs } from './jobs/repeat.ts';
import { writeDueRules } from './jobs/run-due-rules.ts';
import { loggerOptions } from './logger.ts';

/** Longer than any response of this server takes. */
const LAST_ANSWERS_MS = 20_000;
const webDist = join(import.meta.dirname, '../../web/dist');

export interface Served {
  /** The URL for people. */
  readonly url: string;
  /** The URLs for other devices of the home; null unless the server listens on all addresses and has no public one. */
  readonly homeUrls: readonly string[] | null;
  /** Null where this server speaks no https itself. */
  readonly https: ServedHttps | null;
  /** The link that sets the household up; null when there is one already. */
  readonly setupLink: string | null;
}

export interface ServedHttps {
  readonly url: string;
  /** Like those of http. */
  readonly homeUrls: readonly string[] | null;
  /** Of the authority that devices have to trust. */
  readonly fingerprint: string;
}

const portOf = (app: FastifyInstance): number | undefined =>
  app.addresses().map((address) => (typeof address === 'string' ? undefined : address.port))[0];

const listensOnAll = ({ host }: Config): boolean => host === '0.0.0.0' || host === '::';

/** The name in a URL that a browser on this machine can open. */
const localName = (config: Config): string => {
  const name = listensOnAll(config) ? 'localhost' : config.host;
  return name.includes(':') ? `[${name}]` : name;
};

/** The URLs for other devices of the home. */
const urlsAtHome = (config: Config, scheme: 'http' | 'https', port: number | undefined): string[] | null =>
  listensOnAll(config) && config.publicUrl === undefined
    ? homeAddresses().map((home) => `${scheme}://${home}:${port}`)
    : null;

function servedHttps(https: HttpsServer | null, config: Config): ServedHttps | null {
  if (https === null) return null;
  const { port, fingerprint } = https.state;
  return { url: `https://${localName(config)}:${port}`, homeUrls: urlsAtHome(config, 'https', port), fingerprint };
}

/** @throws ConfigError for a public key with a mistake in it, or none where the backups leave for another machine */
async function checkRecipients({ backupRecipients, backupCopyTo, databaseUrl }: Config): Promise<void> {
  const leaves = databaseUrl === undefined && backupCopyTo !== undefined && backupCopyTo.kind !== 'folder';
  if (leaves && backupRecipients.length === 0) {
    throw new ConfigError(
      'BACKUP_COPY_TO sends the daily backups to another machine, encrypted only: set BACKUP_RECIPIENT to a key of household backup-key',
    );
  }
  if (backupRecipients.length === 0) return;
  const wrong = await invalidRecipient(backupRecipients);
  if (wrong !== undefined) throw new ConfigError(`BACKUP_RECIPIENT has a key that is none: ${wrong.slice(0, 80)}`);
}

function copiesOf(config: Config, log: FastifyBaseLogger): BackupCopies | null {
  const { dataDir, backupCopyTo, backupCopyCredentials: credentials, backupRecipients } = config;
  if (backupCopyTo === undefined) return null;
  return new BackupCopies(dataDir, backupCopyTo, log, { onlyEncrypted: backupRecipients.length > 0, credentials });
}

/** Accepts no more connections and waits for pending responses, with a timeout for clients that do not read theirs. */
async function closeInTime(app: FastifyInstance, https: HttpsServer | null): Promise<void> {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
    https?.closeAllConnections();
  }, LAST_ANSWERS_MS).unref();
  await Promise.all([app.close(), https?.close()]);
  clearTimeout(cut);
}

interface ServeOptions {
  readonly url: string;
  readonly config: Config;
  readonly clock: Clock;
  readonly isShuttingDown: () => boolean;
  /** Called with one line about a step that takes long. */
  readonly say: (line: string) => void;
}

/**
 * Serves one database: migrations, HTTP and jobs. What has to be stopped at the end is added to `started`, so that it
 * is stopped even when a later step fails.
 *
 * @throws ConfigError, DomainError UNAVAILABLE, or the system's error for a port in use
 */
export async function serve(
  { url, config, clock, isShuttingDown, say }: ServeOptions,
  started: AsyncDisposableStack,
): Promise<Served> {
  await checkRecipients(config);
  const database = await openDatabase({ url });
  started.defer(() => database.close());
  await sayIfSlow('The data is being updated to this version', database.migrate(), say);
  const setupCode = createSetupCode(await database.settleSetupCode(createSetupCode().text));
  let backupStatus: (() => BackupStatus) | null = null;
  let https: HttpsServer | null = null;
  const app = await buildApp({
    database,
    clock,
    config,
    webDist,
    setupCode,
    backupStatus: () => backupStatus?.() ?? null,
    homeHttps: () => https?.state ?? null,
    isShuttingDown,
    logger: loggerOptions(config.logLevel),
  });
  started.defer(() => closeInTime(app, https));
  const jobs = [writeDueRules(database, app.log), deleteOldActivity(database), emptyTrash(database, app.log)];
  if (config.databaseUrl === undefined) {
    const backups = new DailyBackups(database, config.dataDir, app.log, { recipients: config.backupRecipients });
    const copies = copiesOf(config, app.log);
    jobs.push(backups.job(), ...(copies === null ? [] : [copies.job()]));
    backupStatus = () => ({ ...backups.status(), copies: copies?.status() ?? null });
  }
  started.defer(repeatJobs(jobs, clock, app.log));
  await app.listen({ host: config.host, port: config.port });
  https = await startHttps(app, config, clock());
  if (https !== null) started.defer(repeatJobs([https.job()], clock, app.log));
  const address = config.publicUrl?.origin ?? `http://${localName(config)}:${portOf(app)}`;
  const isSetUp = (await database.read.household.members()) !== null;
  return {
    url: address,
    homeUrls: urlsAtHome(config, 'http', portOf(app)),
    https: servedHttps(https, config),
    setupLink: isSetUp ? null : `${address}/setup?code=${setupCode.text}`,
  };
}
