import { countedAmount } from '../src/expenses/counted-amount.ts';
import type { CategoryLabel } from '../src/expenses/expense.ts';
import { mapMembers, type PerMember, perMember } from '../src/household/per-member.ts';
import { cents } from '../src/money/cents.ts';
import type { SalaryRecord } from '../src/reports/salary-in-force.ts';
import { addSharedSums, NO_SHARED_SUMS, type SharedSums, sumsOfExpense } from '../src/split/shared-sums.ts';
import type { SharedExpense } from '../src/split/shares-of-expense.ts';
import type { Split, SplitRule } from '../src/split/split.ts';
import { fromWire, orderOf } from './golden.ts';
import golden from './golden/beyond/splits.json' with { type: 'json' };
import type { CountedExpense } from './recount.ts';

/** The golden household of splits and refunds in the terms of the rules, on its own day. */
export const today = Temporal.PlainDate.from(golden.today);

type WireAmounts = { readonly ana: number; readonly luis: number };
export type WireRule = string | WireAmounts;
export type WireSplit = { readonly rule: WireRule; readonly own: WireAmounts };

type WireExpense = { amountCents: number; refund: boolean; paidBy: string; split: WireSplit };

export function ruleOf(rule: WireRule): SplitRule {
  return typeof rule === 'string' ? 'income' : fromWire(rule);
}

export function splitOf({ rule, own }: WireSplit): Split {
  return { rule: ruleOf(rule), own: mapMembers(fromWire(own), cents) };
}

export function sharedExpenseOf({ amountCents, refund, paidBy, split }: WireExpense): SharedExpense {
  return { amountCents: cents(amountCents), refund, payer: orderOf(paidBy), split: splitOf(split) };
}

export const salaries: PerMember<readonly SalaryRecord[]> = perMember((order) =>
  golden.salaries
    .filter(({ memberId }) => orderOf(memberId) === order)
    .map(({ amountCents, effectiveDate }) => ({
      amountCents: cents(amountCents),
      effectiveDate: Temporal.PlainDate.from(effectiveDate),
    })),
);

/** The shared expenses with their days. */
export const sharedExpenses: readonly (SharedExpense & { readonly date: Temporal.PlainDate })[] =
  golden.expenses.flatMap(({ split, date, ...expense }) =>
    split === null ? [] : [{ ...sharedExpenseOf({ ...expense, split }), date: Temporal.PlainDate.from(date) }],
  );

const categories = new Map<string, CategoryLabel>(golden.categories.map((category) => [category.id, category]));

/** All expenses, shared and personal, as totals count them: refunds are below zero. */
export const countedExpenses: readonly CountedExpense[] = golden.expenses.map((expense) => ({
  amountCents: countedAmount({ ...expense, amountCents: cents(expense.amountCents) }),
  category: expense.categoryId === null ? null : (categories.get(expense.categoryId) ?? null),
  paidBy: orderOf(expense.paidBy),
  shared: expense.shared,
  date: Temporal.PlainDate.from(expense.date),
}));

/** Sums of any expenses, one by one: what the totals of a database must come to. */
export function sumsOf(expenses: readonly SharedExpense[]): SharedSums {
  return expenses.map(sumsOfExpense).reduce(addSharedSums, NO_SHARED_SUMS);
}
