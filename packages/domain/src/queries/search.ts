import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { cleanText } from '../text/clean-text.ts';

const SEARCH_MAX = 255;

/** Text longer than any description is cut at a whole character: half of one would match nothing. */
export const searchSchema = parsed<string, string>(
  (input) => {
    if (typeof input !== 'string') return null;
    const text = cleanText(input);
    return text === null ? new Refusal(MESSAGES.invalidCharacters) : Array.from(text).slice(0, SEARCH_MAX).join('');
  },
  MESSAGES.invalidValue,
  { type: 'string', maxLength: SEARCH_MAX },
);

/** The words of a search, each of which has to match. */
export const searchWords = (search: string): string[] => search.split(' ').filter((word) => word !== '');
