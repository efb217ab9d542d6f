import { DomainError, type Resource } from '@household/domain';
import {
  ChangeSetType,
  type EventSubscriber,
  type FilterQuery,
  type FindOptions,
  type FlushEventArgs,
} from '@mikro-orm/core';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { translateDriverError } from '../cluster/errors.ts';
import { TransactionSql } from '../cluster/sql.ts';
import type { RecordTable, RecordTables } from '../records/record-table.ts';
import { type Fresh, type Kind, kinds, type Snapshot, type Stored } from '../records/kinds.ts';
import { findRecords } from '../records/find-records.ts';
import { shareClosedMonths } from '../records/closed-months-lock.ts';
import { sameJson } from '../records/same-json.ts';
import { ChangeNotes } from './change-notes.ts';
import { hasLostCategory } from './lost-category.ts';
import { changedFields } from './merge-items.ts';

const resources: Record<Kind, Resource> = {
  expense: 'Expense',
  category: 'Category',
  household: 'Household',
  rule: 'Recurring rule',
  occurrence: 'Recurring rule',
  plan: 'Installment plan',
  accountStart: 'Household',
  payment: 'Payment',
  closedMonth: 'Closed month',
  salary: 'Salary',
  profile: 'Username',
};

const kindOf: ReadonlyMap<string, Kind> = new Map(
  Object.entries(kinds).map(([kind, { entity }]) => [entity.meta.className, kind as Kind]),
);

/**
 * The only way household data is written: each insert, update and delete is logged with the state before and after.
 */
export class ChangeLog implements EventSubscriber {
  /** The items so far, to be stored as one change. */
  readonly notes: ChangeNotes;
  readonly #em: EntityManager;
  readonly #sql: TransactionSql;
  /** Each record of this unit of work as it was read, or last flushed. */
  readonly #loaded = new Map<string, Snapshot>();
  readonly #tables: RecordTables;

