import { cents } from '@household/domain';
import { expect, it } from 'vitest';
import { storedExpense } from '../../../testing/stored-expense.ts';
import { daysOfShown } from './days-of-shown.ts';

const expense = (id: string, date: string, amountCents: number, refund = false) =>
  storedExpense({ id, date: Temporal.PlainDate.from(date), amountCents: cents(amountCents), refund });
const day = (date: string, count: number, amountCents: number) => ({
  date: Temporal.PlainDate.from(date),
  count,
  amountCents: cents(amountCents),
});
const stored = [expense('a', '2026-01-15', 500), expense('b', '2026-01-14', 300)];
const pages = [
  { days: [day('2026-01-15', 1, 500), day('2026-01-14', 3, 900)] },
  // Loaded later: somebody has added one meanwhile.
  { days: [day('2026-01-14', 4, 1_000)] },
];

it('takes what the latest page says of a day, whatever of it is loaded', () => {
  expect([...daysOfShown(pages, stored, stored)!]).toEqual([
    ['2026-01-15', { count: 1, amountCents: 500 }],
    ['2026-01-14', { count: 4, amountCents: 1_000 }],
  ]);
});

it('counts what is on its way as done', () => {
  const shown = [expense('a', '2026-01-14', 700), expense('c', '2026-01-13', 200, true), stored[1]!];
  expect([...daysOfShown(pages, stored, shown)!]).toEqual([
    ['2026-01-15', { count: 0, amountCents: 0 }],
    ['2026-01-14', { count: 5, amountCents: 1_700 }],
    ['2026-01-13', { count: 1, amountCents: -200 }],
  ]);
});

it('has no days where the list is in another order', () => {
  expect(daysOfShown([{ days: null }], stored, stored)).toBeNull();
});
