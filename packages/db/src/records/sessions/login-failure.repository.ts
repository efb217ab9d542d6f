import { nameKey } from '@household/domain';
import type { InTransaction, Sql } from '../../cluster/sql.ts';

/**
 * What failures are counted by: for a known caller only by that caller and the name; for anybody else by the name from
 * one address, by the address, and by the name from all addresses together.
 */
export type FailuresOf = 'caller' | 'nameAtAddress' | 'address' | 'name';
export type FailureCount = {
  readonly of: FailuresOf;
  readonly failures: number;
  /** Null when there are none; never later than the moment of the question. */
  readonly latest: Temporal.Instant | null;
};

/** Who tries: the name as it was typed, where from, and the known device or living session it comes from, if any. */
export type Attempter = {
  readonly username: string;
  readonly address: string;
  readonly knownCaller: string | null;
};

/** An attempt that counts as failed until it is known to be right; or how long the next one has to wait. */
export type Attempt = { readonly id: string } | { readonly waitSeconds: number };

/** Any numbers will do that no other lock of this program uses. */
const CALLER_LOCK = 7_245_002;
const NAME_LOCK = 7_245_003;

/** Failures of a name from one address, and of an address, count for a short time; those of a name from anywhere for a day. */
const WINDOW = { minutes: 15 };
const NAME_WINDOW = { hours: 24 };

/**
 * How far another server's clock may be ahead of this one's. What lies further in the future was written by a clock that
 * was wrong: it does not count and is forgotten.
 */
const CLOCK_DIFFERENCE = { minutes: 1 };

/** Failed sign-ins, in the database so that several servers count together. */
export class LoginFailureRepository {
  readonly #inTransaction: InTransaction;
  readonly #sql: Sql;

  constructor(inTransaction: InTransaction, sql: Sql) {
    this.#inTransaction = inTransaction;
    this.#sql = sql;
  }

  /**
   * Notes an attempt as failed before it is checked, unless `secondsToWait` says of the recent failures that it comes too
   * early. Attempts that share a count are looked at one after another, on all servers together, so that no burst slips
   * past the count.
   */
  async begin(
    { username, address, knownCaller }: Attempter,
    now: Temporal.Instant,
    secondsToWait: (counts: readonly FailureCount[]) => number,
  ): Promise<Attempt> {
    const name = nameKey(username);
    return this.#inTransaction(async (sql) => {
      // Always the caller's lock before the name's: two attempts never wait for each other.
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

  /** Takes back an attempt that came to no answer. */
  async withdraw(id: string): Promise<void> {
    await this.#sql.rows('delete from login_failure where id = $1', [id]);
  }

  /** A right password forgives that name's failures of that caller, or from that address. */
  async forgive({ username, address, knownCaller }: Attempter): Promise<void> {
    await this.#sql.rows(
      `delete from login_failure where username_key = $1
       and case when $3::uuid is null then known_caller is null and address = $2 else known_caller = $3 end`,
      [nameKey(username), address, knownCaller],
    );
  }

  /** Forgets the failures that count no more at this moment, and those that a wrong clock put into the future. */
  async forgetOld(now: Temporal.Instant): Promise<void> {
    await this.#sql.rows('delete from login_failure where at < $1 or at > $2', [
      now.subtract(NAME_WINDOW).toString(),
      now.add(CLOCK_DIFFERENCE).toString(),
    ]);
  }
}

const lock = (sql: Sql, kind: number, key: string): Promise<unknown> =>
  sql.rows('select pg_advisory_xact_lock($1, hashtext($2))', [kind, key]);

type CountRow = { of: FailuresOf; failures: number; latest: string | null };

/** The failures of the last minutes, or of the day, that match; the latest as if it were not after `now`. */
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
