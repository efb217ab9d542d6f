import { hashRaw } from '@node-rs/argon2';
import type { AccessParts, Database } from '@household/db';
import { CODE_DIGITS, CODE_SECONDS, readCode, RECOVERY_CODES, recoveryCodeOf } from '@household/domain';
import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD_HASH_OPTIONS } from './passwords.ts';

const SECRET_BYTES = 20;
/** Tolerance for clock skew and slow typing. */
const STEPS_OF_TOLERANCE = 1;

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

export const newCodeSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret for an authenticator app: in base32, and as the URI for the QR code. */
export function shownSecret(bytes: Buffer, { issuer, label }: { issuer: string; label: string }) {
  const secret = secretOf(bytes);
  const totp = new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS });
  return { key: secret.base32, address: totp.toString() };
}

/** The time step of a code (RFC 6238, 30 seconds each since 1970), at most one step from now; null for a wrong code. */
export function stepOfCode(bytes: Buffer, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const totp = new TOTP({ secret: secretOf(bytes), algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OF_TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * Recovery codes are short enough to be written down, so their hash is as slow as a password's. The salt is derived
 * from the account instead of random, so that a single hash is enough to look the code up.
 */
const recoveryHash = (accountId: string, code: string): Promise<Buffer> =>
  hashRaw(code, { ...PASSWORD_HASH_OPTIONS, salt: Buffer.from(accountId.replaceAll('-', ''), 'hex') });

/** Ten different recovery codes as they are shown, and their hashes. */
export async function newRecoveryCodes(accountId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCodeOf((below) => randomInt(below)));
  const hashes = [...codes].map((code) => recoveryHash(accountId, code.replace('-', '')));
  return { codes: [...codes], hashes: await Promise.all(hashes) };
}

/** Consumes a code in a transaction; null for a wrong code, or one that was used before. */
type CodeUse = (codes: AccessParts['codes']) => Promise<'byTime' | 'recovery' | null>;

/** Verifies the codes of a member; null while codes are off. */
export async function codeCheckOf(
  { codes }: Database,
  accountId: string,
): Promise<((text: string, now: Temporal.Instant) => Promise<CodeUse>) | null> {
  const stored = await codes.secretOf(accountId);
  if (stored?.isOn !== true) return null;
  return async (text, now) => {
    const read = readCode(text);
    if (read?.kind === 'recovery') {
      const hash = await recoveryHash(accountId, read.code);
      return async (within) => ((await within.useRecoveryCode(accountId, hash)) ? 'recovery' : null);
    }
    const step = read && stepOfCode(stored.secret, read.code, now);
    return async (within) =>
      step !== null && (await within.use(accountId, { secret: stored.secret, step })) ? 'byTime' : null;
  };
}
