import { describe, expect, it } from 'vitest';
import { changeOf } from '../../testing/changes.ts';
import { changedAmount } from './changed-amount.ts';

const amountOf = (item: Parameters<typeof changeOf>[2]) => changedAmount(changeOf(1, {}, item).items[0]!);

describe('changedAmount', () => {
  it('of an edit is what it was and what it is', () => {
    const edit = { before: { amountCents: 82_000 }, after: { amountCents: 85_000 } };
    expect(amountOf(edit)).toEqual({ field: 'amountCents', before: 82_000, after: 85_000 });
    const limit = { kind: 'category', before: { limitCents: null }, after: { limitCents: 500_000 } } as const;
    expect(amountOf(limit)).toEqual({ field: 'limitCents', before: null, after: 500_000 });
  });

  it('of a month that was closed is its balance at the end', () => {
    const closing = { openingCents: 0, balanceCents: 292_936, paymentsCents: -100_000, closingCents: 192_936 };
    expect(amountOf({ kind: 'closedMonth', after: closing })).toMatchObject({ before: null, after: 192_936 });
  });

  it('of an edit of something else is what it is', () => {
    const edit = { before: { date: '2026-11-18' }, after: { date: '2026-11-19' }, amountCents: 120_000 };
    expect(amountOf(edit)).toEqual({ field: '', before: null, after: 120_000 });
  });

  it('of what was added or deleted is one of the two, of a refund as minus', () => {
    expect(amountOf({ after: { amountCents: 64_900 }, isRefund: true })).toMatchObject({
      before: null,
      after: -64_900,
    });
    expect(amountOf({ before: { amountCents: 13_200 } })).toMatchObject({ before: 13_200, after: null });
  });

  it('of what an import brought, which keeps no snapshots, is what it is', () => {
    expect(amountOf({ amountCents: 10_000 })).toEqual({ field: '', before: null, after: 10_000 });
  });
});
