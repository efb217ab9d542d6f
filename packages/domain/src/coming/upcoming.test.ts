import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ComingPlan, ComingRule } from './coming-records.ts';
import { commitments } from './commitments.ts';
import { nextDays, type UpcomingItem, upcomingItems } from './upcoming.ts';
import { upcomingQuerySchema } from './upcoming-query.ts';

/** Noon in Mexico City. */
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const rule = (change: Partial<ComingRule> = {}): ComingRule => ({
  id: 'r1',
  description: 'Renta',
  estimateCents: cents(1_000),
  paidBy: 'ana',
  shared: true,
  isActive: true,
  needsConfirmation: false,
  cadence: 'monthly',
  interval: 1,
  dayOfMonth: 20,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: null,
  time: '12:00',
  startDate: Temporal.PlainDate.from('2026-01-01'),
  endDate: null,
  category: null,
  taken: new Set(),
  ...change,
});
const plan = (change: Partial<ComingPlan> = {}): ComingPlan => ({
  id: 'p1',
  merchant: 'Tele',
  remainingBalanceCents: cents(30_000),
  paymentDueCents: cents(10_100),
  currentInstallment: 10,
  totalInstallments: 12,
  recordedMonth: null,
  paymentDay: 31,
  paidBy: null,
  shared: null,
  category: null,
  ...change,
});
const brief = ({ date, month, description, amountCents }: UpcomingItem) =>
  `${date?.toString() ?? month.toString()} ${description} ${amountCents}`;
const of = (rules: ComingRule[], plans: ComingPlan[], days = 45, moment = now) =>
  upcomingItems({ rules, plans }, moment, days).map(brief);

describe('upcomingItems', () => {
  it('begins strictly after now and ends with the last day', () => {
    expect(of([rule()], [], 30)).toEqual(['2026-12-20 Renta 1000']);
    expect(of([rule()], [], 29)).toEqual([]);
    const before = Temporal.Instant.from('2026-11-20T17:59:59Z');
    expect(of([rule()], [], 1, before)).toEqual(['2026-11-20 Renta 1000']);
  });

  it('leaves out inactive rules and dates that are taken', () => {
    expect(of([rule({ isActive: false })], [])).toEqual([]);
    expect(of([rule({ taken: new Set(['2026-12-20']) })], [], 62)).toEqual(['2027-01-20 Renta 1000']);
  });

  it('counts the estimate of a rule whose amount is to be confirmed', () => {
    const [item] = upcomingItems(
      { rules: [rule({ needsConfirmation: true, estimateCents: cents(900) })], plans: [] },
      now,
      30,
    );
    expect(item).toMatchObject({ amountCents: 900, isEstimate: true, kind: 'rule', installment: null });
  });

  it('has a payment of a plan in each month, on the last day where there is no such day', () => {
    expect(of([], [plan()], 103)).toEqual(['2026-11-30 Tele 10100', '2026-12-31 Tele 10100', '2027-01-31 Tele 9800']);
    expect(of([], [plan()], 9)).toEqual([]);
  });

  it('keeps the payment of this month until it is recorded', () => {
    expect(of([], [plan({ paymentDay: 5 })], 1)).toEqual(['2026-11-05 Tele 10100']);
    const recordedMonth = Temporal.PlainYearMonth.from('2026-11');
    expect(of([], [plan({ paymentDay: 5, recordedMonth })], 15)).toEqual(['2026-12-05 Tele 10100']);
  });

  it('says which payment it is and whether it is the last', () => {
    const items = upcomingItems({ rules: [], plans: [plan()] }, now, 103);
    expect(items.map(({ installment }) => installment)).toEqual([
      { number: 10, total: 12, isLast: false },
      { number: 11, total: 12, isLast: false },
      { number: 12, total: 12, isLast: true },
    ]);
    const unknown = plan({ currentInstallment: 0, totalInstallments: null });
    const [first] = upcomingItems({ rules: [], plans: [unknown] }, now, 30);
    expect(first?.installment).toEqual({ number: null, total: null, isLast: false });
  });

  it('lists by date, payments without a day after their month, then by description, kind and id', () => {
    const day = { dayOfMonth: 25, time: '09:00' };
    const listed = of(
      [
        rule({ ...day, id: 'r2', description: 'árbol' }),
        rule({ ...day, description: 'Tele' }),
        rule({ description: 'banco' }),
      ],
      [
        plan({ paymentDay: null, merchant: 'Z' }),
        plan({ id: 'p2', paymentDay: 25, paymentDueCents: cents(700) }),
        plan({ paymentDay: null, merchant: 'A' }),
      ],
      31,
    );
    expect(listed).toEqual([
      '2026-11-25 árbol 1000',
      '2026-11-25 Tele 700',
      '2026-11-25 Tele 1000',
      '2026-11 A 10100',
      '2026-11 Z 10100',
      '2026-12-20 banco 1000',
      '2026-12 A 10100',
      '2026-12 Z 10100',
    ]);
  });
});

