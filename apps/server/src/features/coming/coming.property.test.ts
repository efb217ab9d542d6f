// oxlint-disable no-await-in-loop -- one thing happens after the other
import { dateInMexicoCity, instantInMexicoCity, lastDayOf, monthOf, WEEKDAYS } from '@household/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { buildTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { runDueRules } from '../../jobs/run-due-rules.ts';

// What is coming in a month is what the month then brings when nothing else happens: bills are confirmed with the amount
// they show, and each plan's payment is recorded in its month.

const RUNS = 6;
const MONTHS = 3;
const START = Temporal.Instant.from('2026-01-05T15:00:00Z');

type Item = { month: string; amountCents: number };
type Bill = { id: string; date: string; amountCents: number };
type Committed = { month: string; totalCents: number };
type Sums = Record<string, number>;

const time = fc.constantFrom('00:00', '09:00', '23:59');
const day = fc.integer({ min: 1, max: 31 });
const timing = fc.oneof(
  fc.record({ cadence: fc.constant('monthly'), dayOfMonth: day, interval: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    cadence: fc.constant('weekly'),
    weekday: fc.constantFrom(...WEEKDAYS),
    interval: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    cadence: fc.constant('biweekly'),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 2, maxLength: 2 }),
  }),
  fc.record({
    cadence: fc.constant('semimonthly'),
    daysOfMonth: fc
      .uniqueArray(day, { minLength: 2, maxLength: 2 })
      .map((days) => days.toSorted((left, right) => left - right)),
  }),
  fc.record({ cadence: fc.constant('yearly'), month: fc.integer({ min: 1, max: 12 }), dayOfMonth: day }),
);
const amount = fc.integer({ min: 1, max: 5_000_000 });
const paidBy = fc.constantFrom('ana', 'luis');
const rule = fc
  .record({
    timing,
    amountCents: amount,
    time,
    paidBy,
    needsConfirmation: fc.boolean(),
    isActive: fc.constantFrom(true, true, true, false),
    startsIn: fc.integer({ min: -40, max: 60 }),
    lasts: fc.option(fc.nat(120)),
  })
  .map(({ timing: when, startsIn, lasts, ...rest }) => {
    const startDate = dateInMexicoCity(START).add({ days: startsIn });
    const endDate = lasts === null ? null : startDate.add({ days: lasts }).toString();
    return { ...rest, ...when, description: 'Regla', shared: true, startDate: startDate.toString(), endDate };
  });
const plan = fc
  .record({
    payment: amount,
    left: fc.integer({ min: 1, max: 500 }),
    paymentDay: fc.option(day),
    paidBy: fc.option(paidBy),
  })
  .map(({ payment, left, paymentDay, paidBy: payer }) => ({
    merchant: 'Tienda',
    date: '2025-12-01',
    original_amount_mxn: 1_000_000,
    // Up to five payments, the last of them smaller.
    remaining_balance_mxn: Math.ceil((payment * left) / 100) / 100,
    payment_due_mxn: payment / 100,
    installment_no: 1,
    payment_day: paymentDay,
    paid_by: payer,
  }));
const household = fc.record({
  rules: fc.array(rule, { minLength: 1, maxLength: 6 }),
  plans: fc.array(plan, { maxLength: 4 }),
  /** How long after the start one looks; a session ends after 30 days without use. */
  hours: fc.integer({ min: 0, max: 24 * 25 }),
  /** What is done with the next occurrences of the first rules before. */
  takes: fc.array(fc.constantFrom('skipNext' as const, 'writeNow' as const), { maxLength: 2 }),
  recordsFirst: fc.boolean(),
});

const monthIn = (now: Temporal.Instant): Temporal.PlainYearMonth => monthOf(dateInMexicoCity(now));
const isLater = (left: Temporal.Instant, right: Temporal.Instant): boolean => Temporal.Instant.compare(left, right) > 0;
/** The last moments of the months from one on, in Mexico City. */
const endsOf = (first: Temporal.PlainYearMonth): Temporal.Instant[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    instantInMexicoCity(lastDayOf(first.add({ months: index })), Temporal.PlainTime.from('23:59:59')),
  );
/** Every fifth day and the end of each month. */
function momentsAfter(start: Temporal.Instant, ends: readonly Temporal.Instant[]): Temporal.Instant[] {
  const days = Array.from({ length: 31 * MONTHS }, (_, index) => start.add({ hours: 24 * 5 * (index + 1) }));
  const before = days.filter((moment) => isLater(ends.at(-1)!, moment));
  return [...before, ...ends.filter((end) => isLater(end, start))].toSorted((left, right) =>
    Temporal.Instant.compare(left, right),
  );
}
function sumByMonth(parts: readonly { readonly month: string; readonly amountCents: number }[]): Sums {
  const sums: Sums = {};
  for (const { month, amountCents } of parts) sums[month] = (sums[month] ?? 0) + amountCents;
  return sums;
}

