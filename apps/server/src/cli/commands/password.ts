import { newPasswordSchema, parseWith } from '@household/domain';
import { refuseCommonPassword } from '../../authentication/common-passwords.ts';
import { hashPassword } from '../../authentication/passwords.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findAccount } from '../members.ts';
import type { Terminal } from '../terminal.ts';

const LIMIT_BYTES = 4096;

async function askTwice(terminal: Terminal): Promise<string> {
  const password = await terminal.askSecret('New password: ');
  if ((await terminal.askSecret('Once more: ')) !== password) throw new UsageError('The two passwords differ');
  return password;
}

/** The first line only, because editors and `echo` end a file with a newline. */
const readFromFile = async (terminal: Terminal, file: string): Promise<string> =>
  (await terminal.readText(file, LIMIT_BYTES)).split(/\r?\n/, 1)[0] ?? '';

export const passwordCommand: Command = {
  name: 'password',
  summary: 'Set a member’s password and end their sessions',
  help: `Usage: household password MEMBER [--file FILE]

Sets the password of a member, named by id or username, and signs them out everywhere.
It is asked for twice without being shown, or read from the first line of FILE (- for the standard input). It must have at least 8 characters, also without the username in it, and not be among the 10,000 most used.`,
  options: { file: { type: 'string', short: 'f' } },
  run: async ({ values, positionals }, { terminal, clock, withDatabase }) => {
    if (positionals.length > 1) throw new UsageError('household password takes one member');
    await withDatabase(async (database) => {
      const account = await findAccount(database, positionals[0]);
      const typed =
        typeof values.file === 'string' ? await readFromFile(terminal, values.file) : await askTwice(terminal);
      const password = parseWith(newPasswordSchema, typed);
      await refuseCommonPassword(password, account.username);
      const passwordHash = await hashPassword(password);
      const change = { actor: { kind: 'administrator' }, now: clock(), action: 'update' } as const;
      const { result: ended } = await database.write(change, async (unit) => {
        await unit.accounts.setPassword(account.id, passwordHash);
        await unit.activity.note({ kind: 'passwordByCommand', at: unit.at, memberId: account.memberId });
        return unit.sessions.endOthers(account.id, null);
      });
      terminal.print(`The password of ${account.name} is set; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
    });
  },
};
