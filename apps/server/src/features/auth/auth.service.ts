import { DomainError, type HouseholdDraft, type Login, type Member } from '@household/domain';
import type { AccessParts, Account } from '@household/db';
import { addressGroup } from '../../authentication/address-group.ts';
import { codeCheckOf } from '../../authentication/codes.ts';
import {
  askForPasskey,
  type PasskeyQuestion,
  type PasskeyResponse,
  verifyPasskey,
} from '../../authentication/passkeys.ts';
import { type Context, originOf, type SignedIn } from '../../context.ts';
import { verifyPassword } from '../../authentication/passwords.ts';
import { setUpHousehold } from '../household/household.service.ts';

/** The signed-in member, as in REST bodies. */
export type User = Readonly<Pick<Account, 'id' | 'username' | 'memberId' | 'name' | 'createdAt'>>;

/** The name under which wrong set-up codes are counted; it cannot be a username because of the line break. */
const SETUP_ATTEMPTS = '\nsetup';

export const userOf = ({ userId, ...member }: SignedIn): User => asUser({ id: userId, ...member });

/**
 * Signs a member in and starts a new session. An unknown name and a wrong password get the same response after the same
 * work, and so does a password that was changed while it was being verified. Where codes are on, the correct password
 * also needs a code: a missing one is no failure, but is logged on an unknown device; a wrong one is a failure.
 *
 * @throws DomainError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED (see
 * authentication/login-limits.ts)
 */
export async function login({ services, now, request, session, device, log }: Context, input: Login): Promise<User> {
  const { database } = services;
  const named = await database.read.accounts.byUsername(input.username);
  const caller = {
    username: input.username,
    address: request.address,
    knownCaller: named && (await device.idFor(named.memberId)),
  };
  const entry = { at: now, memberId: named?.memberId ?? null, origin: originOf(request) };
  const refusal: { isCode: boolean } = { isCode: false };
  const account = await services.loginLimits.attempt(caller, now, async () => {
    // Attempts are serialised, so the stored hash is read inside.
    const found = await database.read.accounts.byUsername(input.username);
    const passwordHash = found?.passwordHash ?? null;
    const isRight = await verifyPassword(passwordHash, input.password);
    if (!isRight || found === null || passwordHash === null) return null;
    const codeCheck = await codeCheckOf(database, found.id);
    if (codeCheck !== null && (input.code ?? '') === '') {
      if (caller.knownCaller === null) await database.activity.note({ ...entry, kind: 'codeAskedFor' });
      log.info({ memberId: found.memberId, address: request.address }, 'right password, code asked for');
      throw new DomainError('SECOND_FACTOR_REQUIRED', {});
    }
    const consume = await codeCheck?.(input.code ?? '', now);
    const verified = { userId: found.id, memberId: found.memberId, passwordHash, confirmedBy: 'password' } as const;
    const use = async (parts: AccessParts) => {
      // Turned on while the password was being verified.
      if (consume === undefined) {
        if (await isOn(parts.codes, found.id)) throw new DomainError('SECOND_FACTOR_REQUIRED', {});
        return true;
      }
      const used = await consume(parts.codes);
      refusal.isCode = used === null;
      if (used === 'recovery') await parts.activity.note({ ...entry, kind: 'recoveryCodeUsed' });
      return used !== null;
    };
    return (await session.begin({ ...verified, use })) ? found : null;
  });
  if (account === null) {
    await database.activity.note({ ...entry, kind: refusal.isCode ? 'codeRefused' : 'signInFailed' });
    // Without the name, because people type their password into the wrong field.
    log.warn({ address: request.address }, 'sign-in refused');
    throw new DomainError(refusal.isCode ? 'INVALID_CODE' : 'INVALID_CREDENTIALS', {});
  }
  log.info({ memberId: account.memberId, address: request.address }, 'signed in');
  return asUser(account);
}

const isOn = async (codes: AccessParts['codes'], accountId: string): Promise<boolean> =>
  (await codes.secretOf(accountId))?.isOn === true;

const asUser = ({ id, username, memberId, name, createdAt }: User): User => ({
  id,
  username,
  memberId,
  name,
  createdAt,
});

