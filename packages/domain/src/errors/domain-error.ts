import type { Cents } from '../money/cents.ts';
import { englishMessage, MESSAGES } from './messages.ts';

/** The resources by their names on the wire, as in 'Expense not found'. */
export type Resource =
  | 'Expense'
  | 'Category'
  | 'Recurring rule'
  | 'Salary'
  | 'Session'
  | 'Installment plan'
  | 'Username'
  | 'User'
  | 'Household'
  | 'Payment'
  | 'Closed month'
  | 'Bill'
  | 'Passkey'
  | 'Code app'
  | 'Change';

/**
 * One problem of an input: its path (`amountCents`, `tags.0`; '' for the whole) and its message, as a code
 * (`MessageCode`) or, for zod's own checks, in English.
 */
export type ValidationIssue = { readonly path: string; readonly message: string };

type Nothing = Readonly<Record<string, never>>;

/** The details of each code. The list of codes is closed: the transport's error table is exhaustive over it. */
export type DomainErrorDetails = {
  VALIDATION_FAILED: { readonly issues: readonly ValidationIssue[] };
  INVALID_CREDENTIALS: Nothing;
  /** The password is right, and a code is needed besides. */
  SECOND_FACTOR_REQUIRED: Nothing;
  INVALID_CODE: Nothing;
  PASSKEY_REFUSED: Nothing;
  /** The session has not seen the password or a passkey for ten minutes. */
  CONFIRMATION_REQUIRED: Nothing;
  UNAUTHENTICATED: Nothing;
  FORBIDDEN: Nothing;
  NOT_FOUND: { readonly resource: Resource };
  ALREADY_EXISTS: { readonly resource: Resource };
  /** A bill that was confirmed, by another confirmation. */
  ALREADY_CONFIRMED: Nothing;
  /** `path` is the one field that the rule is about, if there is one. */
  RULE_VIOLATED: { readonly rule: string; readonly message: string; readonly path?: string };
  RATE_LIMITED: { readonly retryAfterSeconds: number };
  /** An edit of an older version; `current` is what is stored now. */
  STALE_EDIT: { readonly current: unknown };
  /** The ids of later changes of the same record that block an undo. */
  UNDO_BLOCKED: { readonly changes: readonly number[] };
  /**
   * A closed month stands in the way. `adjustments`: what the change would move each closed month by, oldest first, if
   * it can be confirmed; absent when a month would have to be reopened first.
   */
  MONTH_CLOSED: {
    readonly month: Temporal.PlainYearMonth;
    readonly adjustments?: readonly { readonly month: Temporal.PlainYearMonth; readonly cents: Cents }[];
  };
  TOO_LATE: Nothing;
  TOO_LARGE: Nothing;
  UNAVAILABLE: Nothing;
};

export type DomainErrorCode = keyof DomainErrorDetails;

const messages: { [Code in DomainErrorCode]: (details: DomainErrorDetails[Code]) => string } = {
  VALIDATION_FAILED: ({ issues }) => englishMessage(issues[0]?.message ?? MESSAGES.invalidValue),
  INVALID_CREDENTIALS: () => 'Invalid username or password',
  SECOND_FACTOR_REQUIRED: () => 'Second factor required',
  INVALID_CODE: () => 'Invalid code',
  PASSKEY_REFUSED: () => 'Passkey refused',
  CONFIRMATION_REQUIRED: () => 'Confirm with the password or a passkey',
  UNAUTHENTICATED: () => 'Unauthorized',
  FORBIDDEN: () => 'Forbidden',
  NOT_FOUND: ({ resource }) => `${resource} not found`,
  ALREADY_EXISTS: ({ resource }) => `${resource} already exists`,
  ALREADY_CONFIRMED: () => 'Bill already confirmed',
  RULE_VIOLATED: ({ message }) => englishMessage(message),
  RATE_LIMITED: () => 'Too many attempts',
  STALE_EDIT: () => 'Changed by someone else meanwhile',
  UNDO_BLOCKED: () => 'A later change stands in the way',
  MONTH_CLOSED: () => 'Month is closed',
  TOO_LATE: () => 'Too late to undo',
  TOO_LARGE: () => 'Payload too large',
  UNAVAILABLE: () => 'Service unavailable',
};

/** Every code, for tables and tests that must cover all of them. */
export const DOMAIN_ERROR_CODES = Object.keys(messages) as readonly DomainErrorCode[];

/**
 * The only error that rules and use cases throw deliberately. Its message is the English text sent on the wire.
 *
 * @example new DomainError('NOT_FOUND', { resource: 'Expense' }).message // 'Expense not found'
 */
export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends Error {
  override readonly name = 'DomainError';
  readonly code: Code;
  readonly details: DomainErrorDetails[Code];

  constructor(code: Code, details: DomainErrorDetails[Code], options?: ErrorOptions) {
    super(messages[code](details), options);
    this.code = code;
    this.details = details;
  }
}

/** The error of an input with one problem, at the field of that path. */
export const invalidField = (path: string, message: string): DomainError<'VALIDATION_FAILED'> =>
  new DomainError('VALIDATION_FAILED', { issues: [{ path, message }] });

/** Whether a caught value is a `DomainError`, of a code if one is given. */
export function isDomainError<Code extends DomainErrorCode>(error: unknown, code?: Code): error is DomainError<Code> {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
