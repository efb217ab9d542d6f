import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const open = async (path: string) => {
  const none = { expenses: [], total: 0, sums: null, days: null, nextCursor: null };
  const { router, calls } = await renderApp({ path, server: { expenses: { feed: () => none } } });
  const payers = () =>
    calls
      .filter(([name]) => name === 'expenses.feed')
      .map(([, input]) => (input as { query: { paidBy?: string } }).query.paidBy);
  await waitFor(() => expect(payers()).not.toEqual([]));
  return { href: router.state.location.href, payers: payers() };
};

describe('the address of the expense list', () => {
  it('loses a payer whom the household does not have, of whom nothing is asked', async () => {
    const { href, payers } = await open('/expenses?search=pan&paidBy=zzz&month=all');
    expect(href).toBe('/expenses?search=pan&month=all');
    expect(new Set(payers)).toEqual(new Set([undefined]));
  });

  it('keeps a member', async () => {
    const { href, payers } = await open('/expenses?paidBy=luis');
    expect(href).toBe('/expenses?paidBy=luis');
    expect(new Set(payers)).toEqual(new Set(['luis']));
  });
});
