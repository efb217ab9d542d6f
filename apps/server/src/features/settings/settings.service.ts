import type { Account, Session, Stored } from '@household/db';
import {
  DomainError,
  invalidField,
  MESSAGES,
  monthOf,
  type NamedRule,
  type PasswordChange,
  type ProfileDraft,
  type SalaryChange,
  salaryInForce,
  type SalaryListQuery,
  salaryOfChange,
  sharesName,
} from '@household/domain';
import { type Context, type MemberScope, originOf, type Undoable } from '../../context.ts';
import { refuseCommonPassword } from '../../authentication/common-passwords.ts';
import { confirmedBy, requireLiving, verifyOwnPassword } from '../../authentication/confirmation.ts';
import { hashPassword } from '../../authentication/passwords.ts';

export type Profile = Readonly<Pick<Account, 'username' | 'memberId' | 'name' | 'createdAt' | 'lastLoginAt'>>;

export type ProfileResponse = {
  readonly profile: Profile;
  /** The salary in force in the current month; null when none is on record. */
  readonly currentSalary: Stored<'salary'> | null;
  /** All own salaries, oldest first. */
  readonly salaries: readonly Stored<'salary'>[];
};

/** The signed-in member's own settings. @throws DomainError UNAUTHENTICATED when the account is gone */
export async function getProfile({ read, member, today }: MemberScope): Promise<ProfileResponse> {
  const [account, salaries] = await Promise.all([
    read.accounts.byId(member.userId),
    read.salaries.list({ memberId: member.memberId }),
  ]);
  if (account === null) throw new DomainError('UNAUTHENTICATED', {});
  const { username, memberId, name, createdAt, lastLoginAt } = account;
  return {
    profile: { username, memberId, name, createdAt, lastLoginAt },
    currentSalary: salaryInForce(salaries, monthOf(today)),
    salaries,
  };
}

/**
 * Changes one's own username.
 *
 * @throws DomainError ALREADY_EXISTS Username when it is the other member's username or id, ignoring case and form
 */
export async function renameSelf(scope: MemberScope, { username }: ProfileDraft): Promise<ProfileResponse & Undoable> {
  const { userId, memberId } = scope.member;
  const accounts = await scope.read.accounts.list();
  const others = accounts.filter((account) => account.memberId !== memberId);
  if (others.some((other) => sharesName([username], [other.memberId, other.username]))) {
    throw new DomainError('ALREADY_EXISTS', { resource: 'Username' });
  }
  const { changeId } = await scope.write('update', (unit) => unit.accounts.rename(userId, username));
  return { ...(await getProfile(scope)), changeId };
}

export type HouseholdSplit = {
  readonly rule: NamedRule;
  /** For the detection of stale edits; 0 while nobody has changed the default. */
  readonly version: number;
};

/** How shared expenses are split whose category has no rule. */
export const getHouseholdSplit = ({ read }: MemberScope): Promise<HouseholdSplit> => read.household.split();

/**
 * Changes it for what is written from now on. @throws DomainError VALIDATION_FAILED at `rule` for another member,
 * STALE_EDIT
 */
export async function changeHouseholdSplit(
  scope: MemberScope,
  { rule, version }: { readonly rule: NamedRule; readonly version?: number | undefined },
): Promise<HouseholdSplit & Undoable> {
  const { result, changeId } = await scope.write('update', (unit) => unit.household.setSplit(rule, version));
  return { rule: result.split, version: result.version, changeId };
}

/** The salary records of both members that match the query, oldest first. */
export const listSalaries = ({ read }: MemberScope, query: SalaryListQuery): Promise<Stored<'salary'>[]> =>
  read.salaries.list(query);

/**
 * Changes one's own salary, identified by any of one's own records: adds a record, or corrects the one of the same
 * date; one added before the first does not change the months before it. A missing date is today. Returns the record
 * now in force in the current month.
 *
 * @throws DomainError NOT_FOUND Salary, FORBIDDEN for the other member's record, RULE_VIOLATED for a date before the
 * first open month
 */
