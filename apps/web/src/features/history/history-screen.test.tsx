import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../testing/changes.ts';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { daysOf, noFilters, type Filters } from './history-filters.tsx';

describe('the dates of the history', () => {
  it('are those of the last days or of the month, or chosen', () => {
    const today = Temporal.PlainDate.from('2026-09-17');
    const of = (when: Filters['when']) => daysOf({ ...noFilters, when }, today).startDate?.toString();
    expect((['', 'today', 'week', 'month', 'days'] as const).map(of)).toEqual([
      undefined,
      '2026-09-17',
      '2026-09-11',
      '2026-09-01',
      undefined,
    ]);
  });

  it('limit nothing while they are no days or out of order, and say so', async () => {
    const { calls } = await renderApp({
      path: '/history',
      server: { history: { list: () => ({ changes: [], categories: [], nextCursor: null }) } },
    });
    await screen.findByText('Aún no hay cambios');
    fireEvent.click(screen.getByRole('combobox', { name: 'Cuándo' }));
    fireEvent.click(screen.getByRole('option', { name: 'Otros días…' }));
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const fill = (label: string, value: string) => {
      fireEvent.change(field(label), { target: { value } });
      fireEvent.blur(field(label));
    };
    const asked = () => {
      const input = calls.findLast(([path]) => path === 'history.list')?.[1] as Inputs['history']['list'];
      return [input.startDate, input.endDate].map((day) => day?.toString());
    };
    fill('Desde', '1/9/2026');
    await waitFor(() => expect(asked()).toEqual(['2026-09-01', undefined]));
    await screen.findByText('Ningún cambio con estos filtros');
    fill('Hasta', '31/09/2026');
    expect(screen.getByText(/^No es una fecha/)).toBeTruthy();
    expect([field('Hasta').value, ...asked()]).toEqual(['31/09/2026', '2026-09-01', undefined]);
    fill('Hasta', '31/08/2026');
    expect(screen.getByText('El fin no puede ser antes del inicio')).toBeTruthy();
    expect(asked()).toEqual(['2026-09-01', undefined]);
    fill('Hasta', '30/09/2026');
    await waitFor(() => expect(asked()).toEqual(['2026-09-01', '2026-09-30']));
    expect(field('Hasta').getAttribute('aria-invalid')).toBeNull();
  });
});

it('searches with the words that are typed, once they settle', async () => {
  const { calls } = await renderApp({
    path: '/history',
    server: { history: { list: () => ({ changes: [], categories: [], nextCursor: null }) } },
  });
  await screen.findByText('Aún no hay cambios');
  const field = screen.getByRole('searchbox', { name: 'Buscar en los cambios' });
  for (const value of ['u', ' uber ']) fireEvent.change(field, { target: { value } });
  await screen.findByText('Ningún cambio con estos filtros');
  const searches = calls
    .filter(([path]) => path === 'history.list')
    .map(([, input]) => (input as Inputs['history']['list']).search);
  expect(searches).toEqual([undefined, 'uber']);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  await screen.findByText('Aún no hay cambios');
  expect(document.activeElement).toBe(field);
});

type Change = Outputs['history']['list']['changes'][number];
const transport = { id: 'c1', name: 'Transporte', color: '#06B6D4', exists: true };

async function rowsOf(changes: Change[], locale: 'es' | 'en' = 'es') {
  const undone: unknown[] = [];
  await renderApp({
    path: '/history',
    locale,
    server: {
      history: {
        list: () => ({ changes, categories: [transport], nextCursor: null }),
        undo: (input) => {
          undone.push(input.changeId);
          return { changeId: 99 };
        },
      },
    },
  });
  await screen.findByRole('heading', { level: 2 });
  const rows = screen.getAllByRole('listitem');
  return { rows: rows.filter((row) => row.querySelector('time')), undone };
}

