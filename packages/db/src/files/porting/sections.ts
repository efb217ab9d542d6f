/** The arrays of a household file, in the order in which they are written. */
export const sectionNames = [
  'members',
  'salaries',
  'categories',
  'recurringRules',
  'msi',
  'payments',
  'closedMonths',
  'adjustments',
  'expenses',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The raw contents; the items are validated one by one when they are read. */
export type FileContent = { readonly [Name in SectionName]: readonly unknown[] } & {
  readonly split: unknown;
  readonly account: unknown;
};

/** What stands beside the arrays. */
export const valueNames = ['split', 'account'] as const;
