import { householdDraftSchema, parseWith } from '@household/domain';
import { setUpHousehold } from '../../features/household/household.service.ts';
import type { Command } from '../command.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';
import { readJson } from '../read-json.ts';

const LIMIT_BYTES = 1024 * 1024;

/** A file with one or three members would be refused in any case; this gives the reason. */
function refuseOtherThanTwo(given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  const members = 'members' in given ? given.members : [];
  if (!Array.isArray(members) || members.length === 2) return;
  throw new CommandFailure(`members: a household has exactly two, the file has ${members.length || 'none'}`);
}

export const setupCommand: Command = {
  name: 'setup',
  summary: 'Create the household and its two members',
  help: `Usage: household setup --file FILE

Creates the household in an empty database. FILE is JSON, or - for the standard input:

  {"members": [
    {"id": "ana", "name": "Ana", "username": "ana", "password": "…", "salaryCents": 4200000, "salaryFrom": "2025-01-01"},
    {"name": "Luis", "password": "…"}
  ], "categories": [{"name": "Casa", "color": "#6366F1"}]}

id defaults to the first word of the name, username to the id. A password has at least 8 characters, also without the username in it, and is not among the 10,000 most used. The salary is optional and in cents; without salaryFrom it is effective from the first day of the current month. categories are optional.`,
  options: { file: { type: 'string', short: 'f' } },
  run: async ({ values, positionals }, { terminal, clock, withDatabase }) => {
    if (typeof values.file !== 'string' || positionals.length > 0) {
      throw new UsageError('household setup needs --file FILE, or --file - to read the standard input');
    }
    const given = await readJson(terminal, values.file, LIMIT_BYTES);
    refuseOtherThanTwo(given);
    const draft = parseWith(householdDraftSchema, given);
    await withDatabase(
      (database) => setUpHousehold({ database, now: clock(), actor: { kind: 'administrator' } }, draft),
      { mayBegin: true },
    );
    const [first, second] = draft.members;
    terminal.print(`The household of ${first.name} (${first.id}) and ${second.name} (${second.id}) is set up.`);
  },
};