  constructor(em: EntityManager, tables: RecordTables) {
    this.#em = em;
    this.#tables = tables;
    this.#sql = new TransactionSql(em);
    this.notes = new ChangeNotes(this.#sql);
  }

  /** A log for another change in the same transaction, written by statements only: it is not notified of flushes. */
  another(): ChangeLog {
    return new ChangeLog(this.#em, this.#tables);
  }

  /** @throws DomainError ALREADY_EXISTS when a unique key is taken. */
  async create<K extends Kind>(kind: K, record: Fresh<K>): Promise<Stored<K>> {
    const entity: object = this.#em.create(kinds[kind].entity as never, record as never, { persist: true });
    await this.#run(() => this.#em.flush());
    return { ...entity } as Stored<K>;
  }

  /** Like `create`, by one statement for any number of records of one kind, so that triggers run once. */
  async createAll<K extends Kind>(kind: K, records: readonly Fresh<K>[]): Promise<void> {
    if (records.length === 0) return;
    await this.#run(() => this.#sql.rows(this.table(kind).insert, [JSON.stringify(records)]));
    for (const record of records) {
      this.notes.add({ kind, entityId: this.#idOf(record), before: null, after: this.snapshot(kind, record) });
    }
  }

  /**
   * Replaces many records of one kind, which the caller has locked, in one statement; unchanged ones are not written.
   */
  async replaceAll<K extends Kind>(kind: K, pairs: readonly { was: Fresh<K>; is: Fresh<K> }[]): Promise<void> {
    const changes = pairs.flatMap(({ was, is }) => {
      const change = changedFields(kind, this.snapshot(kind, was), this.snapshot(kind, is));
      return change ? [{ is, change }] : [];
    });
    if (changes.length === 0) return;
    await this.#run(() => this.#sql.rows(this.table(kind).replace, [JSON.stringify(changes.map(({ is }) => is))]));
    for (const { is, change } of changes) {
      this.notes.add({ kind, entityId: this.#idOf(is), before: change.was, after: change.is });
    }
  }

  /** Deletes many records of one kind, which the caller has locked, in one statement. */
  async removeAll<K extends Kind>(kind: K, records: readonly Fresh<K>[]): Promise<void> {
    if (records.length === 0) return;
    const ids = records.map((record) => this.#idOf(record));
    await this.#run(() => this.#sql.rows(`delete from ${this.table(kind).name} where id = any($1::uuid[])`, [ids]));
    for (const record of records) {
      this.notes.add({ kind, entityId: this.#idOf(record), before: this.snapshot(kind, record), after: null });
    }
  }

  /**
   * Changes the given fields of one record; unchanged fields are not logged, and an update without changes writes
   * nothing.
   *
   * @param seen the version the person saw (optimistic locking); an older one than stored is refused
   * @throws DomainError NOT_FOUND, STALE_EDIT (with the stored record), ALREADY_EXISTS
   */
  async update<K extends Kind>(kind: K, id: string, patch: Partial<Fresh<K>>, seen?: number): Promise<Stored<K>> {
    const entity = await this.#managed(kind, id, seen);
    const change = changedFields(kind, this.#loaded.get(id)!, this.snapshot(kind, { ...entity, ...patch }));
    if (change === null) return { ...entity };
    // One version per item: a restored record continues from their number (`recreate`).
    if (this.notes.has(id)) throw new Error('A unit of work writes a record once');
    for (const field of Object.keys(patch) as (keyof Fresh<K>)[]) {
      if (field in change.is) Object.assign(entity, { [field]: patch[field] });
    }
    await this.#run(() => this.#em.flush());
    return { ...entity };
  }

  /**
   * Deletes one record (soft delete: the log keeps all of it, and the trash is read from there). @throws DomainError
   * NOT_FOUND, STALE_EDIT
   */
  async remove<K extends Kind>(kind: K, id: string, seen?: number): Promise<Stored<K>> {
    const entity = await this.#managed(kind, id, seen);
    const stored = { ...entity };
    this.#em.remove(entity);
    await this.#run(() => this.#em.flush());
    return stored;
  }

  /** Reads one record and locks it until the transaction ends. @throws DomainError NOT_FOUND, STALE_EDIT */
  async lock<K extends Kind>(kind: K, id: string, seen?: number): Promise<Stored<K>> {
    return { ...(await this.#managed(kind, id, seen)) };
  }

  /** Like `lock`, but null when there is no such record. */
  async find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null> {
    const entity = await this.#findManaged(kind, id);
    return entity && { ...entity };
  }

  /**
   * The record stored by an earlier call with this id and the same content, which makes creation with a client-chosen
   * id idempotent, also when the record has lost its category since because that was deleted. Null when the id is free
   * or none was given.
   *
   * @throws DomainError ALREADY_EXISTS for an id with other content, or one that was once used and deleted
   */
  async findRetried<K extends Kind>(kind: K, id: string | undefined, content: object): Promise<Stored<K> | null> {
    if (id === undefined) return null;
    const stored = await this.find(kind, id);
    if (stored && (await this.#says(kind, stored, content))) return stored;
    if (stored) throw new DomainError('ALREADY_EXISTS', { resource: resources[kind] });
    await this.refuseUsed(kind, id);
    return null;
  }

  /** @throws DomainError ALREADY_EXISTS for an id that a record has or had */
  async refuseUsed(kind: Kind, id: string): Promise<void> {
    const [used] = await this.#sql.rows('select 1 from change_item where entity_id = $1 limit 1', [id]);
    if (used) throw new DomainError('ALREADY_EXISTS', { resource: resources[kind] });
  }

  async #says(kind: Kind, stored: { id: string }, content: object): Promise<boolean> {
    const snapshot = this.snapshot(kind, stored);
    const said = Object.entries(this.snapshot(kind, content));
    const [other, ...more] = said.filter(([field, value]) => !sameJson(snapshot[field], value));
    if (!other) return true;
    const isUncategorised = other[0] === 'categoryId' && snapshot['categoryId'] === null;
    return isUncategorised && more.length === 0 && hasLostCategory(this.#sql, stored.id, other[1]);
  }

  async #managed<K extends Kind>(kind: K, id: string, seen?: number): Promise<Stored<K>> {
    // Whichever record is locked first: its expenses are written afterwards, and corrections lock in this order.
    await shareClosedMonths(this.#sql);
    const entity = await this.#findManaged(kind, id);
    if (!entity) throw new DomainError('NOT_FOUND', { resource: resources[kind] });
    const { version } = entity as { version?: number };
    if (seen !== undefined && version !== seen) {
      throw new DomainError('STALE_EDIT', { current: { ...this.#loaded.get(id), version } });
    }
    return entity;
  }

  /** The unit of work's own entity, locked and up to date. */
  async #findManaged<K extends Kind>(kind: K, id: string): Promise<Stored<K> | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const entity = await this.#run<object | null>(() => this.#em.findOne(kinds[kind].entity as never, { id }, options));
    if (entity) this.#loaded.set(id, this.snapshot(kind, entity));
    return entity as Stored<K> | null;
  }

  /** Logs what MikroORM's unit of work has flushed. */
  afterFlush({ uow }: FlushEventArgs): void {
    for (const { entity, type, meta } of uow.getChangeSets()) {
      const kind = kindOf.get(meta.className);
      if (kind === undefined) continue;
      const { id } = entity as { id: string };
      const is = this.snapshot(kind, entity as object);
      const was = this.#loaded.get(id) ?? null;
      if (type === ChangeSetType.DELETE) this.notes.add({ kind, entityId: id, before: was, after: null });
      else if (was === null) this.notes.add({ kind, entityId: id, before: null, after: is });
      else {
        const change = changedFields(kind, was, is);
        if (change) this.notes.add({ kind, entityId: id, before: change.was, after: change.is });
      }
      this.#loaded.set(id, is);
    }
  }

  /** The current records of a kind that a household has few of; the caller holds the lock. */
  async list<K extends Kind>(kind: K, where: FilterQuery<Stored<K>>, options: FindOptions<Stored<K>>) {
    return findRecords(this.#em, kind, where, options);
  }

  /** A kind's table, for hand-written statements. */
  table<K extends Kind>(kind: K): RecordTable<K> {
    return this.#tables.of(kind);
  }

  /** A record's snapshot for the log. */
  snapshot(kind: Kind, record: object): Snapshot {
    const { secret } = kinds[kind];
    const entries = Object.entries(record).filter(
      ([key]) => key !== 'version' && !(secret as readonly string[]).includes(key),
    );
    return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Snapshot;
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
