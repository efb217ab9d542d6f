import { cents } from '@household/domain';
import { expect, it } from 'vitest';
import type { LineDraft } from '../../editing/one-line/line-draft.ts';
import { valuesOfLine } from './values-of-line.ts';

const draft: LineDraft = {
  amountCents: cents(46_053),
  original: null,
  description: 'Cuchillos',
  categoryId: null,
  isLearned: false,
  date: Temporal.PlainDate.from('2026-11-18'),
  paidBy: 'ana',
  shared: true,
  rule: null,
  refund: false,
  tags: ['casa', 'regalo'],
  gaps: [],
};
const amountText = (amountCents: number) => (amountCents / 100).toFixed(2);

it('gives the form what a line says, and leaves a category that it does not say to the form', () => {
  const values = valuesOfLine(draft, amountText);
  expect(values).toMatchObject({ amount: '460.53', tags: 'casa, regalo', shared: true, split: null, original: null });
  expect('categoryId' in values).toBe(false);
  expect(valuesOfLine({ ...draft, categoryId: 'c1' }, amountText).categoryId).toBe('c1');
});

it('gives an amount in another currency whose rate is missing with an empty rate', () => {
  const original = { currency: 'USD', amount: '25.00', rate: null };
  expect(valuesOfLine({ ...draft, amountCents: null, original }, amountText)).toMatchObject({
    amount: '',
    original: { currency: 'USD', amount: '25.00', rate: '', typed: 'rate' },
  });
});
