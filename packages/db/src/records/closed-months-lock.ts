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

/** The exclusive lock: it also excludes other writers of expenses, payments and the account's start. */
export const lockClosedMonths = async (sql: Sql): Promise<void> => {
  await sql.rows('select pg_advisory_xact_lock($1)', [LOCK]);
};
