import type { Database } from '@household/db';

/** A hash of the contents of every stored row, by table and id: `expense 0193…` → `9a0b…`. */
export type StoredRows = ReadonlyMap<string, string>;

const TABLES: Readonly<Record<string, string>> = {
  member: 'id',
  household: 'id::text',
  account: 'id::text',
  session: 'id::text',
  login_failure: 'id::text',
  activity: 'id::text',
  salary: 'id::text',
  category: 'id::text',
  expense: 'id::text',
  recurring_rule: 'id::text',
  rule_occurrence: 'id::text',
  installment_plan: 'id::text',
  account_start: 'id::text',
  payment: 'id::text',
  closed_month: 'id::text',
  adjustment: 'position::text',
  change: 'id::text',
  change_item: "change_id || '.' || position",
};

const statement = Object.entries(TABLES)
  .map(([table, key]) => `select '${table} ' || ${key} as row, md5(t::text) as hash from ${table} t`)
  .join(' union all ');

export async function readStoredRows(database: Database): Promise<StoredRows> {
  const { rows } = await database.pool.query<{ row: string; hash: string }>(statement);
  return new Map(rows.map(({ row, hash }) => [row, hash]));
}

export interface RowChange {
  readonly how: 'added' | 'changed' | 'removed';
  readonly table: string;
  readonly id: string;
}

/** The differences afterwards. */
export function changesBetween(before: StoredRows, after: StoredRows): RowChange[] {
  const changes: RowChange[] = [];
  const note = (how: RowChange['how'], row: string): void => {
    const [table = '', id = ''] = row.split(' ');
    changes.push({ how, table, id });
  };
  for (const [row, hash] of after) {
    const was = before.get(row);
    if (was !== hash) note(was === undefined ? 'added' : 'changed', row);
  }
  for (const row of before.keys()) if (!after.has(row)) note('removed', row);
  return changes;
}
