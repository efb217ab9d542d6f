import { cents } from '@household/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { ComingCell } from './coming-cell.tsx';
import type { Dashboard } from './dashboard.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const idOf = (index: number) => `01936f5e-7c00-7a3b-9f21-${String(index).padStart(12, '0')}`;

const bills = (count: number): Dashboard['bills'] => ({
  count,
  totalCents: cents(10_000 * count),
  oldest: Array.from({ length: Math.min(5, count) }, (_, index) => ({
    id: idOf(index),
    ruleId: idOf(100 + index),
    date: today.subtract({ days: 9 - index }),
    description: `Recibo ${index}`,
    amountCents: cents(10_000),
    categoryId: null,
    category: null,
    paidBy: 'ana',
    shared: true,
    split: null,
    tags: [],
  })),
});

const upcoming = (count: number): Dashboard['upcoming'] => ({
  count,
  totalCents: cents(5_000 * count),
  first: Array.from({ length: Math.min(5, count) }, (_, index) => ({
    date: today.add({ days: 1 }),
    month: Temporal.PlainYearMonth.from('2026-11'),
    kind: 'rule' as const,
    id: idOf(200 + index),
    description: `Regla ${index}`,
    amountCents: cents(5_000),
    isEstimate: false,
    paidBy: 'ana',
    shared: true,
    category: null,
    installment: null,
  })),
});

/** Renders the card of a household with so many bills and items; it uses no other data of the dashboard. */
function draw(billCount: number, itemCount: number): string[] {
  const dashboard = { today, bills: bills(billCount), upcoming: upcoming(itemCount) } as Dashboard;
  renderPiece(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <ComingCell dashboard={dashboard} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('ComingCell', () => {
  it('says when there is nothing', () => {
    expect(draw(0, 0)).toEqual([]);
    screen.getByText('Nada que pagar ni que confirmar.');
  });

  it('shows what waits first, then what comes, and adds up both', () => {
    const rows = draw(1, 2);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Recibo 0');
    screen.getByText('1 por confirmar');
    expect(screen.getByText('Total, hasta el vie 27').parentElement?.textContent).toMatch(/\$200\.00$/);
  });

  it('adds up what it has no room for, and says how many those are', () => {
    expect(draw(4, 7)).toHaveLength(8);
    screen.getByText('4 por confirmar');
    expect(screen.getByText('Total, hasta el vie 27, con 3 más').parentElement?.textContent).toMatch(/\$750\.00$/);
  });
});
