import { nameKey } from '@household/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeLog } from '../../history/change-log.ts';
import { AccountEntity } from '../household/household.entities.ts';

export class AccountWriter {
  readonly #em: EntityManager;
  readonly #log: ChangeLog;

  constructor(em: EntityManager, log: ChangeLog) {
    this.#em = em;
    this.#log = log;
  }

  /** @throws DomainError ALREADY_EXISTS Username when the other member has it, ignoring case. */
  async rename(accountId: string, username: string): Promise<void> {
    await this.#log.update('profile', accountId, { username, usernameKey: nameKey(username) });
  }

  /**
   * Not in the change log: a password can't be undone. With `verifiedHash` it is a compare-and-set on the stored hash,
   * so that somebody who knew an older password can't replace a newer one; false when it differs.
   */
  async setPassword(accountId: string, passwordHash: string, verifiedHash?: string | null): Promise<boolean> {
    const where = { id: accountId, ...(verifiedHash !== undefined && { passwordHash: verifiedHash }) };
    return (await this.#em.nativeUpdate(AccountEntity, where, { passwordHash })) === 1;
  }
}
