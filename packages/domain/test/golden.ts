import { perMember, type PerMember } from '../src/household/per-member.ts';
import { cents, type Cents } from '../src/money/cents.ts';
import type { SalaryRecord } from '../src/reports/salary-in-force.ts';
import type { CategoryLabel } from '../src/expenses/expense.ts';
import household from './golden/household.json' with { type: 'json' };
import type { CountedExpense } from './recount.ts';

/** The golden household as domain types; its members are distinguished by order only. */
const memberIds: PerMember<string> = { first: 'ana', second: 'luis' };

export const today = Temporal.PlainDate.from(household.today);

export const salaries: PerMember<readonly SalaryRecord[]> = perMember((order) =>
  household.salaries
    .filter(({ memberId }) => memberId === memberIds[order])
    .map(({ amountCents, effectiveDate }) => ({
      amountCents: cents(amountCents),
      effectiveDate: Temporal.PlainDate.from(effectiveDate),
    })),
);

const categories = new Map<string, CategoryLabel>(household.categories.map((category) => [category.id, category]));

export const expenses: readonly CountedExpense[] = household.expenses.map((expense) => ({
  amountCents: cents(expense.amountCents),
  category: expense.categoryId === null ? null : (categories.get(expense.categoryId) ?? null),
  paidBy: orderOf(expense.paidBy),
  shared: expense.shared,
  date: Temporal.PlainDate.from(expense.date),
}));

export function orderOf(memberId: string): 'first' | 'second' {
  if (memberId === memberIds.first) return 'first';
  if (memberId === memberIds.second) return 'second';
  throw new Error(`No member ${memberId}`);
}

/** Converts a wire value keyed by member ids. */
export function fromWire<T>(byId: { ana: T; luis: T }): PerMember<T> {
  return { first: byId.ana, second: byId.luis };
}

/** Who owes whom, as on the wire. */
export function owesWho(debtor: 'first' | 'second' | null): string | null {
  if (debtor === null) return null;
  const creditor = debtor === 'first' ? 'second' : 'first';
  return `${memberIds[debtor]}-owes-${memberIds[creditor]}`;
}

export function centsOrNull(value: number | null): Cents | null {
  return value === null ? null : cents(value);
}
