/** The most rows of one import. */
export const IMPORT_ROWS_MAX = 50_000;

/** The largest file of expenses or plans, and body with what was read of one. */
export const IMPORT_BYTES_MAX = 16 * 1024 * 1024;
