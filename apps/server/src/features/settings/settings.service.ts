import type { Session, Stored } from '@household/db';
import {
  DomainError,
  MESSAGES,
  monthOf,
  nameKey,
  type PasswordChange,
  type ProfileDraft,
  salaryInForce,
  type SalaryChange,
  type SalaryListQuery,
  salaryOfChange,
} from '@household/domain';
import { type Context, type MemberScope, originOf } from '../../context.ts';
import { hashPassword, verifyPassword } from '../../authentication/passwords.ts';

export type Profile = {
  readonly username: string;
  readonly memberId: string;
  readonly name: string;
  readonly createdAt: Temporal.Instant;
  readonly lastLoginAt: Temporal.Instant | null;
};

export type ProfileAnswer = {
  readonly profile: Profile;
  /** The salary that counts for the current month; null when none is on record. */
  readonly currentSalary: Stored<'salary'> | null;
  /** One's whole history, oldest first. */
  readonly salaries: readonly Stored<'salary'>[];
};

/** What the signed-in member may see and change of themselves. @throws DomainError UNAUTHENTICATED when the account is gone */
export async function getProfile({ read, member, today }: MemberScope): Promise<ProfileAnswer> {
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
 * Gives oneself another username. Ids and usernames share one space on the wire (`paidBy` takes both), so the other
 * member's id is refused as their username is.
 *
 * @throws DomainError ALREADY_EXISTS Username, ignoring case and form
 */
export async function renameSelf(
  scope: MemberScope,
  { username }: ProfileDraft,
): Promise<ProfileAnswer & { readonly changeId: number | null }> {
  const { userId, memberId } = scope.member;
  const accounts = await scope.read.accounts.list();
  const wanted = nameKey(username);
  const isTaken = (name: string): boolean => nameKey(name) === wanted;
  if (accounts.some((other) => other.memberId !== memberId && (isTaken(other.memberId) || isTaken(other.username)))) {
    throw new DomainError('ALREADY_EXISTS', { resource: 'Username' });
  }
  const { changeId } = await scope.write('update', (unit) => unit.accounts.rename(userId, username));
  return { ...(await getProfile(scope)), changeId };
}

/** The salary records of both members, oldest first, as far as the query asks for them. */
export const listSalaries = ({ read }: MemberScope, query: SalaryListQuery): Promise<Stored<'salary'>[]> =>
  read.salaries.list(query);

/**
 * Changes one's own salary, named by any record of one's own: adds a record beside it, or corrects the one of the same
 * date; one before the first leaves the months before it as they were. A missing date is today. Gives the record that now counts for the current month.
 *
 * @throws DomainError NOT_FOUND Salary, FORBIDDEN for the other member's record, RULE_VIOLATED for a date before the
 * current month
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
  const record = salaryOfChange(change, scope.today);
  const { changeId } = await scope.write('update', (unit) => unit.salaries.setKeepingBefore({ memberId, ...record }));
  const salaries = await scope.read.salaries.list({ memberId });
  const salary = salaryInForce(salaries, monthOf(scope.today));
  if (salary === null) throw new DomainError('NOT_FOUND', { resource: 'Salary' });
  return { salary, salaries, changeId };
}

export type OwnSession = Session & {
  /** Whether it is the one that asks. */
  readonly current: boolean;
};

/** One's own living sessions, newest first. */
export async function listSessions({ services, member, now }: Context & MemberScope): Promise<OwnSession[]> {
  const sessions = await services.database.sessions.listOf(member.userId, now);
  return sessions.map((session) => ({ ...session, current: session.id === member.sessionId }));
}

/** Ends one of one's own sessions; the present one as a sign-out does. @throws DomainError NOT_FOUND Session */
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

const wrongPassword = () =>
  new DomainError('VALIDATION_FAILED', { issues: [{ path: 'currentPassword', message: MESSAGES.wrongPassword }] });

/**
 * Sets another password for oneself and ends one's other sessions, both or neither. A wrong present password counts
 * against this session alone, as a failed sign-in does against its address.
 *
 * @throws DomainError VALIDATION_FAILED at `currentPassword` when it is wrong, RATE_LIMITED after too many tries
 */
export async function changePassword(
  { services, request, read, write, member, now, log }: Context & MemberScope,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ readonly endedSessions: number }> {
  const caller = { username: member.username, address: request.address, knownCaller: member.sessionId };
  const verifiedHash = await services.loginLimits.attempt(caller, now, async () => {
    const stored = (await read.accounts.byId(member.userId))?.passwordHash ?? null;
    return (await verifyPassword(stored, currentPassword)) ? stored : null;
  });
  const entry = { at: now, memberId: member.memberId, origin: originOf(request) };
  if (verifiedHash === null) {
    await services.database.activity.note({ kind: 'passwordRefused', ...entry });
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  const { result: endedSessions } = await write('password', async (unit) => {
    // Another change came first: what was typed as the present password is not the present one any more.
    if (!(await unit.accounts.setPassword(member.userId, passwordHash, verifiedHash))) throw wrongPassword();
    await unit.activity.note({ kind: 'passwordChanged', ...entry });
    return unit.sessions.endOthers(member.userId, member.sessionId);
  });
  log.info({ memberId: member.memberId, endedSessions }, 'password changed');
  return { endedSessions };
}
