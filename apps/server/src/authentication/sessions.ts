import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import { type AccessParts, type Database, SESSION_HOURS_MAX } from '@household/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DeviceGate,
  originOf,
  type RequestFacts,
  type Services,
  type SessionGate,
  type SignedIn,
} from '../context.ts';
import { cameByHttps } from '../transport/request-origin.ts';
import { cookieName } from './cookie-name.ts';

export const SESSION_COOKIE = 'household_session';

const TOKEN_BYTES = 32;
const LIFETIME = { hours: 30 * 24 };
const LIFETIME_SECONDS = LIFETIME.hours * 60 * 60;
/** A live session is extended at most this often, so that reads cost no write. */
const TOUCH_EVERY = { hours: 1 };

/** The format of tokens; anything else is not worth a query. */
const tokenForm = /^[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Rolls back the session that was being opened. */
class Refused extends Error {}

const openingOrNull = (database: Database, work: (parts: AccessParts) => Promise<string | null>) =>
  database.transaction(work).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });

interface SessionScope {
  readonly services: Services;
  readonly now: Temporal.Instant;
  readonly facts: RequestFacts;
  readonly device: DeviceGate;
}

/** The request's session, by a cookie whose token is stored only as its SHA-256. */
export function sessionGate(
  { services: { database, config }, now, facts, device }: SessionScope,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionGate {
  const name = cookieName(SESSION_COOKIE, request);
  const offered = request.cookies[name];
  const token = offered !== undefined && tokenForm.test(offered) ? offered : null;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: cameByHttps(request, config) } as const;
  let current: Promise<SignedIn | null> | undefined;

  const sendCookie = (value: string, startedAt: Temporal.Instant): void => {
    const secondsLeft = startedAt.add({ hours: SESSION_HOURS_MAX }).since(now).total('seconds');
    reply.setCookie(name, value, {
      ...attributes,
      maxAge: Math.min(LIFETIME_SECONDS, Math.floor(secondsLeft)),
    });
  };

  const find = async (): Promise<SignedIn | null> => {
    const found = token === null ? null : await database.sessions.byTokenHash(hashOf(token), now);
    if (found === null || token === null) return null;
    const { sessionId, startedAt, lastSeenAt, confirmed, account } = found;
    if (Temporal.Instant.compare(lastSeenAt, now.subtract(TOUCH_EVERY)) <= 0) {
      await database.sessions.touch(sessionId, now, now.add(LIFETIME));
      sendCookie(token, startedAt);
      await device.remember(account.memberId);
    }
    const { id: userId, memberId, username, createdAt } = account;
    return { sessionId, userId, memberId, name: account.name, username, createdAt, confirmed };
  };

  const origin = originOf(facts);

  /** Ends the request's session and logs the sign-out. */
  const signOut = async (): Promise<void> => {
    const member = await (current ??= find());
    if (token !== null && member !== null) {
      await database.transaction(async ({ sessions, activity }) => {
        const isEnded = await sessions.endByTokenHash(hashOf(token));
        if (isEnded) await activity.note({ kind: 'signedOut', at: now, memberId: member.memberId, origin });
      });
    }
    current = Promise.resolve(null);
  };

  return {
    current: () => (current ??= find()),
    begin: async ({ userId, memberId, passwordHash, confirmedBy, use }) => {
      const fresh = randomBytes(TOKEN_BYTES).toString('base64url');
      const isKnown = (await device.idFor(memberId)) !== null;
      const opened = await openingOrNull(database, async (parts) => {
        const { sessions, activity } = parts;
        const id = await sessions.open({
          accountId: userId,
          passwordHash,
          tokenHash: hashOf(fresh),
          userAgent: facts.userAgent,
          ipAddress: facts.address,
          now,
          expiresAt: now.add(LIFETIME),
          confirmedBy,
        });
        if (id === null) return null;
        if (use !== undefined && !(await use(parts))) throw new Refused();
        // A new token at every sign-in, against session fixation.
        if (token !== null) await sessions.endByTokenHash(hashOf(token));
        await activity.note({ kind: isKnown ? 'signedIn' : 'signedInOnNewDevice', at: now, memberId, origin });
        return id;
      });
      if (opened === null) return false;
      current = Promise.resolve(null);
      sendCookie(fresh, now);
      await device.remember(memberId);
      return true;
    },
    end: async () => {
      await signOut();
      reply.clearCookie(name, attributes);
    },
  };
}
