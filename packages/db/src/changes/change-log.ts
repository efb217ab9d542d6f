import { DomainError, type Resource } from '@household/domain';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { translateDriverError } from '../errors.ts';
import { TransactionSql } from '../sql.ts';
import { type Actor, type ChangeItem, type Fresh, type Kind, kinds, type Snapshot, type Stored } from './kinds.ts';

const resources: Record<Kind, Resource> = {
  expense: 'Expense',
  category: 'Category',
  rule: 'Recurring rule',
  occurrence: 'Recurring rule',
  plan: 'Installment plan',
  salary: 'Salary',
  profile: 'Username',
};

export type NewChange = { actor: Actor; at: Temporal.Instant; action: string; undoes?: number | null | undefined };
export type BulkNotes = { readonly changeId: number; readonly reserve: (count: number) => number };

/**
 * The one way household data is written: each insert, update and delete is noted with what stood before and after,
 * and `commit` stores the notes as one change in the same transaction.
 */
export class ChangeLog {
  readonly #em: EntityManager;
  readonly #items: ChangeItem[] = [];
  #bulk: BulkNotes | null = null;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** @throws DomainError ALREADY_EXISTS when a unique key is taken. */
  async create<K extends Kind>(kind: K, record: Fresh<K>): Promise<Stored<K>> {
    await this.#run(() => this.#em.insert(kinds[kind].entity as never, record as never));
    this.note({ kind, entityId: this.#idOf(record), before: null, after: this.snapshot(kind, record) });
    return { ...record, version: 1 } as Stored<K>;
  }

  /** Like `create`, for many things of one kind in one statement, so that triggers run once. */
  async createAll<K extends Kind>(kind: K, records: readonly Fresh<K>[]): Promise<void> {
    if (records.length === 0) return;
    await this.#run(() => this.#em.insertMany(kinds[kind].entity as never, [...records] as never[]));
    for (const record of records) {
      this.note({ kind, entityId: this.#idOf(record), before: null, after: this.snapshot(kind, record) });
    }
  }

  /**
   * Changes the given fields of one thing; fields that keep their value are not noted, and an update that changes nothing writes nothing.
   *
   * @param seen the version the person had before them; an older one than stored is refused
   * @throws DomainError NOT_FOUND, STALE_EDIT (with the stored thing), ALREADY_EXISTS
   */
  async update<K extends Kind>(kind: K, id: string, patch: Partial<Fresh<K>>, seen?: number): Promise<Stored<K>> {
    const stored = await this.lock(kind, id, seen);
    const next = { ...stored, ...patch };
    const change = changedFields(this.snapshot(kind, stored), this.snapshot(kind, next));
    if (change === null) return stored;
    const data = Object.fromEntries(Object.keys(change.is).map((key) => [key, (next as Record<string, unknown>)[key]]));
    const version = (stored as { version?: number }).version;
    if (version !== undefined) data.version = version + 1;
    await this.#run(() => this.#em.nativeUpdate(kinds[kind].entity as never, { id }, data as never));
    this.note({ kind, entityId: id, before: change.was, after: change.is });
    return version === undefined ? next : { ...next, version: version + 1 };
  }

  /** Deletes one thing; the log keeps it whole, and the trash is read from there. @throws DomainError NOT_FOUND, STALE_EDIT */
  async remove<K extends Kind>(kind: K, id: string, seen?: number): Promise<Stored<K>> {
    const stored = await this.lock(kind, id, seen);
    await this.#run(() => this.#em.nativeDelete(kinds[kind].entity as never, { id }));
    this.note({ kind, entityId: id, before: this.snapshot(kind, stored), after: null });
    return stored;
  }

  /**
   * Deletes things that a bulk statement wrote, each kept whole in the log. Those that are gone or were changed since
   * are left, and their ids come back.
   */
  async removeUntouched(kind: Kind, ids: readonly string[]): Promise<string[]> {
    const entity = kinds[kind].entity as never;
    const where = { id: { $in: [...ids] } } as never;
    const options = { disableIdentityMap: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const stored: { id: string; version?: number }[] = await this.#em.find(entity, where, options);
    const untouched = new Map(stored.filter(({ version = 1 }) => version === 1).map((thing) => [thing.id, thing]));
    await this.#run(() => this.#em.nativeDelete(entity, { id: { $in: [...untouched.keys()] } }));
    for (const id of ids) {
      const thing = untouched.get(id);
      if (thing) this.note({ kind, entityId: id, before: this.snapshot(kind, { ...thing }), after: null });
    }
    return ids.filter((id) => !untouched.has(id));
  }

  /** Reads one thing and keeps others from changing it until the transaction ends. @throws DomainError NOT_FOUND, STALE_EDIT */
  async lock<K extends Kind>(kind: K, id: string, seen?: number): Promise<Stored<K>> {
    const stored = await this.find(kind, id);
    if (!stored) throw new DomainError('NOT_FOUND', { resource: resources[kind] });
    const { version } = stored as { version?: number };
    if (seen !== undefined && version !== seen) {
      throw new DomainError('STALE_EDIT', { current: { ...this.snapshot(kind, stored), version } });
    }
    return stored;
  }

  /** Like `lock`, but null when there is no such thing. */
  async find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null> {
    const entity = await this.#em.findOne(
      kinds[kind].entity as never,
      { id },
      {
        disableIdentityMap: true,
        lockMode: LockMode.PESSIMISTIC_WRITE,
      },
    );
    return entity === null ? null : ({ ...(entity as object) } as Stored<K>);
  }

  /** Adds a note for rows that a statement of its own has written (bulk work). */
  note(item: ChangeItem): void {
    this.#items.push(item);
  }

  get items(): readonly ChangeItem[] {
    return this.#items;
  }

  /** A thing as the log keeps it. */
  snapshot(kind: Kind, record: object): Snapshot {
    const { secret } = kinds[kind];
    const entries = Object.entries(record).filter(
      ([key]) => key !== 'version' && key !== 'search' && !(secret as readonly string[]).includes(key),
    );
    return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Snapshot;
  }

  /** A noted snapshot as the values the entity holds; the inverse of `snapshot`. */
  revive<K extends Kind>(kind: K, snapshot: Snapshot): Partial<Fresh<K>> {
    const { properties } = this.#em.getMetadata().get(kinds[kind].entity as never) as unknown as {
      properties: Record<string, { customType?: { convertToJSValue(value: unknown, platform: unknown): unknown } }>;
    };
    const platform = this.#em.getPlatform();
    return Object.fromEntries(
      Object.entries(snapshot).map(([key, value]) => {
        const type = properties[key]?.customType;
        const plain = value === null || typeof value === 'object' || !type;
        return [key, plain ? value : type.convertToJSValue(value, platform)];
      }),
    ) as Partial<Fresh<K>>;
  }

  /**
   * Stores the change ahead of its notes, for statements that write many rows and note them under it themselves;
   * `reserve` gives the position of the first of so many notes.
   */
  async openBulk(change: NewChange): Promise<BulkNotes> {
    const [row] = await this.#em.execute<{ id: string }[]>(
      'insert into change (at, actor_kind, actor_id, action, undoes) values (?, ?, ?, ?, ?) returning id',
      changeValues(change),
    );
    let next = 0;
    this.#bulk = {
      changeId: Number(row!.id),
      reserve: (count) => {
        next += count;
        return next - count;
      },
    };
    return this.#bulk;
  }

  /** Stores the notes as one change and gives its id, or null when nothing changed. */
  async commit(change: NewChange): Promise<number | null> {
    if (this.#bulk) return this.#closeBulk(this.#bulk);
    if (this.#items.length === 0) return null;
    // One statement for the change and its items: a round trip less on every write.
    const [row] = await new TransactionSql(this.#em).rows<{ id: string }>(
      `with c as (
         insert into change (at, actor_kind, actor_id, action, undoes) values ($1, $2, $3, $4, $5) returning id),
       items as (
         insert into change_item (change_id, position, kind, entity_id, before, after)
         select c.id, i.position, i.kind, i."entityId", i.before, i.after
         from c, json_to_recordset($6::json) as i(position int, kind text, "entityId" uuid, before jsonb, after jsonb))
       select id from c`,
      [...changeValues(change), JSON.stringify(this.#items.map((item, position) => ({ position, ...item })))],
    );
    return Number(row!.id);
  }

  async #closeBulk({ changeId, reserve }: BulkNotes): Promise<number | null> {
    const first = reserve(this.#items.length);
    await this.#em.execute(
      `insert into change_item (change_id, position, kind, entity_id, before, after)
       select ?, i.position, i.kind, i."entityId", i.before, i.after
       from json_to_recordset(?::json) as i(position int, kind text, "entityId" uuid, before jsonb, after jsonb)`,
      [changeId, JSON.stringify(this.#items.map((item, index) => ({ position: first + index, ...item })))],
    );
    const emptied = await this.#em.execute<object[]>(
      'delete from change c where c.id = ? and not exists (select from change_item i where i.change_id = c.id) returning c.id',
      [changeId],
    );
    return emptied.length > 0 ? null : changeId;
  }

  #idOf(record: object): string {
    return (record as { id: string }).id;
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw translateDriverError(error);
    }
  }
}

const changeValues = ({ actor, at, action, undoes = null }: NewChange) => {
  const actorId = actor.kind === 'member' ? actor.memberId : actor.kind === 'rule' ? actor.ruleId : null;
  return [at.toString(), actor.kind, actorId, action, undoes] as const;
};

/** Only the fields in which two snapshots differ, before and after; null when there are none. */
export const changedFields = (before: Snapshot, after: Snapshot): { was: Snapshot; is: Snapshot } | null => {
  const changed = Object.keys(after).filter((key) => !sameJson(before[key], after[key]));
  return changed.length === 0 ? null : { was: pick(before, changed), is: pick(after, changed) };
};

const pick = (from: Snapshot, keys: readonly string[]): Snapshot =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));

/** Equality of two JSON values, whatever the order of their keys (PostgreSQL's jsonb does not keep it). */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
};
