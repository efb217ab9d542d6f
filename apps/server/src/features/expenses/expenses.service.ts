import type { ExpenseDay, ExpenseFilter, ExpenseSums, ListedExpense, SortKey } from '@household/db';
import {
  type ClosedMonthChoice,
  DomainError,
  type EarlierExpense,
  eachOnce,
  type ExpenseDraft,
  type ExpenseListQuery,
  learnedCategories,
  searchWords,
} from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import type { SeenRecord } from '../../transport/seen-record.ts';
import { type Pagination, paginationOf } from '../../rest-bodies/pagination.ts';
import { resolvePayer } from '../../transport/resolve-payer.ts';
import { createIdempotently } from '../../idempotent-create.ts';

/** One numbered page, as in REST. @throws DomainError VALIDATION_FAILED for an unknown payer */
export const listExpenses = async (
  scope: MemberScope,
  query: ExpenseListQuery,
): Promise<{ data: ListedExpense[]; pagination: Pagination }> => {
  const { page, limit, sortBy, sortOrder } = query;
  const filter = await filterOf(scope, query);
  const { expenses, total } = await scope.read.expenses.page({
    filter,
    sortBy,
    sortOrder,
    limit,
    offset: (page - 1) * limit,
  });
  return { data: expenses, pagination: paginationOf(query, total) };
};

/**
 * The next page of an infinite list, with the next key (null at the end) and the exact total; the first one with the
 * sums of all that the filter finds, the others with null. In the order of dates each page has the days of its expenses,
 * with all that the filter finds on them, so that a day that goes on in the next page has its whole sum from the start.
 */
export const feedExpenses = async (
  scope: MemberScope,
  { query, cursor }: { query: ExpenseListQuery; cursor?: SortKey | null | undefined },
): Promise<{
  expenses: ListedExpense[];
  total: number;
  sums: ExpenseSums | null;
  days: ExpenseDay[] | null;
  nextCursor: SortKey | null;
}> => {
  const { limit, sortBy, sortOrder } = query;
  const filter = await filterOf(scope, query);
  const { expenses, total, sums, days, last } = await scope.read.expenses.page({
    filter,
    sortBy,
    sortOrder,
    limit,
    after: cursor ?? undefined,
    hasSums: !cursor,
    hasDays: sortBy === 'date',
  });
  return { expenses, total, sums, days, nextCursor: expenses.length === limit ? last : null };
};

/** @throws DomainError NOT_FOUND */
export const getExpense = async (scope: MemberScope, id: string): Promise<ListedExpense> => {
  const expense = await scope.read.expenses.byId(id);
  if (!expense) throw new DomainError('NOT_FOUND', { resource: 'Expense' });
  return expense;
};

/** The descriptions that the household has used lately, as `descriptionKey` compares them, by the category of each. */
export const learnedDescriptions = async (
  scope: MemberScope,
): Promise<{ categoryId: string; descriptions: string[] }[]> => {
  const learned = learnedCategories(await scope.read.expenses.latestDescriptions());
  const byCategory = Map.groupBy(learned, ([, categoryId]) => categoryId);
  return Array.from(byCategory, ([categoryId, entries]) => ({
    categoryId,
    descriptions: entries.map(([description]) => description),
  }));
};

export type Earlier = {
  /** The categories of the last sixty days, the most used first. */
  readonly categoryIds: readonly string[];
  /** Each description and category once, with its latest amount and split, newest first. */
  readonly expenses: readonly EarlierExpense[];
};

/**
 * Suggestions for the expense form from earlier expenses. The browser loads them once and searches them locally, so
 * that no key press waits for the server. The other member's personal expenses are left out.
 */
export const earlierExpenses = async ({ read, member, today }: MemberScope): Promise<Earlier> => {
  const { uses, expenses } = await read.earlier.of(member.memberId, today);
  return {
    categoryIds: uses.toSorted((a, b) => b.count - a.count).map(({ categoryId }) => categoryId),
    expenses: eachOnce(expenses),
  };
};

export type SavedExpense = { expense: ListedExpense } & Undoable;

/**
 * Adds an expense; idempotent with a client-chosen id (`isNew` is false when it already existed).
 * @throws DomainError VALIDATION_FAILED (unknown payer or category), ALREADY_EXISTS (the id is used with other content), MONTH_CLOSED
 */
export const createExpense = async (
  scope: MemberScope,
  { closedMonth, ...draft }: ExpenseDraft & { closedMonth?: ClosedMonthChoice },
): Promise<SavedExpense & { isNew: boolean }> => {
  const paidBy = await resolvePayer(scope, draft.paidBy);
  const { result, changeId } = await createIdempotently(draft.id, () =>
    scope.write('create', (unit) => unit.expenses.create({ ...draft, paidBy }), { closedMonth }),
  );
  return { expense: await getExpense(scope, result.expense.id), changeId, isNew: result.isNew };
};

/** An expense as the person saw it, and whether a closed month may be adjusted. */
type Seen = SeenRecord & { closedMonth?: ClosedMonthChoice };

/** Replaces an expense. @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED, MONTH_CLOSED */
export const updateExpense = async (
  scope: MemberScope,
  { id, version, expense, closedMonth }: Seen & { expense: ExpenseDraft },
): Promise<SavedExpense> => {
  const paidBy = await resolvePayer(scope, expense.paidBy);
  const next = { ...expense, paidBy };
  const { changeId } = await scope.write('update', (unit) => unit.expenses.update(id, next, version), { closedMonth });
  return { expense: await getExpense(scope, id), changeId };
};

/** Moves an expense to the trash. @throws DomainError NOT_FOUND, STALE_EDIT, MONTH_CLOSED */
export const deleteExpense = async (scope: MemberScope, { id, version, closedMonth }: Seen): Promise<Undoable> => {
  const { changeId } = await scope.write('delete', (unit) => unit.expenses.remove(id, version), { closedMonth });
  return { changeId };
};

const filterOf = async (scope: MemberScope, query: ExpenseListQuery): Promise<ExpenseFilter> => {
  const { startDate, endDate, categoryId, paidBy, shared, refund, split, search, tags } = query;
  return {
    startDate,
    endDate,
    categoryId,
    shared,
    refund,
    split,
    tags,
    paidBy: paidBy === undefined ? undefined : await resolvePayer(scope, paidBy),
    words: search === undefined ? undefined : searchWords(search),
  };
};
