import type { Sql } from '../../cluster/sql.ts';
import { ActivityRepository } from '../activity/activity.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { CodeRepository } from './code.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';

/**
 * A member's sign-in factors, and their log. They are not household data: none of it is in the change log or an export.
 */
export type AccessParts = {
  readonly sessions: SessionRepository;
  readonly activity: ActivityRepository;
  readonly codes: CodeRepository;
  readonly passkeys: PasskeyRepository;
  /** Locks an account until the transaction ends, so that sign-ins and changes of its factors come one after another. */
  readonly lockAccount: (accountId: string) => Promise<void>;
};

/** These parts over one transaction. */
export const accessParts = (sql: Sql): AccessParts => ({
  sessions: new SessionRepository(sql),
  activity: new ActivityRepository(sql),
  codes: new CodeRepository(sql),
  passkeys: new PasskeyRepository(sql),
  lockAccount: async (accountId) => {
    await sql.rows('select from account where id = $1 for update', [accountId]);
  },
});
