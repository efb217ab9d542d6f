import type { Item } from './use-change-texts.ts';

/** The fields that can be a change's amount, in order of precedence. */
const AMOUNTS = [
  'amountCents',
  'limitCents',
  'originalAmountCents',
  'closingCents',
  'openingCents',
  'remainingBalanceCents',
] as const;

/** In signed cents, refunds negative; null if there is none. */
export type ChangedAmount = { readonly before: number | null; readonly after: number | null; readonly field: string };

const centsOf = (snapshot: Item['before'], field: string): number | null => {
  const value = snapshot?.[field];
  return typeof value === 'number' ? value : null;
};

/** A record's amount before and after; for an edit that did not change it, only the current one. */
export function changedAmount({ before, after, amountCents, isRefund }: Item): ChangedAmount {
  const signed = (value: number | null): number | null => (value !== null && isRefund ? -value : value);
  const isEdit = before !== null && after !== null;
  const field = AMOUNTS.find((name) => centsOf(before, name) !== null || centsOf(after, name) !== null);
  if (field === undefined)
    return { before: null, after: signed(isEdit || after === null ? amountCents : null), field: '' };
  return { before: signed(centsOf(before, field)), after: signed(centsOf(after, field)), field };
}
