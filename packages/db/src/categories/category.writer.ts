import type { ChangeLog } from '../changes/change-log.ts';
import type { Kind, Stored } from '../changes/kinds.ts';
import { newId } from '../ids.ts';
import type { Sql } from '../sql.ts';

export type NewCategory = {
  id?: string;
  name: string;
  color: string;
  icon: string | null;
  createdAt?: Temporal.Instant;
};

const users: readonly (readonly [Kind, string])[] = [
  ['expense', 'expense'],
  ['rule', 'recurring_rule'],
  ['plan', 'installment_plan'],
];

export class CategoryWriter {
  readonly #sql: Sql;
  readonly #log: ChangeLog;
  readonly #at: Temporal.Instant;

  constructor(sql: Sql, log: ChangeLog, at: Temporal.Instant) {
    this.#sql = sql;
    this.#log = log;
    this.#at = at;
  }

  /** @throws DomainError ALREADY_EXISTS when a category has that name, ignoring case and accents. */
  async create(category: NewCategory): Promise<Stored<'category'>> {
    return this.#log.create('category', { id: newId(), createdAt: this.#at, ...category });
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT, ALREADY_EXISTS */
  async update(
    id: string,
    patch: { name: string; color?: string | undefined; icon?: string | null | undefined },
    seen?: number,
  ): Promise<Stored<'category'>> {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    return this.#log.update('category', id, given, seen);
  }

  /**
   * Deletes a category; its expenses, rules and plans stay, uncategorised, and are noted in the same change
   * so that one undo brings everything back. @throws DomainError NOT_FOUND, STALE_EDIT
   */
  async remove(id: string, seen?: number): Promise<void> {
    await this.#log.lock('category', id, seen);
    for (const [kind, table] of users) {
      const rows = await this.#sql.rows<{ id: string }>(
        `update ${table} set category_id = null, version = version + 1 where category_id = $1 returning id`,
        [id],
      );
      for (const row of rows) {
        this.#log.note({ kind, entityId: row.id, before: { categoryId: id }, after: { categoryId: null } });
      }
    }
    await this.#log.remove('category', id);
  }
}
