import { DomainError } from '@household/domain';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Expense } from '../pending-expenses.ts';
import type { Inputs, Outputs } from '../trpc.ts';
import { unreachable, type FakeServer } from '../../testing/fake-server.ts';
import { ana, renderApp } from '../../testing/render-app.tsx';
import { storedExpense } from '../../testing/stored-expense.ts';
import { wire } from '../wire.ts';
import { usePendingExpenses } from './pending.ts';
import { changeOutbox, openOutbox, outbox, useOutbox } from './outbox.ts';
import { draftOf, withoutChange, withChange, type QueuedChange } from './queue.ts';

type Created = Outputs['expenses']['create'];

const idOf = (index: number) => `01936f5e-7c00-7a3b-9f21-00000000000${index}`;

const at = Temporal.Instant.from('2026-09-17T18:00:00Z');
const expenseOf = (index: number, description: string, version = 1) =>
  storedExpense({ id: idOf(index), description, version });
const keep = (change: Omit<QueuedChange, 'id' | 'at'>) =>
  changeOutbox((queue) => withChange(queue, { id: change.expense.id, at, ...change }));
/** Puts an addition into the outbox, as when the connection is lost. */
function wait(index: number, description: string, isUnheard = false): void {
  const expense = expenseOf(index, description);
  keep({ draft: draftOf(expense), expense, base: null, unheard: isUnheard ? [draftOf(expense)] : [] });
}
/** The same for an edit of the version that was shown. */
function waitToEdit(base: Expense, description: string, isUnheard = false): void {
  const expense = { ...base, description };
  keep({ draft: draftOf(expense), expense, base, unheard: isUnheard ? [draftOf(expense)] : [] });
}
const waitToDelete = (base: Expense) => keep({ draft: null, expense: base, base });
const giveUp = (index: number) => changeOutbox((queue) => queue.filter(({ id }) => id !== idOf(index)));
const refuse = (code: 'STALE_EDIT' | 'NOT_FOUND' | 'ALREADY_EXISTS') => {
  if (code === 'STALE_EDIT') throw new DomainError('STALE_EDIT', { current: null });
  throw new DomainError(code, { resource: 'Expense' });
};
const created = { changeId: 7, isNew: true, expense: { version: 1 } } as Created;
const updated = { changeId: 8, expense: { version: 2 } } as Outputs['expenses']['update'];
const changeInOtherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
};
const descriptions = () => outbox().map(({ expense }) => expense.description);

/** Any screen of the app, over a server whose response to an addition the test controls. */
const open = (create: (input: Inputs['expenses']['create']) => Created | Promise<Created>, user = ana) =>
  renderApp({ path: '/nowhere', user, server: { expenses: { create }, categories: { list: () => [] } } });

/** The same over a server that also handles edits and deletions. */
const openWith = (expenses: NonNullable<FakeServer['expenses']>) =>
  renderApp({ path: '/nowhere', server: { expenses, categories: { list: () => [] } } });

afterEach(() => openOutbox('nobody'));

