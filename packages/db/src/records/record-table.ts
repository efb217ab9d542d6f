import type { EntityMetadata, EntityProperty, MetadataStorage, Platform } from '@mikro-orm/core';
import { BulkInsert } from './bulk-insert.ts';
import { type Fresh, type Kind, kinds, type Stored } from './kinds.ts';

type Column = {
  property: string;
  name: string;
  type: string;
  /** The value of a property from its JSON. */
  read: (json: unknown) => unknown;
};

/** A row of `jsonPairs`, with its version and whatever else a statement adds. */
export type RecordJson<Beside extends object = object> = Readonly<Record<string, unknown>> & {
  version: number;
} & Beside;

/**
 * The table of a record kind, from MikroORM's metadata of its entity: all statements, snapshots and rows are made from
 * these columns, so that a new property of the entity is in all of them.
 */
export class RecordTable<K extends Kind> {
  readonly kind: K;
  readonly name: string;
  readonly hasVersion: boolean;
  readonly refersToCategory: boolean;
  /** The logged columns: all but the version and secrets. */
  readonly columns: readonly Column[];
  /** The snapshot of a row `t`: the same JSON that `ChangeLog.snapshot` makes. */
  readonly snapshot: string;
  /** The column definitions of `jsonb_to_record` for a snapshot. */
  readonly record: string;
  /** Inserts the records of a JSON array, including secrets. */
  readonly insert: string;
  /** Replaces all columns of the rows with the ids in a JSON array of records. */
  readonly replace: string;
  /** Inserts thousands of rows in one statement. */
  readonly bulk: BulkInsert<Fresh<K>>;

  constructor(kind: K, { tableName, props }: EntityMetadata, platform: Platform) {
    const { secret } = kinds[kind];
    const all = props.map((property) => columnOf(property, platform));
    const stored = all.filter(({ property }) => property !== 'version');
    const isSecret = ({ property }: Column): boolean => (secret as readonly string[]).includes(property);
    this.kind = kind;
    this.name = tableName;
    this.hasVersion = stored.length < all.length;
    this.refersToCategory = stored.some(({ property }) => property === 'categoryId');
    this.columns = stored.filter((column) => !isSecret(column));
    this.snapshot = `jsonb_build_object(${this.jsonPairs('t')})`;
    this.record = recordOf(this.columns);
    this.insert = `insert into ${tableName} (${stored.map(({ name }) => name).join(', ')})
      select ${stored.map(({ property }) => `r."${property}"`).join(', ')}
      from jsonb_to_recordset($1::jsonb) as r(${recordOf(stored)})`;
    const assignments = this.columns.map(({ name, property }) => `${name} = r."${property}"`);
    this.replace = `update ${tableName} t set ${assignments.join(', ')}${this.hasVersion ? ', version = t.version + 1' : ''}
      from jsonb_to_recordset($1::jsonb) as r(${this.record}) where t.id = r.id`;
    this.bulk = new BulkInsert(kind, tableName, stored);
  }

  /**
   * The arguments of `json_build_object` for a row of that alias, or some of its columns, for the log, lists and files.
   */
  jsonPairs(alias: string, properties?: readonly (keyof Stored<K>)[]): string {
    const columns = properties
      ? properties.map((property) => this.columns.find((column) => column.property === property)!)
      : this.columns;
    return columns.map((column) => `'${column.property}', ${jsonOf(column, alias)}`).join(', ');
  }

  /** Parses a record from JSON; other properties, such as the version, stay unchanged. */
  read<Beside extends object>(json: RecordJson<Beside>): Stored<K> & Beside {
    const record: Record<string, unknown> = { ...json };
    for (const { property, read } of this.columns) record[property] = read(json[property]);
    return record as Stored<K> & Beside;
  }
}

const columnOf = ({ name, fieldNames, columnTypes, customType }: EntityProperty, platform: Platform): Column => ({
  property: name,
  name: fieldNames[0]!,
  type: columnTypes[0]!,
  read: (json) =>
    customType && json !== null && json !== undefined ? customType.convertToJSValue(json, platform) : json,
});

/** Instants as `Temporal.Instant` prints them: without trailing zeros, in UTC. */
const jsonOf = ({ name, type }: Column, alias: string): string =>
  type.startsWith('timestamp') ? `(to_jsonb(${alias}.${name} at time zone 'UTC') #>> '{}') || 'Z'` : `${alias}.${name}`;

const recordOf = (columns: readonly Column[]): string =>
  columns.map(({ property, type }) => `"${property}" ${type}`).join(', ');

/** The tables of all kinds, built once from MikroORM's metadata. */
export class RecordTables {
  readonly #tables: { readonly [K in Kind]: RecordTable<K> };

  constructor(metadata: MetadataStorage, platform: Platform) {
    const tables = Object.entries(kinds).map(([kind, { entity }]) => [
      kind,
      new RecordTable(kind as Kind, metadata.get(entity as never), platform),
    ]);
    this.#tables = Object.fromEntries(tables) as { readonly [K in Kind]: RecordTable<K> };
  }

  of<K extends Kind>(kind: K): RecordTable<K> {
    return this.#tables[kind];
  }
}
