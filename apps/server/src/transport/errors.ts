import {
  DomainError,
  type DomainErrorCode,
  type DomainErrorDetails,
  englishMessage,
  invalidField,
  sumCents,
  type ValidationIssue,
  validationIssuesOf,
} from '@household/domain';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import { z } from 'zod';

interface ErrorRow<Code extends DomainErrorCode> {
  /** tRPC derives the HTTP status from it; it is defined nowhere else. */
  readonly trpcCode: TRPC_ERROR_CODE_KEY;
  /** The REST body's fields beside `error`. */
  readonly extra?: (details: DomainErrorDetails[Code]) => Record<string, unknown>;
}

const inEnglish = ({ path, message }: ValidationIssue): ValidationIssue => ({ path, message: englishMessage(message) });

/** THE error table: the response to each domain error. docs/errors.md explains every row. */
export const errorTable: { readonly [Code in DomainErrorCode]: ErrorRow<Code> } = {
  VALIDATION_FAILED: { trpcCode: 'BAD_REQUEST', extra: ({ issues }) => ({ issues: issues.map(inEnglish) }) },
  RULE_VIOLATED: {
    trpcCode: 'BAD_REQUEST',
    extra: ({ path = '', message }) => ({ issues: [inEnglish({ path, message })] }),
  },
  INVALID_CREDENTIALS: { trpcCode: 'UNAUTHORIZED' },
  SECOND_FACTOR_REQUIRED: { trpcCode: 'UNAUTHORIZED' },
  INVALID_CODE: { trpcCode: 'UNAUTHORIZED' },
  PASSKEY_REFUSED: { trpcCode: 'UNAUTHORIZED' },
  CONFIRMATION_REQUIRED: { trpcCode: 'FORBIDDEN' },
  UNAUTHENTICATED: { trpcCode: 'UNAUTHORIZED' },
  FORBIDDEN: { trpcCode: 'FORBIDDEN' },
  NOT_FOUND: { trpcCode: 'NOT_FOUND' },
  ALREADY_EXISTS: { trpcCode: 'CONFLICT' },
  ALREADY_CONFIRMED: { trpcCode: 'CONFLICT' },
  STALE_EDIT: { trpcCode: 'CONFLICT' },
  UNDO_BLOCKED: { trpcCode: 'CONFLICT' },
  MONTH_CLOSED: {
    trpcCode: 'CONFLICT',
    extra: ({ month, adjustments }) => ({
      month,
      ...(adjustments && { adjustmentCents: sumCents(adjustments.map(({ cents }) => cents)), adjustments }),
    }),
  },
  TOO_LATE: { trpcCode: 'CONFLICT' },
  RATE_LIMITED: { trpcCode: 'TOO_MANY_REQUESTS' },
  TOO_LARGE: { trpcCode: 'PAYLOAD_TOO_LARGE' },
  UNAVAILABLE: { trpcCode: 'SERVICE_UNAVAILABLE' },
};

export const internalErrorText = 'Internal server error';

/** The documented REST body of an error. */
export function restErrorBody<Code extends DomainErrorCode>(error: DomainError<Code>): Record<string, unknown> {
  const row: ErrorRow<Code> = errorTable[error.code];
  return { error: error.message, ...row.extra?.(error.details) };
}

/** A tRPC error that carries the domain error as its cause. */
export const trpcErrorOf = (error: DomainError): TRPCError =>
  new TRPCError({ code: errorTable[error.code].trpcCode, message: error.message, cause: error });

/** A request that could not be parsed, so that it has no fields to validate. */
export const unreadableRequest = (message: string): DomainError => invalidField('', message);

/**
 * The domain error behind anything thrown; null for what is not the client's fault (a bug, an outage) and for tRPC's
 * own errors, such as an unknown procedure. A zod error counts as the client's fault only where tRPC reports invalid
 * input: thrown while a response is made, it is ours.
 */
export function domainErrorBehind(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (!(thrown instanceof TRPCError)) return null;
  if (thrown.cause instanceof DomainError) return thrown.cause;
  if (thrown.code === 'PARSE_ERROR') return unreadableRequest('Invalid JSON');
  if (thrown.code !== 'BAD_REQUEST') return null;
  // Errors of zod/mini are not instances of zod's own class, hence the core one.
  return thrown.cause instanceof z.core.$ZodError
    ? new DomainError('VALIDATION_FAILED', { issues: validationIssuesOf(thrown.cause) })
    : unreadableRequest('Invalid request');
}