/** The options for a sign-in with a passkey, without a user name. */
export const passkeyOptions = (context: Context): Promise<PasskeyQuestion> =>
  askForPasskey(context, { purpose: 'signIn', sessionId: null });

/**
 * The name under which refused passkeys of an address are counted: apart from passwords and never over all addresses,
 * so that no stranger slows down other people's sign-ins.
 */
const passkeyAttempts = (address: string): string => `\npasskey ${address}`;

/**
 * Signs in the owner of the passkey, which counts as both factors. A refused one is logged and counts as a failed
 * sign-in.
 *
 * @throws DomainError PASSKEY_REFUSED, RATE_LIMITED
 */
export async function loginWithPasskey(context: Context, response: PasskeyResponse): Promise<User> {
  const { services, request, session, log, now } = context;
  const { database } = services;
  const address = addressGroup(request.address ?? 'unknown');
  const caller = { username: passkeyAttempts(address), address: request.address, knownCaller: null };
  const known: { memberId: string | null } = { memberId: null };
  const account = await services.loginLimits.attempt(caller, now, async () => {
    const passkey = await verifyPasskey(context, response, { purpose: 'signIn', sessionId: null });
    const owner = passkey.accountId === null ? null : await database.read.accounts.byId(passkey.accountId);
    known.memberId = owner?.memberId ?? null;
    if (!passkey.isRight || owner === null) return null;
    const isIn = await session.begin({
      userId: owner.id,
      memberId: owner.memberId,
      passwordHash: owner.passwordHash,
      confirmedBy: 'passkey',
      use: ({ passkeys }) => passkeys.use(passkey.id, passkey.counter, now),
    });
    return isIn ? owner : null;
  });
  if (account === null) {
    await database.activity.note({ kind: 'passkeyRefused', at: now, ...known, origin: originOf(request) });
    log.warn({ address: request.address }, 'passkey refused');
    throw new DomainError('PASSKEY_REFUSED', {});
  }
  log.info({ memberId: account.memberId, address: request.address }, 'signed in');
  return asUser(account);
}

/** A browser's first query: whether there is a household, and who is signed in. */
export interface Visit {
  readonly isSetUp: boolean;
  /** The two names in order, the only data available without a session; empty before the set-up. */
  readonly names: readonly string[];
  readonly user: (User & { readonly members: readonly [Member, Member] }) | null;
  /**
   * The event id from which a live stream misses nothing that is loaded after this response; null without a session.
   */
  readonly lastEventId: string | null;
}

/** Responds to a browser's first query in one round trip, with or without a session. */
export async function describeVisit({ services, session }: Context): Promise<Visit> {
  const { read } = services.database;
  const [members, member, latest] = await Promise.all([
    read.household.members(),
    session.current(),
    read.changes.latestId(),
  ]);
  if (members === null) return { isSetUp: false, names: [], user: null, lastEventId: null };
  const names = members.map(({ name }) => name);
  if (member === null) return { isSetUp: true, names, user: null, lastEventId: null };
  return { isSetUp: true, names, user: { ...userOf(member), members }, lastEventId: String(latest) };
}

/** Ends the session, if there is one; succeeds either way. */
export const logout = ({ session }: Context): Promise<void> => session.end();

/**
 * Sets the household up from the web, given the code that the server printed in its terminal.
 *
 * @throws DomainError FORBIDDEN for a wrong code, RATE_LIMITED after too many, and what `setUpHousehold` throws
 */
export async function setUpWithCode(
  { services, now, request, log }: Context,
  { code, ...draft }: HouseholdDraft & { code: string },
): Promise<void> {
  const right = await services.loginLimits.attempt(
    { username: SETUP_ATTEMPTS, address: request.address, knownCaller: null },
    now,
    () => Promise.resolve(services.setupCode.matches(code) ? true : null),
  );
  if (right === null) throw new DomainError('FORBIDDEN', {});
  const scope = {
    database: services.database,
    now,
    actor: { kind: 'administrator' },
    origin: originOf(request),
  } as const;
  await setUpHousehold(scope, draft);
  log.info({ address: request.address }, 'household set up');
}
