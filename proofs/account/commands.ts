import type { Database, UnitOfWork } from '@household/db';
import { cents, dateInMexicoCity, isDomainError } from '@household/domain';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import type { Random } from '../support/random.ts';

export const START = Temporal.Instant.from('2026-06-10T18:00:00Z');
export const MEMBERS = [HOUSEHOLDS[0].first.id, HOUSEHOLDS[0].second.id] as const;
/** Months before the account, those that can be closed, the current one and the next. */
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'] as const;
/** What a command may be told, whatever the household holds. */
const REFUSALS = [
  'MONTH_CLOSED',
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'UNDO_BLOCKED',
  'RULE_VIOLATED',
  'ALREADY_EXISTS',
  // Redoing the other's salary.
  'FORBIDDEN',
] as const;

/** A change in effect, and what was done. */
type Standing = { readonly id: number; readonly action: string };
type Work = (unit: UnitOfWork) => Promise<unknown>;

/** Random commands on one household: what is in effect is kept, so that all of it can be undone. */
export class Commands {
  readonly counts = { changes: 0, refused: 0, closings: 0, adjustments: 0, undone: 0, reopened: 0 };
  readonly #database: Database;
  readonly #random: Random;
  #standing: Standing[] = [];
  readonly #undone: Standing[] = [];
  #now = START;

  constructor(database: Database, random: Random) {
    this.#database = database;
    this.#random = random;
  }

  get today(): Temporal.PlainDate {
    return dateInMexicoCity(this.#now);
  }

  async playOne(): Promise<void> {
    const random = this.#random;
    // Deletions can be undone for 30 days.
    this.#now = this.#now.add({ minutes: random.int(1, 180) });
    const kind = random.int(1, 100);
    if (kind <= 22) return this.#write((unit) => unit.expenses.create(this.#expense()));
    if (kind <= 38) return this.#writeAny('expense', (unit, id) => unit.expenses.update(id, this.#expense()));
    if (kind <= 46) return this.#writeAny('expense', (unit, id) => unit.expenses.remove(id));
    if (kind <= 54) return this.#write((unit) => unit.payments.create(this.#payment()));
    if (kind <= 58) return this.#writeAny('payment', (unit, id) => unit.payments.update(id, this.#payment()));
    if (kind <= 61) return this.#writeAny('payment', (unit, id) => unit.payments.remove(id));
    if (kind <= 69) return this.#write((unit) => unit.closings.close(this.#month()), 'close');
    if (kind <= 74) return this.#write((unit) => unit.closings.reopen(this.#month()), 'reopen');
    if (kind <= 76)
      return this.#write((unit) =>
        unit.closings.setStart({ month: this.#month(), openingCents: cents(random.int(-9_999, 9_999)) }),
      );
    if (kind <= 80) return this.#write((unit) => unit.salaries.set(this.#salary()));
    if (kind <= 90) return this.#undoAny();
    if (kind <= 95) return this.#redoAny();
    return this.#restoreAny();
  }

  /**
   * Undoes what is in effect, the newest first. A month that the undo of a reopening closed with others cannot be undone
   * through the closing that made it: what is still closed then is reopened, as a person would.
   */
  async undoAll(): Promise<void> {
    await this.#undoStanding();
    for (;;) {
      const { rows } = await this.#database.pool.query<{ month: string }>(
        'select month from closed_month order by month desc limit 1',
      );
      const [last] = rows;
      if (!last) break;
      this.counts.reopened += 1;
      const month = Temporal.PlainYearMonth.from(last.month);
      if ((await this.#try('reopen', true, (unit) => unit.closings.reopen(month))) === null) break;
      this.#standing = this.#standing.filter(({ action }) => action !== 'close' && action !== 'reopen');
      await this.#undoStanding();
    }
  }

  /** Until nothing more can be undone. */
  async #undoStanding(): Promise<void> {
    for (let undone = -1; undone !== this.counts.undone;) {
      undone = this.counts.undone;
      for (const change of [...this.#standing].toReversed()) await this.#undo(change, true);
    }
  }

  async #undoAny(): Promise<void> {
    if (this.#standing.length > 0) await this.#undo(this.#random.pick(this.#standing), this.#random.chance(0.8));
  }

  async #redoAny(): Promise<void> {
    const change = this.#undone.at(-1);
    if (change === undefined) return;
    this.#undone.pop();
    await this.#write((unit) => unit.undo(change.id), change.action, true);
  }

  async #restoreAny(): Promise<void> {
    const { records } = await this.#database.read.trash.list(this.#now, { limit: 30 });
    if (records.length === 0) return;
    const { entityId } = this.#random.pick(records);
    await this.#write((unit) => unit.restore(entityId), 'restore');
  }

  async #undo(change: Standing, adjustsClosedMonths: boolean): Promise<void> {
    const changeId = await this.#try('undo', adjustsClosedMonths, (unit) => unit.undo(change.id));
    if (changeId === null) return;
    this.counts.undone += 1;
    this.#standing.splice(this.#standing.indexOf(change), 1);
    this.#undone.push({ id: changeId, action: change.action });
  }

  async #writeAny(
    table: 'expense' | 'payment',
    work: (unit: UnitOfWork, id: string) => Promise<unknown>,
  ): Promise<void> {
    const { rows } = await this.#database.pool.query<{ id: string }>(
      `select id from ${table} order by id offset floor($1::float8 * (select count(*) from ${table})) limit 1`,
      [this.#random.next()],
    );
    const [row] = rows;
    if (row) await this.#write((unit) => work(unit, row.id));
  }

