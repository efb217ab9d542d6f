import * as z from 'zod';

/** Longer than any browser sends, including post-quantum keys. */
const PART_MAX = 16_000;
const TRANSPORTS_MAX = 10;
/** Such as `internal` or `smart-card`. */
const transport = z.string().regex(/^[a-z-]{1,20}$/);

const part = z
  .string()
  .max(PART_MAX)
  .regex(/^[\w-]+$/);
const identity = { id: part.max(1400), rawId: part.max(1400), type: z.literal('public-key') };

/** The browser's response to a sign-in with a passkey, limited to the fields in use. */
export const passkeyResponseSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});

/** The browser's response for a new passkey, limited to the fields in use. */
export const newPasskeyResponseSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(transport).max(TRANSPORTS_MAX).optional(),
  }),
});
