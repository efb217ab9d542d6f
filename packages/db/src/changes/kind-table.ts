import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kind, kinds } from './kinds.ts';

type Column = { property: string; name: string; type: string };

/** A kind's table as SQL: the fragments from which undo and restore build their statements. */
export type KindTable = {
  kind: Kind;
  name: string;
  columns: readonly Column[];
  hasVersion: boolean;
  refersToCategory: boolean;
  /** A row `t` as the log keeps it: the same JSON that `ChangeLog.snapshot` makes. */
  snapshot: string;
  /** The definition list of `jsonb_to_record` that reads a snapshot back. */
  record: string;
  /** Inserts what a JSON array of records holds, secrets too. */
  insert: string;
};

/** Instants as `Temporal.Instant` prints them: without trailing zeros, in UTC. */
const jsonOf = ({ name, type }: Column): string =>
  type.startsWith('timestamp') ? `(to_jsonb(t.${name} at time zone 'UTC') #>> '{}') || 'Z'` : `t.${name}`;

const recordOf = (columns: readonly Column[]): string =>
  columns.map(({ property, type }) => `"${property}" ${type}`).join(', ');

const tables = new WeakMap<object, Map<Kind, KindTable>>();

/** The table of a kind, read once from what MikroORM knows of its entity. */
export const kindTable = (em: EntityManager, kind: Kind): KindTable => {
  const metadata = em.getMetadata();
  const known = tables.get(metadata) ?? new Map<Kind, KindTable>();
  tables.set(metadata, known);
  const found = known.get(kind);
  if (found) return found;
  const { tableName, props } = metadata.get(kinds[kind].entity as never);
  const secret: readonly string[] = kinds[kind].secret;
  const stored = props
    .filter(({ name }) => name !== 'version')
    .map(({ name, fieldNames, columnTypes }) => ({ property: name, name: fieldNames[0]!, type: columnTypes[0]! }));
  const columns = stored.filter(({ property }) => !secret.includes(property));
  const table: KindTable = {
    kind,
    name: tableName,
    columns,
    hasVersion: props.some(({ name }) => name === 'version'),
    refersToCategory: props.some(({ name }) => name === 'categoryId'),
    snapshot: `jsonb_build_object(${columns.map((column) => `'${column.property}', ${jsonOf(column)}`).join(', ')})`,
    record: recordOf(columns),
    insert: `insert into ${tableName} (${stored.map(({ name }) => name).join(', ')})
      select ${stored.map(({ property }) => `r."${property}"`).join(', ')}
      from jsonb_to_recordset($1::jsonb) as r(${recordOf(stored)})`,
  };
  known.set(kind, table);
  return table;
};