  async #write(work: Work, action = 'update', isAccepted = this.#random.chance(0.7)): Promise<void> {
    const changeId = await this.#try(action, isAccepted, work);
    if (changeId !== null) this.#standing.push({ id: changeId, action });
  }

  /** Null when it was refused or changed nothing. */
  async #try(action: string, adjustsClosedMonths: boolean, work: Work): Promise<number | null> {
    const actor = { kind: 'member', memberId: this.#random.pick(MEMBERS) } as const;
    const by = action === 'undo' || action === 'restore' ? ({ kind: 'administrator' } as const) : actor;
    try {
      const { changeId } = await this.#database.write({ actor: by, now: this.#now, action, adjustsClosedMonths }, work);
      if (changeId === null) return null;
      this.counts.changes += 1;
      if (action === 'close') this.counts.closings += 1;
      return changeId;
    } catch (error) {
      if (!REFUSALS.some((code) => isDomainError(error, code))) throw error;
      this.counts.refused += 1;
      return null;
    }
  }

  #month(): Temporal.PlainYearMonth {
    return Temporal.PlainYearMonth.from(this.#random.pick(MONTHS));
  }

  #date(): Temporal.PlainDate {
    return this.#month().toPlainDate({ day: this.#random.int(1, 28) });
  }

  #payment() {
    const [first, second] = MEMBERS;
    const [from, to] = this.#random.chance(0.5) ? [first, second] : [second, first];
    return { from, to, amountCents: cents(this.#random.int(1, 90_000)), date: this.#date() };
  }

  #salary() {
    const amountCents = cents(this.#random.pick([0, this.#random.int(1, 5_000_000), 4_200_000]));
    return { memberId: this.#random.pick(MEMBERS), amountCents, effectiveDate: this.#date() };
  }

  #expense() {
    const random = this.#random;
    const amountCents = cents(random.int(1, 50_000));
    const shared = random.chance(0.85);
    const first = random.int(0, 100);
    const rule = random.chance(0.6) ? ('income' as const) : { [MEMBERS[0]]: first, [MEMBERS[1]]: 100 - first };
    const own = { [random.pick(MEMBERS)]: cents(Math.floor(amountCents * random.pick([0, 0, 0.3, 1]))) };
    return {
      amountCents,
      description: 'Orden',
      categoryId: null,
      paidBy: random.pick(MEMBERS),
      shared,
      date: this.#date(),
      refund: random.chance(0.1),
      split: shared ? { rule, own } : undefined,
    };
  }
}
