import { sign, unsign } from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceGate, Services } from '../context.ts';
import { cameByHttps } from '../transport/request-origin.ts';
import { cookieName } from './cookie-name.ts';

const DEVICE_COOKIE = 'household_device';

/** The longest lifetime that browsers allow. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** A device in use gets a new cookie before the old one expires. */
const RENEWED_UNDER_SECONDS = LIFETIME_SECONDS / 2;

/** A browser on which members have signed in: a random id, and those members. */
export interface KnownDevice {
  readonly id: string;
  readonly memberIds: readonly string[];
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/** `id.expiry.member[.member]`, to which the signature is added; ids of members contain no dot. */
const contentForm = /^([\da-f-]{36})\.(\d{1,11})\.([a-z\d.]{1,63})$/;

/** The cookie's text: signed, not encrypted. */
export function sealDevice({ id, memberIds, expiresAt }: KnownDevice, key: Buffer): string {
  return sign(`${id}.${expiresAt}.${memberIds.join('.')}`, key);
}

/** The device of a cookie, or null when its signature is invalid or it has expired. */
export function openDevice(text: string, key: Buffer, now: Temporal.Instant): KnownDevice | null {
  const { valid, value } = unsign(text, key);
  const [, id, expiry, members] = (valid && contentForm.exec(value)) || [];
  if (id === undefined || members === undefined) return null;
  const expiresAt = Number(expiry);
  return expiresAt * 1000 > now.epochMilliseconds ? { id, memberIds: members.split('.'), expiresAt } : null;
}

/** The known device of a request, from its cookie. */
export function deviceGate(
  { database, config }: Services,
  now: Temporal.Instant,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceGate {
  const name = cookieName(DEVICE_COOKIE, request);
  const offered = request.cookies[name];
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
      reply.setCookie(name, sealDevice(fresh, await database.deviceKey.get()), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: cameByHttps(request, config),
        maxAge: LIFETIME_SECONDS,
      });
    },
  };
}
