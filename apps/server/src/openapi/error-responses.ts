import { DomainError, validationIssuesOf } from '@household/domain';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { BODY_LIMIT } from '../transport/body-access.ts';
import { RETRY_SECONDS } from '../transport/concurrency-limit.ts';
import { errorTable, restErrorBody, unreadableRequest } from '../transport/errors.ts';
import type { RestRow } from '../transport/rest.ts';
import type { JsonSchema } from './json-schema.ts';

export interface ErrorResponse {
  readonly status: number;
  readonly example: unknown;
}

const text: JsonSchema = { type: 'string' };
const issue: JsonSchema = {
  type: 'object',
  properties: { path: text, message: text },
  required: ['path', 'message'],
  additionalProperties: false,
};

const month: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}$' };
const cents: JsonSchema = { type: 'integer' };
const adjustment: JsonSchema = {
  type: 'object',
  properties: { month, cents },
  required: ['month', 'cents'],
  additionalProperties: false,
};

/** The schemas of error bodies, by their names in the document. */
export const errorSchemas = {
  Error: { type: 'object', properties: { error: text }, required: ['error'], additionalProperties: false },
  ValidationError: {
    type: 'object',
    properties: { error: text, issues: { type: 'array', items: issue } },
    required: ['error', 'issues'],
    additionalProperties: false,
  },
  /** A closed month, and the adjustments that the change would book. */
  ConflictError: {
    type: 'object',
    properties: { error: text, month, adjustmentCents: cents, adjustments: { type: 'array', items: adjustment } },
    required: ['error'],
    additionalProperties: false,
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const schemaNames: Readonly<Record<number, keyof typeof errorSchemas>> = {
  400: 'ValidationError',
  409: 'ConflictError',
};

/** The name of the schema of the error bodies with a status. */
export const errorSchemaName = (status: number): keyof typeof errorSchemas => schemaNames[status] ?? 'Error';

const refusal = (error: DomainError): ErrorResponse => ({
  status: getHTTPStatusCodeFromError(new TRPCError({ code: errorTable[error.code].trpcCode })),
  example: restErrorBody(error),
});

/** The call's error for empty input or, where no field is required, for input that cannot be parsed. */
function badInput(schema: z.core.$ZodType | undefined, isWrite: boolean): DomainError {
  for (const input of [{}, { startDate: '2026-13-01' }]) {
    const result = schema === undefined ? undefined : z.core.safeParse(schema, input);
    if (result?.success === false) {
      return new DomainError('VALIDATION_FAILED', { issues: validationIssuesOf(result.error) });
    }
  }
  return unreadableRequest(isWrite ? 'Invalid JSON' : 'Invalid request');
}

/** The possible error responses of a call, by ascending status. */
export function errorResponsesOf(row: RestRow, body: z.core.$ZodType | undefined, isOpen: boolean): ErrorResponse[] {
  const isWrite = row.method !== 'GET';
  const { query, resource, pathPatterns, errors = [], errorText, bodyLimit = BODY_LIMIT } = row;
  return [
    refusal(badInput(body ?? query, isWrite)),
    ...(isOpen ? [] : [refusal(new DomainError('UNAUTHENTICATED', {}))]),
    ...(isWrite ? [refusal(new DomainError('FORBIDDEN', {})), refusal(new DomainError('TOO_LARGE', {}))] : []),
    ...(isWrite ? [{ status: 415, example: { error: 'Unsupported media type' } }] : []),
    ...(resource ? [refusal(new DomainError('NOT_FOUND', { resource }))] : []),
    ...(pathPatterns ? [{ status: 404, example: { error: 'Not found' } }] : []),
    ...(bodyLimit > BODY_LIMIT ? [refusal(new DomainError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS }))] : []),
    ...errors.map(refusal),
    { status: 500, example: { error: errorText } },
    refusal(new DomainError('UNAVAILABLE', {})),
  ].toSorted((a, b) => a.status - b.status);
}
