import {
  type BillConfirmation,
  confirmedBill,
  type ConfirmedBill,
  DomainError,
  expenseOfBill,
  isConfirmedAgain,
} from '@household/domain';
import { shareClosedMonths } from '../closed-months-lock.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../kinds.ts';
import type { RuleSchedule } from './rule-schedule.ts';
import { fromConfirmation, toConfirmation } from './confirmation.ts';
import { Writer, type Writing } from '../writer.ts';

/**
 * Confirms and skips bills, the occurrences that wait for confirmation. Deleting a rule hides its bills until it is
 * restored; confirmations are kept.
 */
export class BillWriter extends Writer {
  readonly #schedule: RuleSchedule;

  constructor(writing: Writing, schedule: RuleSchedule) {
    super(writing);
    this.#schedule = schedule;
  }

  /**
   * Writes the expense of a bill. Idempotent: the same confirmation with the same id writes nothing and returns the id
   * of the expense, even if the rule or the expense was deleted.
   *
   * @param asked the payer is a member's id
   * @throws DomainError NOT_FOUND for one that is skipped or not there, ALREADY_CONFIRMED by another confirmation,
   *   ALREADY_EXISTS when the id is used elsewhere
   */
  async confirm(billId: string, asked: BillConfirmation): Promise<{ expenseId: string; isNew: boolean }> {
    const { rule, bill } = await this.#lock(billId);
    if (bill.confirmation) {
      if (!isConfirmedAgain(fromConfirmation(bill.confirmation), bill.date, asked)) {
        throw new DomainError('ALREADY_CONFIRMED', {});
      }
      return { expenseId: bill.confirmation.id, isNew: false };
    }
    if (!rule || bill.outcome !== 'waiting') throw notFound();
    if (asked.id !== undefined) await this.log.refuseUsed('expense', asked.id);
    const confirmed: ConfirmedBill = confirmedBill(rule, bill.date, asked, asked.id ?? newId());
    const [expense] = await this.splits.fromTemplate([expenseOfBill(rule, bill.date, confirmed)]);
    await this.log.create('expense', { ...expense!, id: confirmed.id, createdAt: this.at });
    await this.log.update('occurrence', billId, {
      outcome: 'confirmed',
      expenseId: confirmed.id,
      at: this.at,
      confirmation: toConfirmation(confirmed),
    });
    await this.#schedule.noteWritten(rule);
    return { expenseId: confirmed.id, isNew: true };
  }

  /**
   * Skips a bill: its occurrence makes no expense.
   *
   * @throws DomainError NOT_FOUND for one that is skipped already or not there, ALREADY_CONFIRMED
   */
  async skip(billId: string): Promise<void> {
    const { rule, bill } = await this.#lock(billId);
    if (bill.confirmation) throw new DomainError('ALREADY_CONFIRMED', {});
    if (!rule || bill.outcome !== 'waiting') throw notFound();
    await this.log.update('occurrence', billId, { outcome: 'skipped', at: this.at });
  }

  /** Locks closed months, the rule and then the occurrence, the same lock order as the execution of the rule. */
  async #lock(billId: string): Promise<{ rule: Stored<'rule'> | null; bill: Stored<'occurrence'> }> {
    const [found] = await this.sql.rows<{ ruleId: string }>(
      'select rule_id as "ruleId" from rule_occurrence where id = $1',
      [billId],
    );
    if (!found) throw notFound();
    await shareClosedMonths(this.sql);
    const rule = await this.log.find('rule', found.ruleId);
    const bill = await this.log.find('occurrence', billId);
    if (!bill) throw notFound();
    return { rule, bill };
  }
}

const notFound = (): DomainError => new DomainError('NOT_FOUND', { resource: 'Bill' });
