import { SETUP_ACTION } from '@household/domain';
import { Repository } from '../cluster/repository.ts';
import type { Kind } from '../records/kinds.ts';
import { changesAbout } from './history-search.ts';
import {
  isDateOf,
  loadChanges,
  type LoggedChange,
  type LoggedItem,
  nameCategories,
  type NamedCategory,
} from './logged-change.ts';

export type HistoryFilter = {
  memberId?: string | undefined;
  kinds?: readonly Kind[] | undefined;
  /** Each is in what a record says now, or said when it was deleted; see `changesAbout`. */
  words?: readonly string[] | undefined;
  /** The inclusive start and the exclusive end. */
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
};
export type HistoryPage = {
  changes: LoggedChange[];
  /** The categories that the items' `categoryId`s name. */
  categories: NamedCategory[];
  /** The id for the next page, or null at the end. */
  nextCursor: number | null;
};
type Paging = { before?: number | undefined; limit: number };

/** A member's own latest changes, for undo (Ctrl+Z) and redo. */
export type LastOwn = { undo: number | null; redo: number | null };

export class ChangeReader extends Repository {
  /** Those of the given changes that exist, the latest written first. */
  async byIds(ids: readonly number[]): Promise<HistoryPage> {
    const latestFirst = [...new Set(ids)].toSorted((one, other) => other - one);
    return this.#page(latestFirst, ids.length);
  }

  /**
   * One page of the log after the change `before`: by time, newest first, and by id, latest first, among changes of the
   * same instant. A change belongs to a kind when it touched any record of it.
   */
  async list(filter: HistoryFilter, { before, limit }: Paging): Promise<HistoryPage> {
    const rows = await this.sql.rows<{ id: number }>(...idsStatement(filter, before ?? null, limit + 1));
    return this.#page(
      rows.map(({ id }) => id),
      limit,
    );
  }

  /**
   * The changes of one record, latest first, by `change_item_entity_idx`; `withDates`: of a rule's occurrences too that
   * were skipped or written manually, by `change_item_rule_idx`.
   */
  async ofRecord(
    entityId: string,
    { before, limit, withDates = false }: Paging & { withDates?: boolean | undefined },
  ): Promise<HistoryPage> {
    const dates = `union ${latestOf(isDateOf('i', '$1'))} order by change_id desc limit $3`;
    const rows = await this.sql.rows<{ id: number }>(
      `select change_id::int as id from (${latestOf('i.entity_id = $1::uuid')} ${withDates ? dates : ''}) found
       order by change_id desc`,
      [entityId, before ?? null, limit + 1],
    );
    return this.#page(
      rows.map(({ id }) => id),
      limit,
      entityId,
    );
  }

  /** The changes after a given one, oldest first: what a stream has missed. */
  async after(id: number, limit: number): Promise<LoggedChange[]> {
    const rows = await this.sql.rows<{ id: number }>(
      'select id::int as id from change where id > $1 order by id limit $2',
      [id, limit],
    );
    return loadChanges(
      this.sql,
      rows.map((row) => row.id),
    );
  }

  /** The newest change's id, or 0: where a live stream starts. Ids follow the order of commits. */
  async latestId(): Promise<number> {
    const [row] = await this.sql.rows<{ id: number }>('select coalesce(max(id), 0)::int as id from change');
    return row!.id;
  }

  /**
   * The targets of a member's next undo and redo among changes of the given kinds: the latest own change in effect, and
   * the latest own undo that no new change of theirs has followed.
   */
  async lastOwn(memberId: string, about: readonly Kind[]): Promise<LastOwn> {
    // A change nobody has undone is the end of a chain of undos; after an odd number of them the first change is
    // undone.
    const [row] = await this.sql.rows<LastOwn>(
      `with recursive ended as materialized (
         select found.* from unnest($2::text[]) as wanted(kind) cross join lateral (
           select k.change_id as id, (select c.undoes from change c where c.id = k.change_id) as undoes from change_kind k
           where k.kind = wanted.kind and k.actor_id = $1
             and ${stepwise(`select from change c where c.id = k.change_id and c.action <> '${SETUP_ACTION}'`)}
             and not ${stepwise('select from change u where u.undoes = k.change_id')}
             and (select i.kind from change_item i where i.change_id = k.change_id order by i.position limit 1) = wanted.kind
             and not ${stepwise('select from change_item i where i.change_id = k.change_id and i.purged')}
           order by k.change_id desc limit 100) found),
       chain(ended, up) as (
         select id, undoes from ended union all
         select chain.ended, c.undoes from chain join change c on c.id = chain.up),
       measured as (select ended as id, count(up) as undos from chain group by ended)
       select (select max(id)::int from measured where undos % 2 = 0) as undo,
              (select max(id)::int from measured where undos % 2 = 1
                 and id > coalesce((select max(id) from measured where undos = 0), 0)) as redo`,
      [memberId, about],
    );
    return row!;
  }

  async #page(ids: readonly number[], limit: number, recordId: string | null = null): Promise<HistoryPage> {
    const changes = await loadChanges(this.sql, ids.slice(0, limit), recordId);
    const categories = await nameCategories(this.sql, snapshotsOf(changes.flatMap(({ items }) => items)));
    return { changes, categories, nextCursor: ids.length > limit ? ids[limit - 1]! : null };
  }
}

