import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { DOMAIN_ERROR_CODES, DomainError, isDomainError } from './domain-error.ts';
import { parseWith } from './validation-issues.ts';

describe('DomainError', () => {
  it('carries code, details and the English text of the wire', () => {
    const error = new DomainError('NOT_FOUND', { resource: 'Recurring rule' });
    expect(error.message).toBe('Recurring rule not found');
    expect(error.details.resource).toBe('Recurring rule');
    expect(new DomainError('ALREADY_EXISTS', { resource: 'Category' }).message).toBe('Category already exists');
    expect(new DomainError('INVALID_CREDENTIALS', {}).message).toBe('Invalid username or password');
    expect(new DomainError('RULE_VIOLATED', { rule: 'salaryMonth', message: 'Too early' }).message).toBe('Too early');
  });

  it('is distinguished by its code', () => {
    const error: unknown = new DomainError('TOO_LATE', {});
    expect(isDomainError(error)).toBe(true);
    expect(isDomainError(error, 'TOO_LATE')).toBe(true);
    expect(isDomainError(error, 'NOT_FOUND')).toBe(false);
    expect(isDomainError(new Error('TOO_LATE'))).toBe(false);
  });

  it('has a closed list of 19 codes', () => {
    expect(DOMAIN_ERROR_CODES).toHaveLength(19);
  });
});

describe('parseWith', () => {
  const schema = z.object({
    amountCents: amountCentsSchema,
    rows: z.array(z.object({ amountCents: amountCentsSchema })),
  });

  it('gives the parsed value', () => {
    expect(parseWith(schema, { amountCents: 1, rows: [] })).toEqual({ amountCents: 1, rows: [] });
  });

  it('throws VALIDATION_FAILED with every issue, its path and message', () => {
    expect(() => parseWith(schema, { amountCents: -1, rows: [{ amountCents: 1.5 }] })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'Must be a positive number',
        details: {
          issues: [
            { path: 'amountCents', message: 'positive' },
            { path: 'rows.0.amountCents', message: 'invalidNumber' },
          ],
        },
      }),
    );
  });
});
