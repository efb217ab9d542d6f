import {
  accountOn,
  type AccountEntries,
  type Adjustment,
  type ClosedMonth,
  isClosedMonth,
} from '../src/account/account.ts';
import { type AccountStart, refuseComingStart } from '../src/account/account-start.ts';
import { balanceOfMonth, closeMonths, monthsToClose, refuseReopening } from '../src/account/close-months.ts';
import {
  bookingMonth,
  correctionsByMonth,
  correctionsOf,
  type ExpenseCorrection,
} from '../src/account/correct-closed-months.ts';
import {
  paidIntoAccount,
  type Payment,
  PAYMENT_DEFAULTS,
  type PaymentDraft,
  refuseOwnPayment,
  refusePaymentOutside,
} from '../src/account/payment.ts';
import { dateInMexicoCity } from '../src/calendar/mexico-city.ts';
import { monthOf } from '../src/calendar/year-month.ts';
import { DomainError } from '../src/errors/domain-error.ts';
import { MESSAGES } from '../src/errors/messages.ts';
import { type PerMember, perMember } from '../src/household/per-member.ts';
import { type SalaryRecord, salariesInForce } from '../src/reports/salary-in-force.ts';
import { settleBalance } from '../src/reports/settle-balance.ts';
import { splitMonth } from '../src/reports/split-month.ts';
import type { SharedSums } from '../src/split/shared-sums.ts';
import { orderOf } from './golden.ts';
import { sumsOf } from './golden-splits.ts';
import type { Act, Change, PlainChange, PlainExpense } from './plain-records.ts';

/**
 * A household in memory that knows its account by the rules of this package alone. What a database keeps beside them is
 * written here in full: a payment is in no closed month, and the start does not move past a payment or a closing.
 */
export class PlainHousehold {
  readonly expenses = new Map<string, PlainExpense>();
  readonly payments = new Map<string, Payment>();
  /** Those of expenses and payments, which can be undone; undoing and restoring are none of them. */
  readonly changes: PlainChange[] = [];
  readonly #usedIds = new Set<string>();
  #start: AccountStart;
  #salaries: PerMember<readonly SalaryRecord[]> = perMember(() => []);
  #closed: ClosedMonth[] = [];
  #adjustments: Adjustment[] = [];

  constructor(start: AccountStart) {
    this.#start = start;
  }

  get closed(): readonly ClosedMonth[] {
    return this.#closed;
  }

