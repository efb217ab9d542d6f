import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dismissBlockedUndo } from './blocked-undo.ts';
import { changeOf } from '../../testing/changes.ts';
import { renderApp } from '../../testing/render-app.tsx';

const first = changeOf(5, { action: 'update' }, { before: { amountCents: 10_000 }, after: { amountCents: 25_050 } });
const later = changeOf(
  7,
  { action: 'update', actorId: 'luis', at: Temporal.Instant.from('2026-09-17T19:30:00Z') },
  { before: { amountCents: 25_050 }, after: { amountCents: 30_000 } },
);

/** The history in which a later change by Luis blocks the undo of Ana's; once that is undone, nothing does. */
const open = async (locale: 'es' | 'en' = 'es') => {
  const undone: number[] = [];
  const withState = (change: typeof first) => {
    const isUndone = undone.includes(change.id);
    return { ...change, undoneBy: isUndone ? 90 : null, isUndoable: !isUndone };
  };
  const page = (changes: (typeof first)[]) => ({ changes: changes.map(withState), categories: [], nextCursor: null });
  const app = await renderApp({
    path: '/history',
    locale,
    server: {
      history: {
        list: () => page([later, first]),
        changes: ({ ids }) => page([later, first].filter(({ id }) => ids.includes(id))),
        undo: ({ changeId }) => {
          if (changeId === 5 && !undone.includes(7)) throw new DomainError('UNDO_BLOCKED', { changes: [7] });
          undone.push(changeId);
          return { changeId: 90 };
        },
      },
    },
  });
  const [, older] = await screen.findAllByRole('button', { name: locale === 'en' ? /^Undo: / : /^Deshacer: / });
  fireEvent.click(older!);
  return { ...app, undone };
};

afterEach(() => dismissBlockedUndo());

describe('an undo that a later change stands in the way of', () => {
  it('says so, and who changed what since; after these it is offered again', async () => {
    const { undone } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'No se puede deshacer: cambió después' }));
    expect(await dialog.findByText(/^Luis cambió el gasto «Tortillas»/)).toBeTruthy();
    expect(dialog.getByText('sep 17, 2026 13:30')).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toContain('Monto:$250.50$300.00');
    expect(dialog.queryByRole('button', { name: 'Deshacer ahora' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: /^Deshacer: Luis/ }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Deshacer ahora' }));
    await waitFor(() => expect(undone).toEqual([7, 5]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left as it is at will (en)', async () => {
    const { undone } = await open('en');
    const dialog = within(await screen.findByRole('dialog', { name: 'Can’t undo: it changed afterwards' }));
    expect(await dialog.findByText(/^Luis changed the expense “Tortillas”/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undone).toEqual([]);
  });
});
