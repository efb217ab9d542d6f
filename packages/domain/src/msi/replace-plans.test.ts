import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { InstallmentPlan, PlanDraft } from './plan.ts';
import { replacePlans } from './replace-plans.ts';

const draft = (merchant: string, change: Partial<PlanDraft> = {}): PlanDraft => ({
  merchant,
  purchaseDate: Temporal.PlainDate.from('2026-01-31'),
  originalAmountCents: cents(1200),
  remainingBalanceCents: cents(600),
  paymentDueCents: cents(100),
  currentInstallment: 6,
  totalInstallments: 12,
  ...change,
});
const stored = (id: string, merchant: string, change: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  ...draft(merchant),
  id,
  paidBy: null,
  shared: null,
  categoryId: null,
  split: null,
  paymentDay: null,
  recordedMonth: null,
  ...change,
});

describe('replacePlans', () => {
  it('compares splits by what they say', () => {
    const half = { rule: { ana: 50, luis: 50 }, own: { ana: cents(5), luis: cents(0) } };
    const before = [stored('1', 'Sears', { split: half })];
    const changesTo = (split: PlanDraft['split']) => replacePlans(before, [draft('Sears', { split })]).changed.length;
    expect(changesTo({ rule: { luis: 50, ana: 50 }, own: { ana: cents(5) } })).toBe(0);
    expect(changesTo({ ...half, own: {} })).toBe(1);
    expect(changesTo({ ...half, rule: { ana: 60, luis: 40 } })).toBe(1);
    expect(changesTo({ ...half, rule: 'income' })).toBe(1);
    expect(changesTo(null)).toBe(1);
  });

  it('reports what is added, changed, unchanged and removed', () => {
    const before = [stored('1', 'Sears'), stored('2', 'Zara'), stored('3', 'Gone')];
    const result = replacePlans(before, [
      draft('New'),
      draft('Zara', { remainingBalanceCents: cents(500), currentInstallment: 7 }),
      draft('Sears'),
    ]);
    expect(result.plans.map(({ id, merchant }) => [id, merchant])).toEqual([
      [null, 'New'],
      ['2', 'Zara'],
      ['1', 'Sears'],
    ]);
    expect(result.added.map(({ merchant }) => merchant)).toEqual(['New']);
    expect(result.changed.map(({ before: { id }, fields }) => [id, fields])).toEqual([
      ['2', ['remainingBalanceCents', 'currentInstallment']],
    ]);
    expect(result.unchanged.map(({ id }) => id)).toEqual(['1']);
    expect(result.removed.map(({ id }) => id)).toEqual(['3']);
  });

  it('keeps the recorded month and the extras that the file lacks; null clears one', () => {
    const recordedMonth = Temporal.PlainYearMonth.from('2026-09');
    const before = [stored('1', 'Sears', { paidBy: 'ana', shared: false, paymentDay: 28, recordedMonth })];
    expect(replacePlans(before, [draft('Sears')]).plans[0]).toMatchObject({
      id: '1',
      paidBy: 'ana',
      shared: false,
      paymentDay: 28,
      recordedMonth,
    });
    const cleared = replacePlans(before, [draft('Sears', { paidBy: null, paymentDay: null })]);
    expect(cleared.plans[0]).toMatchObject({ paidBy: null, shared: false, paymentDay: null });
    expect(cleared.changed[0]?.fields).toEqual(['paidBy', 'paymentDay']);
    const moved = replacePlans(before, [draft('Sears', { paymentDay: 5 })]);
    expect(moved.changed[0]).toMatchObject({ after: { paymentDay: 5 }, fields: ['paymentDay'] });
  });

  it('distinguishes plans by merchant, date and original amount', () => {
    const before = [stored('1', 'Sears')];
    for (const other of [
      draft('sears'),
      draft('Sears', { purchaseDate: Temporal.PlainDate.from('2026-02-01') }),
      draft('Sears', { originalAmountCents: cents(1201) }),
    ]) {
      expect(replacePlans(before, [other])).toMatchObject({ added: [{ id: null }], removed: [{ id: '1' }] });
    }
  });

  it('matches identical plans in their order and removes the surplus one', () => {
    const twins = [stored('1', 'Oxxo'), stored('2', 'Oxxo'), stored('3', 'Oxxo')];
    const result = replacePlans(twins, [draft('Oxxo'), draft('Oxxo', { currentInstallment: 9 })]);
    expect(result.plans.map(({ id }) => id)).toEqual(['1', '2']);
    expect(result.removed.map(({ id }) => id)).toEqual(['3']);
  });

  it('is as fast with 50,000 identical plans as with 50,000 others', () => {
    const twins = Array.from({ length: 50_000 }, (_, index) => stored(String(index), 'Oxxo'));
    const result = replacePlans(
      twins,
      twins.slice(1).map(({ merchant }) => draft(merchant)),
    );
    expect([result.unchanged.length, result.removed.map(({ id }) => id)]).toEqual([49_999, ['49999']]);
  });

  it('loses no plan: all uploaded ones are in the result, each stored one is matched or removed', () => {
    const name = fc.constantFrom('A', 'B', 'C');
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (old, uploaded) => {
        const before = old.map((merchant, index) => stored(String(index), merchant));
        const result = replacePlans(
          before,
          uploaded.map((merchant) => draft(merchant)),
        );
        expect(result.plans.map(({ merchant }) => merchant)).toEqual(uploaded);
        const kept = result.plans.flatMap(({ id }) => (id === null ? [] : [id]));
        const all = [...kept, ...result.removed.map(({ id }) => id)].toSorted();
        expect(all).toEqual(before.map(({ id }) => id).toSorted());
        expect(result.added.length + result.changed.length + result.unchanged.length).toBe(uploaded.length);
      }),
    );
  });
});
