import { describe, expect, it } from 'vitest';
import cadences from '../../test/golden/beyond/cadences.json' with { type: 'json' };
import household from '../../test/golden/household.json' with { type: 'json' };
import { englishMessage } from '../errors/messages.ts';
import { validationIssuesOf } from '../errors/validation-issues.ts';
import { cents } from '../money/cents.ts';
import { expenseOfOccurrence } from './expense-of-occurrence.ts';
import { intervalOf, ruleDraftSchema } from './rule-draft.ts';
import { scheduleOf } from './schedule.ts';

const draft = {
  amountCents: 1_312_500,
  description: 'Renta',
  paidBy: 'ana',
  shared: true,
  cadence: 'monthly',
  dayOfMonth: 31,
  time: '09:00',
  startDate: '2026-01-01',
};
const issuesOf = (input: unknown) => {
  const { error } = ruleDraftSchema.safeParse(input);
  return error ? validationIssuesOf(error) : [];
};

describe('ruleDraftSchema', () => {
  it('is by default active, without end and without category', () => {
    const parsed = ruleDraftSchema.parse(draft);
    expect({ ...parsed, startDate: parsed.startDate.toString() }).toEqual({
      ...draft,
      categoryId: null,
      month: null,
      daysOfMonth: null,
      weekday: null,
      weekdays: null,
      endDate: null,
      isActive: true,
    });
  });

  it('keeps only the day field of its cadence', () => {
    const all = { ...draft, weekday: 'friday', weekdays: ['monday', 'friday'] };
    expect(ruleDraftSchema.parse(all)).toMatchObject({ dayOfMonth: 31, weekday: null, weekdays: null });
    expect(ruleDraftSchema.parse({ ...all, cadence: 'weekly' })).toMatchObject({ dayOfMonth: null, weekday: 'friday' });
    expect(ruleDraftSchema.parse({ ...all, cadence: 'biweekly' })).toMatchObject({
      weekday: null,
      weekdays: ['monday', 'friday'],
    });
  });

  it.each([
    [{ dayOfMonth: undefined }, 'dayOfMonth', 'monthlyNeedsDay'],
    [{ dayOfMonth: null }, 'dayOfMonth', 'monthlyNeedsDay'],
    [{ dayOfMonth: 0 }, 'dayOfMonth', 'dayOfMonthRange'],
    [{ dayOfMonth: 32 }, 'dayOfMonth', 'dayOfMonthRange'],
    [{ dayOfMonth: 1.5 }, 'dayOfMonth', 'invalidNumber'],
    [{ cadence: 'weekly' }, 'weekday', 'weeklyNeedsWeekday'],
    [{ cadence: 'weekly', weekday: 'viernes' }, 'weekday', 'invalidWeekday'],
    [{ cadence: 'biweekly' }, 'weekdays', 'biweeklyNeedsTwoWeekdays'],
    [{ cadence: 'biweekly', weekdays: ['monday'] }, 'weekdays', 'biweeklyNeedsTwoWeekdays'],
    [{ cadence: 'biweekly', weekdays: ['monday', 'monday'] }, 'weekdays', 'biweeklyNeedsTwoWeekdays'],
    [{ cadence: 'biweekly', weekdays: ['monday', 'friday', 'monday'] }, 'weekdays', 'biweeklyNeedsTwoWeekdays'],
    [{ cadence: 'daily' }, 'cadence', 'invalidCadence'],
    [{ cadence: undefined }, 'cadence', 'required'],
    [{ time: '24:00' }, 'time', 'invalidTime'],
    [{ endDate: '2025-12-31' }, 'endDate', 'endBeforeStart'],
    [{ isActive: 'yes' }, 'isActive', 'invalidValue'],
  ])('refuses %j', (change, path, message) => {
    expect(issuesOf({ ...draft, ...change })).toEqual([{ path, message }]);
  });

  it('accepts an end on the start date', () => {
    expect(ruleDraftSchema.parse({ ...draft, endDate: '2026-01-01' }).endDate?.toString()).toBe('2026-01-01');
  });

  it('accepts every rule of the golden household', () => {
    for (const rule of household.recurringRules) expect(issuesOf(rule)).toEqual([]);
  });
});

