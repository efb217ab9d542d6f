import type { Sql } from '../sql.ts';
import type { Kind, Snapshot } from './kinds.ts';

export type LoggedItem = { kind: Kind; entityId: string; before: Snapshot | null; after: Snapshot | null };
export type LoggedChange = {
  id: number;
  at: Temporal.Instant;
  actorKind: 'member' | 'rule' | 'administrator';
  actorId: string | null;
  action: string;
  undoes: number | null;
  /** The change that took this one back, if any. */
  undoneBy: number | null;
  /** How many things it touched; `items` holds at most the first 50 of them. */
  itemCount: number;
  items: LoggedItem[];
};
type ChangeRow = Omit<LoggedChange, 'at'> & { at: string };

/** A long change shows this many of its things; the rest is counted. */
const shownItems = 50;

const changeColumns = `
  c.id::int as id, c.at, c.actor_kind as "actorKind", c.actor_id as "actorId", c.action, c.undoes::int as undoes,
  (select u.id::int from change u where u.undoes = c.id) as "undoneBy",
  (select count(*)::int from change_item i where i.change_id = c.id) as "itemCount",
  (select coalesce(json_agg(json_build_object('kind', i.kind, 'entityId', i.entity_id, 'before', i.before, 'after', i.after) order by i.position), '[]')
   from change_item i where i.change_id = c.id and i.position < ${shownItems}) as items`;

const toChange = (row: ChangeRow): LoggedChange => ({ ...row, at: Temporal.Instant.from(row.at) });

export class ChangeReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async byId(id: number): Promise<LoggedChange | null> {
    const [row] = await this.#sql.rows<ChangeRow>(`select ${changeColumns} from change c where c.id = $1`, [id]);
    return row ? toChange(row) : null;
  }

  /** The newest change's id, or 0: where a live stream starts. */
  async latestId(): Promise<number> {
    const [row] = await this.#sql.rows<{ id: number }>('select coalesce(max(id), 0)::int as id from change');
    return row!.id;
  }
}
