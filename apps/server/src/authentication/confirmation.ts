import type { AccessParts, Confirmed } from '@household/db';
import { type ActivityKind, DomainError } from '@household/domain';
import { type Context, type MemberScope, originOf } from '../context.ts';
import { verifyPassword } from './passwords.ts';

/** How long after a confirmation a session may change its member's sign-in factors. */
const HOLDS_FOR = { minutes: 10 };

/** What the session was confirmed by in the last ten minutes; null: nothing. */
export function confirmedBy({ member, now }: Pick<MemberScope, 'member' | 'now'>): Confirmed['by'] | null {
  const { confirmed } = member;
  return confirmed !== null && Temporal.Instant.compare(now, confirmed.at.add(HOLDS_FOR)) < 0 ? confirmed.by : null;
}

/** @throws DomainError CONFIRMATION_REQUIRED */
export function requireConfirmed(scope: Pick<MemberScope, 'member' | 'now'>): void {
  if (confirmedBy(scope) === null) throw new DomainError('CONFIRMATION_REQUIRED', {});
}

/**
 * In a transaction that has locked the account: the request may have begun long ago, and its session have ended since.
 *
 * @throws DomainError UNAUTHENTICATED
 */
export async function requireLiving(
  { services, member }: Pick<Context & MemberScope, 'services' | 'member'>,
  sessions: Pick<AccessParts['sessions'], 'livingOf'>,
): Promise<void> {
  const living = await sessions.livingOf([member.sessionId], services.clock());
  if (living.length === 0) throw new DomainError('UNAUTHENTICATED', {});
}

/**
 * The stored hash if this is the member's own password, else null, which is noted. A wrong one counts against this
 * session only, as a failed sign-in does against its address.
 *
 * @throws DomainError RATE_LIMITED after too many attempts
 */
export async function verifyOwnPassword(
  { services, request, read, member, now }: Context & MemberScope,
  password: string,
  refusal: ActivityKind,
): Promise<string | null> {
  const caller = { username: member.username, address: request.address, knownCaller: member.sessionId };
  const verifiedHash = await services.loginLimits.attempt(caller, now, async () => {
    const stored = (await read.accounts.byId(member.userId))?.passwordHash ?? null;
    return (await verifyPassword(stored, password)) ? stored : null;
  });
  if (verifiedHash === null) {
    const { memberId } = member;
    await services.database.activity.note({ kind: refusal, at: now, memberId, origin: originOf(request) });
  }
  return verifiedHash;
}
