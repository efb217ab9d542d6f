import type { FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** Password hashes, in case a failed statement has one in its message. */
const SECRETS = /\$argon2[\w$=,+/.-]*/g;
/** PostgreSQL's detail on a refused row, up to the first line of the stack: all its values. */
const ROWS = /\s+- detail: [^]*?(?=\n\s+at |$)/g;

const withoutSecrets = (text: string): string => text.replaceAll(SECRETS, '[hidden]').replaceAll(ROWS, '');

/** An error in the log: type, stack and causes; never the values it was thrown with. */
function describeError(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
} {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) };
}

/** The server's log: one JSON object per line, without headers, cookies, bodies or query strings. */
export const loggerOptions = (level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  serializers: { err: describeError },
});