export async function changeSalary(
  scope: MemberScope,
  { id, change }: { readonly id: string; readonly change: SalaryChange },
): Promise<{
  readonly salary: Stored<'salary'>;
  readonly salaries: readonly Stored<'salary'>[];
  readonly changeId: number | null;
}> {
  const { memberId } = scope.member;
  const named = (await scope.read.salaries.list()).find((record) => record.id === id);
  if (!named) throw new DomainError('NOT_FOUND', { resource: 'Salary' });
  if (named.memberId !== memberId) throw new DomainError('FORBIDDEN', {});
  const record = salaryOfChange(change, scope.today, await scope.read.account.firstOpenMonth());
  const { changeId } = await scope.write('update', (unit) => unit.salaries.setKeepingBefore({ memberId, ...record }));
  const salaries = await scope.read.salaries.list({ memberId });
  const salary = salaryInForce(salaries, monthOf(scope.today));
  if (salary === null) throw new DomainError('NOT_FOUND', { resource: 'Salary' });
  return { salary, salaries, changeId };
}

export type OwnSession = Session & {
  /** Whether it is the requesting session. */
  readonly current: boolean;
};

/** One's own live sessions, newest first. */
export async function listSessions({ services, member, now }: Context & MemberScope): Promise<OwnSession[]> {
  const sessions = await services.database.sessions.listOf(member.userId, now);
  return sessions.map((session) => ({ ...session, current: session.id === member.sessionId }));
}

/** Ends one of one's own sessions; for the current one like a sign-out. @throws DomainError NOT_FOUND Session */
export async function endSession(scope: Context & MemberScope, id: string): Promise<void> {
  const { services, session, member, now, request } = scope;
  if (id === member.sessionId) return session.end();
  const isEnded = await services.database.transaction(async ({ sessions, activity }) => {
    const found = await sessions.end(member.userId, id);
    const { memberId } = member;
    if (found) await activity.note({ kind: 'sessionEnded', at: now, memberId, origin: originOf(request) });
    return found;
  });
  if (!isEnded) throw new DomainError('NOT_FOUND', { resource: 'Session' });
}

const wrongPassword = () => invalidField('currentPassword', MESSAGES.wrongPassword);

/** The stored hash, after the person was verified; null if a passkey did that and there is no password. */
async function verifiedHashOf(
  scope: Context & MemberScope,
  currentPassword: string | undefined,
): Promise<string | null> {
  if (currentPassword === undefined) {
    if (confirmedBy(scope) === 'passkey')
      return (await scope.read.accounts.byId(scope.member.userId))?.passwordHash ?? null;
    throw invalidField('currentPassword', MESSAGES.passwordRequired);
  }
  const verifiedHash = await verifyOwnPassword(scope, currentPassword, 'passwordRefused');
  if (verifiedHash === null) throw wrongPassword();
  return verifiedHash;
}

/**
 * Changes one's own password and ends one's other sessions, both or neither. A wrong current password counts against
 * this session only, as a failed sign-in does against its address. A passkey used in the last ten minutes replaces it.
 *
 * @throws DomainError VALIDATION_FAILED at `currentPassword` when it is wrong or missing, at `newPassword` when it is
 * too common, RATE_LIMITED after too many attempts, UNAUTHENTICATED where the session has ended meanwhile
 */
export async function changePassword(
  scope: Context & MemberScope,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ readonly endedSessions: number }> {
  const { request, write, member, now, log } = scope;
  const verifiedHash = await verifiedHashOf(scope, currentPassword);
  await refuseCommonPassword(newPassword, member.username, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const { result: endedSessions } = await write('password', async (unit) => {
    // A concurrent change came first, so the verified password is no longer the current one.
    if (!(await unit.accounts.setPassword(member.userId, passwordHash, verifiedHash))) throw wrongPassword();
    await requireLiving(scope, unit.sessions);
    const { memberId } = member;
    await unit.activity.note({ kind: 'passwordChanged', at: now, memberId, origin: originOf(request) });
    return unit.sessions.endOthers(member.userId, member.sessionId);
  });
  log.info({ memberId: member.memberId, endedSessions }, 'password changed');
  return { endedSessions };
}
