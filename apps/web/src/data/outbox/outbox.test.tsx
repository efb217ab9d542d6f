import { cents, DomainError, EXPENSE_DEFAULTS } from '@household/domain';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Expense } from '../pending-expenses.ts';
import type { Inputs, Outputs } from '../trpc.ts';
import { ana, renderApp } from '../../testing/render-app.tsx';
import { dequeue, enqueue, openOutbox, outbox, useOutbox, usePendingExpenses } from './outbox.ts';

type Created = Outputs['expenses']['create'];

const idOf = (index: number) => `01936f5e-7c00-7a3b-9f21-00000000000${index}`;

/** Lets an expense wait to be sent, as when the connection is lost. */
function wait(index: number, description: string): void {
  const draft = {
    id: idOf(index),
    amountCents: cents(8_500),
    description,
    categoryId: null,
    paidBy: 'ana',
    shared: true,
    date: Temporal.PlainDate.from('2026-09-17'),
    tags: [],
  };
  const expense: Expense = {
    ...EXPENSE_DEFAULTS,
    ...draft,
    category: null,
    createdAt: Temporal.Instant.from('2026-09-17T18:00:00Z'),
    version: 1,
  };
  enqueue(draft, expense);
}
const created = { changeId: 7, isNew: true, expense: { version: 1 } } as Created;
const descriptions = () => outbox().map(({ draft }) => draft.description);

/** Any screen of the app, over a server whose answer to an addition is the test's. */
const open = (create: (input: Inputs['expenses']['create']) => Created | Promise<Created>, user = ana) =>
  renderApp({ path: '/nowhere', user, server: { expenses: { create }, categories: { list: () => [] } } });

afterEach(() => openOutbox('nobody'));

describe('what waits to be sent', () => {
  it('is no longer drawn into lists once another tab has sent it', () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    wait(2, 'Pan');
    const { result } = renderHook(() => ({ waiting: useOutbox(), pending: usePendingExpenses() }));
    expect(result.current.pending).toHaveLength(2);
    const before = localStorage.getItem('outbox:ana');
    act(() => dequeue(idOf(1))());
    const after = localStorage.getItem('outbox:ana');
    localStorage.setItem('outbox:ana', before!);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:ana' })));
    expect(result.current.pending).toHaveLength(2);
    localStorage.setItem('outbox:ana', after!);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:ana' })));
    expect(result.current.waiting.map(({ draft }) => draft.description)).toEqual(['Pan']);
    expect(result.current.pending.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it('is sent as it is when its turn comes: corrected, or given up and not at all', async () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    wait(2, 'Pan');
    wait(3, 'Leche');
    const first = Promise.withResolvers<Created>();
    const create = vi.fn((input: Inputs['expenses']['create']) =>
      input.description === 'Taxi' ? first.promise : created,
    );
    await open(create);
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    act(() => {
      dequeue(idOf(2))();
      wait(3, 'Leche deslactosada');
    });
    await act(async () => {
      first.resolve(created);
      await first.promise;
    });
    await waitFor(() => expect(descriptions()).toEqual([]));
    expect(create.mock.calls.map(([input]) => input.description)).toEqual(['Taxi', 'Leche deslactosada']);
  });

  it('is corrected on the server when it was corrected while it was being sent', async () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    const answer = Promise.withResolvers<Created>();
    const create = vi.fn(() => answer.promise);
    const update = vi.fn(
      (_input: Inputs['expenses']['update']) =>
        ({ changeId: 8, expense: { version: 2 } }) as Outputs['expenses']['update'],
    );
    await renderApp({
      path: '/nowhere',
      server: { expenses: { create, update }, categories: { list: () => [] } },
    });
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    act(() => wait(1, 'Taxi al aeropuerto'));
    await act(async () => {
      answer.resolve(created);
      await answer.promise;
    });
    await waitFor(() => expect(descriptions()).toEqual([]));
    expect(update.mock.calls.map(([{ id, version, expense }]) => [id, version, expense.description])).toEqual([
      [idOf(1), 1, 'Taxi al aeropuerto'],
    ]);
  });

  it.each([
    { version: 1, saved: ['Taxi al aeropuerto'] },
    { version: 2, saved: [] },
  ])('is saved over what an unheard answer left only while nobody has changed it: %j', async ({ version, saved }) => {
    openOutbox('ana');
    wait(1, 'Taxi');
    const { expense } = outbox()[0]!;
    act(() => wait(1, 'Taxi al aeropuerto'));
    const update = vi.fn(
      (_input: Inputs['expenses']['update']) =>
        ({ changeId: 8, expense: { version: 2 } }) as Outputs['expenses']['update'],
    );
    const create = () => ({ changeId: null, isNew: false, expense: { ...expense, version } }) as unknown as Created;
    await renderApp({
      path: '/nowhere',
      server: { expenses: { create, update }, categories: { list: () => [] } },
    });
    await waitFor(() => expect(descriptions()).toEqual([]));
    expect(update.mock.calls.map(([input]) => input.expense.description)).toEqual(saved);
  });

  it('is not sent, nor lost, when the other member signs in after its owner', async () => {
    openOutbox('ana');
    wait(1, 'Regalo para Luis');
    const create = vi.fn(() => created);
    await open(create, { ...ana, memberId: 'luis', name: 'Luis', username: 'luis' });
    await screen.findByRole('heading', { level: 1 });
    expect(create).not.toHaveBeenCalled();
    expect(descriptions()).toEqual([]);
    act(() => openOutbox('ana'));
    expect(descriptions()).toEqual(['Regalo para Luis']);
  });

  it('keeps an expense that is saved after the session has ended, until its owner is back', async () => {
    const create = vi.fn((): Created => {
      throw new DomainError('UNAUTHENTICATED', {});
    });
    const app = await open(create);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!);
    fireEvent.change(await screen.findByLabelText('Monto'), { target: { value: '85' } });
    fireEvent.change(screen.getByLabelText('Descripción'), { target: { value: 'Taxi de noche' } });
    fireEvent.keyDown(screen.getByLabelText('Descripción'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(descriptions()).toEqual(['Taxi de noche']);
  });
});
