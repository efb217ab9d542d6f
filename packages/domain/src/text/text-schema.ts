import * as z from 'zod/mini';
import { type MessageCode, MESSAGES, maximumLength, minimumLength } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { cleanLines, cleanText, inShortNfc, textLength } from './clean-text.ts';
import { hasInvisible } from './invisible.ts';

type TextRule = {
  readonly max: number;
  /** The message of an empty or missing text. */
  readonly required?: MessageCode;
  /** A text that refers to a stored one, which may be older than the rule against invisible characters. */
  readonly isReference?: boolean;
};

/** A non-blank text in its stored form (see `cleanText`), at most `max` characters long. */
export function textSchema({
  max,
  required = MESSAGES.required,
  isReference = false,
}: TextRule): z.ZodMiniType<string, string> {
  return parsed<string, string>(
    (input) => {
      if (typeof input !== 'string') return null;
      const text = cleanText(input);
      return text === '' ? new Refusal(required) : keptText(text, max, isReference);
    },
    MESSAGES.invalidValue,
    { type: 'string', minLength: 1, maxLength: max },
    required,
  );
}

/** A text of one line that may be empty, at most `max` characters long. */
export function optionalTextSchema({ max }: { readonly max: number }): z.ZodMiniType<string, string> {
  return parsed<string, string>(
    (input) => (typeof input === 'string' ? keptText(cleanText(input), max) : null),
    MESSAGES.invalidValue,
    { type: 'string', maxLength: max },
  );
}

/** A text of several lines (see `cleanLines`), at most `max` characters long, or null: what is empty is null too. */
export function linesSchema({ max }: { readonly max: number }): z.ZodMiniType<string | null, string | null> {
  const lines = parsed<string, string>(
    (input) => (typeof input === 'string' ? keptText(cleanLines(input, max), max) : null),
    MESSAGES.invalidValue,
    { type: 'string', maxLength: max },
  );
  return z.pipe(
    z.nullable(lines),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** A cleaned text, or why it can't be kept. */
function keptText(text: string | null, max: number, mayHideCharacters = false): string | Refusal {
  if (text === null) return new Refusal(MESSAGES.invalidCharacters);
  // First, because looking for invisible characters scans a long text many times.
  if (textLength(text) > max) return new Refusal(maximumLength(max));
  return !mayHideCharacters && hasInvisible(text) ? new Refusal(MESSAGES.invisibleCharacters) : text;
}

/** No keyboard can type them, and hashing by bytes could not tell some of them apart. */
const NO_SECRET = /[\0\p{Cs}]/u;

/** A secret: kept as typed except for NFC, so that two keyboards give the same bytes; spaces count. */
export function secretSchema(rule: { min: number; max: number; required: MessageCode }): z.ZodMiniType<string, string> {
  return parsed<string, string>(
    (input) => {
      if (typeof input !== 'string') return null;
      const text = inShortNfc(input);
      if (NO_SECRET.test(text)) return new Refusal(MESSAGES.invalidCharacters);
      if (text === '') return new Refusal(rule.required);
      if (textLength(text) < rule.min) return new Refusal(minimumLength(rule.min));
      return textLength(text) > rule.max ? new Refusal(maximumLength(rule.max)) : text;
    },
    MESSAGES.invalidValue,
    { type: 'string', minLength: rule.min, maxLength: rule.max },
    rule.required,
  );
}
