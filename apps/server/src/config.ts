import { hostAddresses } from '@household/db/hosts';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  type CopyCredentials,
  type CopyTarget,
  missingCredential,
  readCopyTarget,
} from './backups/copies/copy-target.ts';
import { isWithin } from './backups/second-folder.ts';

/** Invalid configuration; the message is one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const projectRoot = join(import.meta.dirname, '../../..');

/** One variable: its parser (null: refused), the message for a refused value, and an example. */
const variable = <T>(read: (text: string) => T | null, problem: string, example: string) =>
  z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== null) return value;
    context.issues.push({ code: 'custom', input: text, message: `${problem}, for example ${example}` });
    return z.NEVER;
  });

const isPostgresUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length <= 1) return false;
  try {
    // The driver would fail to decode these with a multi-line error; PostgreSQL does not accept NUL.
    const parts = [url.username, url.password, url.hostname, url.pathname].map(decodeURIComponent);
    return parts.every((part) => !part.includes('\0'));
  } catch {
    return false;
  }
};

/** Each of several hosts must be valid. */
const readPostgresUrl = (text: string): string | null =>
  hostAddresses(text)?.every(isPostgresUrl) === true ? text : null;

const readPort = (text: string): number | null => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : null;
};

const readPublicUrl = (text: string): URL | null => {
  const url = URL.parse(text);
  const isBare = url !== null && url.pathname === '/' && url.search + url.hash + url.username + url.password === '';
  return isBare && /^https?:$/.test(url.protocol) ? url : null;
};

const proxySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('loopback')]);

const readTrustProxy = (text: string): boolean | string[] | null => {
  if (text === 'true' || text === 'false') return text === 'true';
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => proxySchema.safeParse(address).success) ? addresses : null;
};

const readDrainSeconds = (text: string): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= 300 ? Number(text) : null;

const readRecipients = (text: string): string[] | null => {
  const recipients = text.split(',').map((recipient) => recipient.trim());
  return recipients.every((recipient) => /^age1[a-z0-9]+$/.test(recipient)) ? recipients : null;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const environmentSchema = z.object({
  DATABASE_URL: variable(
    readPostgresUrl,
    'must be the address of a PostgreSQL database, with each % in a name or a password written as %25',
    'postgres://household:secret@localhost:5432/household',
  ).optional(),
  DATA_DIR: variable((text) => resolve(text), 'must be a folder', './data').default(join(projectRoot, 'data')),
  HOST: variable(
    (text) => (/^[\w.:-]+$/.test(text) ? text : null),
    'must be a host name or an address to listen on',
    '0.0.0.0',
  ).default('127.0.0.1'),
  PORT: variable(readPort, 'must be a whole number from 0 to 65535', '3000').default(3000),
  HTTPS_PORT: variable(readPort, 'must be a whole number from 0 to 65535', '3443').default(3443),
  PUBLIC_URL: variable(
    readPublicUrl,
    'must be an http or https address without a path',
    'https://expenses.example.org',
  ).optional(),
  TRUST_PROXY: variable(
    readTrustProxy,
    'must be true, false, or the addresses of the proxies separated by commas',
    '127.0.0.1,10.0.0.0/8',
  ).default(false),
  METRICS_TOKEN: variable(
    (text) => (/^[\x20-\x7e]{16,}$/.test(text) ? text : null),
    'must be at least 16 printable ASCII characters',
    'the output of: openssl rand -hex 24',
  ).optional(),
  BACKUP_COPY_TO: variable(
    readCopyTarget,
    'must be a folder, s3://BUCKET/FOLDER?endpoint=…&region=… or sftp://USER@HOST/FOLDER, without a password',
    '/mnt/nas/household',
  ).optional(),
  BACKUP_COPY_KEY_ID: z.string().optional(),
  BACKUP_COPY_SECRET: z.string().optional(),
  BACKUP_COPY_SECRET_FILE: variable((text) => resolve(text), 'must be a file', '/etc/household/secret').optional(),
  BACKUP_COPY_KEY_FILE: variable((text) => resolve(text), 'must be a file', '/etc/household/id_ed25519').optional(),
  BACKUP_COPY_HOST_KEY: z.string().optional(),
  BACKUP_RECIPIENT: variable(
    readRecipients,
    'must be one or more public keys separated by commas, as household backup-key prints them',
    'age1…',
  ).default([]),
  BACKUP_PASSPHRASE: z.string().optional(),
  DRAIN_SECONDS: variable(readDrainSeconds, 'must be a whole number from 0 to 300', '5').default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}, for example info` }).default('info'),
});

/** The name of a variable that the configuration reads. */
export type EnvironmentVariable = keyof typeof environmentSchema.shape;

/** The names of all variables that the configuration reads. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

export interface Config {
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** The port for https, where `household certificate` has made an authority. */
  readonly httpsPort: number;
  /** The public address, where it differs from host and port (behind a proxy). */
  readonly publicUrl: URL | undefined;
  /** The proxies whose X-Forwarded headers are trusted. */
  readonly trustProxy: boolean | readonly string[];
  /** How long a server that is shutting down keeps serving requests, while reporting unhealthy, before it closes. */
  readonly drainSeconds: number;
  /** The bearer token for `/metrics`; absent: the path does not exist. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Where copies of the daily backups go; a folder must exist. */
  readonly backupCopyTo: CopyTarget | undefined;
  readonly backupCopyCredentials: CopyCredentials;
  /** The public keys that the daily backups are encrypted for; empty: they are not encrypted. */
  readonly backupRecipients: readonly string[];
  /** For the commands backup and restore, in place of asking. */
  readonly backupPassphrase: string | undefined;
}

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * The value of a refused variable is never repeated: it may hold a password.
 *
 * @throws ConfigError with one line: the variable, its problem and an example
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const { data } = result;
  const { BACKUP_COPY_TO: copies, DATA_DIR: dataDir } = data;
  const backupCopyCredentials: CopyCredentials = {
    keyId: data.BACKUP_COPY_KEY_ID,
    secret: data.BACKUP_COPY_SECRET,
    secretFile: data.BACKUP_COPY_SECRET_FILE,
    keyFile: data.BACKUP_COPY_KEY_FILE,
    hostKey: data.BACKUP_COPY_HOST_KEY,
  };
  if (copies?.kind === 'folder' && isWithin(copies.path, dataDir))
    throw new ConfigError('BACKUP_COPY_TO must be a folder outside DATA_DIR, for example /mnt/nas/household');
  const missing = copies && missingCredential(copies, backupCopyCredentials);
  if (missing) throw new ConfigError(`BACKUP_COPY_TO ${missing}`);
  return {
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    host: data.HOST,
    port: data.PORT,
    httpsPort: data.HTTPS_PORT,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    backupCopyTo: copies,
    backupCopyCredentials,
    backupRecipients: data.BACKUP_RECIPIENT,
    backupPassphrase: data.BACKUP_PASSPHRASE,
  };
}
