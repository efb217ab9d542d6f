import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ExpenseList } from './list/expense-list.tsx';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { changeOutbox, openOutbox } from '../../data/outbox/outbox.ts';
import { withChange } from '../../data/outbox/queue.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storedExpense } from '../../testing/stored-expense.ts';

vi.mock('./list/expense-list.tsx', async (original) => {
  const module = await original<typeof import('./list/expense-list.tsx')>();
  return { ...module, ExpenseList: vi.fn(module.ExpenseList) };
});

const reports = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('../reports/reports-screen.tsx', async (original) => {
  await reports.promise;
  return await original();
});

type Feed = Outputs['expenses']['feed'];

const date = Temporal.PlainDate.from('2026-01-15');
const expenses = ['Librería', 'Tortillas'].map((description, index) =>
  storedExpense({ id: `01936f5e-7c00-7a3b-9f21-00000000000${index}`, description, date }),
);

/** Opens January 2026 over a server that finds what begins with the searched text. */
async function openExpenses() {
  const feed = ({ query }: Inputs['expenses']['feed']): Feed => {
    const found = expenses.filter(({ description }) => description.startsWith(query.search ?? ''));
    return { expenses: found, total: found.length, sums: null, days: null, nextCursor: null };
  };
  const server = { expenses: { feed }, categories: { list: () => [] } };
  const view = await renderApp({ path: '/expenses?year=2026&month=1', server });
  await screen.findByText('Tortillas');
  const asked = () =>
    view.calls.flatMap(([path, input]) => {
      if (path !== 'expenses.feed') return [];
      const { search, startDate, endDate } = (input as Inputs['expenses']['feed']).query;
      return [`${search ?? ''} ${startDate?.toString().slice(0, 7)} ${endDate?.toString().slice(0, 7)}`];
    });
  return { ...view, asked };
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the search field of the expenses', () => {
  it('does not redraw the list at each letter, and asks once typing rests', async () => {
    const { asked } = await openExpenses();
    const drawn = vi.mocked(ExpenseList).mock.calls.length;
    for (const text of ['L', 'Li', 'Lib']) {
      type(text);
      expect(field().value).toBe(text);
    }
    expect(vi.mocked(ExpenseList)).toHaveBeenCalledTimes(drawn);
    await waitFor(() => expect(screen.queryByText('Tortillas')).toBeNull());
    expect(screen.getByTitle('Librería')).toBeTruthy();
    // What it is among is known; then how much of it all the months have.
    await waitFor(() =>
      expect(asked()).toEqual([' 2026-01 2026-01', 'Lib 2026-01 2026-01', 'Lib undefined undefined']),
    );
    expect(field().value).toBe('Lib');
  });

  it.each([
    ['01936f5e-7c00-7a3b-9f21-0000000000ff', undefined],
    ['uncategorized', 'uncategorized'],
  ])('drops the filter of a category that does not exist, and no other: %s', async (category, kept) => {
    const { router, calls } = await openExpenses();
    await router.navigate({ to: '/expenses', search: { year: 2026, month: 1, category } });
    await waitFor(() => expect(calls.filter(([path]) => path === 'expenses.feed')).toHaveLength(2));
    await waitFor(() => expect((router.latestLocation.search as { category?: string }).category).toBe(kept));
  });

  it('is emptied by the button below a list that holds nothing', async () => {
    const { router } = await openExpenses();
    type('Nada');
    fireEvent.click(await screen.findByRole('button', { name: 'Limpiar búsqueda' }));
    await screen.findByText('Tortillas');
    expect(field().value).toBe('');
    expect(router.state.location.searchStr).toBe('?year=2026&month=1');
  });

  it('follows the address when a link changes it', async () => {
    const { router } = await openExpenses();
    type('Lib');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'Lib' }));
    await router.navigate({ to: '/expenses', search: { year: 2026, month: 1, search: 'Tor' } });
    await screen.findByTitle('Tortillas');
    expect(field().value).toBe('Tor');
  });

  it('lets one go who leaves for another screen before its text has rested', async () => {
    const { router } = await openExpenses();
    type('Lib');
    fireEvent.click(screen.getByRole('link', { name: 'Reportes' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/reports'));
    // Longer than the debounce; the other screen's code is still loading.
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    expect(router.latestLocation.pathname).toBe('/reports');
    reports.resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports'));
  });
});

describe('the list of the expenses', () => {
  const [first, second] = expenses as [Feed['expenses'][number], Feed['expenses'][number]];
  const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));

  it('asks once for a page that is refused, and again when it is told to', async () => {
    let isDown = true;
    const feed = vi.fn(async ({ cursor }: Inputs['expenses']['feed']): Promise<Feed> => {
      if (cursor === undefined) {
        return {
          expenses: [second],
          total: 2,
          sums: null,
          days: null,
          nextCursor: { value: '2026-01-15', id: second.id },
        };
      }
      // Shown as pending before it is refused.
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      if (isDown) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 60 });
      return { expenses: [first], total: 2, sums: null, days: null, nextCursor: null };
    });
    await renderApp({
      path: '/expenses?year=2026&month=1',
      server: { expenses: { feed }, categories: { list: () => [] } },
    });
    await screen.findByText('No se pudieron cargar los gastos');
    isDown = false;
    await retry();
    await screen.findByText('Librería');
    expect(feed.mock.calls.filter(([{ cursor }]) => cursor !== undefined)).toHaveLength(2);
  });

  it('is asked for again by the button under rows that could not be brought up to date', async () => {
    let isDown = false;
    let shown = second;
    const feed = (): Feed => {
      if (isDown) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 60 });
      return { expenses: [shown], total: 1, sums: null, days: null, nextCursor: null };
    };
    const { api } = await renderApp({
      path: '/expenses?year=2026&month=1',
      server: { expenses: { feed }, categories: { list: () => [] } },
    });
    await screen.findByText('Tortillas');
    isDown = true;
    void api.utils.expenses.invalidate();
    await screen.findByText('No se pudieron cargar los gastos');
    isDown = false;
    shown = first;
    await retry();
    expect(await screen.findByText('Librería')).toBeTruthy();
  });
});

