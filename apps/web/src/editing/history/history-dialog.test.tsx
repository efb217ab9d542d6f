import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../testing/changes.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { categoriesInUse } from '../../testing/categories-in-use.ts';

type History = NonNullable<FakeServer['history']>;

const entityId = '01990000-0000-7000-8000-00000000000c';
const item = { kind: 'category', entityId, label: 'Mercado', amountCents: null, date: null } as const;
const renamed = changeOf(
  8,
  { action: 'update', actorId: 'luis', at: Temporal.Instant.from('2026-09-17T19:30:00Z') },
  { ...item, before: { name: 'Súper' }, after: { name: 'Mercado' } },
);
const added = changeOf(3, { isUndoable: false }, item);

const category = {
  id: entityId,
  name: 'Mercado',
  color: '#10B981',
  icon: null,
  split: null,
  limitCents: null,
  createdAt: Temporal.Instant.from('2026-01-01T06:00:00Z'),
  version: 2,
  expenseCount: 0,
};

const open = async (history: History = {}, locale: 'es' | 'en' = 'es') => {
  const app = await renderApp({
    path: '/categories',
    locale,
    server: {
      categories: {
        list: () => [category],
        inUse: () => categoriesInUse([category]),
      },
      history: {
        ofItem: ({ cursor }) =>
          cursor === 8
            ? { changes: [added], categories: [], nextCursor: null }
            : { changes: [renamed], categories: [], nextCursor: 8 },
        undo: () => ({ changeId: 9 }),
        ...history,
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^(Editar|Edit) Mercado/ }));
  const form = within(await screen.findByRole('dialog'));
  const name = locale === 'en' ? 'History of Mercado' : 'Historial de Mercado';
  fireEvent.click(form.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  return { ...app, form, dialog: within(dialog) };
};

describe('the history of a thing, from the dialog that edits it', () => {
  it('says who changed what from what to what and when, page by page', async () => {
    const { dialog, calls } = await open();
    const change = await dialog.findByRole('listitem');
    expect(change.textContent).toContain('Luis cambió la categoría «Mercado»');
    expect(change.textContent).toContain('sep 17, 2026 13:30');
    expect(change.textContent).toContain('Nombre:SúperMercado');
    fireEvent.click(dialog.getByRole('button', { name: 'Ver anteriores' }));
    expect(await dialog.findByText('Ana agregó la categoría «Mercado»')).toBeTruthy();
    expect(dialog.getByText('Aquí empieza el historial')).toBeTruthy();
    const asked = calls.filter(([path]) => path === 'history.ofItem').map(([, input]) => input);
    expect(asked).toMatchObject([
      { entityId, withDates: true },
      { entityId, withDates: true, cursor: 8 },
    ]);
  });

  it.each([
    [
      'es',
      [
        'Luis omitió una fecha de la regla «Internet»',
        'Ana registró antes de tiempo una fecha de la regla «Internet» y 1 más',
      ],
    ],
    [
      'en',
      [
        'Luis skipped a date of the rule “Internet”',
        'Ana recorded ahead of time a date of the rule “Internet” and 1 more',
      ],
    ],
  ] as const)('says of a date that it was skipped or written now (%s)', async (locale, sentences) => {
    const date = { kind: 'occurrence', label: 'Internet', amountCents: null } as const;
    const skipped = changeOf(7, { action: 'skip', actorId: 'luis' }, date);
    const written = changeOf(6, { action: 'write-now', itemCount: 2 }, date);
    const page = { changes: [skipped, written], categories: [], nextCursor: null };
    const { dialog } = await open({ ofItem: () => page }, locale);
    const changes = await dialog.findAllByRole('listitem');
    expect(changes.map((change) => change.querySelector('p')?.textContent)).toEqual(sentences);
  });

  it.each([
    ['es', 'Solo Luis puede deshacerlo', /^Deshacer/],
    ['en', 'Only Luis can undo it', /^Undo/],
  ] as const)(
    'says of what is the other member’s who may undo it, and offers no undo (%s)',
    async (locale, words, undo) => {
      const others = changeOf(
        8,
        { actorId: 'luis', isUndoable: false, onlyUndoableBy: 'luis', ownerIds: ['luis'] },
        item,
      );
      const { dialog } = await open(
        { ofItem: () => ({ changes: [others], categories: [], nextCursor: null }) },
        locale,
      );
      const change = await dialog.findByRole('listitem');
      expect(change.textContent).toContain(words);
      expect(dialog.queryByRole('button', { name: undo })).toBeNull();
    },
  );

  it('takes a change back; the form, which is old by then, closes with it (en)', async () => {
    const { dialog, calls } = await open({}, 'en');
    fireEvent.click(await dialog.findByRole('button', { name: 'Undo: Luis changed the category “Mercado”' }));
    expect(await screen.findByText('Change undone')).toBeTruthy();
    expect(calls).toContainEqual(['history.undo', { changeId: 8 }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the focus in the dialog when its button has gone, and says what was redone', async () => {
    let undone = false;
    const undo = changeOf(9, { action: 'undo', undoes: 8, undoneBy: 10, isUndoable: false }, item);
    const redo = changeOf(10, { action: 'undo', undoes: 9, undoneBy: 11, isUndoable: false }, item);
    const again = changeOf(11, { action: 'undo', undoes: 10, isUndoable: false }, item);
    const after = [again, redo, undo, { ...renamed, undoneBy: 9, isUndoable: false }];
    const { dialog } = await open({
      ofItem: () => ({ changes: undone ? after : [renamed], categories: [], nextCursor: null }),
      undo: () => {
        undone = true;
        return { changeId: 9 };
      },
    });
    const button = await dialog.findByRole('button', { name: /^Deshacer/ });
    button.focus();
    fireEvent.click(button);
    expect(await dialog.findByText('Ana rehízo un cambio en la categoría «Mercado»')).toBeTruthy();
    // The first time and the third.
    expect(dialog.getAllByText('Ana deshizo un cambio en la categoría «Mercado»')).toHaveLength(2);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => /Deshecho|Rehecho/.exec(textContent)?.[0])).toEqual(
      [undefined, 'Deshecho', 'Rehecho', 'Deshecho'],
    );
    const frame = screen.getByRole('dialog', { name: 'Historial de Mercado' });
    await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true));
  });

  it('leaves a form open in which something was typed, and one where nothing was undone', async () => {
    const { dialog, form } = await open();
    await dialog.findByRole('listitem');
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    fireEvent.change(form.getByLabelText('Nombre'), { target: { value: 'Tianguis' } });
    fireEvent.click(form.getByRole('button', { name: 'Historial de Mercado' }));
    const again = within(await screen.findByRole('dialog', { name: 'Historial de Mercado' }));
    fireEvent.click(await again.findByRole('button', { name: /^Deshacer/ }));
    expect(await screen.findByText('Cambio deshecho')).toBeTruthy();
    fireEvent.click(again.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Tianguis');
  });

  it('says when it could not be loaded, and tries again', async () => {
    let fails = true;
    const { dialog } = await open({
      ofItem: () => {
        if (fails) throw new Error('no answer');
        return { changes: [], categories: [], nextCursor: null };
      },
    });
    const retry = await dialog.findByRole('button', { name: 'Reintentar' });
    fails = false;
    fireEvent.click(retry);
    expect(await dialog.findByText('Aún no hay cambios')).toBeTruthy();
  });
});
