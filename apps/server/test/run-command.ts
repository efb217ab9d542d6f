import type { Database } from '@household/db';
import { readConfig } from '../src/config.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { commands } from '../src/cli/commands.ts';
import { UsageError } from '../src/cli/usage-error.ts';

export interface CommandOutcome {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
  /** The written files by name, if any. */
  readonly written?: Readonly<Record<string, string>>;
}

export interface CommandInput {
  /** The texts of files by name; `-` is the standard input. */
  readonly files?: Readonly<Record<string, string>>;
  /** The input at prompts. */
  readonly secrets?: readonly string[];
  readonly now?: string;
  /** Variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs `household ARGS` in this process over a test's database. */
export async function household(
  database: Database,
  args: readonly string[],
  input: CommandInput = {},
): Promise<CommandOutcome> {
  const { files = {}, secrets = [], now = '2026-09-17T18:00:00Z', environment = {} } = input;
  const typed = [...secrets];
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const code = await runCommand(args, commands, {
    terminal: {
      isInteractive: secrets.length > 0,
      print: (line) => out.push(line),
      complain: (line) => err.push(line),
      pathOf: (file) => file,
      readText: async (file) => {
        const text = files[file];
        if (text === undefined) throw new UsageError(`${file} cannot be read: there is no such file`);
        return text;
      },
      writeText: async (file, pieces) => {
        written[file] = (await Array.fromAsync(pieces)).join('');
      },
      showProgress: () => undefined,
      askSecret: async () => typed.shift() ?? '',
    },
    clock: () => Temporal.Instant.from(now),
    config: () => readConfig(environment),
    withDatabase: (work) => work(database),
  });
  return { code, out, err, ...(Object.keys(written).length > 0 && { written }) };
}
