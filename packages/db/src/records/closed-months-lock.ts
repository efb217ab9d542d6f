import type { Sql } from '../cluster/sql.ts';

/** The advisory lock of the migration's triggers. */
const LOCK = 7_245_003;

/**
 * Closed months stay what they are until the transaction ends: no month is closed or corrected by others meanwhile. To be
 * taken before any lock on an expense, because whoever corrects holds this lock first. A trigger takes it before each
 * write of expenses.
 */
export const shareClosedMonths = async (sql: Sql): Promise<void> => {
  await sql.rows('select pg_advisory_xact_lock_shared($1)', [LOCK]);
};

/** The same, and nobody else writes expenses, payments or the account's start. */
export const lockClosedMonths = async (sql: Sql): Promise<void> => {
  await sql.rows('select pg_advisory_xact_lock($1)', [LOCK]);
};
