import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import golden from '../../test/golden/beyond/currency.json' with { type: 'json' };
import { validationIssuesOf } from '../errors/validation-issues.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { cents } from '../money/cents.ts';
import { amountIsOfOriginal, originalSchema, productCents } from './original.ts';
import { rateOf } from './rate-of.ts';

const expenseSchema = z
  .object({ amountCents: amountCentsSchema, original: z.optional(originalSchema) })
  .check(amountIsOfOriginal);

const issuesOf = (input: unknown) => {
  const result = expenseSchema.safeParse(input);
  return result.success ? [] : validationIssuesOf(result.error);
};

const usd = { currency: 'USD', amount: '25.00', rate: '17.2345' };

describe('productCents', () => {
  it.each(golden.products)('$amount $currency at $rate', ({ amount, rate, cents: expected }) => {
    expect(productCents(amount, rate)).toBe(BigInt(expected));
  });
});

describe('originalSchema', () => {
  it.each(golden.cases)('$why', ({ original, amountCents, valid, path }) => {
    const paths = issuesOf({ original, amountCents }).map((issue) => issue.path);
    expect(paths).toEqual(valid ? [] : [path]);
  });

  it('keeps what is written, and may be absent', () => {
    const original = { currency: 'KWD', amount: '01.250', rate: '56.1234000' };
    expect(originalSchema.parse(original)).toEqual(original);
    expect(issuesOf({ amountCents: 5 })).toEqual([]);
  });

  it.each([
    [{ ...usd, currency: 'XXX' }, 'invalidCurrency'],
    [{ ...usd, amount: '25.000' }, 'tooManyDecimals'],
    [{ ...usd, amount: '25.00000' }, 'tooManyDecimals'],
    [{ ...usd, amount: '0' }, 'positive'],
    [{ ...usd, rate: '1e1' }, 'invalidNumber'],
    [{ ...usd, rate: undefined }, 'required'],
    [{ ...usd, rate: '1'.repeat(25) }, 'invalidNumber'],
    [usd, 'notTheProduct'],
  ])('says with a code what is wrong with %j', (original, message) => {
    expect(issuesOf({ original, amountCents: 43_087 }).map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a rate of a megabyte', () => {
  it('is refused at once', () => {
    expect(issuesOf({ original: { ...usd, rate: '1'.repeat(1e6) }, amountCents: 1 })).toEqual([
      { path: 'original.rate', message: 'invalidNumber' },
    ]);
  });
});

describe('rateOf', () => {
  it.each([
    ['25.00', 43_086, '17.2344'],
    ['1', 1700, '17'],
    ['4800', 55_344, '0.1153'],
    ['1000000', 2_010_500_001, '20.10500001'],
    ['0.01', 1, '1'],
  ])('%s for %s cents is %s', (amount, pesos, rate) => {
    expect(rateOf(amount, cents(pesos))).toBe(rate);
  });

  it('gives the same cents again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        (units, pesos) => {
          const amount = `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
          const rate = rateOf(amount, cents(pesos));
          expect(rate && productCents(amount, rate)).toBe(BigInt(pesos));
        },
      ),
    );
  });

  it('has none for a cent of an endless amount', () => {
    expect(rateOf('9'.repeat(24), cents(1))).toBeNull();
  });
});
