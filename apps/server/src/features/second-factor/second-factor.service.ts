import type { AccessParts, CodesState, Confirmed, Passkey } from '@household/db';
import { type ActivityKind, DomainError, invalidField, MESSAGES, readCode } from '@household/domain';
import { newCodeSecret, newRecoveryCodes, shownSecret, stepOfCode } from '../../authentication/codes.ts';
import { confirmedBy, requireConfirmed, requireLiving, verifyOwnPassword } from '../../authentication/confirmation.ts';
import {
  askForNewPasskey,
  askForPasskey,
  type NewPasskeyQuestion,
  type NewPasskeyResponse,
  type PasskeyQuestion,
  type PasskeyResponse,
  verifyNewPasskey,
  verifyPasskey,
} from '../../authentication/passkeys.ts';
import { type Context, type MemberScope, originOf } from '../../context.ts';

type Scope = Context & MemberScope;

export type SecondFactorState = {
  readonly passkeys: readonly Passkey[];
  /** Null while codes are off. */
  readonly codes: CodesState | null;
  /** What the session was confirmed by in the last ten minutes, so that changes need no more; null: nothing. */
  readonly confirmedBy: Confirmed['by'] | null;
};

/** How the member signs in besides the password. */
export async function getState(scope: Scope): Promise<SecondFactorState> {
  const { passkeys, codes } = scope.services.database;
  const { userId } = scope.member;
  const [list, state] = await Promise.all([passkeys.listOf(userId), codes.stateOf(userId)]);
  return { passkeys: list, codes: state, confirmedBy: confirmedBy(scope) };
}

/** Notes that the session has seen the password. @throws DomainError VALIDATION_FAILED at `password`, RATE_LIMITED */
export async function confirmPassword(scope: Scope, password: string): Promise<void> {
  if ((await verifyOwnPassword(scope, password, 'confirmationRefused')) === null) {
    throw invalidField('password', MESSAGES.wrongPassword);
  }
  await scope.services.database.sessions.confirm(scope.member.sessionId, 'password', scope.now);
}

const occasionOf = ({ member }: Scope) => ({ purpose: 'confirm', sessionId: member.sessionId }) as const;

export const passkeyQuestion = (scope: Scope): Promise<PasskeyQuestion> => askForPasskey(scope, occasionOf(scope));

/** Notes that the session has seen a passkey of its member. @throws DomainError PASSKEY_REFUSED */
export async function confirmPasskey(scope: Scope, response: PasskeyResponse): Promise<void> {
  const { services, member, now, request } = scope;
  const verdict = await verifyPasskey(scope, response, occasionOf(scope));
  const isDone =
    verdict.isRight &&
    verdict.accountId === member.userId &&
    (await services.database.transaction(async ({ passkeys, sessions }) => {
      const isUsed = await passkeys.use(verdict.id, verdict.counter, now);
      if (isUsed) await sessions.confirm(member.sessionId, 'passkey', now);
      return isUsed;
    }));
  if (isDone) return;
  const { memberId } = member;
  await services.database.activity.note({ kind: 'passkeyRefused', at: now, memberId, origin: originOf(request) });
  throw new DomainError('PASSKEY_REFUSED', {});
}

/**
 * Changes the member's sign-in factors and logs it, excluding concurrent sign-ins.
 *
 * @throws DomainError UNAUTHENTICATED where the session has ended meanwhile
 */
function changing<T>(scope: Scope, kind: ActivityKind, work: (parts: AccessParts) => Promise<T>): Promise<T> {
  const { services, member, now, request } = scope;
  return services.database.transaction(async (parts) => {
    await parts.lockAccount(member.userId);
    await requireLiving(scope, parts.sessions);
    const result = await work(parts);
    await parts.activity.note({ kind, at: now, memberId: member.memberId, origin: originOf(request) });
    return result;
  });
}

/** Sessions opened with the earlier factors must not stay. */
const endOthers = ({ sessions }: AccessParts, { member }: Scope): Promise<number> =>
  sessions.endOthers(member.userId, member.sessionId);

/** The household's name in authenticator apps. */
async function nameOfHousehold({ read }: Scope): Promise<string> {
  const members = (await read.household.members()) ?? [];
  return members.map(({ name }) => name).join(' · ');
}

const codesAreOn = () => new DomainError('ALREADY_EXISTS', { resource: 'Code app' });

/**
 * A new secret for an authenticator app; it takes effect once a code of it was entered. @throws DomainError
 * ALREADY_EXISTS
 */
export async function beginCodes(scope: Scope): Promise<{ readonly key: string; readonly address: string }> {
  requireConfirmed(scope);
  const { services, member, now } = scope;
  const secret = newCodeSecret();
  if (!(await services.database.codes.offer(member.userId, secret, now))) throw codesAreOn();
  return shownSecret(secret, { issuer: await nameOfHousehold(scope), label: member.username });
}