/** Where items name categories: in what changed, and beside it. */
const snapshotsOf = (items: readonly LoggedItem[]) =>
  items.flatMap(({ before, after, categoryId }) => [before, after, { categoryId }]);

/** The latest changes of some items, before $2, at most $3. */
const latestOf = (items: string): string => `
  (select change_id from change_item i where ${items} and ($2::bigint is null or change_id < $2)
   order by change_id desc limit $3)`;

/** Checks each row during the index scan: a join would read far more rows than a page needs. */
const stepwise = (query: string): string => `exists (${query} offset 0)`;

/**
 * A search begins with the records that it finds. Anything else scans `change_at_idx` or `change_actor_idx` backwards,
 * or for each kind `change_kind_at_idx` or `change_kind_actor_at_idx`, until the page is full. Ids of members and rules
 * differ in format, so an actor's id is unambiguous.
 */
const idsStatement = (
  { memberId, kinds, words = [], from, until }: HistoryFilter,
  before: number | null,
  limit: number,
): [text: string, values: unknown[]] => {
  const values: unknown[] = [limit];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const [least, end] = [from, until].map((moment) => moment && `${add(moment.toString())}::timestamptz`);
  const [cursor, actor] = [before === null ? null : add(before), memberId === undefined ? null : add(memberId)];
  // The cursor and the end of the period as one bound: an index scan would start at either of two. Ids begin at 1.
  const placeOfEnd = end && `least(c.at, ${end}) as at, case when c.at < ${end} then c.id else 0 end as id`;
  const tables = [
    ...(cursor
      ? [`top as materialized (select ${placeOfEnd ?? 'c.at, c.id'} from change c where c.id = ${cursor})`]
      : []),
    ...(words.length > 0 ? [changesAbout(words, add)] : []),
  ];
  const top = tables.length > 0 ? `with ${tables.join(', ')}` : '';
  const place = cursor ? '((select at from top), (select id from top))' : end && `(${end}, 0)`;
  const conditions = (row: string, id: string): string =>
    [
      ...(least ? [`${row}.at >= ${least}`] : []),
      ...(place ? [`(${row}.at, ${row}.${id}) < ${place}`] : []),
      ...(actor ? [`${row}.actor_id = ${actor}`] : []),
    ].join(' and ') || 'true';
  if (!kinds || words.length > 0) {
    const limits = [
      conditions('c', 'id'),
      ...(words.length > 0 ? ['c.id in (select change_id from found)'] : []),
      ...(kinds ? [`exists (select from change_kind k where k.change_id = c.id and k.kind = any(${add(kinds)}))`] : []),
    ];
    const text = `
      ${top} select c.id::int as id from change c where ${limits.join(' and ')} order by c.at desc, c.id desc limit $1`;
    return [text, values];
  }
  const text = `
    ${top}
    select id::int from (
      select distinct found.at, found.change_id as id from unnest(${add(kinds)}::text[]) as wanted(kind) cross join lateral (
        select k.at, k.change_id from change_kind k where k.kind = wanted.kind and ${conditions('k', 'change_id')}
        order by k.at desc, k.change_id desc limit $1) found) of_any
    order by of_any.at desc, of_any.id desc limit $1`;
  return [text, values];
};
