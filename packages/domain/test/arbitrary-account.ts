import fc from 'fast-check';
import type { SalaryRecord } from '../src/reports/salary-in-force.ts';
import { type Cents, cents } from '../src/money/cents.ts';
import type { PerMember } from '../src/household/per-member.ts';
import type { CorrectedExpense } from '../src/account/correct-closed-months.ts';
import { anySharedExpense } from './arbitrary-split.ts';

/** Signed cents of ordinary size. */
export const anySigned: fc.Arbitrary<Cents> = fc.integer({ min: -500_000, max: 500_000 }).map(cents);

const anySalary: fc.Arbitrary<SalaryRecord | null> = fc.option(
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000_000 })).map((amount) => ({
    amountCents: cents(amount),
    effectiveDate: Temporal.PlainDate.from('2024-01-01'),
  })),
);

/** The salaries of a month: also missing ones and zero. */
export const anySalaries: fc.Arbitrary<PerMember<SalaryRecord | null>> = fc.record({
  first: anySalary,
  second: anySalary,
});

/** An expense of one of these months, also a personal one. */
export const anyExpenseIn = (...months: readonly Temporal.PlainYearMonth[]): fc.Arbitrary<CorrectedExpense> =>
  fc
    .record({
      month: fc.constantFrom(...months),
      day: fc.integer({ min: 1, max: 28 }),
      expense: anySharedExpense,
      isShared: fc.boolean(),
    })
    .map(({ month, day, expense, isShared }) => ({
      date: month.toPlainDate({ day }),
      amountCents: expense.amountCents,
      description: 'Orden',
      shared: isShared ? expense : null,
    }));
