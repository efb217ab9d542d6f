import { foldForSearch } from '../text/fold-for-search.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { textSchema } from '../text/text-schema.ts';
import type { MemberOrder } from './per-member.ts';

/** The lowercase first name of a member; never changes and stands in the keys of the wire, where `total` stands beside it. */
export type MemberId = string;

export type Member = { readonly id: MemberId; readonly name: string; readonly order: MemberOrder };

export const MEMBER_ID_PATTERN = /^(?!total$)[a-z][a-z0-9]{0,30}$/u;
export const MEMBER_ID_LENGTH = 31;
export const MEMBER_NAME_MAX = 50;

export const memberIdSchema = parsed<MemberId, string>(
  (input) => (typeof input === 'string' && MEMBER_ID_PATTERN.test(input) ? input : null),
  MESSAGES.invalidMemberId,
  { type: 'string', pattern: MEMBER_ID_PATTERN.source },
);

export const memberNameSchema = textSchema({ max: MEMBER_NAME_MAX });

/**
 * The id a name suggests: its first word in plain lowercase letters and digits; null when none are left, or a word of the wire.
 *
 * @example memberIdFromName('José Ángel') // 'jose'
 */
export function memberIdFromName(name: string): MemberId | null {
  const firstWord = foldForSearch(name.trim()).split(/\s+/u)[0] ?? '';
  const id = firstWord
    .replace(/[^a-z0-9]/gu, '')
    .replace(/^[0-9]+/u, '')
    .slice(0, MEMBER_ID_LENGTH);
  return MEMBER_ID_PATTERN.test(id) ? id : null;
}