describe('nextDays', () => {
  it('has what has a date from today through seven days', () => {
    const rules = [21, 27, 28].map((dayOfMonth) => rule({ dayOfMonth }));
    const plans = [plan({ paymentDay: 20 }), plan({ paymentDay: 19 }), plan({ paymentDay: null })];
    expect(nextDays({ rules, plans }, now).map(brief)).toEqual([
      '2026-11-20 Tele 10100',
      '2026-11-21 Renta 1000',
      '2026-11-27 Renta 1000',
    ]);
  });
});

describe('commitments', () => {
  const members = {
    first: { id: 'ana', name: 'Ana', order: 'first' },
    second: { id: 'luis', name: 'Luis', order: 'second' },
  } as const;
  const salary = (amountCents: number) => [
    { amountCents: cents(amountCents), effectiveDate: Temporal.PlainDate.from('2026-01-01') },
  ];
  const records = { members, bills: [], rules: [], plans: [], salaries: { first: [], second: [] } };

  it('counts this month what is still to come, with every bill that waits', () => {
    const { months } = commitments(
      {
        ...records,
        bills: [{ amountCents: cents(5), paidBy: 'luis' }],
        rules: [rule({ dayOfMonth: 10 })],
        plans: [plan()],
      },
      now,
    );
    expect(months).toHaveLength(12);
    expect(months.slice(0, 2).map(({ month: _month, ...row }) => row)).toEqual([
      {
        rulesCents: 5,
        plansCents: 10_100,
        totalCents: 10_105,
        byMember: { first: 0, second: 5 },
        unassignedCents: 10_100,
        incomeCents: null,
        percentOfIncome: null,
      },
      {
        rulesCents: 1_000,
        plansCents: 10_100,
        totalCents: 11_100,
        byMember: { first: 1_000, second: 0 },
        unassignedCents: 10_100,
        incomeCents: null,
        percentOfIncome: null,
      },
    ]);
  });

  it('compares with both salaries, if both are on record', () => {
    const shareOf = (first: number[], second: number[]) => {
      const salaries = { first: first.flatMap(salary), second: second.flatMap(salary) };
      const { incomeCents, percentOfIncome } = commitments({ ...records, rules: [rule()], salaries }, now).months[1]!;
      return [incomeCents, percentOfIncome];
    };
    expect(shareOf([600_000], [200_000])).toEqual([800_000, 0.1]);
    expect(shareOf([600_000], [])).toEqual([null, null]);
    expect(shareOf([0], [0])).toEqual([0, null]);
  });

  it('names the first month without a plan, and what it paid', () => {
    const recordedMonth = Temporal.PlainYearMonth.from('2026-11');
    const { freed } = commitments(
      {
        ...records,
        plans: [
          plan({ id: 'b', merchant: 'B' }),
          plan({ id: 'a', merchant: 'A' }),
          plan({ id: 'recorded', recordedMonth }),
          plan({ id: 'endless', remainingBalanceCents: cents(121_200) }),
          plan({ id: 'never', paymentDueCents: cents(0) }),
        ],
      },
      now,
    );
    expect(freed.map(({ month, planId, amountCents }) => [month.toString(), planId, amountCents])).toEqual([
      ['2027-02', 'a', 10_100],
      ['2027-02', 'b', 10_100],
      ['2027-03', 'recorded', 9_800],
    ]);
  });
});

describe('upcomingQuerySchema', () => {
  it('takes 1 to 400 days, by default 30', () => {
    expect(upcomingQuerySchema.parse({})).toEqual({ days: 30 });
    expect([1, '400'].map((days) => upcomingQuerySchema.parse({ days }))).toEqual([{ days: 1 }, { days: 400 }]);
  });

  it.each([0, 401, '0', '401', '', 'x', '1.5', -1, 1.5, true])('refuses %j', (days) => {
    expect(upcomingQuerySchema.safeParse({ days }).error?.issues).toMatchObject([
      { path: ['days'], message: 'daysRange' },
    ]);
  });
});
