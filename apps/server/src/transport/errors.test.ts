import { cents, DOMAIN_ERROR_CODES, DomainError, type DomainErrorCode } from '@household/domain';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { domainErrorBehind, errorTable, restErrorBody, trpcErrorOf } from './errors.ts';

const issues = [{ path: 'amountCents', message: 'positive' }];

/** One error of each code; the record is exhaustive, so a new code does not compile without an example. */
const examples: { [Code in DomainErrorCode]: [DomainError<Code>, number, object] } = {
  VALIDATION_FAILED: [
    new DomainError('VALIDATION_FAILED', { issues }),
    400,
    { error: 'Must be a positive number', issues: [{ path: 'amountCents', message: 'Must be a positive number' }] },
  ],
  RULE_VIOLATED: [
    new DomainError('RULE_VIOLATED', { rule: 'alreadyUndone', message: 'Too late' }),
    400,
    { error: 'Too late', issues: [{ path: '', message: 'Too late' }] },
  ],
  INVALID_CREDENTIALS: [new DomainError('INVALID_CREDENTIALS', {}), 401, { error: 'Invalid username or password' }],
  SECOND_FACTOR_REQUIRED: [new DomainError('SECOND_FACTOR_REQUIRED', {}), 401, { error: 'Second factor required' }],
  INVALID_CODE: [new DomainError('INVALID_CODE', {}), 401, { error: 'Invalid code' }],
  PASSKEY_REFUSED: [new DomainError('PASSKEY_REFUSED', {}), 401, { error: 'Passkey refused' }],
  CONFIRMATION_REQUIRED: [
    new DomainError('CONFIRMATION_REQUIRED', {}),
    403,
    { error: 'Confirm with the password or a passkey' },
  ],
  UNAUTHENTICATED: [new DomainError('UNAUTHENTICATED', {}), 401, { error: 'Unauthorized' }],
  FORBIDDEN: [new DomainError('FORBIDDEN', {}), 403, { error: 'Forbidden' }],
  NOT_FOUND: [new DomainError('NOT_FOUND', { resource: 'Recurring rule' }), 404, { error: 'Recurring rule not found' }],
  ALREADY_EXISTS: [
    new DomainError('ALREADY_EXISTS', { resource: 'Category' }),
    409,
    { error: 'Category already exists' },
  ],
  ALREADY_CONFIRMED: [new DomainError('ALREADY_CONFIRMED', {}), 409, { error: 'Bill already confirmed' }],
  STALE_EDIT: [
    new DomainError('STALE_EDIT', { current: { secret: 'row' } }),
    409,
    { error: 'Changed by someone else meanwhile' },
  ],
  UNDO_BLOCKED: [new DomainError('UNDO_BLOCKED', { changes: [] }), 409, { error: 'A later change stands in the way' }],
  MONTH_CLOSED: [
    new DomainError('MONTH_CLOSED', {
      month: Temporal.PlainYearMonth.from('2026-08'),
      adjustments: [
        { month: Temporal.PlainYearMonth.from('2026-08'), cents: cents(-40_000) },
        { month: Temporal.PlainYearMonth.from('2026-10'), cents: cents(50_000) },
      ],
    }),
    409,
    {
      error: 'Month is closed',
      month: Temporal.PlainYearMonth.from('2026-08'),
      adjustmentCents: 10_000,
      adjustments: [
        { month: Temporal.PlainYearMonth.from('2026-08'), cents: -40_000 },
        { month: Temporal.PlainYearMonth.from('2026-10'), cents: 50_000 },
      ],
    },
  ],
  TOO_LATE: [new DomainError('TOO_LATE', {}), 409, { error: 'Too late to undo' }],
  RATE_LIMITED: [new DomainError('RATE_LIMITED', { retryAfterSeconds: 30 }), 429, { error: 'Too many attempts' }],
  TOO_LARGE: [new DomainError('TOO_LARGE', {}), 413, { error: 'Payload too large' }],
  UNAVAILABLE: [new DomainError('UNAVAILABLE', {}), 503, { error: 'Service unavailable' }],
};

describe('the error table', () => {
  it('has a row for every code of the domain', () => {
    expect(Object.keys(errorTable).toSorted()).toEqual([...DOMAIN_ERROR_CODES].toSorted());
  });

  it.each(Object.entries(examples))('answers %s with its status and body', (_code, [error, status, body]) => {
    expect(getHTTPStatusCodeFromError(trpcErrorOf(error))).toBe(status);
    expect(restErrorBody(error)).toEqual(body);
  });
});

describe('docs/errors.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const code = /^`([A-Z_]+)`$/.exec(cells[1] ?? '')?.[1];
    return code === undefined
      ? []
      : [{ code, status: Number(cells[2]), cause: cells[4] ?? '', remedy: cells[5] ?? '' }];
  });

  it('explains every code once, with the status of the table, cause and remedy', () => {
    const expected = Object.entries(examples).map(([code, [, status]]) => ({ code, status }));
    const byCode = (left: { code: string }, right: { code: string }) => left.code.localeCompare(right.code);
    expect(rows.map(({ code, status }) => ({ code, status })).toSorted(byCode)).toEqual(expected.toSorted(byCode));
    for (const { cause, remedy } of rows) expect(Math.min(cause.length, remedy.length)).toBeGreaterThan(5);
  });
});

describe('domainErrorBehind', () => {
  const failureOf = (schema: { safeParse: (input: unknown) => { error?: Error | undefined } }, input: unknown) =>
    schema.safeParse(input).error;

  it('reads the issues of zod and of zod/mini, paths joined by dots', () => {
    const shape = { tags: z.array(z.string({ error: 'Invalid value' })) };
    const cause = failureOf(z.object(shape), { tags: ['a', 1] });
    const known = domainErrorBehind(new TRPCError({ code: 'BAD_REQUEST', cause }));
    expect(known).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'tags.1', message: 'Invalid value' }] },
    });
    const miniCause = failureOf(mini.object({ name: mini.string({ error: 'required' }) }), {});
    expect(domainErrorBehind(new TRPCError({ code: 'BAD_REQUEST', cause: miniCause }))?.message).toBe(
      'This field is required',
    );
  });

  it('never blames the client for a response that does not match its schema', () => {
    const cause = failureOf(z.string(), 1);
    expect(domainErrorBehind(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))).toBeNull();
    expect(domainErrorBehind(cause)).toBeNull();
    expect(domainErrorBehind(new Error('boom'))).toBeNull();
    expect(domainErrorBehind('text')).toBeNull();
  });
});
