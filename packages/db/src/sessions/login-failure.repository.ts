import { nameKey } from '@household/domain';
import type { Pool } from 'pg';
import { inTransaction } from '../pool-transactions.ts';
import type { Sql } from '../sql.ts';

export type RecentFailures = {
  /** For this name from this address. */
  ofName: number;
  /** For any name from this address. */
  ofAddress: number;
  latest: Temporal.Instant | null;
};

/** An attempt that counts as failed until it is known to be right; or how long the next one has to wait. */
export type Attempt = { readonly id: string } | { readonly waitSeconds: number };

/** Any number will do that no other lock of this program uses. */
const ATTEMPT_LOCK = 7_245_002;

/** Failed sign-ins, in the database so that several servers count together. */
export class LoginFailureRepository {
  readonly #pool: Pool;
  readonly #sql: Sql;

  constructor(pool: Pool, sql: Sql) {
    this.#pool = pool;
    this.#sql = sql;
  }

  /**
   * Notes an attempt as failed before it is checked, unless `secondsToWait` says of the failures since a moment that it
   * comes too early. Attempts from one address are looked at one after another, on all servers together, so that no
   * burst slips past the count.
   */
  async begin(
    {
      username,
      address,
      now,
      since,
    }: {
      readonly username: string;
      readonly address: string;
      readonly now: Temporal.Instant;
      readonly since: Temporal.Instant;
    },
    secondsToWait: (failures: RecentFailures) => number,
  ): Promise<Attempt> {
    const key = nameKey(username);
    return inTransaction(this.#pool, async (sql) => {
      await sql.rows('select pg_advisory_xact_lock($1, hashtext($2))', [ATTEMPT_LOCK, address]);
      const waitSeconds = secondsToWait(await recentFailures(sql, key, address, since));
      if (waitSeconds > 0) return { waitSeconds };
      const [row] = await sql.rows<{ id: string }>(
        'insert into login_failure (username_key, address, at) values ($1, $2, $3) returning id',
        [key, address, now.toString()],
      );
      return { id: row!.id };
    });
  }

  /** Takes back an attempt that came to no answer. */
  async withdraw(id: string): Promise<void> {
    await this.#sql.rows('delete from login_failure where id = $1', [id]);
  }

  /** A right password forgives that name's failures from that address. */
  async forgive(username: string, address: string): Promise<void> {
    await this.#sql.rows('delete from login_failure where username_key = $1 and address = $2', [
      nameKey(username),
      address,
    ]);
  }

  /** Forgets the failures before a moment. */
  async forgetBefore(at: Temporal.Instant): Promise<void> {
    await this.#sql.rows('delete from login_failure where at < $1', [at.toString()]);
  }
}

async function recentFailures(
  sql: Sql,
  name: string,
  address: string,
  since: Temporal.Instant,
): Promise<RecentFailures> {
  const [row] = await sql.rows<{ ofName: number; ofAddress: number; latest: string | null }>(
    `select count(*) filter (where username_key = $1)::int as "ofName", count(*)::int as "ofAddress", max(at) as latest
     from login_failure where address = $2 and at > $3`,
    [name, address, since.toString()],
  );
  const { ofName, ofAddress, latest } = row!;
  return { ofName, ofAddress, latest: latest === null ? null : Temporal.Instant.from(latest) };
}
