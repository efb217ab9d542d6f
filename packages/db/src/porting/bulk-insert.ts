import type { BulkNotes } from '../changes/change-log.ts';
import type { Kind } from '../changes/kinds.ts';
import type { Sql } from '../sql.ts';

/** One column of a bulk statement: how a row's value stands in the text of a PostgreSQL array. */
export type BulkColumn<Row> = { name: string; type: string; element: (row: Row) => string };

/** An element that needs no quotes: a number, a boolean, a UUID, a date. */
export const plain = (value: string | number | boolean | Temporal.PlainDate | null | undefined): string =>
  value === null || value === undefined ? 'NULL' : String(value);

/** An element of any text. */
export const quoted = (value: string | null | undefined): string =>
  value === null || value === undefined
    ? 'NULL'
    : `"${/["\\]/.test(value) ? value.replace(/["\\]/g, String.raw`\$&`) : value}"`;

/** A list of texts as an element; the statement casts it back to an array. */
export const quotedList = (values: readonly string[] | null | undefined): string =>
  values ? quoted(`{${values.map(quoted).join(',')}}`) : 'NULL';

/** An array of arrays must be rectangular, so lists travel as text. */
const isList = (type: string): boolean => type.endsWith('[]');

/** A statement that inserts any number of rows of one table, and notes those it added under their change. */
export class BulkInsert<Row> {
  readonly #kind: Kind;
  readonly #columns: readonly BulkColumn<Row>[];
  readonly #text: string;

  constructor(kind: Kind, table: string, columns: readonly BulkColumn<Row>[]) {
    this.#kind = kind;
    this.#columns = columns;
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

  /** Adds the rows whose key is not taken and says how many those were. */
  async run(sql: Sql, notes: BulkNotes, rows: readonly Row[]): Promise<number> {
    if (rows.length === 0) return 0;
    const arrays = this.#columns.map(({ element }) => `{${rows.map(element).join(',')}}`);
    const [row] = await sql.rows<{ added: number }>(this.#text, [
      notes.changeId,
      notes.reserve(rows.length),
      this.#kind,
      ...arrays,
    ]);
    return row!.added;
  }
}
