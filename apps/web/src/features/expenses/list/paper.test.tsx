import { cents, EXPENSE_DEFAULTS } from '@household/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { Outputs } from '../../../data/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const bread: Expense = {
  ...EXPENSE_DEFAULTS,
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  amountCents: cents(8_500),
  description: 'Pan',
  categoryId: null,
  category: null,
  paidBy: 'ana',
  shared: true,
  date: Temporal.PlainDate.from('2026-09-17'),
  createdAt: Temporal.Instant.from('2026-09-17T18:00:00Z'),
  version: 1,
};
type Feed = Outputs['expenses']['feed'];
type Cursor = Feed['nextCursor'];

/** Opens a list whose first page loaded; a request with a cursor never completes. */
async function open(nextCursor: Cursor) {
  let pages = 0;
  const feed = (): Feed | Promise<Feed> => {
    pages += 1;
    if (pages > 1) return new Promise<never>(() => undefined);
    return { expenses: [bread], total: 2, sums: null, days: null, nextCursor };
  };
  await renderApp({
    path: '/expenses?year=2026&month=9',
    server: { expenses: { feed }, categories: { list: () => [] } },
  });
  await screen.findAllByText('Pan');
}
const goesOn = 'La lista sigue: en papel están los gastos cargados hasta aquí';

it('says on paper that the list goes on, while rows are not loaded', async () => {
  await open('next' as unknown as Cursor);
  expect(screen.getByText(goesOn).className).toContain('print:block');
});

it('says nothing of it on a list that is all there', async () => {
  await open(null);
  expect(screen.queryByText(goesOn)).toBeNull();
});
