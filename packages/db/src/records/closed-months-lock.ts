import type { Sql } from '../cluster/sql.ts';

/** The advisory lock of the migration's triggers. */
const LOCK = 7_245_003;

/**
 * Keeps other transactions from closing or correcting months until this one ends. Must be taken before any lock on an
 * expense, because corrections take this lock first. A trigger takes it before each write of expenses.
 */
export const shareClosedMonths = async (sql: Sql): Promise<void> => {
  await sql.rows('select pg_advisory_xact_lock_shared($1)', [LOCK]);
};

/**
 * The exclusive lock: it also excludes other writers of expenses, payments and the account's start. Who holds it must
 * not lock the table of expenses, because a write of expenses has done so before it waits for this lock.
 */
export const lockClosedMonths = async (sql: Sql): Promise<void> => {
  await sql.rows('select pg_advisory_xact_lock($1)', [LOCK]);
};

/**
 * The lock for taking back a change: the exclusive one where that closes or reopens months or moves the account's
 * start. A shared lock that is raised later waits for another undo's, which waits for the first one's records.
 */
export const lockToTakeBack = async (sql: Sql, changeId: number): Promise<void> => {
  await sql.rows(
    `select case when exists (select from change_kind where change_id = $1 and kind in ('closedMonth', 'accountStart'))
                 then pg_advisory_xact_lock($2) else pg_advisory_xact_lock_shared($2) end`,
    [changeId, LOCK],
  );
};
