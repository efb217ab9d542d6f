import { BackupError, HouseholdFileError } from '@household/db';
import { EmbeddedError } from '@household/db/embedded';
import { DomainError, englishMessage } from '@household/domain';
import { parseArgs } from 'node:util';
import { CopyPlaceError } from '../backups/copies/copy-place.ts';
import { explainStartProblem } from '../start-problem.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { CommandFailure, UsageError } from './usage-error.ts';

const EXIT = { done: 0, failed: 1, misused: 2 } as const;

const overview = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage: household COMMAND [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'household COMMAND --help explains one of them.',
  ].join('\n');
};

function readArguments(command: Command, args: readonly string[]): Given {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return { positionals, values };
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw new UsageError((error as Error).message.split('. ', 1)[0] ?? 'Wrong options');
  }
}

/** Errors whose message is for the person at the terminal. */
const plainErrors = [
  UsageError,
  CommandFailure,
  EmbeddedError,
  HouseholdFileError,
  BackupError,
  CopyPlaceError,
] as const;

/** The error in one line without secrets; null for a bug, which is printed with its stack. */
function explain(error: unknown): string | null {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof DomainError)) return explainStartProblem(error);
  if ('issues' in error.details) {
    const [issue, ...more] = error.details.issues;
    const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
    return issue === undefined
      ? error.message
      : `${issue.path === '' ? '' : `${issue.path}: `}${englishMessage(issue.message)}${rest}`;
  }
  return explainStartProblem(error) ?? error.message;
}

/** Runs one subcommand and returns the exit code: 0 done, 1 failed, 2 usage error. */
export async function runCommand(
  args: readonly string[],
  commands: readonly Command[],
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.print(overview(commands));
    return name === undefined ? EXIT.misused : EXIT.done;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    terminal.complain(`There is no command "${name}"; household --help lists them`);
    return EXIT.misused;
  }
  try {
    const given = readArguments(command, rest);
    if (given.values.help === true) terminal.print(command.help);
    else await command.run(given, context);
    return EXIT.done;
  } catch (error) {
    const problem = explain(error);
    terminal.complain(problem ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  }
}
