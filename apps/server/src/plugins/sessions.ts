import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceGate, RequestFacts, Services, SessionGate, SignedIn } from '../context.ts';
import { cameByHttps } from './request-origin.ts';

export const SESSION_COOKIE = 'household_session';

const TOKEN_BYTES = 32;
const LIFETIME = { hours: 30 * 24 };
const LIFETIME_SECONDS = LIFETIME.hours * 60 * 60;
/** A living session is written to at most this often, so that reading costs no write. */
const TOUCH_EVERY = { hours: 1 };

/** What a token of ours can look like; anything else is not worth a query. */
const tokenForm = /^[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionScope {
  readonly services: Services;
  readonly now: Temporal.Instant;
  readonly facts: RequestFacts;
  readonly device: DeviceGate;
}

/** The request's session, held in a cookie whose token the database knows only by its SHA-256. */
export function sessionGate(
  { services: { database, config }, now, facts, device }: SessionScope,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionGate {
  const offered = request.cookies[SESSION_COOKIE];
  const token = offered !== undefined && tokenForm.test(offered) ? offered : null;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: cameByHttps(request, config) } as const;
  let current: Promise<SignedIn | null> | undefined;

  const sendCookie = (value: string): void => {
    reply.setCookie(SESSION_COOKIE, value, { ...attributes, maxAge: LIFETIME_SECONDS });
  };

  const find = async (): Promise<SignedIn | null> => {
    const found = token === null ? null : await database.sessions.byTokenHash(hashOf(token), now);
    if (found === null || token === null) return null;
    const { sessionId, lastSeenAt, account } = found;
    if (Temporal.Instant.compare(lastSeenAt, now.subtract(TOUCH_EVERY)) <= 0) {
      await database.sessions.touch(sessionId, now, now.add(LIFETIME));
      sendCookie(token);
      await device.remember(account.memberId);
    }
    const { id: userId, memberId, name, username, createdAt } = account;
    return { sessionId, userId, memberId, name, username, createdAt };
  };

  const endOffered = async (): Promise<void> => {
    if (token !== null) await database.sessions.endByTokenHash(hashOf(token));
    current = Promise.resolve(null);
  };

  return {
    current: () => (current ??= find()),
    begin: async ({ userId, memberId, passwordHash }) => {
      const fresh = randomBytes(TOKEN_BYTES).toString('base64url');
      const opened = await database.sessions.open({
        accountId: userId,
        passwordHash,
        tokenHash: hashOf(fresh),
        userAgent: facts.userAgent,
        ipAddress: facts.address,
        now,
        expiresAt: now.add(LIFETIME),
      });
      if (opened === null) return false;
      // A new token at every sign-in: one that somebody planted before is worth nothing after.
      await endOffered();
      sendCookie(fresh);
      await device.remember(memberId);
      return true;
    },
    end: async () => {
      await endOffered();
      reply.clearCookie(SESSION_COOKIE, attributes);
    },
  };
}
