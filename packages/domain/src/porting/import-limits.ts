/** The most rows of one import. */
export const IMPORT_ROWS_MAX = 50_000;
