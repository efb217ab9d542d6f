/** The value for "no category" in filters by category id. */
export const UNCATEGORIZED = 'uncategorized';
