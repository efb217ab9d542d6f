import { join } from 'node:path';
import { nameOfTarget } from '../../backups/copies/copy-target.ts';
import type { Config, EnvironmentVariable } from '../../config.ts';

/** What a service manager starts. */
export interface Program {
  /** The project's folder. */
  readonly root: string;
  /** The project's own Node; its path stays the same after an update. */
  readonly node: string;
  /** What Node is given: the flags of `npm start`, and the script that builds what has changed and starts the server. */
  readonly args: readonly string[];
  /** Without secrets. */
  readonly variables: Readonly<Record<string, string>>;
  readonly drainSeconds: number;
}

/** With its default of 16 MB Node keeps 30 to 90 MB more, for nothing that two people would notice. */
const START_FLAGS = ['--max-semi-space-size=4'];
const projectRoot = join(import.meta.dirname, '../../../../..');

/** Not written into what the service manager reads; the passphrase is for commands only. */
type Secret = 'DATABASE_URL' | 'METRICS_TOKEN' | 'BACKUP_COPY_SECRET' | 'BACKUP_PASSPHRASE';

/** The server of this configuration; its folders are absolute. */
export function programOf(config: Config, root: string = projectRoot): Program {
  const { trustProxy, drainSeconds, backupCopyTo: copyTo, backupCopyCredentials: copies } = config;
  const variables: Record<Exclude<EnvironmentVariable, Secret>, string | undefined> = {
    DATA_DIR: config.databaseUrl === undefined ? config.dataDir : undefined,
    HOST: config.host,
    PORT: String(config.port),
    HTTPS_PORT: config.httpsPort === 3443 ? undefined : String(config.httpsPort),
    PUBLIC_URL: config.publicUrl?.origin,
    TRUST_PROXY: typeof trustProxy === 'boolean' ? (trustProxy ? 'true' : undefined) : trustProxy.join(','),
    DRAIN_SECONDS: drainSeconds > 0 ? String(drainSeconds) : undefined,
    BACKUP_COPY_TO: copyTo && nameOfTarget(copyTo),
    BACKUP_COPY_KEY_ID: copies.keyId,
    BACKUP_COPY_SECRET_FILE: copies.secretFile,
    BACKUP_COPY_KEY_FILE: copies.keyFile,
    BACKUP_COPY_HOST_KEY: copies.hostKey,
    BACKUP_RECIPIENT: config.backupRecipients.length > 0 ? config.backupRecipients.join(',') : undefined,
    LOG_LEVEL: config.logLevel === 'info' ? undefined : config.logLevel,
  };
  const given = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    root,
    node: join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node'),
    args: [...START_FLAGS, join(root, 'scripts/start.mjs')],
    variables: Object.fromEntries(given),
    drainSeconds,
  };
}

/** The variables with secrets that are set: they belong in a file that only their owner reads. */
export const secretsOf = ({ databaseUrl, metricsToken, backupCopyCredentials }: Config): string[] => [
  ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
  ...(metricsToken === undefined ? [] : ['METRICS_TOKEN']),
  ...(backupCopyCredentials.secret === undefined ? [] : ['BACKUP_COPY_SECRET']),
];
