import { nameKey } from '@household/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeLog } from '../changes/change-log.ts';
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

  /** Not noted in the change log: a password can't be undone. */
  async setPassword(accountId: string, passwordHash: string): Promise<void> {
    await this.#em.nativeUpdate(AccountEntity, { id: accountId }, { passwordHash });
  }
}
