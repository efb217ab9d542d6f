import { usernameKey } from '../household/household.writer.ts';
import type { Sql } from '../sql.ts';

export type RecentFailures = {
  /** For this name from this address. */
  ofName: number;
  /** For any name from this address. */
  ofAddress: number;
  latest: Temporal.Instant | null;
};

/** Failed sign-ins, in the database so that several servers count together. */
export class LoginFailureRepository {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async record(username: string, address: string, now: Temporal.Instant): Promise<void> {
    await this.#sql.rows('insert into login_failure (username_key, address, at) values ($1, $2, $3)', [
      usernameKey(username),
      address,
      now.toString(),
    ]);
  }

  async recent(username: string, address: string, since: Temporal.Instant): Promise<RecentFailures> {
    const [row] = await this.#sql.rows<{ ofName: number; ofAddress: number; latest: string | null }>(
      `select count(*) filter (where username_key = $1)::int as "ofName", count(*)::int as "ofAddress",
              max(at) as latest
       from login_failure where address = $2 and at > $3`,
      [usernameKey(username), address, since.toString()],
    );
    const { ofName, ofAddress, latest } = row!;
    return { ofName, ofAddress, latest: latest === null ? null : Temporal.Instant.from(latest) };
  }

  /** A right password forgives that name's failures from that address. */
  async forgive(username: string, address: string): Promise<void> {
    await this.#sql.rows('delete from login_failure where username_key = $1 and address = $2', [
      usernameKey(username),
      address,
    ]);
  }

  async forgetBefore(at: Temporal.Instant): Promise<void> {
    await this.#sql.rows('delete from login_failure where at < $1', [at.toString()]);
  }
}
