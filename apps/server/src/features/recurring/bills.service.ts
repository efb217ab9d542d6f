import type { ListedExpense } from '@household/db';
import { type Bill, type BillConfirmation, type ClosedMonthChoice, DomainError } from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import { createIdempotently } from '../../idempotent-create.ts';
import { resolvePayer } from '../../transport/resolve-payer.ts';

/** The bills that wait, oldest first. */
export const listBills = (scope: MemberScope): Promise<Bill[]> => scope.read.bills.list();

type Confirming = { billId: string; bill: BillConfirmation; closedMonth?: ClosedMonthChoice };

/**
 * Writes the expense of a bill; idempotent with a client-chosen id (`isNew` is false when it was confirmed so already,
 * also after the rule or the expense is gone).
 * @throws DomainError VALIDATION_FAILED (unknown payer), NOT_FOUND, ALREADY_CONFIRMED, ALREADY_EXISTS (the id is used elsewhere), MONTH_CLOSED
 */
export const confirmBill = async (
  scope: MemberScope,
  { billId, bill, closedMonth }: Confirming,
): Promise<{ expense: ListedExpense; changeId: number | null; isNew: boolean }> => {
  const asked = bill.paidBy === undefined ? bill : { ...bill, paidBy: await resolvePayer(scope, bill.paidBy) };
  const { result, changeId } = await createIdempotently(bill.id, () =>
    scope.write('confirm', (unit) => unit.bills.confirm(billId, asked), { closedMonth }),
  );
  const { expenseId, isNew } = result;
  const expense = (await scope.read.expenses.byId(expenseId)) ?? (await scope.read.bills.deletedExpense(expenseId));
  if (!expense) throw new DomainError('ALREADY_CONFIRMED', {});
  return { expense, changeId, isNew };
};

/** Skips a bill: it makes no expense. @throws DomainError NOT_FOUND, ALREADY_CONFIRMED */
export const skipBill = async (scope: MemberScope, { billId }: { billId: string }): Promise<Undoable> => {
  const { changeId } = await scope.write('skip', (unit) => unit.bills.skip(billId));
  return { changeId };
};
