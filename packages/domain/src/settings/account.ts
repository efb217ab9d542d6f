import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { isPlainlyWritten } from '../text/name-key.ts';
import { secretSchema, textSchema } from '../text/text-schema.ts';

export const USERNAME_MAX = 50;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 100;

const usernameRule = { max: USERNAME_MAX, required: MESSAGES.usernameRequired };

/** A username that is being chosen: visible, and in plain characters, so that no two look the same. */
export const usernameSchema = textSchema(usernameRule).check(
  z.refine((name) => isPlainlyWritten(name), { error: () => MESSAGES.lookAlikeCharacters }),
);

/** A username as it is given at sign-in, which may have been chosen under other rules. */
const knownUsernameSchema = textSchema({ ...usernameRule, isReference: true });

/** A password as it is asked at sign-in: any length a stored one may have. */
export const passwordSchema = secretSchema({ min: 1, max: PASSWORD_MAX, required: MESSAGES.passwordRequired });

/** A password that is being chosen: at least 8 characters. */
export const newPasswordSchema = secretSchema({
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  required: MESSAGES.passwordRequired,
});

export const loginSchema = z.object(
  { username: knownUsernameSchema, password: passwordSchema },
  { error: () => MESSAGES.invalidValue },
);

export type Login = z.output<typeof loginSchema>;

/** What a member may change of their own profile. */
export const profileDraftSchema = z.object({ username: usernameSchema }, { error: () => MESSAGES.invalidValue });

export type ProfileDraft = z.output<typeof profileDraftSchema>;

/** A change of one's own password: the present one is asked again. */
export const passwordChangeSchema = z.object(
  { currentPassword: passwordSchema, newPassword: newPasswordSchema },
  { error: () => MESSAGES.invalidValue },
);

export type PasswordChange = z.output<typeof passwordChangeSchema>;
