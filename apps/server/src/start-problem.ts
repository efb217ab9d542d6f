import { UnfitDatabase } from '@household/db';
import { EmbeddedError } from '@household/db/embedded';
import { type Config, ConfigError } from './config.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  /** The port that could not be listened on. */
  readonly port?: number;
}

const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program: stop it or choose another one',
  EACCES: 'may not be used by this user: choose one above 1023',
};

/** The driver's errors for an unreachable address or a wrong user, password or database. */
const databaseProblem = /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND|08...|28...|3D...|53...|57P0.)$/;

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error);

/**
 * Why a start failed, in one line for the person at the terminal; null for a bug, which is shown with its stack. The
 * database's URL is never repeated, because it may have a password.
 */
export function explainStartProblem(error: unknown, config?: Config): string | null {
  if (error instanceof ConfigError || error instanceof EmbeddedError) return error.message;
  const embeddedIn = config !== undefined && config.databaseUrl === undefined ? config.dataDir : null;
  if (error instanceof UnfitDatabase) {
    const where = embeddedIn === null ? 'The database of DATABASE_URL' : `The data in ${embeddedIn}`;
    return `${where} cannot be used: ${error.message}`;
  }
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, message, port } = innermost(error) as SystemError;
  const portProblem = portProblems[code];
  if (portProblem !== undefined && config !== undefined) {
    const [name, usual] = port === config.httpsPort ? ['HTTPS_PORT', 3443] : ['PORT', 3000];
    const taken = port ?? config.port;
    return `${name} ${taken} ${portProblem}, for example ${name}=${taken < 1024 ? usual : taken + 1}`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && config?.databaseUrl === undefined)) {
    return 'HOST is not an address of this machine, for example HOST=127.0.0.1';
  }
  if (!databaseProblem.test(code)) return null;
  const reason = message || `${syscall ?? 'connect'} ${code}`;
  if (embeddedIn !== null) return `PostgreSQL on ${embeddedIn} cannot be used: ${reason}`;
  return `DATABASE_URL leads to no database that can be used: ${reason}`;
}
