import { englishMessage, isDomainError, isTotalTooLarge, mapMembers, MESSAGES } from '@household/domain';
import type { Database } from '../../database.ts';
import { lockClosedMonths } from '../../records/closed-months-lock.ts';
import { HouseholdReader } from '../../records/household/household.reader.ts';
import type { NewMember } from '../../records/household/household.writer.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { readExistingData } from './existing-data.ts';
import { HouseholdFileError } from './file-error.ts';
import type { HouseholdFile } from './household-file.ts';
import type { ItemOf } from './item-schemas.ts';
import type { LinkedMembers } from './linked-split.ts';
import { linkMembers } from './member-links.ts';
import type { SectionName } from './sections.ts';
import { writeAccount } from './write-account.ts';
import {
  continueVersions,
  type ImportTarget,
  writeExpenses,
  writeHouseholdSplit,
  writeOccurrences,
  writeSmallSections,
} from './write-sections.ts';

/**
 * Every table that an import writes or relies on; other writers wait for it rather than deadlock. Writers of expenses
 * wait for the lock of closed months.
 */
const LOCKED_TABLES = `member, household, salary, category, recurring_rule, rule_occurrence, installment_plan,
  account_start, payment, closed_month, adjustment`;

export type ImportOptions = {
  now: Temporal.Instant;
  /** Adds what is missing to a household that has data; without it such a household is refused. */
  isMerge?: boolean;
  /** Books what the file's expenses move closed months by as adjustments; without it such a file is refused. */
  adjustsClosedMonths?: boolean;
  /** Pairs of a member's id in the file and in the household, if they differ. */
  memberLinks?: readonly (readonly [string, string])[] | undefined;
  /** Password hashes of new members by id; a member without one can't sign in until a password is set. */
  passwordHashes?: ReadonlyMap<string, string>;
  onProgress?: (expenses: number) => void;
};

type AddedSection = Exclude<SectionName, 'members'>;
export type ImportReport = {
  isNewHousehold: boolean;
  /** How many records were added; `present` counts those that already existed. */
  added: Record<AddedSection, number>;
  present: Record<AddedSection, number>;
  /** What of the file's account was left out, one line each. */
  leftOut: readonly string[];
  /** Null when there was nothing to add. */
  changeId: number | null;
};

/**
 * Imports a household file, all or nothing: one transaction, one change 'import' of the administrator, which one undo
 * reverses. The household is created when there is none.
 *
 * @throws HouseholdFileError in one line, also for errors found only at the end; then nothing was written
 */
export const importHousehold = async (
  database: Database,
  file: HouseholdFile,
  options: ImportOptions,
): Promise<ImportReport> => {
  const { now, adjustsClosedMonths = false } = options;
  const context = { actor: { kind: 'administrator' }, now, action: 'import', adjustsClosedMonths } as const;
  try {
    const { result, changeId } = await database.write(context, (unit) => writeFile(unit, file, options));
    return { ...result, changeId };
  } catch (error) {
    if (isTotalTooLarge(error)) {
      throw new HouseholdFileError(
        `${englishMessage(MESSAGES.totalTooLarge)}: all amounts together pass what the household can add up`,
      );
    }
    throw closedMonthsOf(error) ?? error;
  }
};

/** The refusal of expenses that would move closed months, in the words of a file; null for any other error. */
const closedMonthsOf = (error: unknown): HouseholdFileError | null => {
  if (!isDomainError(error, 'MONTH_CLOSED')) return null;
  const { month, adjustments = [{ month }] } = error.details;
  const months = adjustments.map((moved) => moved.month.toString());
  const are = months.length === 1 ? 'is' : 'are';
  return new HouseholdFileError(
    `${months.join(', ')} ${are} closed, and expenses of the file would move what was settled: --adjust-closed books the difference`,
  );
};

const writeFile = async (
  unit: UnitOfWork,
  file: HouseholdFile,
  options: ImportOptions,
): Promise<Omit<ImportReport, 'changeId'>> => {
  const { sql, at: now } = unit;
  const { isMerge = false } = options;
  await lockClosedMonths(sql);
  await sql.rows(`lock table ${LOCKED_TABLES} in exclusive mode`);
  const household = await new HouseholdReader(sql).members();
  const members = linkMembers(file.members, household, options.memberLinks);
  if (!household) await createHousehold(unit, file.members, options.passwordHashes);
  const existing = await readExistingData(sql);
  if (existing.hasEntries && !isMerge) {
    throw new HouseholdFileError(
      'The household has data already: --merge adds what is missing and keeps what is there',
    );
  }
  const inFile = { first: file.members[0].id, second: file.members[1].id };
  const linked: LinkedMembers = { inFile, linked: mapMembers(inFile, (id) => members.get(id)!) };
  const notes = await unit.log.notes.openBulk({ actor: unit.actor, at: now, action: 'import' });
  const target: ImportTarget = {
    sql,
    tables: unit.tables,
    notes,
    context: { existing, references: { members, linked, categories: new Map() }, now, isMerge },
  };
  await writeHouseholdSplit(file, target);
  const { added: small, occurrences } = await writeSmallSections(file, target);
  const expenses = await writeExpenses(file, target, options.onProgress);
  await writeOccurrences(occurrences, target);
  const account = await writeAccount(file, target);
  await unit.rules.passOverTaken();
  await continueVersions(target);
  await unit.activity.note({ kind: 'importByCommand', at: now, memberId: null });
  const { salaries, categories, recurringRules, msi } = file.sections;
  return {
    isNewHousehold: household === null,
    added: { ...small, ...account.added, expenses: expenses.added },
    leftOut: account.leftOut,
    present: {
      salaries: salaries.length - small.salaries,
      categories: categories.length - small.categories,
      recurringRules: recurringRules.length - small.recurringRules,
      msi: msi.length - small.msi,
      payments: account.knownPayments,
      closedMonths: 0,
      adjustments: 0,
      expenses: expenses.total - expenses.added,
    },
  };
};

const createHousehold = (
  unit: UnitOfWork,
  members: readonly [ItemOf<'members'>, ItemOf<'members'>],
  passwordHashes: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const toMember = ({ id, name, username = id, createdAt }: ItemOf<'members'>): NewMember => ({
    id,
    name,
    username,
    passwordHash: passwordHashes.get(id) ?? null,
    ...(createdAt && { createdAt }),
  });
  return unit.household.create([toMember(members[0]), toMember(members[1])]);
};
