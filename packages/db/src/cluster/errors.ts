import { DomainError, type MessageCode, MESSAGES, totalTooLarge } from '@household/domain';

type DriverError = { code?: string; constraint?: string; detail?: string; message?: string; syscall?: string };

const duplicates: Record<
  string,
  'Category' | 'Username' | 'Expense' | 'Recurring rule' | 'Installment plan' | 'Household' | 'Payment' | 'Closed month'
> = {
  category_name_key: 'Category',
  category_pkey: 'Category',
  account_username_key_key: 'Username',
  expense_pkey: 'Expense',
  // An expense is restored whose rule has written or skipped its date meanwhile.
  rule_occurrence_rule_id_date_key: 'Expense',
  recurring_rule_pkey: 'Recurring rule',
  installment_plan_pkey: 'Installment plan',
  payment_pkey: 'Payment',
  closed_month_month_key: 'Closed month',
  household_pkey: 'Household',
  member_pkey: 'Household',
  member_position_key: 'Household',
};
/**
 * Constraints on a field, with its error. Undoing an amount may leave own parts that were given since and are larger,
 * or an original that comes to something else; undoing a payment's deletion or a move of the account's start may leave
 * a payment before it; undoing an edit of a rule may leave an end before its start, an interval that its cadence does
 * not have, or, as with a plan, a personal split.
 */
const unfit: Record<string, { path: string; message: MessageCode }> = {
  expense_category_id_fkey: { path: 'categoryId', message: MESSAGES.categoryNotFound },
  recurring_rule_category_id_fkey: { path: 'categoryId', message: MESSAGES.categoryNotFound },
  installment_plan_category_id_fkey: { path: 'categoryId', message: MESSAGES.categoryNotFound },
  expense_own_parts_fit: { path: 'split.own', message: MESSAGES.ownPartsExceedAmount },
  payment_within_account: { path: 'date', message: MESSAGES.beforeAccount },
  account_start_before_payments: { path: 'month', message: MESSAGES.startAfterPayment },
  expense_amount_of_original: { path: 'amountCents', message: MESSAGES.notTheProduct },
  rule_dates_in_order: { path: 'endDate', message: MESSAGES.endBeforeStart },
  rule_interval: { path: 'interval', message: MESSAGES.invalidInterval },
  rule_split_of_shared: { path: 'split', message: MESSAGES.personalHasNoSplit },
  plan_split_of_shared: { path: 'split', message: MESSAGES.personalHasNoSplit },
};
/** The limits of `money_total`, and the field whose amount exceeds one. */
const limits: Record<string, string> = {
  expense_total_limit: 'amountCents',
  plan_total_limit: 'originalAmountCents',
  payment_total_limit: 'amountCents',
};
/** Connection refused, reset or ended; server starting, stopping or out of space: worth retrying later. */
const unavailable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ECONNABORTED|08...|57P0[123]|53...|58030|25006)$/;

/** Connections that break or cannot be made, also because the server stops, and database files that the disk cannot write for any reason. */
const outage =
  /Connection terminated|calling end on the pool|timeout exceeded when trying to connect|^timeout expired$|is not queryable|^could not (access|create|extend|fsync|open|read|rename|resize|stat|truncate|write|write to) .*(file|directory)/;

/** The driver's own error at the bottom of MikroORM's and Kysely's wrappers. */
const innermost = (error: unknown): DriverError => {
  let current: unknown = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current as DriverError;
};

/** Turns the driver's errors into domain errors, here and nowhere else; unknown errors pass unchanged. */
export const translateDriverError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DomainError) return error;
  const { code = '', constraint = '', detail = '', message = '', syscall } = innermost(error);
  if (code === '23505' && constraint in duplicates) {
    return new DomainError('ALREADY_EXISTS', { resource: duplicates[constraint]! });
  }
  if ((code === '23503' || code === '23514') && constraint in unfit) {
    return new DomainError('VALIDATION_FAILED', { issues: [unfit[constraint]!] });
  }
  if (code === '23514' && constraint === 'closed_month_kept') {
    return new DomainError('MONTH_CLOSED', { month: Temporal.PlainYearMonth.from(detail) });
  }
  if (code === '23514' && constraint in limits) return totalTooLarge(limits[constraint]!);
  // A stopped PostgreSQL removes its Unix socket.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  if (unavailable.test(code) || outage.test(message) || isSocketGone) {
    return new DomainError('UNAVAILABLE', {}, { cause: error });
  }
  return error;
};

/** Whether a write would change an expense of a closed month, which only a transaction that notes it may. */
export const touchesClosedMonth = (error: unknown): boolean =>
  error instanceof Error && innermost(error).constraint === 'closed_month_touched';

/** Whether a write failed because PostgreSQL's disk is full. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && innermost(error).code === '53100';

/** Whether PostgreSQL rolled back a transaction because of a deadlock: nothing was stored, and it can be retried. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && innermost(error).code === '40P01';
