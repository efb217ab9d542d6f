import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, anySharedExpense } from '../../test/arbitrary-split.ts';
import { centsOrNull, fromWire, owesWho } from '../../test/golden.ts';
import { salaries, sharedExpenses, sumsOf } from '../../test/golden-splits.ts';
import golden from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { countedAmount } from '../expenses/counted-amount.ts';
import { monthOf } from '../calendar/year-month.ts';
import { mapMembers } from '../household/per-member.ts';
import { type Cents, cents } from '../money/cents.ts';
import { totalOfMembers } from '../money/member-cents.ts';
import { NO_SHARED_SUMS } from '../split/shared-sums.ts';
import type { SharedExpense } from '../split/shares-of-expense.ts';
import { salariesInForce } from './salary-in-force.ts';
import { settleBalance } from './settle-balance.ts';
import type { Salaries } from './split-by-income.ts';
import { type MonthPart, type SplitNote, splitMonth } from './split-month.ts';

const anySalaries: fc.Arbitrary<Salaries> = fc.record({
  first: fc.option(fc.oneof(fc.constant(cents(0)), anyAmount)),
  second: fc.option(fc.oneof(fc.constant(cents(0)), anyAmount)),
});

const poolOnly = (poolCents: number) => ({
  ...NO_SHARED_SUMS,
  paid: { first: cents(poolCents), second: cents(0) },
});

describe('the golden pools', () => {
  it.each(golden.pools)('$poolCents with salaries of $salaryCents', (row) => {
    const split = splitMonth(poolOnly(row.poolCents), mapMembers(fromWire(row.salaryCents), centsOrNull));
    expect(split.fairShare).toEqual(fromWire(row.shares));
    expect(split.parts.income).toMatchObject({ totalCents: row.poolCents, shares: fromWire(row.shares) });
  });
});

/** The words of the contract for each note, by which the golden reports name it. */
const notes: Record<SplitNote, { es: string; en: string }> = {
  byIncome: { es: 'División según ingresos', en: 'Split based on income' },
  inHalf: {
    es: 'División en partes iguales: falta registrar salarios',
    en: 'Split equally: salaries are not on record',
  },
  byIncomeAndAgreement: {
    es: 'Según ingresos y lo acordado por gasto',
    en: 'By income and by agreement per expense',
  },
  inHalfAndAgreement: {
    es: 'En partes iguales (falta registrar salarios) y según lo acordado por gasto',
    en: 'Equally (salaries are not on record) and by agreement per expense',
  },
  byAgreement: { es: 'Según lo acordado por gasto', en: 'By agreement per expense' },
};

/** A month's balance in the shape of the golden file, with its note. */
function balanceOf(month: Temporal.PlainYearMonth, amounts: Salaries) {
  const sums = sumsOf(sharedExpenses.filter(({ date }) => monthOf(date).equals(month)));
  const { percentages, fairShare, parts, note } = splitMonth(sums, amounts);
  const settlement = settleBalance(sums.paid, fairShare);
  const part = ({ totalCents, shares }: MonthPart) => ({ total: totalCents, ana: shares.first, luis: shares.second });
  return {
    splitNote: notes[note],
    balance: {
      amount: settlement.amountCents,
      owesWho: owesWho(settlement.debtor),
      anaSharedPaid: sums.paid.first,
      luisSharedPaid: sums.paid.second,
      totalSharedAmount: totalOfMembers(sums.paid),
      anaPercentage: percentages.first,
      luisPercentage: percentages.second,
      anaSharedOwes: fairShare.first,
      luisSharedOwes: fairShare.second,
      parts: { income: part(parts.income), percent: part(parts.percent), own: part(parts.own) },
    },
  };
}

const amountsIn = (month: Temporal.PlainYearMonth): Salaries =>
  mapMembers(salariesInForce(salaries, month), (record) => record?.amountCents ?? null);

describe('the balances of the golden reports', () => {
  it.each(golden.reports.filter(({ personalOf }) => personalOf === null))('$month: $why', (row) => {
    const month = Temporal.PlainYearMonth.from(row.month);
    expect(balanceOf(month, amountsIn(month))).toEqual({ splitNote: row.splitNote, balance: row.report.balance });
  });

  it.each(golden.reportsWithoutASalaryOfLuis)('$month, without a salary of the second', (row) => {
    const month = Temporal.PlainYearMonth.from(row.month);
    const amounts = { ...amountsIn(month), second: null };
    expect(balanceOf(month, amounts)).toEqual({ splitNote: row.splitNote, balance: row.report.balance });
  });
});

