import {
  type Database,
  type HouseholdFile,
  importHousehold,
  type ImportReport,
  readHouseholdFile,
} from '@household/db';
import { readNewPasswords } from '../new-passwords.ts';
import type { Command, CommandContext, Given } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const names: readonly (readonly [keyof ImportReport['added'], string, string])[] = [
  ['expenses', 'expense', 'expenses'],
  ['categories', 'category', 'categories'],
  ['salaries', 'salary', 'salaries'],
  ['recurringRules', 'recurring rule', 'recurring rules'],
  ['msi', 'installment plan', 'installment plans'],
  ['payments', 'payment', 'payments'],
  ['closedMonths', 'closed month', 'closed months'],
  ['adjustments', 'adjustment', 'adjustments'],
];

const listed = (counts: ImportReport['added']): string => {
  const parts = names
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`);
  return parts.join(', ');
};

const describe = ({ added, present }: ImportReport): string => {
  const [news, olds] = [listed(added), listed(present)];
  if (news === '') return olds === '' ? 'The file has nothing to add.' : `Nothing to add; already there: ${olds}.`;
  return `Added ${news}.${olds === '' ? '' : ` There already: ${olds}.`}`;
};

/** `ana=sofia,luis=martin` as pairs. */
const readLinks = (text: string): [string, string][] =>
  text.split(',').map((pair) => {
    const [from = '', to = '', ...more] = pair.split('=').map((id) => id.trim());
    if (from !== '' && to !== '' && more.length === 0) return [from, to];
    throw new UsageError(
      '--members maps the members: FILE_ID=HOUSEHOLD_ID,…, for example --members ana=sofia,luis=martin',
    );
  });

async function bring(
  database: Database,
  file: HouseholdFile,
  { values }: Given,
  { terminal, clock }: CommandContext,
): Promise<void> {
  const isNew = (await database.read.household.members()) === null;
  const passwordsFile = typeof values.passwords === 'string' ? values.passwords : undefined;
  if (!isNew && passwordsFile !== undefined) {
    throw new UsageError('The members have their passwords already: household password sets another one');
  }
  const passwordHashes = isNew ? await readNewPasswords(terminal, file.members, passwordsFile) : undefined;
  const report = await importHousehold(database, file, {
    now: clock(),
    isMerge: values.merge === true,
    adjustsClosedMonths: values['adjust-closed'] === true,
    memberLinks: typeof values.members === 'string' ? readLinks(values.members) : undefined,
    ...(passwordHashes && { passwordHashes }),
    onProgress: (expenses) => terminal.showProgress(`${expenses} expenses read`),
  });
  for (const warning of file.warnings) terminal.complain(`Warning: ${warning}`);
  for (const line of report.leftOut) terminal.complain(`Warning: ${line}`);
  terminal.print(describe(report));
  const without = isNew ? file.members.filter(({ id }) => !passwordHashes?.has(id)) : [];
  for (const { id, name } of without) terminal.print(`${name} has no password yet: household password ${id} sets one.`);
}

export const importCommand: Command = {
  name: 'import',
  summary: 'Import a household file into the database',
  help: `Usage: household import FILE [--merge [--adjust-closed]] [--members ana=sofia,luis=martin] [--passwords FILE]

Imports a household file, as written by household export and described in docs/household-file.md: all of it or, if anything in it is invalid, nothing. It is one change, which one undo reverses.

Without a household, one is created with the file's members. Their passwords are asked for, or read from --passwords FILE
(- for the standard input), JSON like {"ana": "…", "luis": "…"}; a member without one cannot sign in until household
password sets it.

A household that has data is refused, unless --merge is given: it adds what is missing, by id (salaries by member and day, categories also by name), and leaves existing records unchanged. Members are matched by id; where ids differ, --members maps the file's to the household's.

Of the account between the members, --merge adds payments only; where they stand in a closed month or before the account's start, they are left out with a warning. Expenses that would move a closed month are refused, unless --adjust-closed is given, which books the difference as adjustments.`,
  options: {
    merge: { type: 'boolean' },
    'adjust-closed': { type: 'boolean' },
    members: { type: 'string' },
    passwords: { type: 'string' },
  },
  run: async (given, context) => {
    const [name, ...more] = given.positionals;
    if (name === undefined || name === '-' || more.length > 0) {
      throw new UsageError('household import needs one FILE');
    }
    const file = await readHouseholdFile(context.terminal.pathOf(name));
    await context.withDatabase((database) => bring(database, file, given, context), { mayBegin: true });
  },
};
