import type { TransactionSql } from '../cluster/sql.ts';
import type { BulkNotes } from '../records/bulk-insert.ts';
import type { ChangeItem } from '../records/kinds.ts';
import { type NewChange, openChange, storeChange, storeNotes } from './change-store.ts';
import { mergeItems } from './merge-items.ts';

/** The items of one unit of work, which `commit` stores as one change in the same transaction. */
export class ChangeNotes {
  readonly #sql: TransactionSql;
  readonly #items = new Map<string, ChangeItem>();
  readonly #notedRows: string[] = [];
  #bulk: BulkNotes | null = null;
  #undoes: number | null = null;

  constructor(sql: TransactionSql) {
    this.#sql = sql;
  }

  /** Whether a record has an item. */
  has(entityId: string): boolean {
    return this.#items.has(entityId);
  }

  /** Adds an item; several items of one record are merged, from the state before the first to that after the last. */
  add(item: ChangeItem): void {
    const noted = this.#items.get(item.entityId);
    const merged = noted ? mergeItems(noted, item) : item;
    if (merged) this.#items.set(item.entityId, merged);
    else this.#items.delete(item.entityId);
  }

  /**
   * Adds the items that a statement made of the rows it wrote, as JSON text that is not parsed here, because an undo
   * may touch 100,000 records. No record may be added twice this way.
   */
  addRows(...items: readonly string[]): void {
    this.#notedRows.push(...items);
  }

  /** Sets which earlier change this one undoes. */
  undoes(changeId: number): void {
    this.#undoes = changeId;
  }

  /**
   * Stores the change before its items, for statements that write many rows and insert the items themselves; `reserve`
   * returns the position of the first of so many items.
   */
  async openBulk(change: NewChange): Promise<BulkNotes> {
    const changeId = await openChange(this.#sql, change);
    let next = 0;
    const reserve = (count: number): number => {
      next += count;
      return next - count;
    };
    this.#bulk = { changeId, reserve };
    return this.#bulk;
  }

  /**
   * Stores the items as one change and returns its id, or null when nothing changed. It must be the last write of a
   * transaction: from here on other writers wait for its end.
   */
  async commit(change: NewChange): Promise<number | null> {
    const noted = this.#items.size > 0 ? [JSON.stringify([...this.#items.values()])] : [];
    const notes = [...noted, ...this.#notedRows];
    if (this.#bulk) return this.#closeBulk(this.#bulk, notes);
    return storeChange(this.#sql, change, this.#undoes, notes);
  }

  async #closeBulk({ changeId, reserve }: BulkNotes, notes: readonly string[]): Promise<number | null> {
    for (const items of notes) reserve(await storeNotes(this.#sql, changeId, reserve(0), items));
    const emptied = await this.#sql.rows(
      'delete from change c where c.id = $1 and not exists (select from change_item i where i.change_id = c.id) returning c.id',
      [changeId],
    );
    return emptied.length > 0 ? null : changeId;
  }
}
