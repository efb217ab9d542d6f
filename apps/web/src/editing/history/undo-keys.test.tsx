import { cents, DomainError } from '@household/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../testing/changes.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { categoriesInUse } from '../../testing/categories-in-use.ts';

type History = NonNullable<FakeServer['history']>;

const created = changeOf(7, {}, { kind: 'category', label: 'Mercado' });
const nothing = { undo: null, redo: null };

const open = async (history: History, { path = '/categories', locale }: { path?: string; locale?: 'en' } = {}) => {
  const app = await renderApp({
    path,
    ...(locale && { locale }),
    server: {
      categories: { inUse: () => categoriesInUse([]) },
      history: { undo: () => ({ changeId: 99 }), ...history },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  // The listener is lazy-loaded, a moment after the screen.
  await act(() => import('./undo-keys.tsx'));
  const asked = () => app.calls.filter(([called]) => called.startsWith('history.'));
  return { ...app, asked };
};

const press = (options: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'z', ctrlKey: true, ...options });

describe('Ctrl+Z', () => {
  it("takes one's own last change of the screen's kinds back, says which, and offers the way back", async () => {
    const { asked } = await open({ lastOwn: () => ({ undo: created, redo: null }) });
    expect(press()).toBe(false);
    expect(await screen.findByText('Cambio deshecho: Mercado')).toBeTruthy();
    expect(asked()).toEqual([
      ['history.lastOwn', { kinds: ['category'] }],
      ['history.undo', { changeId: 7 }],
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Rehacer' }));
    await waitFor(() => expect(asked().at(-1)).toEqual(['history.undo', { changeId: 99 }]));
  });

  it('is ⌘Z too, and pressed twice takes two changes back, one after the other', async () => {
    let left = [changeOf(5), changeOf(7)];
    const { asked } = await open({
      lastOwn: () => ({ undo: left.at(-1) ?? null, redo: null }),
      undo: ({ changeId }) => {
        left = left.filter(({ id }) => id !== changeId);
        return { changeId: 99 };
      },
    });
    press({ ctrlKey: false, metaKey: true });
    press({ ctrlKey: false, metaKey: true });
    await waitFor(() => expect(left).toEqual([]));
    expect(asked().flatMap(([, input]) => (input as { changeId?: number }).changeId ?? [])).toEqual([7, 5]);
  });

  it('with Shift, and Ctrl+Y, does it again (en)', async () => {
    const { asked } = await open({ lastOwn: () => ({ undo: null, redo: created }) }, { locale: 'en' });
    press({ key: 'Z', shiftKey: true });
    expect(await screen.findByText('Change redone: Mercado')).toBeTruthy();
    press({ key: 'y' });
    await waitFor(() => expect(asked()).toHaveLength(4));
  });

  it('asks about the closed month that redoing would move in its own words', async () => {
    const month = Temporal.PlainYearMonth.from('2026-10');
    await open({
      lastOwn: () => ({ undo: null, redo: created }),
      undo: () => {
        throw new DomainError('MONTH_CLOSED', { month, adjustments: [{ month, cents: cents(3_334) }] });
      },
    });
    press({ key: 'y' });
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Rehacer este cambio mueve su balance.');
    expect(screen.getByRole('button', { name: 'Rehacer con ajuste' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says so where there is nothing, and asks about everything where the screen is about everything', async () => {
    const { asked } = await open({ lastOwn: () => nothing }, { path: '/nowhere' });
    press();
    expect(await screen.findByText('Nada tuyo que deshacer aquí')).toBeTruthy();
    expect(asked()).toEqual([
      [
        'history.lastOwn',
        {
          kinds: [
            'expense',
            'category',
            'rule',
            'occurrence',
            'plan',
            'household',
            'accountStart',
            'payment',
            'closedMonth',
            'salary',
            'profile',
          ],
        },
      ],
    ]);
  });

  it('tells why it was refused', async () => {
    await open({
      lastOwn: () => ({ undo: created, redo: null }),
      undo: () => {
        throw new DomainError('TOO_LATE', {});
      },
    });
    press();
    expect(await screen.findByText('Ya pasó el plazo para deshacerlo')).toBeTruthy();
  });

  it('belongs to the field that has the focus, and to an open dialog', async () => {
    const { asked } = await open({ lastOwn: () => ({ undo: created, redo: null }) });
    const field = document.body.appendChild(document.createElement('input'));
    expect(press({}, field)).toBe(true);
    field.remove();
    fireEvent.keyDown(document.body, { key: 'n' });
    const dialog = await screen.findByRole('dialog');
    expect(press({}, dialog)).toBe(true);
    expect(press({ altKey: true })).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('waits for what is being saved, which is the last change', async () => {
    const { api, asked } = await open({ lastOwn: () => ({ undo: created, redo: null }) });
    const saved = Promise.withResolvers<void>();
    const { queryClient } = api;
    const saving = queryClient.getMutationCache().build(queryClient, { mutationFn: () => saved.promise });
    const done = saving.execute(undefined);
    press();
    await act(() => Promise.resolve());
    expect(asked()).toEqual([]);
    saved.resolve();
    await done;
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});
