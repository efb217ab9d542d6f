import type { RecordTable } from '../record-table.ts';

/** The label of the category `c`, which was left-joined. */
export const categoryJson = `case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'color', c.color) end`;

/** The arguments of `json_build_object` for an expense or a rule with its version and its category `c`, which was left-joined. */
export const withCategoryPairs = (table: RecordTable<'expense'> | RecordTable<'rule'>, alias: string): string => `
  ${table.jsonPairs(alias)}, 'version', ${alias}.version,
  'category', ${categoryJson}`;
