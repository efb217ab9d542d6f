import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { countedAmount } from './counted-amount.ts';

describe('countedAmount', () => {
  it('takes a refund away', () => {
    expect(countedAmount({ amountCents: cents(500), refund: false })).toBe(500);
    expect(countedAmount({ amountCents: cents(500), refund: true })).toBe(-500);
  });
});
