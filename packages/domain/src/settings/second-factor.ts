import { MESSAGES } from '../errors/messages.ts';
import { parsed, objectSchema } from '../errors/parsed.ts';
import { textSchema } from '../text/text-schema.ts';

/** The number of digits of a time-based code. */
export const CODE_DIGITS = 6;
/** The period of a time-based code, in seconds. */
export const CODE_SECONDS = 30;
export const RECOVERY_CODES = 10;
export const PASSKEY_NAME_MAX = 50;

/** Longer than any code with spaces and hyphens. */
const CODE_TEXT_MAX = 100;

/** Without 0 o 1 l i, which look like others. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 8;
const recoveryForm = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A code as typed. Any text is accepted here: one of another form is a wrong code. */
export const codeSchema = parsed<string, string>(
  (input) => (typeof input === 'string' && input.length <= CODE_TEXT_MAX ? input : null),
  MESSAGES.invalidValue,
  { type: 'string', maxLength: CODE_TEXT_MAX },
);

export const codeConfirmationSchema = objectSchema({ code: codeSchema });

export const passkeyNameSchema = textSchema({ max: PASSKEY_NAME_MAX });

export const passkeyDraftSchema = objectSchema({ name: passkeyNameSchema });

/** Normalises a typed code; null when it cannot be one. Spaces, hyphens and case do not count. */
export function readCode(text: string): { readonly kind: 'byTime' | 'recovery'; readonly code: string } | null {
  const code = text.replaceAll(/[\s-]/gu, '').toLowerCase();
  if (code.length === CODE_DIGITS && /^\d+$/.test(code)) return { kind: 'byTime', code };
  return recoveryForm.test(code) ? { kind: 'recovery', code } : null;
}

/** A recovery code from numbers below the alphabet's length, as it is shown: `7f3k-92mq`. */
export function recoveryCodeOf(nextIndex: (below: number) => number): string {
  const pick = (): string => RECOVERY_ALPHABET.charAt(nextIndex(RECOVERY_ALPHABET.length));
  const half = (): string => Array.from({ length: RECOVERY_LENGTH / 2 }, pick).join('');
  return `${half()}-${half()}`;
}
