import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { type BadgedExpense, splitBadges } from './split-badges.ts';

const members = { first: 'ana', second: 'luis' };
const expense: BadgedExpense = {
  amountCents: 100_000,
  refund: false,
  split: { rule: 'income', own: { ana: cents(0), luis: cents(0) } },
};
const none = { ana: cents(0), luis: cents(0) };
const half = { ana: 50, luis: 50 };

describe('splitBadges', () => {
  it('are none for the household’s rule and for a personal expense', () => {
    expect(splitBadges(expense, 'income', members)).toEqual([]);
    expect(splitBadges({ ...expense, split: { rule: { luis: 50, ana: 50 }, own: none } }, half, members)).toEqual([]);
    expect(splitBadges({ ...expense, split: null }, 'income', members)).toEqual([]);
  });

  it('tell another rule, also by income where the household has percentages', () => {
    const percentages = { first: 60, second: 40 };
    const split = { rule: { ana: 60, luis: 40 }, own: none };
    expect(splitBadges({ ...expense, split }, 'income', members)).toEqual([{ kind: 'percent', percentages }]);
    expect(splitBadges(expense, half, members)).toEqual([{ kind: 'income' }]);
    expect(splitBadges({ ...expense, split }, undefined, members)).toEqual([]);
  });

  it('tell refund, own parts and rule in this order', () => {
    const split = { rule: half, own: { ana: cents(25_000), luis: cents(100) } };
    expect(splitBadges({ ...expense, refund: true, split }, 'income', members)).toEqual([
      { kind: 'refund' },
      { kind: 'own', member: 'first', amountCents: 25_000 },
      { kind: 'own', member: 'second', amountCents: 100 },
      { kind: 'percent', percentages: { first: 50, second: 50 } },
    ]);
  });

  it('tell no rule where own parts leave nothing to split', () => {
    const split = { rule: half, own: { ana: cents(100_000), luis: cents(0) } };
    expect(splitBadges({ ...expense, split }, 'income', members).map(({ kind }) => kind)).toEqual(['own']);
  });
});
