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
  /** Do not migrate the schema, whatever version it has. */
  readonly asItIs?: boolean;
  /** The command works without a household or a database, and creates what is missing. */
  readonly mayBegin?: boolean;
}

export interface CommandContext {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** The configuration from the environment. @throws ConfigError */
  readonly config: () => Config;
  /**
   * Opens the household's database for the work, that of a running server or a separate one, and closes it afterwards.
   */
  readonly withDatabase: <T>(work: (database: Database) => Promise<T>, options?: OpenOptions) => Promise<T>;
}

/** One subcommand of `household`. */
export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** The text of `--help`: usage, then what it does, then examples. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  readonly run: (given: Given, context: CommandContext) => Promise<void>;
}
