import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import type { Expense } from '../../../data/pending-expenses.ts';
import { storedExpense } from '../../../testing/stored-expense.ts';
import { partCents } from './belongs-to-list.ts';
import { sumsOfShown } from './sums-of-shown.ts';

const expense = (fields: Partial<Expense>) => storedExpense({ amountCents: cents(10_000), ...fields });
const split = { rule: { ana: 50, luis: 50 }, own: { ana: cents(0), luis: cents(2_500) } };

describe('partCents', () => {
  const partsOf = (fields: Partial<Expense>) =>
    (['income', 'percent', 'own'] as const).map((part) => partCents(expense(fields), part));

  it('is what of an expense is by income, by percentages and own, signed', () => {
    expect(partsOf({ split })).toEqual([0, 7_500, 2_500]);
    expect(partsOf({ split: { ...split, rule: 'income' }, refund: true })).toEqual([-7_500, -0, -2_500]);
    expect(partsOf({ split: null })).toEqual([10_000, 0, 0]);
    expect(partsOf({ shared: false })).toEqual([0, 0, 0]);
  });
});

describe('sumsOfShown', () => {
  const stored = [expense({ split })];
  const found = { amountCents: cents(50_000), partCents: cents(40_000) };

  it('is what the server found while nothing is on its way', () => {
    expect(sumsOfShown(found, stored, stored, 'percent')).toBe(found);
  });

  it('counts what is on its way as done', () => {
    const added = expense({ id: '2', split, refund: true, amountCents: cents(4_000) });
    expect(sumsOfShown(found, stored, [...stored, added], 'percent')).toEqual({
      amountCents: 46_000,
      partCents: 38_500,
    });
    expect(sumsOfShown(found, stored, [], 'own')).toEqual({ amountCents: 40_000, partCents: 37_500 });
    expect(sumsOfShown({ ...found, partCents: null }, stored, [], undefined)).toEqual({
      amountCents: 40_000,
      partCents: null,
    });
  });
});
