import { describe, expect, it } from 'vitest';
import { CENTS_MAX } from '../money/cents.ts';
import { accountStartSchema, refuseComingStart } from './account-start.ts';

const issuesOf = (input: unknown): unknown =>
  accountStartSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the start of an account', () => {
  it('is a month from 2000 on, with an opening of either sign', () => {
    const read = accountStartSchema.parse({ month: '2000-01', openingCents: 0 - CENTS_MAX });
    expect(read).toEqual({ month: Temporal.PlainYearMonth.from('2000-01'), openingCents: -1_000_000_000_000 });
    expect(accountStartSchema.parse(read)).toEqual(read);
    expect(issuesOf({ month: '2026-10', openingCents: CENTS_MAX })).toBeUndefined();
  });

  it.each([
    [{ month: '1999-12', openingCents: 0 }, [['month', 'invalidMonth']]],
    [{ month: '2026-13', openingCents: 0 }, [['month', 'invalidMonth']]],
    [{ month: 202_610, openingCents: 0 }, [['month', 'invalidMonth']]],
    [
      { month: Temporal.PlainDate.from('2026-10-01[u-ca=hebrew]').toPlainYearMonth(), openingCents: 0 },
      [['month', 'invalidMonth']],
    ],
    [{ month: '2026-10', openingCents: CENTS_MAX + 1 }, [['openingCents', 'amountTooLarge']]],
    [{ month: '2026-10', openingCents: -1 - CENTS_MAX }, [['openingCents', 'amountTooLarge']]],
    [{ month: '2026-10', openingCents: 0.5 }, [['openingCents', 'invalidNumber']]],
    [
      {},
      [
        ['month', 'required'],
        ['openingCents', 'required'],
      ],
    ],
    [null, [['', 'invalidValue']]],
  ])('is not %j', (input, expected) => {
    expect(issuesOf(input)).toEqual(expected);
  });

  it('is the current month at the latest', () => {
    const start = accountStartSchema.parse({ month: '2026-10', openingCents: 0 });
    const refusal = expect.objectContaining({ details: { issues: [{ path: 'month', message: 'afterCurrentMonth' }] } });
    expect(() => refuseComingStart(start, Temporal.PlainDate.from('2026-09-30'))).toThrow(refusal);
    expect(() => refuseComingStart(start, Temporal.PlainDate.from('2026-10-01'))).not.toThrow();
  });
});
