import type { Database } from '@household/db';
import { DomainError } from '@household/domain';

/**
 * The member a payer stands for: a member's id, or a member's current username ignoring case. An id wins over a username.
 * @throws DomainError VALIDATION_FAILED at `paidBy` for anybody else
 */
export const resolvePayer = async (read: Database['read'], payer: string): Promise<string> => {
  const accounts = await read.accounts.list();
  const byId = accounts.find((account) => account.memberId === payer);
  const found = byId ?? accounts.find((account) => account.username.toLowerCase() === payer.toLowerCase());
  if (!found) throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'paidBy', message: 'Unknown member' }] });
  return found.memberId;
};
