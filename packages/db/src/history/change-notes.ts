import type { TransactionSql } from '../cluster/sql.ts';
import type { BulkNotes } from '../records/bulk-insert.ts';
import type { ChangeItem } from '../records/kinds.ts';
import { type NewChange, openChange, storeChange, storeNotes } from './change-store.ts';
import { mergeItems } from './merge-items.ts';

/** What one unit of work did to each record, which `commit` stores as one change in the same transaction. */
export class ChangeNotes {
  readonly #sql: TransactionSql;
  readonly #items = new Map<string, ChangeItem>();
  readonly #notedRows: string[] = [];
  #bulk: BulkNotes | null = null;
  #undoes: number | null = null;

  constructor(sql: TransactionSql) {
    this.#sql = sql;
  }

  /** Whether a record has a note by its id. */
  has(entityId: string): boolean {
    return this.#items.has(entityId);
  }

  /** Adds a note; several notes of one thing become one, from what it was before the first to what it is after the last. */
  add(item: ChangeItem): void {
    const noted = this.#items.get(item.entityId);
    const merged = noted ? mergeItems(noted, item) : item;
    if (merged) this.#items.set(item.entityId, merged);
    else this.#items.delete(item.entityId);
  }

  /**
   * Adds the notes that a statement made of the rows it wrote: texts of JSON arrays of items, which never become objects
   * here, because an undo may touch 100,000 things. No thing may be noted twice this way.
   */
  addRows(...items: readonly string[]): void {
    this.#notedRows.push(...items);
  }

  /** Says which earlier change the present one takes back. */
  takesBack(changeId: number): void {
    this.#undoes = changeId;
  }

  /**
   * Stores the change ahead of its notes, for statements that write many rows and note them under it themselves;
   * `reserve` gives the position of the first of so many notes.
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
   * Stores the notes as one change and gives its id, or null when nothing changed. It is the last thing that a
   * transaction writes: from here on other writers wait for its end.
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
