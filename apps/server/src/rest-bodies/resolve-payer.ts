import type { Database } from '@household/db';
import { DomainError, MESSAGES, nameKey } from '@household/domain';
import type { MemberScope } from '../context.ts';

/**
 * A function that resolves a payer to a member: by id, or by current username ignoring case and normalisation form. An
 * id takes precedence over a username, and an exact username over another form of it. It throws VALIDATION_FAILED for
 * anybody else, by default at `paidBy`.
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
 * Resolves one payer; see `payerResolver`. The signed-in member's own id, the usual case, needs no query.
 * @throws DomainError VALIDATION_FAILED at `paidBy`
 */
export const resolvePayer = async ({ member, read }: MemberScope, payer: string): Promise<string> =>
  payer === member.memberId ? payer : (await payerResolver(read))(payer);
