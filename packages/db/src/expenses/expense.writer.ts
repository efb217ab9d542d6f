import { type Cents, DomainError, type Meta } from '@household/domain';
import type { ChangeLog } from '../changes/change-log.ts';
import { sameJson } from '../changes/same-json.ts';
import type { Stored } from '../changes/kinds.ts';
import { newId } from '../ids.ts';
import type { Sql } from '../sql.ts';

export type NewExpense = {
  id?: string | undefined;
  amountCents: Cents;
  description: string;
  categoryId: string | null;
  paidBy: string;
  shared: boolean;
  date: Temporal.PlainDate;
  tags: string[];
  meta: Meta;
  createdAt?: Temporal.Instant;
};

export class ExpenseWriter {
  readonly #sql: Sql;
  readonly #log: ChangeLog;
  readonly #at: Temporal.Instant;

  constructor(sql: Sql, log: ChangeLog, at: Temporal.Instant) {
    this.#sql = sql;
    this.#log = log;
    this.#at = at;
  }

  /**
   * Adds an expense. An id that the caller chose makes the call safe to repeat: the same id with the same content gives
   * the stored expense and writes nothing.
   *
   * @throws DomainError ALREADY_EXISTS for an id with other content, or one that was once used and deleted
   */
  async create(expense: NewExpense): Promise<{ expense: Stored<'expense'>; isNew: boolean }> {
    if (expense.id !== undefined) {
      const stored = await this.#log.find('expense', expense.id);
      if (stored) {
        if (!this.#sameContent(stored, expense)) throw new DomainError('ALREADY_EXISTS', { resource: 'Expense' });
        return { expense: stored, isNew: false };
      }
      const used = await this.#sql.rows('select 1 from change_item where entity_id = $1 limit 1', [expense.id]);
      if (used.length > 0) throw new DomainError('ALREADY_EXISTS', { resource: 'Expense' });
    }
    const created = await this.#log.create('expense', { createdAt: this.#at, ...expense, id: expense.id ?? newId() });
    return { expense: created, isNew: true };
  }

  /** Replaces an expense; tags and meta are kept when absent. @throws DomainError NOT_FOUND, STALE_EDIT */
  async update(
    id: string,
    next: Omit<NewExpense, 'id' | 'createdAt' | 'tags' | 'meta'> & {
      tags?: string[] | undefined;
      meta?: Meta | undefined;
    },
    seen?: number,
  ): Promise<Stored<'expense'>> {
    const { tags, meta, ...rest } = next;
    return this.#log.update('expense', id, { ...rest, ...(tags && { tags }), ...(meta && { meta }) }, seen);
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT */
  async remove(id: string, seen?: number): Promise<void> {
    await this.#log.remove('expense', id, seen);
  }

  #sameContent(stored: Stored<'expense'>, sent: NewExpense): boolean {
    const content = ({
      amountCents,
      description,
      categoryId,
      paidBy,
      shared,
      date,
      tags,
      meta,
    }: NewExpense): object => ({
      amountCents,
      description,
      categoryId,
      paidBy,
      shared,
      date: date.toString(),
      tags,
      meta,
    });
    return sameJson(content(stored as NewExpense), content(sent));
  }
}