/** A household over REST and tRPC, whose clock the test sets. */
class House {
  readonly #app: TestApp;
  readonly ana: TestClient;
  #now = START;

  constructor(app: TestApp, ana: TestClient) {
    this.#app = app;
    this.ana = ana;
  }

  get now(): Temporal.Instant {
    return this.#now;
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.ana.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  async send(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
    const answer = await this.ana.call(method, path, body);
    if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify([body, answer.body])}`);
  }

  /** Moves the clock, and the rules write what is due. */
  async moveTo(moment: Temporal.Instant): Promise<void> {
    this.#now = moment;
    this.#app.setNow(moment.toString());
    await runDueRules({ database: this.#app.database, log: silentLog }, moment);
  }

  async confirmBills(): Promise<void> {
    for (const { id, amountCents } of await this.get<Bill[]>('/api/bills')) {
      await this.send('POST', `/api/bills/${id}/confirm`, { amountCents });
    }
  }

  async recordPayments(): Promise<void> {
    const { plans } = await this.ana.trpc.msi.get.query();
    for (const { id, status, recordedMonth } of plans) {
      if (status === 'active' && !recordedMonth?.equals(monthIn(this.#now))) {
        await this.ana.trpc.msi.recordPayment.mutate({ id });
      }
    }
  }

  /** Takes the next occurrence of the first rules that have one. */
  async takeAhead(ways: readonly ('skipNext' | 'writeNow')[]): Promise<void> {
    const rules = (await this.ana.trpc.recurring.list.query()).filter(
      ({ nextExecutionAt }) => nextExecutionAt !== null,
    );
    for (const [index, way] of ways.entries()) {
      const next = rules[index];
      if (!next) return;
      const taken = { id: next.id, date: dateInMexicoCity(next.nextExecutionAt!) };
      await (way === 'skipNext'
        ? this.ana.trpc.recurring.skipNext.mutate(taken)
        : this.ana.trpc.recurring.writeNow.mutate(taken));
    }
  }

  /** What is spent in each month. */
  async spent(): Promise<Sums> {
    const months = await this.get<{ month: string; total: number }[]>('/api/stats/monthly');
    return Object.fromEntries(months.map(({ month, total }) => [month, total]));
  }
}

describe.each(fc.sample(household, { seed: 19, numRuns: RUNS }))(
  'a household of $rules.length rules',
  async (given) => {
    const app = await buildTestApp({ now: START.toString() });
    const house = new House(app, await app.signInAs('first'));

    it('is brought in each month what was coming and committed', async () => {
      for (const draft of given.rules) await house.send('POST', '/api/recurring', draft);
      await house.send('PUT', '/api/msi', given.plans);
      if (given.recordsFirst) await house.recordPayments();
      await house.moveTo(START.add({ hours: given.hours }));
      await house.takeAhead(given.takes);

      const ends = endsOf(monthIn(house.now));
      const lastDay = dateInMexicoCity(ends.at(-1)!);
      const { days } = dateInMexicoCity(house.now).until(lastDay, { largestUnit: 'days' });
      const before = await house.spent();
      const { bills, items } = await house.get<{ bills: Bill[]; items: Item[] }>(`/api/upcoming?days=${days}`);
      const { months } = await house.get<{ months: Committed[] }>('/api/commitments');

      for (const moment of momentsAfter(house.now, ends)) {
        await house.moveTo(moment);
        await house.confirmBills();
        await house.recordPayments();
      }

      const after = await house.spent();
      const brought = Object.entries(after).map(([month, total]) => [month, total - (before[month] ?? 0)] as const);
      const waiting = bills.map(({ date, amountCents }) => ({ month: date.slice(0, 7), amountCents }));
      expect(Object.fromEntries(brought.filter(([, total]) => total > 0))).toEqual(sumByMonth([...waiting, ...items]));
      const thisMonth = monthIn(house.now)
        .subtract({ months: MONTHS - 1 })
        .toString();
      const toCome = sumByMonth([...waiting.map((bill) => ({ ...bill, month: thisMonth })), ...items]);
      const committed = months.slice(0, MONTHS).map(({ month, totalCents }) => ({ month, amountCents: totalCents }));
      expect(sumByMonth(committed.filter(({ amountCents }) => amountCents > 0))).toEqual(toCome);
    });
  },
);
