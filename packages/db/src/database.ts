import { IsolationLevel, MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { bookCorrections, noteClosedMonths } from './account/corrections.ts';
import { ActivityRepository } from './records/activity/activity.repository.ts';
import { releaseBroken } from './cluster/broken-connections.ts';
import { type ChangeHandlers, ChangeListener } from './history/change-listener.ts';
import type { Actor } from './records/kinds.ts';
import { purgeDeleted } from './history/purge.ts';
import { RecordTables } from './records/record-table.ts';
import { isDeadlock, isDiskFull, touchesClosedMonth, translateDriverError } from './cluster/errors.ts';
import { knownMigrations, migrate } from './cluster/migrate.ts';
import { ormConfig } from './orm-config.ts';
import { type Readers, readersOf } from './readers.ts';
import { type AccessParts, accessParts } from './records/factors/access-parts.ts';
import { ChallengeRepository } from './records/factors/challenge.repository.ts';
import { CodeRepository } from './records/factors/code.repository.ts';
import { PasskeyRepository } from './records/factors/passkey.repository.ts';
import { DeviceKeyRepository } from './records/sessions/device-key.repository.ts';
import { LoginFailureRepository } from './records/sessions/login-failure.repository.ts';
import { SessionRepository } from './records/sessions/session.repository.ts';
import { PooledSql, type Sql, TransactionSql } from './cluster/sql.ts';
import { UnitOfWork } from './unit-of-work.ts';

export type WriteContext = {
  actor: Actor;
  now: Temporal.Instant;
  /** What was done, as one word for the history: 'create', 'update', 'delete', 'import', 'replace' … */
  action: string;
  /** Whether what moves closed months is booked as adjustments; without it such a change is refused. */
  adjustsClosedMonths?: boolean;
};

const DEADLOCK_ATTEMPTS = 3;
/**
 * How long the database counts as full after a write found the disk full; a server's jobs write more often than that.
 */
const DISK_FULL_MS = 30_000;
/** The interval at which a closing database checks for callers that still wait for a connection. */
const WAITING_CHECK_MS = 5;

/** The household's data: readers for queries, `write` for everything that changes it. */
export class Database {
  readonly read: Readers;
  /** The tables of all record kinds. */
  readonly tables: RecordTables;
  readonly sessions: SessionRepository;
  readonly activity: ActivityRepository;
  readonly loginFailures: LoginFailureRepository;
  readonly deviceKey: DeviceKeyRepository;
  readonly codes: CodeRepository;
  readonly passkeys: PasskeyRepository;
  readonly challenges: ChallengeRepository;
  readonly #orm: MikroORM;
  readonly #sql: PooledSql;
  readonly #pool: Pool;
  readonly #url: string;
  #closed: Promise<void> | null = null;
  /** When a write last found the disk full, if none has succeeded since. */
  #diskFull: { readonly at: number; readonly error: Error } | null = null;

  constructor(orm: MikroORM, pool: Pool, url: string) {
    this.#orm = orm;
    this.#url = url;
    this.#pool = pool;
    const sql = new PooledSql(pool);
    const { em } = orm;
    const tables = new RecordTables(orm.getMetadata(), em.getPlatform());
    this.tables = tables;
    this.#sql = sql;
    this.read = readersOf(sql, em, tables);
    this.sessions = new SessionRepository(sql);
    this.activity = new ActivityRepository(sql);
    this.loginFailures = new LoginFailureRepository((work) => this.#inTransaction(work), sql);
    this.deviceKey = new DeviceKeyRepository(sql);
    this.codes = new CodeRepository(sql);
    this.passkeys = new PasskeyRepository(sql);
    this.challenges = new ChallengeRepository(sql);
  }

  /**
   * Runs one use case in a transaction. Its writes are stored as one change with its author, whose id is returned (null
   * when nothing changed); when it throws, nothing is stored. After a deadlock the work is retried, so it must not have
   * side effects outside the transaction.
   * @throws DomainError UNAVAILABLE when the database can't be reached, and whatever the use case throws
   */
  async write<T>(
    { actor, now, action, adjustsClosedMonths: isAccepted = false }: WriteContext,
    work: (unit: UnitOfWork) => Promise<T>,
  ): Promise<{ result: T; changeId: number | null }> {
    const at = now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
    // A write that turns out to touch a closed month is retried with a record of what it touches, so that other writes
    // need none.
    let notesClosedMonths = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const written = await this.#orm.em.fork({ disableContextResolution: true }).transactional(async (em) => {
          const unit = new UnitOfWork(em, this.tables, actor, at);
          if (notesClosedMonths) await noteClosedMonths(unit.sql);
          const result = await work(unit);
          await unit.ruleEngine.commitSettled();
          if (notesClosedMonths) {
            await bookCorrections(unit.sql, { actor, at, isAccepted, byRules: unit.ruleEngine.settledExpenses });
          }
          return { result, changeId: await unit.log.notes.commit({ actor, at, action }) };
        });
        this.#diskFull = null;
        return written;
      } catch (error) {
        if (attempt < DEADLOCK_ATTEMPTS && isDeadlock(error)) continue;
        if (!notesClosedMonths && touchesClosedMonth(error)) {
          notesClosedMonths = true;
          continue;
        }
        if (isDiskFull(error)) this.#diskFull = { at: performance.now(), error: error as Error };
        throw translateDriverError(error);
      }
    }
  }

  /** Runs writes that leave no change in the log as one transaction, such as a new session and its activity entry. */
  async transaction<T>(work: (parts: AccessParts) => Promise<T>): Promise<T> {
    return this.#inTransaction((sql) => work(accessParts(sql)));
  }

  /**
   * Migrates the schema to this program's version, or only to the migration `to` of an older one. Safe when several
   * servers start at once. @throws Error when the database is newer than the program
   */
  async migrate(to?: string): Promise<void> {
    await migrate(this.#orm, this.#pool, to);
  }

  /** The migrations of this program, oldest first. */
  knownMigrations(): readonly string[] {
    return knownMigrations();
  }

  /** Blanks what was deleted at least 30 days ago, and returns the number of records. `signal` ends it early. */
  async purgeDeleted(now: Temporal.Instant, signal?: AbortSignal): Promise<number> {
    return purgeDeleted(this.#sql, now, signal);
  }

  /**
   * The set-up code: the given one, unless another server of this database stored one before. None is kept once there
   * is a household; its set-up deletes the code.
   */
  async settleSetupCode(offered: string): Promise<string> {
    return this.#inTransaction(async (sql) => {
      // A concurrent set-up has already deleted the code or waits to delete this one.
      await sql.rows('lock table setup_code in share row exclusive mode');
      await sql.rows(
        'insert into setup_code (code) select $1 where not exists (select from member) on conflict do nothing',
        [offered],
      );
      const [row] = await sql.rows<{ code: string }>('select code from setup_code');
      return row?.code ?? offered;
    });
  }

  /** Resolves when the database responds and is not known to refuse writes. @throws DomainError UNAVAILABLE */
  async ping(): Promise<void> {
    if (this.#diskFull !== null && performance.now() - this.#diskFull.at < DISK_FULL_MS) {
      throw translateDriverError(this.#diskFull.error);
    }
    await this.#sql.rows('select 1 as ok');
  }

  /**
   * Reads a snapshot of the household, however long that takes and whatever is written meanwhile. It holds one
   * connection of the pool until reading ends. @throws DomainError UNAVAILABLE
   */
  async *inSnapshot<T>(read: (sql: Sql) => AsyncIterable<T>): AsyncGenerator<T> {
    const em = this.#orm.em.fork();
    try {
      await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
      yield* read(new TransactionSql(em));
    } catch (error) {
      throw translateDriverError(error);
    } finally {
      // Nothing was written; a failing rollback means a lost connection, which was already reported.
      if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    }
  }

  /** Runs a few statements as one transaction, outside the household's change log. */
  async #inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.#orm.em.fork().transactional((em) => work(new TransactionSql(em)));
    } catch (error) {
      throw translateDriverError(error);
    }
  }

  /** Listens for changes and ended sessions of all processes, over its own connection, until it is stopped. */
  listen(handlers: ChangeHandlers): ChangeListener {
    return new ChangeListener(this.#url, handlers);
  }

  /** The pool behind everything, for tools that need a connection of their own. */
  get pool(): Pool {
    return this.#pool;
  }

  get orm(): MikroORM {
    return this.#orm;
  }

  /** Resolves when all running work is done; later calls are refused as UNAVAILABLE. Idempotent. */
  close(): Promise<void> {
    this.#closed ??= this.#endPool();
    return this.#closed;
  }

  /**
   * MikroORM's own `close` is not used: its query builder forgets the pool at once, and whoever is being connected at
   * that moment fails without returning the connection, for which the pool then waits forever.
   */
  async #endPool(): Promise<void> {
    // A pool that ends drops callers that wait for a connection; each waits for CONNECT_MS at most.
    while (this.#pool.waitingCount > 0) await delay(WAITING_CHECK_MS);
    await this.#pool.end();
  }
}

/** Opens a connection pool to a PostgreSQL 15 or newer; nothing is read yet. */
export const openDatabase = async ({ url, poolSize = 10 }: { url: string; poolSize?: number }): Promise<Database> => {
  const orm = await MikroORM.init(ormConfig(url, poolSize));
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  releaseBroken(pool);
  return new Database(orm, pool, url);
};
