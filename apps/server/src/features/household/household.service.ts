import type { Actor, Database, Origin } from '@household/db';
import {
  dateInMexicoCity,
  DomainError,
  type HouseholdDraft,
  MESSAGES,
  SETUP_ACTION,
  sharesName,
  type ValidationIssue,
} from '@household/domain';
import { isCommonPassword } from '../../authentication/common-passwords.ts';
import { hashPassword } from '../../authentication/passwords.ts';

interface SetupScope {
  readonly database: Database;
  readonly now: Temporal.Instant;
  readonly actor: Actor;
  /** The address and device of the browser; absent for the command. */
  readonly origin?: Origin;
}

function checkDistinct([first, second]: HouseholdDraft['members']): void {
  if (sharesName([first.id, first.username], [second.id, second.username]))
    throw new DomainError('ALREADY_EXISTS', { resource: 'Username' });
}

async function checkPasswords(members: HouseholdDraft['members']): Promise<void> {
  const issues: ValidationIssue[] = [];
  for (const [index, { password, username }] of members.entries()) {
    if (!(await isCommonPassword(password, username))) continue;
    issues.push({ path: `members.${index}.password`, message: MESSAGES.commonPassword });
  }
  if (issues.length > 0) throw new DomainError('VALIDATION_FAILED', { issues });
}

/**
 * Creates the household in an empty database: its two members, their passwords and optional first salaries, which are
 * effective by default from the first day of the current month in Mexico City, and the categories it begins with.
 *
 * @throws DomainError ALREADY_EXISTS Household when there is one, also when two set-ups race; ALREADY_EXISTS Username
 * when a username is the other member's username or id; ALREADY_EXISTS Category when two categories have one name;
 * VALIDATION_FAILED for a password that is too common
 */
export async function setUpHousehold(scope: SetupScope, { members, categories }: HouseholdDraft): Promise<void> {
  const { database, now, actor, origin } = scope;
  checkDistinct(members);
  await checkPasswords(members);
  if ((await database.read.household.members()) !== null) {
    throw new DomainError('ALREADY_EXISTS', { resource: 'Household' });
  }
  const monthStart = dateInMexicoCity(now).with({ day: 1 });
  const toMember = async (draft: HouseholdDraft['members'][0]) => ({
    id: draft.id,
    name: draft.name,
    username: draft.username,
    passwordHash: await hashPassword(draft.password),
    salary:
      draft.salaryCents === undefined
        ? undefined
        : { amountCents: draft.salaryCents, effectiveDate: draft.salaryFrom ?? monthStart },
  });
  const [first, second] = await Promise.all([toMember(members[0]), toMember(members[1])]);
  await database.write({ actor, now, action: SETUP_ACTION }, async (unit) => {
    await unit.household.create([first, second]);
    for (const category of categories) await unit.categories.create({ ...category, icon: null });
    const entry = { at: now, memberId: null };
    await unit.activity.note(origin ? { ...entry, kind: 'setUp', origin } : { ...entry, kind: 'setUpByCommand' });
  });
}
