import { describe, expect, it } from 'vitest';
import { foreignReading } from './foreign-reading.ts';

describe('foreignReading', () => {
  it('tidies up with the currency’s decimals', () => {
    expect(['1250.5', '1250.5*2', 'x'].map(foreignReading('USD').tidied)).toEqual(['1,250.50', '2,501.00', null]);
    expect(foreignReading('JPY').tidied('1500')).toBe('1,500');
  });

  it('has a result for arithmetic only, and a sign for a refund', () => {
    const { result, sign } = foreignReading('USD', '−');
    expect(['12.50*2', '25', '1,250.50', '5/0'].map(result)).toEqual(['US$25.00', null, null, null]);
    expect(sign).toBe('−US$');
  });
});
