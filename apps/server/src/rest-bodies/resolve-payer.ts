import type { Database } from '@household/db';
import { DomainError, MESSAGES, nameKey } from '@household/domain';
import type { MemberScope } from '../context.ts';

/**
 * Finds the member a payer stands for: a member's id, or a member's current username ignoring case and form. An id wins over
 * a username, and a username as it is written over another form of it. What it gives throws VALIDATION_FAILED for anybody else, at `paidBy` unless told otherwise.
 */
export const payerResolver = async (read: Database['read']): Promise<(payer: string, path?: string) => string> => {
  const accounts = await read.accounts.list();
  const named = (form: (name: string) => string, payer: string) =>
    accounts.find(({ username }) => form(username) === form(payer));
  return (payer, path = 'paidBy') => {
    const byId = accounts.find((account) => account.memberId === payer);
    const found = byId ?? named((name) => name.toLowerCase(), payer) ?? named(nameKey, payer);
    if (found) return found.memberId;
    throw new DomainError('VALIDATION_FAILED', { issues: [{ path, message: MESSAGES.unknownMember }] });
  };
};

/**
 * The member that one payer stands for; see `payerResolver`. The signed-in member's own id, the usual one, needs no query.
 * @throws DomainError VALIDATION_FAILED at `paidBy`
 */
export const resolvePayer = async ({ member, read }: MemberScope, payer: string): Promise<string> =>
  payer === member.memberId ? payer : (await payerResolver(read))(payer);
