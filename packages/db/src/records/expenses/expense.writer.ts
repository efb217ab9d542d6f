import { EXPENSE_DEFAULTS, type ExpenseContent, type ExpenseDraft, refuseOtherProduct } from '@household/domain';
import { givenFields } from '../given-fields.ts';
import type { Stored } from '../kinds.ts';
import { newId } from '../ids.ts';
import { Writer } from '../writer.ts';

export class ExpenseWriter extends Writer {
  /**
   * Adds an expense, whose payer is a member's id. A client-chosen id makes the call idempotent: the same id with the
   * same content returns the stored expense and writes nothing; without a split, whatever the rules say since.
   *
   * @throws DomainError ALREADY_EXISTS for an id with other content, or one that was once used and deleted;
   *   VALIDATION_FAILED for a split that does not fit
   */
  async create({ id, ...draft }: ExpenseDraft): Promise<{ expense: Stored<'expense'>; isNew: boolean }> {
    const requested = await this.splits.requested(draft);
    const { split: _split, ...said }: ExpenseContent = { ...EXPENSE_DEFAULTS, ...givenFields(draft) };
    const retried = await this.log.findRetried('expense', id, requested ? { ...said, split: requested } : said);
    if (retried) return { expense: retried, isNew: false };
    const split = await this.splits.ofExpense(said, requested);
    const expense = { ...said, split, id: id ?? newId(), createdAt: this.at };
    // By a statement: the unit of work takes one and a half times as long (decision 032), and this is the write people
    // wait for most.
    await this.log.createAll('expense', [expense]);
    return { expense: { ...expense, version: 1 }, isNew: true };
  }

  /**
   * Replaces an expense; optional fields are kept when absent. @throws DomainError NOT_FOUND, STALE_EDIT,
   * VALIDATION_FAILED for a split that does not fit, or kept pesos of another currency that are not the amount
   */
  async update(id: string, { id: _sent, ...next }: ExpenseDraft, seen?: number): Promise<Stored<'expense'>> {
    const requested = await this.splits.requested(next);
    const stored = await this.log.lock('expense', id, seen);
    const said = givenFields(next);
    refuseOtherProduct({ ...stored, ...said });
    return this.log.update('expense', id, {
      ...said,
      split: await this.splits.ofExpense(next, requested, stored.split),
    });
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT */
  async remove(id: string, seen?: number): Promise<void> {
    await this.log.remove('expense', id, seen);
  }
}