describe('splitMonth', () => {
  it('gives fair shares that add up to what was paid, by part and in all, and balances of 0', () => {
    fc.assert(
      fc.property(fc.array(anySharedExpense, { maxLength: 20 }), anySalaries, (expenses, amounts) => {
        const sums = sumsOf(expenses);
        const { fairShare, parts } = splitMonth(sums, amounts);
        const { income, percent, own } = parts;
        for (const order of ['first', 'second'] as const) {
          expect(fairShare[order]).toBe(income.shares[order] + percent.shares[order] + own.shares[order]);
        }
        for (const { totalCents, shares } of [income, percent, own]) expect(totalOfMembers(shares)).toBe(totalCents);
        const paid = expenses.reduce((total, expense) => total + countedAmount(expense), 0);
        expect(income.totalCents + percent.totalCents + own.totalCents).toBe(paid);
        const { balance } = settleBalance(sums.paid, fairShare);
        expect(balance.first + balance.second).toBe(0);
      }),
    );
  });

  it('leaves nothing of a month whose every expense was refunded to its payer', () => {
    fc.assert(
      fc.property(fc.array(anySharedExpense, { minLength: 1, maxLength: 10 }), anySalaries, (expenses, amounts) => {
        const both = expenses.flatMap((expense) => [expense, { ...expense, refund: !expense.refund }]);
        const { fairShare, parts } = splitMonth(sumsOf(both), amounts);
        expect([fairShare, parts.income.totalCents, parts.percent.totalCents, parts.own.totalCents]).toEqual([
          { first: 0, second: 0 },
          0,
          0,
          0,
        ]);
      }),
    );
  });

  it('mirrors a month of refunds', () => {
    fc.assert(
      fc.property(fc.array(anySharedExpense, { maxLength: 10 }), anySalaries, (expenses, amounts) => {
        const { fairShare } = splitMonth(sumsOf(expenses), amounts);
        const refunded = sumsOf(expenses.map((expense) => ({ ...expense, refund: !expense.refund })));
        const mirrored = splitMonth(refunded, amounts).fairShare;
        expect(totalOfMembers(fairShare) + totalOfMembers(mirrored)).toBe(0);
        expect(fairShare.first + mirrored.first).toBe(0);
      }),
    );
  });

  describe('its note', () => {
    const income: Salaries = { first: cents(2), second: cents(1) };
    const missing: Salaries = { first: cents(2), second: null };
    const expense = (rule: SharedExpense['split']['rule'], ownOfFirst: number): SharedExpense => {
      const own: { first: Cents; second: Cents } = { first: cents(ownOfFirst), second: cents(0) };
      return { amountCents: cents(100), refund: false, payer: 'first', split: { rule, own } };
    };
    const byIncome = expense('income', 0);
    const halves = expense({ first: 50, second: 50 }, 0);
    const allOwn = expense('income', 100);
    const someOwn = expense('income', 10);
    const refundOf = (one: SharedExpense): SharedExpense => ({ ...one, refund: true });

    it.each<[SplitNote, SplitNote, string, SharedExpense[]]>([
      ['byIncome', 'inHalf', 'no expense', []],
      ['byIncome', 'inHalf', 'income parts only', [byIncome]],
      ['byIncomeAndAgreement', 'inHalfAndAgreement', 'an expense by percentages too', [byIncome, halves]],
      ['byIncomeAndAgreement', 'inHalfAndAgreement', 'one expense with both parts', [someOwn]],
      ['byAgreement', 'byAgreement', 'percentages only', [halves]],
      ['byAgreement', 'byAgreement', 'own parts only', [allOwn]],
      ['byIncomeAndAgreement', 'inHalfAndAgreement', 'agreements refunded', [byIncome, halves, refundOf(halves)]],
      ['byIncomeAndAgreement', 'inHalfAndAgreement', 'a pool of 0', [halves, byIncome, refundOf(byIncome)]],
    ])('is %s, without salaries %s: %s', (note, withoutSalaries, _why, expenses) => {
      expect(splitMonth(sumsOf(expenses), income).note).toBe(note);
      expect(splitMonth(sumsOf(expenses), missing).note).toBe(withoutSalaries);
    });
  });
});