  accountOn(today: Temporal.PlainDate) {
    return accountOn(this.#entries(monthOf(today)), today);
  }

  /** The balance of a month's report: by the salaries of its closing, else by those in force. */
  balanceOf(month: Temporal.PlainYearMonth) {
    const closed = this.#closed.find((row) => row.month.equals(month));
    const salaries = closed?.salaries ?? salariesInForce(this.#salaries, month);
    const sums = this.#sumsIn(month);
    const split = splitMonth(
      sums,
      perMember((order) => salaries[order]?.amountCents ?? null),
    );
    return { paid: sums.paid, split, settlement: settleBalance(sums.paid, split.fairShare) };
  }

  setSalary(order: 'first' | 'second', salary: SalaryRecord): void {
    const others = this.#salaries[order].filter(({ effectiveDate }) => !effectiveDate.equals(salary.effectiveDate));
    this.#salaries = { ...this.#salaries, [order]: [...others, salary] };
  }

  addExpense(expense: PlainExpense, act: Act): void {
    if (this.#isRetry(this.expenses, expense, 'Expense')) return;
    this.#writeExpenses([{ before: null, after: expense }], act);
    this.changes.push({ kind: 'expense', before: null, after: expense });
  }

  /** All of them or none. */
  importExpenses(expenses: readonly PlainExpense[], act: Act): void {
    const changes = expenses.map((after) => ({ before: null, after }));
    this.#writeExpenses(changes, act);
    this.changes.push(...changes.map((change) => ({ kind: 'expense', ...change }) as const));
  }

  editExpense(id: string, next: (stored: PlainExpense) => PlainExpense, act: Act): void {
    const before = this.expenses.get(id)!;
    const after = next(before);
    this.#writeExpenses([{ before, after }], act);
    this.changes.push({ kind: 'expense', before, after });
  }

  deleteExpense(id: string, act: Act): void {
    const before = this.expenses.get(id)!;
    this.#writeExpenses([{ before, after: null }], act);
    this.changes.push({ kind: 'expense', before, after: null });
  }

  restoreExpense(id: string, act: Act): void {
    const after = this.changes.findLast(({ before }) => before?.id === id)?.before as PlainExpense;
    this.#writeExpenses([{ before: null, after }], act);
  }

  undo(index: number, act: Act): void {
    const change = this.changes[index]!;
    if (change.kind === 'expense') this.#writeExpenses([{ before: change.after, after: change.before }], act);
    else this.#writePayment(change.after, change.before, act);
  }

  addPayment({ id = '', ...draft }: PaymentDraft, act: Act): void {
    refuseOwnPayment(draft);
    const after = { ...PAYMENT_DEFAULTS, ...draft, id, createdAt: act.at };
    if (this.#isRetry(this.payments, after, 'Payment')) return;
    this.#writePayment(null, after, act);
    this.changes.push({ kind: 'payment', before: null, after });
  }

  editPayment(id: string, draft: PaymentDraft, act: Act): void {
    refuseOwnPayment(draft);
    const before = this.#paymentOf(id);
    const after = { ...before, ...draft, id };
    this.#writePayment(before, after, act);
    this.changes.push({ kind: 'payment', before, after });
  }

  deletePayment(id: string, act: Act): void {
    const before = this.#paymentOf(id);
    this.#writePayment(before, null, act);
    this.changes.push({ kind: 'payment', before, after: null });
  }

  close(month: Temporal.PlainYearMonth, { at, by }: Act): void {
    const months = monthsToClose(month, this.#soFar, dateInMexicoCity(at));
    const toClose = months.map((own) => ({ month: own, sums: this.#sumsIn(own), expenseCount: this.#in(own).length }));
    this.#closed.push(...closeMonths(toClose, this.#salaries, this.#entries(month), { closedAt: at, closedBy: by }));
  }

  reopen(month: Temporal.PlainYearMonth): void {
    refuseReopening(month, this.#soFar);
    this.#closed = this.#closed.filter((row) => !row.month.equals(month));
    this.#adjustments = this.#adjustments.filter((adjustment) => !adjustment.month.equals(month));
  }

  setStart(start: AccountStart, { at }: Act): void {
    const { lastClosed } = this.#soFar;
    if (lastClosed) throw new DomainError('MONTH_CLOSED', { month: lastClosed });
    refuseComingStart(start, dateInMexicoCity(at));
    const isBefore = ({ date }: Payment): boolean => Temporal.PlainYearMonth.compare(monthOf(date), start.month) < 0;
    if ([...this.payments.values()].some(isBefore)) {
      throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'month', message: MESSAGES.startAfterPayment }] });
    }
    this.#start = start;
  }

  get #soFar() {
    return { start: this.#start, lastClosed: this.#closed.at(-1)?.month ?? null };
  }

  #in(month: Temporal.PlainYearMonth): PlainExpense[] {
    return [...this.expenses.values()].filter(({ date }) => monthOf(date).equals(month));
  }

  #sumsIn(month: Temporal.PlainYearMonth): SharedSums {
    return sumsOf(this.#in(month).flatMap(({ shared }) => shared ?? []));
  }

  #entries(through: Temporal.PlainYearMonth): AccountEntries {
    const months = [...new Set([...this.expenses.values()].map(({ date }) => monthOf(date).toString()))]
      .map((text) => Temporal.PlainYearMonth.from(text))
      .filter((month) => Temporal.PlainYearMonth.compare(month, through) <= 0);
    return {
      start: this.#start,
      closed: this.#closed,
      balances: months.map((month) => ({
        month,
        cents: balanceOfMonth(this.#sumsIn(month), salariesInForce(this.#salaries, month)),
      })),
      payments: [...Map.groupBy(this.payments.values(), ({ date }) => monthOf(date).toString())].map(([text, own]) => ({
        month: Temporal.PlainYearMonth.from(text),
        cents: own
          .map(({ amountCents, from }) => paidIntoAccount(amountCents, orderOf(from)))
          .reduce((sum, paid) => (sum + paid) as typeof paid),
      })),
      adjustments: this.#adjustments,
    };
  }

  /** Writes them and books what they move closed months by, or refuses and writes nothing. */
  #writeExpenses(changes: readonly Change<PlainExpense>[], { at, by, isAccepted }: Act): void {
    const was = new Map(this.expenses);
    for (const { before, after } of changes) {
      if (before) this.expenses.delete(before.id);
      if (after) this.expenses.set(after.id, after);
    }
    const noted = changes.map(({ before, after }): ExpenseCorrection => {
      return { expenseId: (before ?? after)!.id, before, after };
    });
    const closed = this.#closed.map(({ month, salaries }) => ({ month, salaries, sums: this.#sumsIn(month) }));
    const corrections = correctionsOf(noted, closed);
    const adjustments = correctionsByMonth(corrections);
    const [first] = adjustments;
    if (first && !isAccepted) {
      this.expenses.clear();
      for (const [id, expense] of was) this.expenses.set(id, expense);
      throw new DomainError('MONTH_CLOSED', { month: first.month, adjustments });
    }
    const bookedIn = bookingMonth(dateInMexicoCity(at), this.#soFar.lastClosed);
    this.#adjustments.push(...corrections.map((correction) => ({ ...correction, bookedIn, at, by })));
    for (const { after } of changes) if (after) this.#usedIds.add(after.id);
  }

  #writePayment(before: Payment | null, after: Payment | null, { at }: Act): void {
    if (after) refusePaymentOutside(after.date, { start: this.#start.month, today: dateInMexicoCity(at) });
    const account = { start: this.#start, lastClosedMonth: this.#soFar.lastClosed };
    const months = [before, after].flatMap((payment) => (payment ? [monthOf(payment.date)] : []));
    const closed = months.find((month) => isClosedMonth(month, account));
    if (closed) throw new DomainError('MONTH_CLOSED', { month: closed });
    if (before) this.payments.delete(before.id);
    if (!after) return;
    this.payments.set(after.id, after);
    this.#usedIds.add(after.id);
  }

  #paymentOf(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new DomainError('NOT_FOUND', { resource: 'Payment' });
    return payment;
  }

  /** Whether the same is stored already. @throws DomainError ALREADY_EXISTS for a used id */
  #isRetry<Row extends { readonly id: string }>(
    stored: ReadonlyMap<string, Row>,
    row: Row,
    resource: 'Expense' | 'Payment',
  ): boolean {
    const content = (value: Row | undefined): string => JSON.stringify({ ...value, createdAt: null });
    if (content(stored.get(row.id)) === content(row)) return true;
    if (this.#usedIds.has(row.id)) throw new DomainError('ALREADY_EXISTS', { resource });
    return false;
  }
}
