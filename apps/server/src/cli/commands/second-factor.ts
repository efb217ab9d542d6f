import { findAccount } from '../members.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const secondFactorCommand: Command = {
  name: 'second-factor',
  summary: 'Remove a member’s passkeys and codes and end their sessions',
  help: `Usage: household second-factor reset MEMBER

Removes all passkeys, the app of codes and the recovery codes of a member, named by id or username, and signs them out
everywhere. They then sign in with username and password alone.`,
  options: {},
  run: async ({ positionals }, { terminal, clock, withDatabase }) => {
    const [action, member, ...more] = positionals;
    if (action !== 'reset' || more.length > 0) throw new UsageError('household second-factor takes: reset MEMBER');
    await withDatabase(async (database) => {
      const { id, memberId, name } = await findAccount(database, member);
      const ended = await database.transaction(async ({ lockAccount, passkeys, codes, sessions, activity }) => {
        await lockAccount(id);
        await passkeys.removeAll(id);
        await codes.turnOff(id);
        await activity.note({ kind: 'secondFactorResetByCommand', at: clock(), memberId });
        return sessions.endOthers(id, null);
      });
      const sessions = `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`;
      terminal.print(`${name} has no passkeys and no codes any more; ${sessions}.`);
    });
  },
};