describe('what waits to be sent', () => {
  it('is no longer drawn into lists once another tab has sent it', () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    wait(2, 'Pan');
    const { result } = renderHook(() => ({ waiting: useOutbox(), pending: usePendingExpenses() }));
    expect(result.current.pending).toHaveLength(2);
    const key = `outbox:ana:${idOf(1)}`;
    const written = localStorage.getItem(key)!;
    act(() => giveUp(1));
    changeInOtherTab(key, written);
    expect(result.current.pending).toHaveLength(2);
    changeInOtherTab(key, null);
    expect(result.current.waiting.map(({ expense }) => expense.description)).toEqual(['Pan']);
    expect(result.current.pending.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it('is kept although another tab adds it while this one writes', () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    wait(2, 'Pan');
    const key = `outbox:ana:${idOf(2)}`;
    const written = localStorage.getItem(key)!;
    act(() => giveUp(2));
    changeOutbox((queue) => {
      localStorage.setItem(key, written);
      return queue.filter(({ id }) => id !== idOf(1));
    });
    changeInOtherTab(key, written);
    expect(descriptions()).toEqual(['Pan']);
  });

  it('asks the browser not to evict it', () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('navigator', { storage: { persist } });
    openOutbox('ana');
    wait(1, 'Taxi');
    expect(persist).toHaveBeenCalledOnce();
    giveUp(1);
    expect(persist).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is taken over from a version of the app that stored it as one list, also while that is still open', () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    waitToEdit(expenseOf(2, 'Pan', 4), 'Pan dulce');
    const listed = wire.stringify(outbox().map(({ place: _place, ...entry }) => entry));
    act(() => [1, 2].forEach(giveUp));
    openOutbox('nobody');
    localStorage.setItem('outbox:ana', listed);
    openOutbox('ana');
    expect(descriptions()).toEqual(['Taxi', 'Pan dulce']);
    const expense = expenseOf(3, 'Leche');
    const added = [{ draft: draftOf(expense), expense, refusal: null }];
    changeInOtherTab('outbox:ana', wire.stringify(added));
    expect(descriptions()).toEqual(['Taxi', 'Pan dulce', 'Leche']);
    expect(localStorage.getItem('outbox:ana')).toBeNull();
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
      giveUp(2);
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
    const update = vi.fn((_input: Inputs['expenses']['update']) => updated);
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
    { version: 1, saved: ['Taxi al aeropuerto'], left: [] },
    { version: 2, saved: [], left: ['Taxi al aeropuerto'] },
  ])(
    'is saved over what an unheard answer left, and is in conflict once somebody has changed that: %j',
    async ({ version, saved, left }) => {
      openOutbox('ana');
      wait(1, 'Taxi', true);
      wait(1, 'Taxi al aeropuerto');
      const update = vi.fn((_input: Inputs['expenses']['update']) => updated);
      const get = () => expenseOf(1, version === 1 ? 'Taxi' : 'Taxi de Luis', version);
      await openWith({ create: () => refuse('ALREADY_EXISTS'), get, update });
      await waitFor(() => expect(outbox().filter(({ trouble }) => trouble === null)).toEqual([]));
      expect(update.mock.calls.map(([input]) => input.expense.description)).toEqual(saved);
      expect(descriptions()).toEqual(left);
    },
  );

  it('is sent in order, each once, the version of what was seen with it', async () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    waitToEdit(expenseOf(2, 'Pan', 4), 'Pan dulce');
    waitToDelete(expenseOf(3, 'Leche', 5));
    const said: unknown[] = [];
    await openWith({
      create: ({ description }) => (said.push(description), created),
      update: ({ version, expense }) => (said.push([expense.description, version]), updated),
      delete: ({ version }) => (said.push(['delete', version]), { changeId: 9 }),
    });
    await waitFor(() => expect(descriptions()).toEqual([]));
    expect(said).toEqual(['Taxi', ['Pan dulce', 4], ['delete', 5]]);
  });

  it.each([
    { what: 'has it already', there: 'Pan dulce', sent: [1], left: [] },
    { what: 'has it as it was seen, under a newer version', there: 'Pan', sent: [1, 2], left: [] },
    { what: 'has another one', there: 'Pan de Luis', sent: [1], left: ['Pan de Luis'] },
    { what: 'has it no more', there: null, sent: [1], left: [null] },
  ])('is an edit that is found to be stale: the server $what', async ({ there, sent, left }) => {
    openOutbox('ana');
    waitToEdit(expenseOf(2, 'Pan', 1), 'Pan dulce');
    const versions: (number | undefined)[] = [];
    await openWith({
      update: ({ version }) => {
        versions.push(version);
        return version === 2 ? updated : refuse('STALE_EDIT');
      },
      get: () => (there === null ? refuse('NOT_FOUND') : expenseOf(2, there, 2)),
    });
    await waitFor(() => expect(outbox().filter(({ trouble }) => trouble === null)).toEqual([]));
    expect(versions).toEqual(sent);
    const theirs = outbox().map(({ trouble }) => trouble?.kind === 'conflict' && (trouble.theirs?.description ?? null));
    expect(theirs).toEqual(left);
  });

  it('is done when what it deletes is gone, and in conflict when that was changed', async () => {
    openOutbox('ana');
    waitToDelete(expenseOf(2, 'Pan', 1));
    waitToDelete(expenseOf(3, 'Leche', 1));
    await openWith({
      delete: ({ id }) => refuse(id === idOf(2) ? 'NOT_FOUND' : 'STALE_EDIT'),
      get: () => expenseOf(3, 'Leche de Luis', 2),
    });
    await waitFor(() => expect(outbox().map(({ trouble }) => trouble?.kind)).toEqual(['conflict']));
    expect(descriptions()).toEqual(['Leche']);
  });

  it('is told as deleted when a deletion that was done without a response is given up', async () => {
    openOutbox('ana');
    const bread = expenseOf(2, 'Pan', 4);
    keep({ draft: null, expense: bread, base: bread, isDeletionSent: true });
    changeOutbox((queue) => withoutChange(queue, bread.id, at));
    const update = vi.fn((_input: Inputs['expenses']['update']) => refuse('NOT_FOUND'));
    await openWith({ update });
    await waitFor(() => expect(outbox().map(({ trouble }) => trouble)).toEqual([{ kind: 'conflict', theirs: null }]));
    expect(update.mock.calls.map(([{ version, expense }]) => [version, expense.description])).toEqual([[4, 'Pan']]);
  });

  it('is offered again when it was added, given up and deleted, and that is taken back', async () => {
    openOutbox('ana');
    wait(1, 'Taxi', true);
    await openWith({ create: () => refuse('ALREADY_EXISTS'), get: () => refuse('NOT_FOUND') });
    await waitFor(() => expect(outbox().map(({ trouble }) => trouble)).toEqual([{ kind: 'conflict', theirs: null }]));
    expect(descriptions()).toEqual(['Taxi']);
  });

  it('goes on past what is refused', async () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    wait(2, 'Pan');
    await openWith({
      create: ({ description }) => {
        if (description === 'Pan') return created;
        throw new DomainError('RULE_VIOLATED', { rule: 'any', message: 'invalidValue' });
      },
    });
    await waitFor(() => expect(outbox().map(({ trouble }) => trouble?.kind)).toEqual(['refused']));
    expect(descriptions()).toEqual(['Taxi']);
  });

  it('waits for the connection where a response is lost, and is not sent twice then', async () => {
    openOutbox('ana');
    wait(1, 'Taxi');
    let isHeard = false;
    const stored = new Map<string, unknown>();
    await openWith({
      create: (input) => {
        stored.set(input.id!, input.description);
        if (!isHeard) throw unreachable();
        return { ...created, isNew: false };
      },
    });
    await waitFor(() => expect(outbox()[0]?.unheard).toHaveLength(1));
    expect(descriptions()).toEqual(['Taxi']);
    isHeard = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(descriptions()).toEqual([]));
    expect([...stored.values()]).toEqual(['Taxi']);
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
