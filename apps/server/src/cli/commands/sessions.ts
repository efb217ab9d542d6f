import type { Account, Database } from '@household/db';
import { isUuid } from '@household/domain';
import type { Command, Given } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findAccount, listAccounts } from '../members.ts';
import type { Terminal } from '../terminal.ts';

const shown = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'minute' });

interface Ending {
  readonly database: Database;
  readonly at: Temporal.Instant;
}

async function list(database: Database, accounts: readonly Account[], now: Temporal.Instant, terminal: Terminal) {
  let count = 0;
  for (const { memberId, id: accountId } of accounts) {
    for (const { id, ipAddress, userAgent, createdAt, lastSeenAt } of await database.sessions.listOf(accountId, now)) {
      count += 1;
      const device = `${ipAddress ?? 'unknown address'}  ${userAgent ?? 'unknown device'}`;
      terminal.print(`${id}  ${memberId}  since ${shown(createdAt)}  last used ${shown(lastSeenAt)}  ${device}`);
    }
  }
  if (count === 0) terminal.print('Nobody is signed in.');
}

/** Ends one session of an account, or all of them (null), and logs it; returns how many. */
const endSessions = ({ id, memberId }: Account, one: string | null, { database, at }: Ending): Promise<number> =>
  database.transaction(async ({ sessions, activity }) => {
    const count = one === null ? await sessions.endOthers(id, null) : Number(await sessions.end(id, one));
    if (count > 0) await activity.note({ kind: 'sessionsEndedByCommand', at, memberId, count });
    return count;
  });

async function endOne(id: string, ending: Ending): Promise<void> {
  for (const account of isUuid(id) ? await listAccounts(ending.database) : []) {
    if ((await endSessions(account, id, ending)) > 0) return;
  }
  throw new UsageError(`There is no session ${id}; household sessions lists them`);
}

const memberOf = async (database: Database, { positionals }: Given): Promise<readonly Account[]> =>
  positionals[0] === undefined ? listAccounts(database) : [await findAccount(database, positionals[0])];

export const sessionsCommand: Command = {
  name: 'sessions',
  summary: 'List who is signed in where, or sign them out',
  help: `Usage: household sessions [MEMBER]
       household sessions --end ID
       household sessions --end-all [MEMBER]

Lists the live sessions of a member or of both, ends the one with that id, or ends them all.
An ended session is refused at its next request.`,
  options: { end: { type: 'string' }, 'end-all': { type: 'boolean' } },
  run: async (given, { terminal, clock, withDatabase }) => {
    const { end, 'end-all': endAll } = given.values;
    if (given.positionals.length > 1) throw new UsageError('household sessions takes one member at most');
    if (end !== undefined && (endAll === true || given.positionals.length > 0)) {
      throw new UsageError('household sessions --end takes the id of one session and nothing else');
    }
    await withDatabase(async (database) => {
      if (typeof end === 'string') {
        await endOne(end, { database, at: clock() });
        terminal.print('The session is ended.');
        return;
      }
      const accounts = await memberOf(database, given);
      if (endAll !== true) {
        await list(database, accounts, clock(), terminal);
        return;
      }
      let ended = 0;
      for (const account of accounts) ended += await endSessions(account, null, { database, at: clock() });
      terminal.print(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
    });
  },
};
