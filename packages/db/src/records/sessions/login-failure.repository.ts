import { nameKey } from '@household/domain';
import type { InTransaction, Sql } from '../../cluster/sql.ts';

/**
 * The counters of failures: for a known caller only by that caller and the name; for anybody else by name and address,
 * by address, and by name over all addresses.
 */
export type FailuresOf = 'caller' | 'nameAtAddress' | 'address' | 'name';
export type FailureCount = {
  readonly of: FailuresOf;
  readonly failures: number;
  /** Null when there are none; never later than now. */
  readonly latest: Temporal.Instant | null;
};

/** An attempt's name as typed, its address, and its known device or live session, if any. */
export type Attempter = {
  readonly username: string;
  readonly address: string;
  readonly knownCaller: string | null;
};

/** An attempt that counts as failed until it succeeds, or the seconds to wait. */
export type Attempt = { readonly id: string } | { readonly waitSeconds: number };

/** Arbitrary numbers; locks of two keys never meet those of one, such as that of closed months. */
const CALLER_LOCK = 7_245_002;
const NAME_LOCK = 7_245_003;

/** Failures by name and address, and by address, count for minutes; those by name alone for a day. */
const WINDOW = { minutes: 15 };
const NAME_WINDOW = { hours: 24 };

/**
 * How far another server's clock may be ahead of this one's. Failures further in the future were written by a wrong
 * clock: they do not count and are deleted.
 */
const CLOCK_DIFFERENCE = { minutes: 1 };

/** Failed sign-ins, in the database so that several servers share the counts. */
export class LoginFailureRepository {
  readonly #inTransaction: InTransaction;
  readonly #sql: Sql;

  constructor(inTransaction: InTransaction, sql: Sql) {
    this.#inTransaction = inTransaction;
    this.#sql = sql;
  }

  /**
   * Records an attempt as failed before it is checked, unless `secondsToWait` of the recent failures requires waiting.
   * Attempts that share a counter are serialised across all servers, so that no burst evades the limit.
   */
  async begin(
    { username, address, knownCaller }: Attempter,
    now: Temporal.Instant,
    secondsToWait: (counts: readonly FailureCount[]) => number,
  ): Promise<Attempt> {
    const name = nameKey(username);
    return this.#inTransaction(async (sql) => {
      // Always the caller's lock before the name's, so that there is no deadlock.
      await lock(sql, CALLER_LOCK, knownCaller ?? address);
      if (knownCaller === null) await lock(sql, NAME_LOCK, name);
      const counts =
        knownCaller === null
          ? await failuresOfStrangers(sql, { name, address, now })
          : await failuresOfCaller(sql, { name, knownCaller, now });
      const waitSeconds = secondsToWait(counts);
      if (waitSeconds > 0) return { waitSeconds };
      const [row] = await sql.rows<{ id: string }>(
        'insert into login_failure (username_key, address, known_caller, at) values ($1, $2, $3, $4) returning id',
        [name, address, knownCaller, now.toString()],
      );
      return { id: row!.id };
    });
  }

  /** Removes an attempt that ended without a result. */
  async withdraw(id: string): Promise<void> {
    await this.#sql.rows('delete from login_failure where id = $1', [id]);
  }

  /** Clears the failures of a name from that caller or address after a correct password. */
  async forgive({ username, address, knownCaller }: Attempter): Promise<void> {
    await this.#sql.rows(
      `delete from login_failure where username_key = $1
       and case when $3::uuid is null then known_caller is null and address = $2 else known_caller = $3 end`,
      [nameKey(username), address, knownCaller],
    );
  }

  /** Deletes the failures that no longer count, and those that a wrong clock put in the future. */
  async deleteOld(now: Temporal.Instant): Promise<void> {
    await this.#sql.rows('delete from login_failure where at < $1 or at > $2', [
      now.subtract(NAME_WINDOW).toString(),
      now.add(CLOCK_DIFFERENCE).toString(),
    ]);
  }
}

const lock = (sql: Sql, kind: number, key: string): Promise<unknown> =>
  sql.rows('select pg_advisory_xact_lock($1, hashtext($2))', [kind, key]);

type CountRow = { of: FailuresOf; failures: number; latest: string | null };

/** The matching failures of the last minutes, or of the day; the latest is clamped to `now`. */
const countOf = (of: FailuresOf, condition: string, since: string): string =>
  `select '${of}' as of, count(*)::int as failures, least(max(at), $1::timestamptz) as latest
   from login_failure where ${condition} and at > ${since} and at <= $2`;

async function readCounts(
  sql: Sql,
  text: string,
  now: Temporal.Instant,
  rest: readonly string[],
): Promise<FailureCount[]> {
  const values = [now, now.add(CLOCK_DIFFERENCE), now.subtract(WINDOW)].map(String);
  const rows = await sql.rows<CountRow>(text, [...values, ...rest]);
  return rows.map((row) => ({ ...row, latest: row.latest === null ? null : Temporal.Instant.from(row.latest) }));
}

const failuresOfCaller = (sql: Sql, by: { name: string; knownCaller: string; now: Temporal.Instant }) =>
  readCounts(sql, countOf('caller', 'username_key = $4 and known_caller = $5', '$3'), by.now, [
    by.name,
    by.knownCaller,
  ]);

const failuresOfStrangers = (sql: Sql, by: { name: string; address: string; now: Temporal.Instant }) =>
  readCounts(
    sql,
    [
      countOf('nameAtAddress', 'known_caller is null and username_key = $4 and address = $5', '$3'),
      countOf('address', 'known_caller is null and address = $5', '$3'),
      countOf('name', 'known_caller is null and username_key = $4', '$6'),
    ].join(' union all '),
    by.now,
    [by.name, by.address, by.now.subtract(NAME_WINDOW).toString()],
  );
