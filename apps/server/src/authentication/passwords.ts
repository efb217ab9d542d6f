import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's first choice for argon2id: 19 MiB, two passes, one lane. These are the library's defaults too; explicit so
 * that an upgrade cannot weaken them.
 */
export const PASSWORD_HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of an unknown random secret, made with the same options. */
const nobody = hash(crypto.getRandomValues(new Uint8Array(32)), PASSWORD_HASH_OPTIONS);

/** The argon2id hash of a password, encoded with its salt and options. */
export const hashPassword = (password: string): Promise<string> => hash(password, PASSWORD_HASH_OPTIONS);

/**
 * Whether the password is the hashed one. Without a hash (an unknown user, or a member who has no password yet) the
 * result is false after the same work, so that the time does not reveal who exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobody), password);
  return storedHash !== null && matches;
}
