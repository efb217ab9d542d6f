import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOrNull, fromWire, owesWho } from '../../test/golden.ts';
import golden from '../../test/golden/expected/split.json' with { type: 'json' };
import { mapMembers } from '../household/per-member.ts';
import { cents, CENTS_MAX, type Cents } from '../money/cents.ts';
import { settleBalance } from './settle-balance.ts';
import { incomeProportions, incomeRatio, splitByIncome } from './split-by-income.ts';

const salary = fc.option(fc.integer({ min: 0, max: CENTS_MAX }).map(cents));
const amount = fc.integer({ min: 0, max: 1000 * CENTS_MAX }).map(cents);

describe('the golden splits', () => {
  it.each(golden.cases)('$salaryCents share $total', (row) => {
    const paid = mapMembers(fromWire(row.paidCents), cents);
    const split = splitByIncome(cents(row.total), mapMembers(fromWire(row.salaryCents), centsOrNull));
    const settlement = settleBalance(paid, split.fairShare);
    expect(split.isInHalf).toBe(row.splitInHalf);
    expect(split.fairShare).toEqual(fromWire(row.fairShare));
    expect(split.percentages).toEqual(fromWire(row.percentages));
    expect(settlement.balance).toEqual(fromWire(row.balance));
    expect(settlement.amountCents).toBe(row.amount);
    expect(owesWho(settlement.debtor)).toBe(row.owesWho);
  });
});

describe('splitByIncome', () => {
  it('shares 10.01 as 6.01 and 4.00 with salaries of 600 and 400', () => {
    const split = splitByIncome(cents(1001), { first: cents(60_000), second: cents(40_000) });
    expect(split.fairShare).toEqual({ first: 601, second: 400 });
    expect(split.isInHalf).toBe(false);
  });

  it('gives shares that add up to the total and percentages that add up to 100', () => {
    fc.assert(
      fc.property(amount, salary, salary, (total, first, second) => {
        const { fairShare, percentages } = splitByIncome(total, { first, second });
        expect(fairShare.first + fairShare.second).toBe(total);
        expect(percentages.first + percentages.second).toBe(100);
        expect(Math.min(fairShare.first, fairShare.second)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('mirrors when the members are swapped, except for the spare cent of a tie', () => {
    fc.assert(
      fc.property(amount, salary, salary, (total, first, second) => {
        const split = splitByIncome(total, { first, second });
        const swapped = splitByIncome(total, { first: second, second: first });
        const [weight, other] = split.isInHalf ? [1n, 1n] : [BigInt(first ?? 0), BigInt(second ?? 0)];
        const isTie = 2n * ((BigInt(total) * weight) % (weight + other)) === weight + other;
        expect(split.fairShare.first - swapped.fairShare.second).toBe(isTie ? 1 : 0);
        expect(swapped.isInHalf).toBe(split.isInHalf);
      }),
    );
  });

  it('never gives the smaller share to whoever earns more', () => {
    fc.assert(
      fc.property(amount, salary, salary, (total, first, second) => {
        fc.pre(first !== null && second !== null && first > second);
        const { fairShare } = splitByIncome(total, { first, second });
        expect(fairShare.first).toBeGreaterThanOrEqual(fairShare.second);
      }),
    );
  });

  it('refuses a negative salary', () => {
    expect(() => splitByIncome(cents(1), { first: cents(-1), second: cents(5) })).toThrow(RangeError);
  });
});

describe('settleBalance', () => {
  it('gives balances that add up to 0 and whose absolute value is the debt', () => {
    fc.assert(
      fc.property(amount, amount, salary, salary, (paidFirst, paidSecond, first, second) => {
        const paid = { first: paidFirst, second: paidSecond };
        const { fairShare } = splitByIncome(cents(paidFirst + paidSecond), { first, second });
        const { balance, amountCents, debtor } = settleBalance(paid, fairShare);
        expect(balance.first + balance.second).toBe(0);
        expect(balance[debtor ?? 'first'] + amountCents).toBe(0);
      }),
    );
  });

  it('refuses shares of another total', () => {
    const paid = { first: cents(1), second: cents(0) };
    const share: { first: Cents; second: Cents } = { first: cents(1), second: cents(1) };
    expect(() => settleBalance(paid, share)).toThrow(RangeError);
  });
});

describe('incomeProportions', () => {
  it('are fractions of 1, half each without salaries', () => {
    expect(incomeProportions({ first: cents(3), second: cents(1) })).toEqual({ first: 0.75, second: 0.25 });
    expect(incomeProportions({ first: cents(3), second: null })).toEqual({ first: 0.5, second: 0.5 });
    expect(incomeProportions({ first: cents(0), second: cents(0) })).toEqual({ first: 0.5, second: 0.5 });
    expect(incomeProportions({ first: cents(0), second: cents(9) })).toEqual({ first: 0, second: 1 });
  });
});

describe('incomeRatio', () => {
  it.each([
    [4_200_000, 3_100_000, 42, 31],
    [4_475_037, 3_175_000, 4_475_037, 3_175_000],
    [4_200_000, 0, 1, 0],
    [0, 1, 0, 1],
    [0, 0, 1, 1],
    [null, 3_100_000, 1, 1],
  ])('reduces %s and %s to %i : %i', (first, second, one, other) => {
    expect(incomeRatio({ first: centsOrNull(first), second: centsOrNull(second) })).toEqual({
      first: one,
      second: other,
    });
  });

  it('gives the same shares as the salaries', () => {
    fc.assert(
      fc.property(amount, salary, salary, (total, first, second) => {
        const ratio = mapMembers(incomeRatio({ first, second }), cents);
        expect(splitByIncome(total, ratio).fairShare).toEqual(splitByIncome(total, { first, second }).fairShare);
      }),
    );
  });
});
