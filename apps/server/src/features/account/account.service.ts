import type { Stored } from '@household/db';
import {
  type Account,
  accountOn,
  type AccountStart,
  type ClosedMonth,
  type Member,
  monthOf,
  type PaymentDraft,
  type PaymentListQuery,
  type PerMember,
} from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import type { SeenRecord } from '../../transport/seen-record.ts';
import { createIdempotently } from '../../idempotent-create.ts';
import { type Pagination, paginationOf } from '../../rest-bodies/pagination.ts';
import { payerResolver } from '../../transport/resolve-payer.ts';

export type AccountResponse = Account & {
  readonly start: Stored<'accountStart'>;
  readonly members: PerMember<Member>;
  /** What each closing stored, oldest first. */
  readonly closed: readonly ClosedMonth[];
};

/** The account between the members, from its start through the current month. */
export async function getAccount({ read, today }: MemberScope): Promise<AccountResponse> {
  const { members, entries } = await read.account.entries(monthOf(today));
  return { ...accountOn(entries, today), start: entries.start, members, closed: entries.closed };
}

/** The result of a change of the account: the account after it, and the change by which it can be undone. */
export type AccountChange = AccountResponse & Undoable;

/** Moves the account's start. @throws DomainError MONTH_CLOSED, VALIDATION_FAILED at `month`, STALE_EDIT */
export async function setAccountStart(
  scope: MemberScope,
  { version, ...start }: AccountStart & { version?: number | undefined },
): Promise<AccountChange> {
  const { changeId } = await scope.write('update', (unit) => unit.closings.setStart(start, version));
  return { ...(await getAccount(scope)), changeId };
}

/**
 * Closes a month and all open ones before it; a payment that is recorded with it belongs to the same change, so that
 * both are saved, and undone, together.
 *
 * @throws DomainError VALIDATION_FAILED at `month` when it has not ended or lies before the account, MONTH_CLOSED, what
 *   `createPayment` throws
 */
export async function closeMonth(
  scope: MemberScope,
  { month, payment }: { month: Temporal.PlainYearMonth; payment?: PaymentDraft | undefined },
): Promise<AccountChange> {
  const draft = payment && (await withMembers(scope, payment));
  const { changeId } = await scope.write('close', async (unit) => {
    await unit.closings.close(month);
    if (draft) await unit.payments.create(draft);
  });
  return { ...(await getAccount(scope)), changeId };
}

/** Reopens the last closed month. @throws DomainError NOT_FOUND, MONTH_CLOSED for an earlier one */
export async function reopenMonth(scope: MemberScope, month: Temporal.PlainYearMonth): Promise<AccountChange> {
  const { changeId } = await scope.write('reopen', (unit) => unit.closings.reopen(month));
  return { ...(await getAccount(scope)), changeId };
}

/** One page of payments, newest first. */
export async function listPayments(
  { read }: MemberScope,
  query: PaymentListQuery,
): Promise<{ data: Stored<'payment'>[]; pagination: Pagination }> {
  const { startDate, endDate, page, limit } = query;
  const { payments, total } = await read.payments.page({ startDate, endDate, limit, offset: (page - 1) * limit });
  return { data: payments, pagination: paginationOf(query, total) };
}

export type SavedPayment = { readonly payment: Stored<'payment'> } & Undoable;

/**
 * Registers a payment of one member to the other; idempotent with a client-chosen id.
 *
 * @throws DomainError VALIDATION_FAILED at `from`, `to` or `date`, ALREADY_EXISTS, MONTH_CLOSED
 */
export async function createPayment(
  scope: MemberScope,
  draft: PaymentDraft,
): Promise<SavedPayment & { readonly isNew: boolean }> {
  const payment = await withMembers(scope, draft);
  const { result, changeId } = await createIdempotently(draft.id, () =>
    scope.write('create', (unit) => unit.payments.create(payment)),
  );
  return { ...result, changeId };
}

/** Replaces a payment. @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED, MONTH_CLOSED */
export async function updatePayment(
  scope: MemberScope,
  { id, version, payment }: SeenRecord & { payment: PaymentDraft },
): Promise<SavedPayment> {
  const next = await withMembers(scope, payment);
  const { result, changeId } = await scope.write('update', (unit) => unit.payments.update(id, next, version));
  return { payment: result, changeId };
}

/** Moves a payment to the trash. @throws DomainError NOT_FOUND, STALE_EDIT, MONTH_CLOSED */
export async function deletePayment(scope: MemberScope, { id, version }: SeenRecord): Promise<Undoable> {
  const { changeId } = await scope.write('delete', (unit) => unit.payments.remove(id, version));
  return { changeId };
}

async function withMembers({ read }: MemberScope, { from, to, ...draft }: PaymentDraft): Promise<PaymentDraft> {
  const resolve = await payerResolver(read);
  return { ...draft, from: resolve(from, 'from'), to: resolve(to, 'to') };
}