describe('the golden cadences', () => {
  const issueOf = (input: unknown) => issuesOf(input)[0] ?? null;

  it.each(cadences.invalid)('$why', ({ draft: input, path, message }) => {
    const issue = issueOf(input)!;
    expect(issue.path).toBe(path);
    expect([englishMessage(issue.message), null]).toContain(message);
  });

  it('tells a wrong day of a yearly rule as of a monthly one', () => {
    for (const dayOfMonth of [0, 32, '5']) {
      expect(issueOf({ ...draft, cadence: 'yearly', month: 3, dayOfMonth })).toEqual(issueOf({ ...draft, dayOfMonth }));
    }
  });

  it('accepts every rule, and keeps the fields of its cadence alone', () => {
    for (const { rule } of cadences.rules) {
      const { daysOfMonth, month, interval } = ruleDraftSchema.parse({ ...draft, ...rule });
      expect({ daysOfMonth, month, interval }).toEqual({
        daysOfMonth: rule.daysOfMonth,
        month: rule.month,
        interval: rule.interval,
      });
    }
  });
});

describe('intervalOf', () => {
  it('is the draft’s, else that of the stored rule of the same cadence, else 1', () => {
    const stored = { cadence: 'monthly', interval: 6 } as const;
    expect(intervalOf({ cadence: 'monthly', interval: 2 }, stored)).toBe(2);
    expect(intervalOf({ cadence: 'monthly' }, stored)).toBe(6);
    expect(intervalOf({ cadence: 'weekly' }, stored)).toBe(1);
    expect(intervalOf({ cadence: 'monthly' }, null)).toBe(1);
  });
});

describe('scheduleOf', () => {
  it('is null while the day is not chosen', () => {
    const rule = {
      cadence: 'biweekly',
      interval: 1,
      dayOfMonth: 5,
      month: 3,
      daysOfMonth: [15, 31],
      weekday: 'sunday',
      weekdays: ['monday', 'friday'],
      time: '10:30',
    } as const;
    expect(scheduleOf(rule)).toEqual({ cadence: 'biweekly', weekdays: ['monday', 'friday'], time: '10:30' });
    expect(scheduleOf({ ...rule, cadence: 'monthly' })).toEqual({
      cadence: 'monthly',
      dayOfMonth: 5,
      interval: 1,
      time: '10:30',
    });
    expect(scheduleOf({ ...rule, cadence: 'weekly' })).toEqual({
      cadence: 'weekly',
      weekday: 'sunday',
      interval: 1,
      time: '10:30',
    });
    expect(scheduleOf({ ...rule, cadence: 'semimonthly' })).toEqual({
      cadence: 'semimonthly',
      daysOfMonth: [15, 31],
      time: '10:30',
    });
    expect(scheduleOf({ ...rule, cadence: 'yearly' })).toEqual({
      cadence: 'yearly',
      month: 3,
      dayOfMonth: 5,
      time: '10:30',
    });
    expect(scheduleOf({ ...rule, cadence: 'semimonthly', daysOfMonth: null })).toBeNull();
    expect(scheduleOf({ ...rule, cadence: 'yearly', month: null })).toBeNull();
    expect(scheduleOf({ ...rule, weekdays: ['monday'] })).toBeNull();
    expect(scheduleOf({ ...rule, cadence: 'weekly', weekday: null })).toBeNull();
    expect(scheduleOf({ ...rule, cadence: 'monthly', dayOfMonth: null })).toBeNull();
  });
});

describe('expenseOfOccurrence', () => {
  const rule = {
    id: '018cfc43-ac83-72a5-b072-affe363c0a23',
    amountCents: cents(500),
    description: 'Renta',
    categoryId: null,
    paidBy: 'ana',
    shared: false,
    meta: { contract: 7 },
    tags: ['casa'],
    notes: 'Cuenta 123\nde la casera',
    split: null,
  };
  const occurrence = Temporal.PlainDate.from('2026-02-28');

  it('has the rule’s fields, the occurrence’s date and both references', () => {
    const expense = expenseOfOccurrence(rule, occurrence);
    expect({ ...expense, date: expense.date.toString() }).toEqual({
      amountCents: 500,
      description: 'Renta',
      categoryId: null,
      paidBy: 'ana',
      shared: false,
      date: '2026-02-28',
      tags: ['casa'],
      notes: 'Cuenta 123\nde la casera',
      split: null,
      refund: false,
      original: null,
      meta: { contract: 7, recurringRuleId: rule.id, occurrence: '2026-02-28' },
    });
  });

  it('keeps the occurrence’s date when it is written on another day', () => {
    const expense = expenseOfOccurrence(rule, occurrence, Temporal.PlainDate.from('2026-02-10'));
    expect(expense.date.toString()).toBe('2026-02-10');
    expect(expense.meta).toMatchObject({ occurrence: '2026-02-28' });
  });
});
