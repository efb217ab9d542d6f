import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { isPlainlyWritten } from '../text/name-key.ts';
import { secretSchema, textSchema } from '../text/text-schema.ts';
import { codeSchema } from './second-factor.ts';
import { objectSchema } from '../errors/parsed.ts';

const USERNAME_MAX = 50;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 100;

const usernameRule = { max: USERNAME_MAX, required: MESSAGES.usernameRequired };

/** A new username: in visible, plain characters, so that no two look alike. */
export const usernameSchema = textSchema(usernameRule).check(
  z.refine((name) => isPlainlyWritten(name), { error: () => MESSAGES.lookAlikeCharacters }),
);

/** A username at sign-in, which may have been chosen under earlier rules. */
const knownUsernameSchema = textSchema({ ...usernameRule, isReference: true });

/** A password at sign-in: any length a stored one may have. */
const passwordSchema = secretSchema({ min: 1, max: PASSWORD_MAX, required: MESSAGES.passwordRequired });

/** The password again, before a change of sign-in factors. */
export const passwordConfirmationSchema = objectSchema({ password: passwordSchema });

/** A new password: at least 8 characters. */
export const newPasswordSchema = secretSchema({
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  required: MESSAGES.passwordRequired,
});

/** With `code` where codes are on: six digits, or a recovery code. */
export const loginSchema = objectSchema({
  username: knownUsernameSchema,
  password: passwordSchema,
  code: z.nullish(codeSchema),
});

export type Login = z.output<typeof loginSchema>;

/** What a member may change of their own profile. */
export const profileDraftSchema = objectSchema({ username: usernameSchema });

export type ProfileDraft = z.output<typeof profileDraftSchema>;

/** A change of one's own password, which requires the current one, or a passkey a moment before. */
export const passwordChangeSchema = objectSchema({
  currentPassword: z.optional(passwordSchema),
  newPassword: newPasswordSchema,
});

export type PasswordChange = z.output<typeof passwordChangeSchema>;
