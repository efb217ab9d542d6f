import type { Database } from '@household/db';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Clock } from '../context.ts';
import type { Terminal } from './terminal.ts';

export interface Given {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface OpenOptions {
  /** The schema is left as it stands, whatever version made it. */
  readonly asItIs?: boolean;
  /** The command can begin with no household, or with no database at all, and makes what is missing. */
  readonly mayBegin?: boolean;
}

export interface CommandContext {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** What the environment says. @throws ConfigError */
  readonly config: () => Config;
  /** Opens the household's database for the work, that of a running server or one of its own, and closes it after. */
  readonly withDatabase: <T>(work: (database: Database) => Promise<T>, options?: OpenOptions) => Promise<T>;
}

/** One subcommand of `household`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints: usage first, then what it does, then examples. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (given: Given, context: CommandContext) => Promise<void>;
}
