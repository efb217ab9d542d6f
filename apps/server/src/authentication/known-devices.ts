import { sign, unsign } from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceGate, Services } from '../context.ts';
import { cameByHttps } from '../transport/request-origin.ts';

const DEVICE_COOKIE = 'household_device';

/** As long as browsers keep a cookie at most. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** A device in use gets a new cookie before the old one ends. */
const RENEWED_UNDER_SECONDS = LIFETIME_SECONDS / 2;

/** A browser on which members have signed in: an id that says nothing else, and who they were. */
export interface KnownDevice {
  readonly id: string;
  readonly memberIds: readonly string[];
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/** `id.expiry.member[.member]`, to which the signature is added; ids of members hold no dot. */
const contentForm = /^([\da-f-]{36})\.(\d{1,11})\.([a-z\d.]{1,63})$/;

/** The cookie's text: it can be read by whoever holds it, but only made with the key. */
export function sealDevice({ id, memberIds, expiresAt }: KnownDevice, key: Buffer): string {
  return sign(`${id}.${expiresAt}.${memberIds.join('.')}`, key);
}

/** The device of a cookie, null when the cookie was not made with this key, was changed, or has ended. */
export function openDevice(text: string, key: Buffer, now: Temporal.Instant): KnownDevice | null {
  const { valid, value } = unsign(text, key);
  const [, id, expiry, members] = (valid && contentForm.exec(value)) || [];
  if (id === undefined || members === undefined) return null;
  const expiresAt = Number(expiry);
  return expiresAt * 1000 > now.epochMilliseconds ? { id, memberIds: members.split('.'), expiresAt } : null;
}

/** What the request's cookie says about who has signed in on this device before. */
export function deviceGate(
  { database, config }: Services,
  now: Temporal.Instant,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceGate {
  const offered = request.cookies[DEVICE_COOKIE];
  let known: Promise<KnownDevice | null> | undefined;

  const open = async (): Promise<KnownDevice | null> =>
    offered === undefined ? null : openDevice(offered, await database.deviceKey.get(), now);
  const device = (): Promise<KnownDevice | null> => (known ??= open());

  return {
    idFor: async (memberId) => {
      const found = await device();
      return found?.memberIds.includes(memberId) === true ? found.id : null;
    },
    remember: async (memberId) => {
      const found = await device();
      const isKnown = found?.memberIds.includes(memberId) === true;
      const seconds = Math.floor(now.epochMilliseconds / 1000);
      if (isKnown && found.expiresAt - seconds > RENEWED_UNDER_SECONDS) return;
      const fresh = {
        id: found?.id ?? randomUUID(),
        memberIds: isKnown ? found.memberIds : [...(found?.memberIds ?? []), memberId],
        expiresAt: seconds + LIFETIME_SECONDS,
      };
      known = Promise.resolve(fresh);
      reply.setCookie(DEVICE_COOKIE, sealDevice(fresh, await database.deviceKey.get()), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: cameByHttps(request, config),
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}