/**
 * Turns codes on, given a code of the secret that was shown, and ends the member's other sessions. Returns the recovery
 * codes, which are shown only once.
 *
 * @throws DomainError VALIDATION_FAILED at `code` for a wrong one, ALREADY_EXISTS, CONFIRMATION_REQUIRED
 */
export async function turnCodesOn(scope: Scope, code: string): Promise<{ readonly recoveryCodes: readonly string[] }> {
  requireConfirmed(scope);
  const { services, member, now } = scope;
  const stored = await services.database.codes.secretOf(member.userId);
  if (stored?.isOn === true) throw codesAreOn();
  const read = readCode(code);
  const step = stored && read?.kind === 'byTime' ? stepOfCode(stored.secret, read.code, now) : null;
  if (stored === null || step === null) {
    throw invalidField('code', MESSAGES.wrongCode);
  }
  const { codes: recoveryCodes, hashes } = await newRecoveryCodes(member.userId);
  await changing(scope, 'codesTurnedOn', async (parts) => {
    if (!(await parts.codes.turnOn(member.userId, { secret: stored.secret, step, now }))) throw codesAreOn();
    await parts.codes.setRecoveryCodes(member.userId, hashes);
    await endOthers(parts, scope);
  });
  return { recoveryCodes };
}

const noCodes = () => new DomainError('NOT_FOUND', { resource: 'Code app' });

/** Ends the member's other sessions too. @throws DomainError NOT_FOUND, CONFIRMATION_REQUIRED */
export async function turnCodesOff(scope: Scope): Promise<void> {
  requireConfirmed(scope);
  await changing(scope, 'codesTurnedOff', async (parts) => {
    if (!(await parts.codes.turnOff(scope.member.userId))) throw noCodes();
    await endOthers(parts, scope);
  });
}

/**
 * Replaces the recovery codes by ten new ones; the earlier ones become invalid. @throws DomainError NOT_FOUND,
 * CONFIRMATION_REQUIRED
 */
export async function renewRecoveryCodes(scope: Scope): Promise<{ readonly recoveryCodes: readonly string[] }> {
  requireConfirmed(scope);
  const { userId } = scope.member;
  // Checked before the slow hashes, and again under the lock.
  if ((await scope.services.database.codes.stateOf(userId)) === null) throw noCodes();
  const { codes: recoveryCodes, hashes } = await newRecoveryCodes(userId);
  await changing(scope, 'recoveryCodesRenewed', async ({ codes }) => {
    if ((await codes.stateOf(userId)) === null) throw noCodes();
    await codes.setRecoveryCodes(userId, hashes);
  });
  return { recoveryCodes };
}

/** @throws DomainError CONFIRMATION_REQUIRED */
export async function newPasskeyQuestion(scope: Scope): Promise<NewPasskeyQuestion> {
  requireConfirmed(scope);
  return askForNewPasskey(scope, scope.member, await nameOfHousehold(scope));
}

/** The most passkeys of a member. */
const PASSKEYS_MAX = 20;

/** @throws DomainError PASSKEY_REFUSED, ALREADY_EXISTS, CONFIRMATION_REQUIRED */
export async function addPasskey(
  scope: Scope,
  { name, response }: { readonly name: string; readonly response: NewPasskeyResponse },
): Promise<{ readonly id: string }> {
  requireConfirmed(scope);
  const { member, now } = scope;
  const made = await verifyNewPasskey(scope, member, response);
  return changing(scope, 'passkeyAdded', async ({ passkeys }) => {
    const isFull = (await passkeys.listOf(member.userId)).length >= PASSKEYS_MAX;
    if (isFull) throw new DomainError('PASSKEY_REFUSED', {});
    const id = await passkeys.add(member.userId, { ...made, name }, now);
    if (id === null) throw new DomainError('ALREADY_EXISTS', { resource: 'Passkey' });
    return { id };
  });
}

const noPasskey = () => new DomainError('NOT_FOUND', { resource: 'Passkey' });

/** @throws DomainError NOT_FOUND Passkey */
export async function renamePasskey(
  { services, member }: Scope,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  if (!(await services.database.passkeys.rename(member.userId, id, name))) throw noPasskey();
}

/** Ends the member's other sessions too. @throws DomainError NOT_FOUND Passkey, CONFIRMATION_REQUIRED */
export async function removePasskey(scope: Scope, id: string): Promise<void> {
  requireConfirmed(scope);
  await changing(scope, 'passkeyRemoved', async (parts) => {
    if (!(await parts.passkeys.remove(scope.member.userId, id))) throw noPasskey();
    await endOthers(parts, scope);
  });
}
