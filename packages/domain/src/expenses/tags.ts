import type * as z from 'zod/mini';
import { MESSAGES, maximumLength } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { cleanText, textLength } from '../text/clean-text.ts';
import { hasInvisible } from '../text/invisible.ts';

export const TAGS_MAX = 20;
export const TAG_LENGTH_MAX = 50;
/** Duplicates included; a longer list is refused unread. */
const GIVEN_MAX = 100;

/** At most 20 tags of 1–50 characters; duplicates are dropped, the first one stays. */
export const tagsSchema: z.ZodMiniType<string[], string[]> = parsed<string[], string[]>(
  (input) => {
    if (!Array.isArray(input)) return null;
    if (input.length > GIVEN_MAX) return new Refusal(MESSAGES.tooManyTags);
    const tags: string[] = [];
    for (const item of input as unknown[]) {
      const tag = readTag(item);
      if (tag instanceof Refusal) return tag;
      if (!tags.includes(tag)) tags.push(tag);
      if (tags.length > TAGS_MAX) return new Refusal(MESSAGES.tooManyTags);
    }
    return tags;
  },
  MESSAGES.invalidValue,
  { type: 'array', maxItems: TAGS_MAX, items: { type: 'string', minLength: 1, maxLength: TAG_LENGTH_MAX } },
);

function readTag(item: unknown): string | Refusal {
  const tag = typeof item === 'string' ? cleanText(item) : null;
  if (tag === null) return new Refusal(typeof item === 'string' ? MESSAGES.invalidCharacters : MESSAGES.invalidValue);
  if (tag === '') return new Refusal(MESSAGES.required);
  if (textLength(tag) > TAG_LENGTH_MAX) return new Refusal(maximumLength(TAG_LENGTH_MAX));
  return hasInvisible(tag) ? new Refusal(MESSAGES.invisibleCharacters) : tag;
}
