import { describe, expect, it } from 'vitest';
import { closedMonthQuerySchema } from './closed-month-choice.ts';

describe('the word for a closed month', () => {
  it('is adjust, or none', () => {
    expect(closedMonthQuerySchema.parse({ closedMonth: 'adjust' })).toEqual({ closedMonth: 'adjust' });
    expect(closedMonthQuerySchema.parse({})).toEqual({});
  });

  it.each(['', 'Adjust', 'yes', null, true, ['adjust'], ['adjust', 'adjust']])('is not %j', (closedMonth) => {
    const { error } = closedMonthQuerySchema.safeParse({ closedMonth });
    expect(error?.issues).toMatchObject([{ path: ['closedMonth'], message: 'invalidValue' }]);
  });
});
