import { TRASH_DAYS } from '@household/domain';
import { Repository } from '../cluster/repository.ts';
import type { Kind, Snapshot } from '../records/kinds.ts';
import { nameCategories, type NamedCategory } from './logged-change.ts';

/** Kinds that people can delete; salaries and profiles are only changed. */
const trashKinds: readonly Kind[] = ['expense', 'category', 'rule', 'plan', 'payment'];

/** A deleted record that can still be restored. */
export type TrashedRecord = {
  kind: Kind;
  entityId: string;
  /** The change that deleted it, and how many records that change deleted. */
  changeId: number;
  deletedTogether: number;
  deletedAt: Temporal.Instant;
  actorKind: 'member' | 'rule' | 'administrator';
  actorId: string | null;
  label: string | null;
  /** The record as it was. */
  contents: Snapshot;
};
export type TrashCursor = { changeId: number; position: number };
export type TrashPage = { records: TrashedRecord[]; categories: NamedCategory[]; nextCursor: TrashCursor | null };

/**
 * A change before which none lies within the period since a moment, so that the scan does not begin ten years earlier. Ids
 * follow the order of commits, and moments do while the clock is right: what was written while it was ahead lies before
 * others of the same moment, so some are counted back.
 */
const firstWithin = (since: string): string =>
  `(select min(id) - 1000 from (select c.id from change c where c.at > ${since} order by c.at limit 100) earliest)`;

export class TrashReader extends Repository {
  /** One page of what was deleted in the 30 days before `now` and not restored since, the oldest first, on `change_item_deleted_idx`. */
  async list(
    now: Temporal.Instant,
    {
      after,
      limit,
      kinds = trashKinds,
    }: { after?: TrashCursor | undefined; limit: number; kinds?: readonly Kind[] | undefined },
  ): Promise<TrashPage> {
    const rows = await this.sql.rows<Omit<TrashedRecord, 'deletedAt'> & { deletedAt: string; position: number }>(
      // Conditions on other rows are evaluated row by row (offset 0), so that the index scan ends with the page.
      `with found as materialized (
         select i.kind, i.entity_id, i.change_id, i.position, i.before from change_item i
         where i.before is not null and i.after is null and not i.purged and i.kind = any($2)
           and i.change_id >= ${firstWithin('$1::timestamptz')}
           and ($3::bigint is null or (i.change_id, i.position) > ($3, $4::int))
           and exists (select from change c where c.id = i.change_id and c.at > $1::timestamptz offset 0)
           and not exists (select from change_item l where l.entity_id = i.entity_id and l.change_id > i.change_id offset 0)
         order by i.change_id, i.position limit $5),
       together as (
         select d.change_id, count(*)::int as total from change_item d
         where d.before is not null and d.after is null and not d.purged and d.change_id in (select change_id from found)
         group by d.change_id)
       select kind, entity_id as "entityId", change_id::int as "changeId", position, to_json(c.at) #>> '{}' as "deletedAt",
              c.actor_kind as "actorKind", c.actor_id as "actorId", before as contents,
              coalesce(before ->> 'description', before ->> 'name', before ->> 'merchant') as label,
              together.total as "deletedTogether"
       from found join together using (change_id) join change c on c.id = change_id order by change_id, position`,
      [
        now.subtract({ hours: TRASH_DAYS * 24 }).toString(),
        kinds.filter((kind) => trashKinds.includes(kind)),
        after?.changeId ?? null,
        after?.position ?? null,
        limit + 1,
      ],
    );
    const records = rows
      .slice(0, limit)
      .map(({ position: _position, deletedAt, ...row }) => ({ ...row, deletedAt: Temporal.Instant.from(deletedAt) }));
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      records,
      categories: await nameCategories(
        this.sql,
        records.map(({ contents }) => contents),
      ),
      nextCursor: last && { changeId: last.changeId, position: last.position },
    };
  }
}
