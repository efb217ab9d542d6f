import type { Database } from '@household/db';
import { invalidField, memberNamed, MESSAGES } from '@household/domain';
import type { MemberScope } from '../context.ts';

/**
 * A function that resolves a payer, named by id or username, to a member. It throws VALIDATION_FAILED for anybody else,
 * by default at `paidBy`.
 */
export const payerResolver = async (read: Database['read']): Promise<(payer: string, path?: string) => string> => {
  const accounts = await read.accounts.list();
  return (payer, path = 'paidBy') => {
    const found = memberNamed(accounts, payer);
    if (found) return found.memberId;
    throw invalidField(path, MESSAGES.unknownMember);
  };
};

/**
 * Resolves one payer; see `payerResolver`. The signed-in member's own id, the usual case, needs no query.
 * @throws DomainError VALIDATION_FAILED at `paidBy`
 */
export const resolvePayer = async ({ member, read }: MemberScope, payer: string): Promise<string> =>
  payer === member.memberId ? payer : (await payerResolver(read))(payer);