describe('a row of the history', () => {
  const edit = changeOf(
    7,
    { action: 'update', actorId: 'luis' },
    { before: { amountCents: 82_000 }, after: { amountCents: 85_000 }, label: 'Gasolina', categoryId: 'c1' },
  );

  it.each([
    ['es', 'Luis cambió el monto · 12:00', 'Antes $820.00', 'Después $850.00', /^Jueves sep 17, 2026$/],
    ['en', 'Luis changed the amount · 12:00', 'Before $820.00', 'After $850.00', /^Thursday Sep 17, 2026$/],
  ] as const)(
    'says what, who and how, and the amount before and after (%s)',
    async (locale, how, before, after, day) => {
      const { rows } = await rowsOf([edit], locale);
      const text = rows[0]!.textContent;
      expect(text).toContain('Gasolina');
      for (const part of [how, before, after]) expect(text).toContain(part);
      expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(day);
      const dot = rows[0]!.querySelector<HTMLElement>('[style*="background"]');
      expect(dot?.style.backgroundColor).toBe('#06B6D4');
    },
  );

  it('gives an import of several records, whose title counts them, the colour of none of them', async () => {
    const dots = async (itemCount: number) => {
      const { rows } = await rowsOf([changeOf(7, { action: 'import', itemCount, counts: { expense: itemCount } })]);
      cleanup();
      return rows[0]!.querySelectorAll('[style*="background"]').length;
    };
    expect([await dots(1), await dots(3)]).toEqual([1, 0]);
  });

  it('shows another field below, and what the amount is', async () => {
    const item = { before: { date: '2026-09-15' }, after: { date: '2026-09-16' } };
    const { rows } = await rowsOf([changeOf(7, { action: 'update' }, item)]);
    expect(rows[0]!.textContent).toContain('Ana cambió la fecha');
    expect(rows[0]!.textContent).toMatch(/Fecha: ?sep 15, 2026.*sep 16, 2026/);
    expect(rows[0]!.textContent).toContain('$100.00');
  });

  it('says of a closed month whom its balance favours, and of a payment both members', async () => {
    const month = { kind: 'closedMonth', label: null, date: '2026-08-01', amountCents: -31_017 } as const;
    const payment = { kind: 'payment', label: null, memberId: 'luis' } as const;
    const reopened = { ...month, before: { closingCents: -31_017 } };
    const { rows } = await rowsOf([
      changeOf(8, { action: 'close' }, month),
      changeOf(7, {}, payment),
      changeOf(6, { action: 'reopen' }, reopened),
    ]);
    expect(rows[0]!.textContent).toContain('agosto de 2026mes');
    expect(rows[0]!.textContent).toContain('$310.17 a favor de Luis');
    expect(rows[0]!.textContent).not.toContain('-$');
    expect(rows[1]!.textContent).toContain('Pago de Luis a Ana');
    expect(rows[2]!.textContent).toContain('Antes L$310.17 a favor de Luis');
  });

  it('offers to redo what was undone, and says whose it is that the other may not undo', async () => {
    const deleted = changeOf(5, { action: 'delete', actorId: 'luis', undoneBy: 8, isUndoable: false });
    const undo = changeOf(8, { action: 'undo', undoes: 5 });
    const salary = changeOf(
      9,
      { action: 'update', actorId: 'luis', isUndoable: false, onlyUndoableBy: 'luis', ownerIds: ['luis'] },
      { kind: 'salary', memberId: 'luis', label: null },
    );
    const { rows, undone } = await rowsOf([salary, undo, deleted]);
    expect(rows[0]!.textContent).toContain('solo Luis');
    expect(rows[1]!.textContent).toContain('Ana deshizo «eliminó» de Luis');
    expect(rows[2]!.textContent).toContain('deshecho');
    fireEvent.click(screen.getByRole('button', { name: /^Rehacer: Luis eliminó/ }));
    expect(await screen.findByText('Cambio rehecho')).toBeTruthy();
    expect(undone).toEqual([8]);
    expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  });
});
