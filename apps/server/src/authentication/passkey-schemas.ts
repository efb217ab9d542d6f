import * as z from 'zod';

/** Longer than any that a browser makes, keys of the next generation too. */
const PART_MAX = 16_000;
const TRANSPORTS_MAX = 10;
/** Such as `internal` or `smart-card`. */
const transport = z.string().regex(/^[a-z-]{1,20}$/);

const part = z
  .string()
  .max(PART_MAX)
  .regex(/^[\w-]+$/);
const identity = { id: part.max(1400), rawId: part.max(1400), type: z.literal('public-key') };

/** What a browser gives back for a sign-in with a passkey, as far as it is used. */
export const passkeyResponseSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});

/** What a browser gives back for a new passkey, as far as it is used. */
export const newPasskeyResponseSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(transport).max(TRANSPORTS_MAX).optional(),
  }),
});
