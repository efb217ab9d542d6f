import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outputs } from '../../../data/trpc.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storedExpense } from '../../../testing/stored-expense.ts';

const bread = storedExpense();
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
