import { nameKey } from '@household/domain';
import { Repository } from '../../cluster/repository.ts';

export type Account = {
  id: string;
  memberId: string;
  name: string;
  username: string;
  createdAt: Temporal.Instant;
  lastLoginAt: Temporal.Instant | null;
};
type AccountRow = Omit<Account, 'createdAt' | 'lastLoginAt'> & { createdAt: string; lastLoginAt: string | null };

const columns = `a.id, a.member_id as "memberId", m.name, a.username, a.created_at as "createdAt", a.last_login_at as "lastLoginAt"`;

export const toAccount = <Row extends AccountRow>(row: Row): Row & Account => ({
  ...row,
  createdAt: Temporal.Instant.from(row.createdAt),
  lastLoginAt: row.lastLoginAt === null ? null : Temporal.Instant.from(row.lastLoginAt),
});

export class AccountReader extends Repository {
  /**
   * The account with that username, ignoring case and normalisation form, with the hash of its password (null: none was
   * set yet). A username chosen before usernames were normalised is found as written.
   */
  async byUsername(username: string): Promise<(Account & { passwordHash: string | null }) | null> {
    const rows = await this.sql.rows<AccountRow & { passwordHash: string | null }>(
      `select ${columns}, a.password_hash as "passwordHash" from account a join member m on m.id = a.member_id where a.username_key in ($1, $2)
       order by a.username_key = $2 desc limit 1`,
      [nameKey(username), username.toLowerCase()],
    );
    return rows[0] ? toAccount(rows[0]) : null;
  }

  /** Like `byUsername`, by the account's id; null when there is none. */
  async byId(id: string): Promise<(Account & { passwordHash: string | null }) | null> {
    const rows = await this.sql.rows<AccountRow & { passwordHash: string | null }>(
      `select ${columns}, a.password_hash as "passwordHash" from account a join member m on m.id = a.member_id where a.id = $1`,
      [id],
    );
    return rows[0] ? toAccount(rows[0]) : null;
  }

  /** Both accounts, in the members' order; empty before the set-up. */
  async list(): Promise<Account[]> {
    const rows = await this.sql.rows<AccountRow>(
      `select ${columns} from account a join member m on m.id = a.member_id order by m.position`,
    );
    return rows.map(toAccount);
  }
}
