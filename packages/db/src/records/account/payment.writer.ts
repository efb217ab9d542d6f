import {
  dateInMexicoCity,
  PAYMENT_DEFAULTS,
  type PaymentDraft,
  refuseOwnPayment,
  refusePaymentOutside,
} from '@household/domain';
import { shareClosedMonths } from '../closed-months-lock.ts';
import { givenFields } from '../given-fields.ts';
import { newId } from '../ids.ts';
import type { Fresh, Stored } from '../kinds.ts';
import { Writer } from '../writer.ts';

type PaymentContent = Omit<Fresh<'payment'>, 'id' | 'createdAt'>;

/** Writes payments between the members. The database keeps them within the account and out of closed months. */
export class PaymentWriter extends Writer {
  /**
   * Adds a payment; the payer and the receiver are member ids. A client-chosen id makes the call idempotent.
   *
   * @throws DomainError VALIDATION_FAILED at `to` or `date`, ALREADY_EXISTS for an id with other content, or one that was
   *   once used and deleted, MONTH_CLOSED
   */
  async create({ id, ...draft }: PaymentDraft): Promise<{ payment: Stored<'payment'>; isNew: boolean }> {
    const content: PaymentContent = { ...PAYMENT_DEFAULTS, ...givenFields(draft) };
    refuseOwnPayment(content);
    const retried = await this.log.findRetried('payment', id, content);
    if (retried) return { payment: retried, isNew: false };
    // Before the total of all payments is locked, which a closing with a payment locks afterwards.
    await shareClosedMonths(this.sql);
    await this.#refuseOutside(content.date);
    const payment = await this.log.create('payment', { ...content, id: id ?? newId(), createdAt: this.at });
    return { payment, isNew: true };
  }

  /** Replaces a payment. @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED, MONTH_CLOSED */
  async update(id: string, { id: _sent, ...draft }: PaymentDraft, seen?: number): Promise<Stored<'payment'>> {
    refuseOwnPayment(draft);
    await this.log.lock('payment', id, seen);
    await this.#refuseOutside(draft.date);
    return this.log.update('payment', id, givenFields(draft));
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT, MONTH_CLOSED */
  async remove(id: string, seen?: number): Promise<void> {
    await this.log.remove('payment', id, seen);
  }

  async #refuseOutside(date: Temporal.PlainDate): Promise<void> {
    const [start] = await this.sql.rows<{ month: string }>('select month from account_start');
    refusePaymentOutside(date, {
      start: Temporal.PlainYearMonth.from(start!.month),
      today: dateInMexicoCity(this.at),
    });
  }
}
