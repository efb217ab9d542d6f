import {
  type ExpenseContent,
  invalidField,
  isPaidOff,
  lastPayment,
  MESSAGES,
  monthOf,
  type PaymentOfPlan,
  planOfPayment,
  PLANS_MAX,
  purchasesOf,
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
 * The plans that the expenses are payments of, and the links from expenses to plans. A plan has the state after its
 * last payment; a purchase that is paid off gets no plan, and its expenses no link.
 *
 * @throws DomainError VALIDATION_FAILED for too many plans
 */
export async function plansOfPayments(
  { sql, at }: UnitOfWork,
  expenses: readonly PossiblePayment[],
  categoryIds: readonly (string | undefined)[],
): Promise<{ plans: Fresh<'plan'>[]; metaOf: (Meta | undefined)[] }> {
  const payments = expenses.flatMap(({ paymentOf, date, amountCents }, index) =>
    paymentOf ? [{ ...paymentOf, date, amountCents, index }] : [],
  );
  const purchases = purchasesOf(payments).filter((purchase) => !isPaidOff(purchase));
  if (purchases.length > PLANS_MAX) {
    throw invalidField('expenses', MESSAGES.tooManyPlans);
  }
  if (purchases.length === 0) return { plans: [], metaOf: [] };
  const [row] = await sql.rows<{ next: number }>(
    'select coalesce(max(position), -1) + 1 as next from installment_plan',
  );
  const metaOf: (Meta | undefined)[] = [];
  const plans = purchases.map((purchase, place): Fresh<'plan'> => {
    const { index, ...last } = lastPayment(purchase);
    const { paidBy, shared } = expenses[index]!;
    const categoryId = categoryIds[index] ?? null;
    const extras = { paidBy, shared, categoryId, split: null, paymentDay: null };
    const id = newId();
    for (const { index: paid, date } of purchase) {
      metaOf[paid] = { installmentPlanId: id, installmentMonth: monthOf(date).toString() };
    }
    return { id, position: row!.next + place, ...planOfPayment(last), ...extras, createdAt: at };
  });
  return { plans, metaOf };
}
