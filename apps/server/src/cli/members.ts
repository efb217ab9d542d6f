import type { Account, Database } from '@household/db';
import { memberNamed } from '@household/domain';
import { UsageError } from './usage-error.ts';

/** Both accounts in order. @throws UsageError while there is no household */
export async function listAccounts(database: Database): Promise<Account[]> {
  const accounts = await database.read.accounts.list();
  if (accounts.length === 0) throw new UsageError('There is no household yet: household setup creates it');
  return accounts;
}

/** The account of a member named by id or by username, ignoring case and form. @throws UsageError with the ids of both */
export async function findAccount(database: Database, name: string | undefined): Promise<Account> {
  const accounts = await listAccounts(database);
  const ids = accounts.map(({ memberId }) => memberId).join(' or ');
  if (name === undefined) throw new UsageError(`Name a member: ${ids}`);
  const found = memberNamed(accounts, name.toLowerCase());
  if (found === undefined) throw new UsageError(`There is no member "${name}": name ${ids}`);
  return found;
}
