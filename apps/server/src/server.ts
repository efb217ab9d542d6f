import { openDatabase } from '@household/db';
import { startEmbedded } from '@household/db/embedded';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';
import { createSetupCode } from './features/household/setup-code.ts';
import { DailyBackups } from './jobs/daily-backup.ts';
import { emptyTrash } from './jobs/empty-trash.ts';
import { forgetFailedSignIns } from './jobs/forget-failed-sign-ins.ts';
import { repeatJobs } from './jobs/repeat.ts';
import { writeDueRules } from './jobs/run-due-rules.ts';
import { loggerOptions } from './logger.ts';

/** Longer than any answer of this server takes. */
const LAST_ANSWERS_MS = 20_000;
const webDist = join(import.meta.dirname, '../../web/dist');

export interface RunningServer {
  /** Where people open it. */
  readonly url: string;
  /** Where the data is, in words, without a password. */
  readonly data: string;
  /** The link that sets the household up; null when there is one already. */
  readonly setupLink: string | null;
  /** Says that it leaves, for as long as configured, finishes what is under way, closes everything and stops the embedded PostgreSQL; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

const withoutPassword = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${hostname}${port === '' ? '' : `:${port}`}, database ${pathname.slice(1)}`;
};

/** An address that a browser on this machine can open. */
const addressOf = (app: FastifyInstance, { publicUrl, host }: Config): string => {
  if (publicUrl !== undefined) return publicUrl.origin;
  const port = app.addresses().map((address) => (typeof address === 'string' ? undefined : address.port))[0];
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Takes no more connections and waits for the answers under way, but not for ever for those who do not read theirs. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  await app.close();
  clearTimeout(cut);
}

/**
 * Starts the whole product: database (embedded unless configured), migrations, HTTP and jobs.
 * What was started is stopped again when a later step fails.
 *
 * @throws EmbeddedError, DomainError UNAVAILABLE, or the system's error for a port that is taken
 */
export async function startServer(config: Config, clock: Clock): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  let isLeaving = false;
  const leave = async (): Promise<void> => {
    isLeaving = true;
    await sleep(config.drainSeconds * 1000);
    await stopAll();
  };
  const stop = (): Promise<void> => (stopping ??= leave());
  try {
    let url = config.databaseUrl;
    if (url === undefined) {
      const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.error(line) });
      undo.push(() => embedded.stop());
      ({ url } = embedded);
    }
    const database = await openDatabase({ url });
    undo.push(() => database.close());
    await database.migrate();
    const setupCode = createSetupCode(await database.settleSetupCode(createSetupCode().text));
    let backups: DailyBackups | null = null;
    const app = await buildApp({
      database,
      clock,
      config,
      webDist,
      setupCode,
      backupStatus: () => backups?.status() ?? null,
      isLeaving: () => isLeaving,
      logger: loggerOptions(config.logLevel),
    });
    undo.push(() => closeInTime(app));
    const jobs = [writeDueRules(database, app.log), forgetFailedSignIns(database), emptyTrash(database, app.log)];
    if (config.databaseUrl === undefined) {
      backups = new DailyBackups(database, config.dataDir, app.log);
      jobs.push(backups.job());
    }
    undo.push(repeatJobs(jobs, clock, app.log));
    await app.listen({ host: config.host, port: config.port });
    const address = addressOf(app, config);
    const isSetUp = (await database.read.household.members()) !== null;
    return {
      url: address,
      data: config.databaseUrl === undefined ? config.dataDir : withoutPassword(config.databaseUrl),
      setupLink: isSetUp ? null : `${address}/setup?code=${setupCode.text}`,
      stop,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
