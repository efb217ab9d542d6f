import { describe, expect, it } from 'vitest';
import { cents, CENTS_MAX } from '../money/cents.ts';
import {
  paidIntoAccount,
  PAYMENT_NOTE_MAX,
  paymentDraftSchema,
  paymentListQuerySchema,
  refuseOwnPayment,
  refusePaymentOutside,
} from './payment.ts';

const draft = { from: 'luis', to: 'ana', amountCents: 28_000, date: '2026-11-02' };
const issuesOf = (input: unknown): unknown =>
  paymentDraftSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const refusal = (path: string, message: string): unknown =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: { issues: [{ path, message }] } });

describe('the draft of a payment', () => {
  it('leaves method and note out where it says nothing, so that a replacement keeps them', () => {
    expect(paymentDraftSchema.parse(draft)).toEqual({ ...draft, date: Temporal.PlainDate.from('2026-11-02') });
  });

  it('has an amount, a method and a note', () => {
    const whole = { ...draft, amountCents: CENTS_MAX, method: 'cash', note: ` ${'ñ'.repeat(PAYMENT_NOTE_MAX)} ` };
    expect(paymentDraftSchema.parse(whole)).toMatchObject({ method: 'cash', note: 'ñ'.repeat(255) });
    expect(issuesOf({ ...draft, note: '' })).toBeUndefined();
  });

  it.each([
    [{ amountCents: 0 }, [['amountCents', 'positive']]],
    [{ amountCents: CENTS_MAX + 1 }, [['amountCents', 'amountTooLarge']]],
    [{ amountCents: 0.5 }, [['amountCents', 'invalidNumber']]],
    [{ method: 'cheque' }, [['method', 'invalidValue']]],
    [{ method: null }, [['method', 'invalidValue']]],
    [{ note: 'n'.repeat(256) }, [['note', 'maximumLength:255']]],
    [{ date: '2026-02-30' }, [['date', 'invalidDate']]],
    [{ id: 'x' }, [['id', 'invalidId']]],
  ])('is not with %j', (wrong, expected) => {
    expect(issuesOf({ ...draft, ...wrong })).toEqual(expected);
  });

  it('is an object', () => {
    expect(issuesOf([])).toEqual([['', 'invalidValue']]);
  });
});

describe('paidIntoAccount', () => {
  it('takes from what is owed to the first member what the second pays, and adds what the first pays', () => {
    expect(paidIntoAccount(cents(700), 'second')).toBe(-700);
    expect(paidIntoAccount(cents(700), 'first')).toBe(700);
  });
});

describe('refuseOwnPayment', () => {
  it('refuses a payment to oneself, at the receiver', () => {
    expect(() => refuseOwnPayment({ from: 'ana', to: 'ana' })).toThrow(refusal('to', 'samePayer'));
    expect(() => refuseOwnPayment({ from: 'ana', to: 'luis' })).not.toThrow();
  });
});

describe('refusePaymentOutside', () => {
  const bounds = { start: Temporal.PlainYearMonth.from('2026-09'), today: Temporal.PlainDate.from('2026-11-02') };
  const refuse = (date: string) => () => refusePaymentOutside(Temporal.PlainDate.from(date), bounds);

  it('takes every day from the start month’s first through today', () => {
    for (const date of ['2026-09-01', '2026-10-15', '2026-11-02']) expect(refuse(date)).not.toThrow();
  });

  it('refuses a coming day and one before the account', () => {
    expect(refuse('2026-11-03')).toThrow(refusal('date', 'afterToday'));
    expect(refuse('2026-08-31')).toThrow(refusal('date', 'beforeAccount'));
  });
});

describe('the query of payments', () => {
  it('has a first page, and a last day that is the month’s last', () => {
    const read = paymentListQuerySchema.parse({ endDate: '2026-11-31' });
    expect(read).toMatchObject({ page: 1, endDate: Temporal.PlainDate.from('2026-11-30') });
  });

  it('does not end before it starts', () => {
    const { error } = paymentListQuerySchema.safeParse({ startDate: '2026-11-02', endDate: '2026-11-01' });
    expect(error?.issues).toMatchObject([{ message: 'startAfterEnd' }]);
  });
});
