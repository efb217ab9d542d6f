import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySharedExpense } from '../../test/arbitrary-split.ts';
import { fromWire } from '../../test/golden.ts';
import { sharedExpenseOf } from '../../test/golden-splits.ts';
import golden from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { countedAmount } from '../expenses/counted-amount.ts';
import { mapMembers, MEMBER_ORDERS, otherMember } from '../household/per-member.ts';
import { type Cents, cents, negateCents } from '../money/cents.ts';
import { type ExpenseShares, hasPart, type SharedExpense, sharesOfExpense } from './shares-of-expense.ts';

const totalOf = ({ income, percent, own }: ExpenseShares): number =>
  income + percent.first + percent.second + own.first + own.second;

const negated = ({ income, percent, own }: ExpenseShares): ExpenseShares => ({
  income: negateCents(income),
  percent: mapMembers(percent, (amount: Cents) => negateCents(amount)),
  own: mapMembers(own, (amount: Cents) => negateCents(amount)),
});

describe('the golden shares', () => {
  it.each(golden.shares)('$amountCents by $paidBy, refund: $refund, $split', (row) => {
    expect(sharesOfExpense(sharedExpenseOf(row))).toEqual({
      income: row.toThePool,
      percent: fromWire(row.percent),
      own: fromWire(row.own),
    });
  });
});

describe('sharesOfExpense', () => {
  it('gives shares that add up to what the expense counts', () => {
    fc.assert(
      fc.property(anySharedExpense, (expense) => {
        expect(totalOf(sharesOfExpense(expense))).toBe(countedAmount(expense));
      }),
    );
  });

  it('gives a refund exactly the negative of its expense', () => {
    fc.assert(
      fc.property(anySharedExpense, (expense) => {
        const shares = sharesOfExpense({ ...expense, refund: false });
        expect(sharesOfExpense({ ...expense, refund: true })).toEqual(negated(shares));
      }),
    );
  });

  it('gives nobody a share against the sign of the expense', () => {
    fc.assert(
      fc.property(anySharedExpense, (expense) => {
        const { income, percent, own } = sharesOfExpense(expense);
        const sign = Math.sign(countedAmount(expense));
        for (const share of [income, percent.first, percent.second, own.first, own.second]) {
          expect(sign * share).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('gives all of the rest to whoever bears 100 percent, and the other nothing', () => {
    fc.assert(
      fc.property(anySharedExpense, fc.constantFrom(...MEMBER_ORDERS), (expense, bearer) => {
        const { own } = expense.split;
        const rule = { first: bearer === 'first' ? 100 : 0, second: bearer === 'second' ? 100 : 0 };
        const { percent } = sharesOfExpense({ ...expense, refund: false, split: { rule, own } });
        expect(percent[bearer]).toBe(expense.amountCents - own.first - own.second);
        expect(percent[otherMember(bearer)]).toBe(0);
      }),
    );
  });

  it('keeps each percentage share within a cent of its exact part, and a tie for the payer', () => {
    fc.assert(
      fc.property(anySharedExpense, ({ split, ...expense }) => {
        fc.pre(split.rule !== 'income');
        const { percent } = sharesOfExpense({ ...expense, refund: false, split });
        const rest = BigInt(expense.amountCents - split.own.first - split.own.second);
        const exact = rest * BigInt(split.rule[expense.payer]);
        const error = BigInt(percent[expense.payer]) * 100n - exact;
        expect(error > -50n && error <= 50n).toBe(true);
      }),
    );
  });

  it('refuses what is never stored: own parts above the amount', () => {
    const expense: SharedExpense = {
      amountCents: cents(5),
      refund: true,
      payer: 'first',
      split: { rule: 'income', own: { first: cents(3), second: cents(3) } },
    };
    expect(() => sharesOfExpense(expense)).toThrow(RangeError);
  });
});

describe('hasPart', () => {
  const partsOf = (rule: SharedExpense['split']['rule'], first: number, second: number) => {
    const own = { first: cents(first), second: cents(second) };
    const shares = sharesOfExpense({ amountCents: cents(100), refund: true, payer: 'first', split: { rule, own } });
    return (['income', 'percent', 'own'] as const).filter((part) => hasPart(shares, part));
  };

  it('counts a part of zero as none', () => {
    expect(partsOf('income', 0, 0)).toEqual(['income']);
    expect(partsOf('income', 0, 40)).toEqual(['income', 'own']);
    expect(partsOf('income', 60, 40)).toEqual(['own']);
    expect(partsOf({ first: 100, second: 0 }, 0, 0)).toEqual(['percent']);
    expect(partsOf({ first: 50, second: 50 }, 1, 0)).toEqual(['percent', 'own']);
    expect(partsOf({ first: 50, second: 50 }, 100, 0)).toEqual(['own']);
  });
});
