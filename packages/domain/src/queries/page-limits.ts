/** How many rows a page of a list has when nothing is said, and at most. Apart from the schemas, which screens do without. */
export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 100;
