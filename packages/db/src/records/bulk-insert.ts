import type { Sql } from '../cluster/sql.ts';

/** The change that a bulk statement's items belong to; `reserve` returns the position of the first of so many. */
export type BulkNotes = { readonly changeId: number; readonly reserve: (count: number) => number };

/** A column of a bulk statement: its name, the row's property that it stores, and PostgreSQL's type. */
type BulkColumn = { readonly property: string; readonly name: string; readonly type: string };

/** Rows per statement: many, because each statement updates the totals once; few enough to fit in memory. */
export const BATCH_ROWS = 10_000;

/** A value in the text of a PostgreSQL array; types whose text has no special characters need no quotes. */
const PLAIN_TYPES = new Set(['uuid', 'bigint', 'int', 'smallint', 'boolean', 'date']);

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, String.raw`\$&`) : text}"`;

const encoderOf = (type: string): ((value: unknown) => string) => {
  if (PLAIN_TYPES.has(type)) return String;
  // An array of arrays must be rectangular, so a list is sent as the text of an array.
  if (isList(type)) return (value) => quoted(`{${(value as readonly string[]).map(quoted).join(',')}}`);
  if (type === 'jsonb') return (value) => quoted(JSON.stringify(value));
  return (value) => quoted(String(value));
};

const isList = (type: string): boolean => type.endsWith('[]');

/** A statement that inserts any number of rows into one table, and logs those it added. */
export class BulkInsert<Row extends object> {
  readonly #kind: string;
  readonly #columns: readonly (BulkColumn & { encode: (value: unknown) => string })[];
  readonly #text: string;

  constructor(kind: string, table: string, columns: readonly BulkColumn[]) {
    this.#kind = kind;
    this.#columns = columns.map((column) => ({ ...column, encode: encoderOf(column.type) }));
    const names = columns.map(({ name }) => name).join(', ');
    const arrays = columns.map(({ type }, index) => `$${index + 4}::${isList(type) ? 'text' : type}[]`).join(', ');
    const values = columns.map(({ name, type }) => (isList(type) ? `${name}::${type}` : name)).join(', ');
    this.#text = `
      with added as (
        insert into ${table} (${names}) select ${values} from unnest(${arrays}) as r(${names})
        on conflict do nothing returning id),
      noted as (
        insert into change_item (change_id, position, kind, entity_id)
        select $1::bigint, $2::int + row_number() over () - 1, $3, id from added)
      select count(*)::int as added from added`;
  }

  /** Inserts the rows whose key is free and returns their number. */
  async run(sql: Sql, notes: BulkNotes, rows: readonly Row[]): Promise<number> {
    let added = 0;
    for (let start = 0; start < rows.length; start += BATCH_ROWS) {
      added += await this.#insert(sql, notes, rows.slice(start, start + BATCH_ROWS));
    }
    return added;
  }

  async #insert(sql: Sql, notes: BulkNotes, rows: readonly Row[]): Promise<number> {
    const arrays = this.#columns.map(({ property, encode }) => {
      const elements = rows.map((row) => {
        const value = (row as Record<string, unknown>)[property];
        return value === null || value === undefined ? 'NULL' : encode(value);
      });
      return `{${elements.join(',')}}`;
    });
    const [row] = await sql.rows<{ added: number }>(this.#text, [
      notes.changeId,
      notes.reserve(rows.length),
      this.#kind,
      ...arrays,
    ]);
    return row!.added;
  }
}
