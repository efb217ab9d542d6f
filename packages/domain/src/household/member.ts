import { foldForSearch } from '../text/fold-for-search.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { textSchema } from '../text/text-schema.ts';
import type { MemberOrder } from './per-member.ts';

/** The lowercase first name of a member; it never changes and is used in keys on the wire. */
export type MemberId = string;

export type Member = { readonly id: MemberId; readonly name: string; readonly order: MemberOrder };

const MEMBER_ID_PATTERN = /^[a-z][a-z0-9]{0,30}$/u;
export const MEMBER_ID_LENGTH = 31;
const MEMBER_NAME_MAX = 50;

/** Reserved: the reports' key of the household's total, beside those of the members. */
const SUM_KEY = 'total';

const isMemberId = (text: string): boolean => MEMBER_ID_PATTERN.test(text) && text !== SUM_KEY;

export const memberIdSchema = parsed<MemberId, string>(
  (input) => (typeof input === 'string' && isMemberId(input) ? input : null),
  MESSAGES.invalidMemberId,
  { type: 'string', pattern: MEMBER_ID_PATTERN.source },
);

export const memberNameSchema = textSchema({ max: MEMBER_NAME_MAX });

/**
 * The id derived from a name: its first word in plain lowercase letters and digits; null when none are left, or when it
 * is reserved.
 *
 * @example memberIdFromName('José Ángel') // 'jose'
 */
export function memberIdFromName(name: string): MemberId | null {
  const firstWord = foldForSearch(name.trim()).split(/\s+/u)[0] ?? '';
  const id = firstWord
    .replace(/[^a-z0-9]/gu, '')
    .replace(/^[0-9]+/u, '')
    .slice(0, MEMBER_ID_LENGTH);
  return isMemberId(id) ? id : null;
}
