import { cents, NO_OWN_PARTS, type Salaries } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { shownPercentages, shownShares } from './shown-shares.ts';

const salaries: Salaries = { first: cents(4_500_000), second: cents(5_500_000) };
const expense = (amountCents: number) => ({ amountCents: cents(amountCents), refund: false, payer: 'first' as const });

describe('shownShares', () => {
  it('by income is the month’s proportion, to the cent', () => {
    const split = { rule: 'income' as const, own: NO_OWN_PARTS };
    expect(shownShares({ ...expense(31_850), split }, salaries)).toEqual({ first: 14_333, second: 17_517 });
    expect(shownShares({ ...expense(31_850), refund: true, split }, salaries)).toEqual({
      first: -14_333,
      second: -17_517,
    });
  });

  it('is half of each without salaries', () => {
    const split = { rule: 'income' as const, own: NO_OWN_PARTS };
    expect(shownShares({ ...expense(1_000), split }, { first: null, second: cents(1) })).toEqual({
      first: 500,
      second: 500,
    });
  });

  it('gives a spare cent of percentages to the payer', () => {
    const split = { rule: { first: 50, second: 50 }, own: NO_OWN_PARTS };
    expect(shownShares({ ...expense(1_001), split }, salaries)).toEqual({ first: 501, second: 500 });
    expect(shownShares({ ...expense(1_001), payer: 'second', split }, salaries)).toEqual({ first: 500, second: 501 });
  });

  it('adds own parts to the shares of the rest', () => {
    const split = { rule: 'income' as const, own: { first: cents(0), second: cents(42_000) } };
    expect(shownShares({ ...expense(231_870), split }, salaries)).toEqual({ first: 85_442, second: 146_428 });
  });

  it('is nothing while own parts exceed the amount', () => {
    const split = { rule: 'income' as const, own: { first: cents(600), second: cents(401) } };
    expect(shownShares({ ...expense(1_000), split }, salaries)).toBeNull();
    expect(shownShares({ ...expense(1_001), split }, salaries)).toEqual({ first: 600, second: 401 });
  });
});

describe('shownPercentages', () => {
  it('are the month’s for incomes, else the rule’s', () => {
    expect(shownPercentages('income', salaries)).toEqual({ first: 45, second: 55 });
    expect(shownPercentages({ first: 60, second: 40 }, salaries)).toEqual({ first: 60, second: 40 });
  });
});
