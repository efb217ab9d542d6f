import {
  DomainError,
  type ExpenseContent,
  MESSAGES,
  monthOf,
  type PaymentOfPlan,
  planOfPayment,
  PLANS_MAX,
} from '@household/domain';
import { newId } from '../../records/ids.ts';
import type { Fresh } from '../../records/kinds.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';

type Meta = ExpenseContent['meta'];

/** An expense that may be a payment of a plan to be made. */
type PossiblePayment = Pick<ExpenseContent, 'date' | 'amountCents' | 'shared'> & {
  readonly paidBy: string;
  readonly paymentOf?: Pick<PaymentOfPlan, 'merchant' | 'number' | 'of'> | undefined;
};

/**
 * The plans of which the expenses are payments, and what links each expense to its plan. Payments of one shop and amount
 * in as many parts are of one plan, which stands as the last of them leaves it.
 *
 * @throws DomainError VALIDATION_FAILED for too many plans
 */
export async function plansOfPayments(
  { sql, at }: UnitOfWork,
  expenses: readonly PossiblePayment[],
  categoryIds: readonly (string | undefined)[],
): Promise<{ plans: Fresh<'plan'>[]; metaOf: (Meta | undefined)[] }> {
  const keyOf = ({ paymentOf, amountCents }: PossiblePayment): string | null =>
    paymentOf ? JSON.stringify([paymentOf.merchant, paymentOf.of, amountCents]) : null;
  const last = new Map<string, number>();
  for (const [index, expense] of expenses.entries()) {
    const key = keyOf(expense);
    if (key === null) continue;
    const before = expenses[last.get(key) ?? index]!;
    if (before.paymentOf!.number <= expense.paymentOf!.number) last.set(key, index);
  }
  if (last.size > PLANS_MAX) {
    throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'expenses', message: MESSAGES.tooManyPlans }] });
  }
  if (last.size === 0) return { plans: [], metaOf: [] };
  const [row] = await sql.rows<{ next: number }>(
    'select coalesce(max(position), -1) + 1 as next from installment_plan',
  );
  const plans = new Map(
    [...last].map(([key, index], place): [string, Fresh<'plan'>] => {
      const { paymentOf, date, amountCents, paidBy, shared } = expenses[index]!;
      const figures = planOfPayment({ ...paymentOf!, date, amountCents });
      const categoryId = categoryIds[index] ?? null;
      const extras = { paidBy, shared, categoryId, split: null, paymentDay: null };
      return [key, { id: newId(), position: row!.next + place, ...figures, ...extras, createdAt: at }];
    }),
  );
  const metaOf = expenses.map((expense): Meta | undefined => {
    const plan = plans.get(keyOf(expense) ?? '');
    return plan && { installmentPlanId: plan.id, installmentMonth: monthOf(expense.date).toString() };
  });
  return { plans: [...plans.values()], metaOf };
}