describe('a row of the expenses', () => {
  it('has its buttons from the start, and their pictures once it is pointed at', async () => {
    await openExpenses();
    const pictures = () =>
      ['Editar Tortillas', 'Eliminar Tortillas'].map(
        (name) => screen.getByRole('button', { name }).querySelectorAll('svg').length,
      );
    expect(pictures()).toEqual([0, 0]);
    fireEvent.pointerEnter(screen.getByText('Tortillas').closest('[data-row]')!);
    expect(pictures()).toEqual([1, 1]);
  });

  it('marks no notes on an expense that has waited since a version without them', async () => {
    const { notes: _unknown, ...older } = { ...expenses[0]!, description: 'Taxi' };
    const { version: _version, createdAt: _createdAt, category: _category, ...draft } = older;
    openOutbox('ana');
    const expense = older as (typeof expenses)[number];
    changeOutbox((queue) => withChange(queue, { id: draft.id, draft, expense, base: null, at: expense.createdAt }));
    // The newer page shows what was stored.
    openOutbox('nobody');
    const create = () => new Promise<never>(() => undefined);
    const feed = (): Feed => ({
      expenses: [{ ...expenses[1]!, notes: 'Dos\nlibros' }],
      total: 1,
      sums: null,
      days: null,
      nextCursor: null,
    });
    await renderApp({
      path: '/expenses?year=2026&month=1',
      server: { expenses: { feed, create }, categories: { list: () => [] } },
    });
    expect(await screen.findByText('Taxi')).toBeTruthy();
    expect(screen.getAllByText('Con notas').map((mark) => mark.parentElement?.title)).toEqual(['Dos\nlibros']);
    openOutbox('nobody');
  });
});
