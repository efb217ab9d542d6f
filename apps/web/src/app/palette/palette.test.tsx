import { cents } from '@household/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import type { Outputs } from '../../data/trpc.ts';
import { renderApp } from '../../testing/render-app.tsx';

const instant = Temporal.Instant.from('2026-03-20T12:00:00Z');
const tacos = {
  id: '01930000-0000-7000-8000-0000000000a1',
  amountCents: cents(31_200),
  description: 'Tacos El Vilsito',
  categoryId: null,
  category: null,
  paidBy: 'luis',
  shared: true,
  date: Temporal.PlainDate.from('2026-03-02'),
  createdAt: instant,
  version: 1,
  meta: {},
  tags: [],
  notes: null,
  split: null,
  refund: false,
  original: null,
};
const server: FakeServer = {
  categories: { list: () => [] },
  settings: { split: () => ({ rule: 'income', version: 1 }) },
  expenses: {
    learned: () => [],
    feed: (input: { query: { search?: string } }) => {
      const found = input.query.search ? [tacos] : [];
      const total = found.length === 0 ? 0 : 18;
      return {
        expenses: found,
        days: null,
        nextCursor: null,
        total,
        sums: { amountCents: cents(496_250), partCents: null },
      };
    },
  },
  recurring: { list: () => [] },
  bills: { list: () => [] },
};

const open = async (given: FakeServer = server) => {
  const view = await renderApp({ path: '/nowhere', server: given });
  await screen.findByRole('heading', { level: 1 });
  await act(() => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox', { name: 'Buscar, ir a una pantalla o escribir un gasto' });
  return { ...view, field };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true });

afterEach(() => vi.restoreAllMocks());

it('offers what can be done, where to go and what to switch, and walks round with the arrows', async () => {
  const { field } = await open();
  const list = screen.getByRole('listbox', { name: 'Resultados' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.firstElementChild?.textContent),
  ).toEqual(['Hacer', 'Ir a', 'Ajustar']);
  expect(marked().textContent).toContain('Agregar gasto');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked().id);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(marked().textContent).toContain('Cambiar a English');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(marked().textContent).toContain('Gasto en una línea');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked().id);
});

it('finds screens and actions by the beginnings of their words, without accents, and goes there', async () => {
  const { field, router } = await open();
  fireEvent.change(field, { target: { value: 'config' } });
  await waitFor(() => expect(options()[0]).toBe('Configuración'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(screen.queryByRole('combobox', { name: /Buscar, ir/ })).toBeNull();
});

it('finds expenses of both kinds in all months, and leads to all of them', async () => {
  const { field, router } = await open();
  fireEvent.change(field, { target: { value: 'tacos' } });
  const row = await screen.findByRole('option', { name: /Tacos El Vilsito mar 02, 2026 · Luis \$312\.00/ });
  expect(row.querySelector('b')?.textContent).toBe('Tacos');
  const all = screen.getByRole('option', { name: /Ver los 18 de todos los meses/ });
  expect(all.textContent).toContain('$4,962.50');
  fireEvent.click(all);
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ search: 'tacos', shared: 'all', month: 'ever' }),
  );
});

it('has a line with an amount and a text first; Enter saves it and the palette closes', async () => {
  const create = vi.fn<(draft: object) => Outputs['expenses']['create']>(() => ({
    expense: tacos,
    changeId: 1,
    isNew: true,
  }));
  const { field } = await open({ ...server, expenses: { ...server['expenses'], create } });
  fireEvent.change(field, { target: { value: 'tacos 185 luis 50/50' } });
  await waitFor(() => expect(options()[0]).toMatch(/^Tacos · \$185\.00.*pagó Luis.*50\/50/));
  expect(options()[1]).toContain('Revisar antes de guardar');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    amountCents: 18_500,
    description: 'Tacos',
    paidBy: 'luis',
    split: { rule: { ana: 50, luis: 50 } },
  });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Buscar, ir/ })).toBeNull());
});

it('opens the form with the line on Ctrl Enter, and saves nothing', async () => {
  const create = vi.fn<() => Outputs['expenses']['create']>();
  const { field } = await open({ ...server, expenses: { ...server['expenses'], create } });
  fireEvent.change(field, { target: { value: 'tacos 185.50 luis' } });
  await waitFor(() => expect(options()[0]).toContain('Tacos · $185.50'));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'Agregar gasto' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Descripción').value).toBe('Tacos');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Monto/).value).toBe('185.50');
  expect(within(dialog).getByRole('radio', { name: /Luis/ })).toHaveProperty('checked', true);
  expect(create).not.toHaveBeenCalled();
  // The palette does not keep the line: the form asks before it is lost.
  await act(() => fireEvent.keyDown(dialog, { key: 'Escape' }));
  expect(await screen.findByText('¿Descartar lo escrito?')).toBeTruthy();
});

it('rests over another dialog, and its own key closes it', async () => {
  const { field } = await open();
  await act(() => fireEvent.keyDown(field, { key: 'k', metaKey: true }));
  expect(screen.queryByRole('combobox', { name: /Buscar, ir/ })).toBeNull();
  await act(() => fireEvent.keyDown(document.body, { key: '?' }));
  await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  await act(() => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  expect(screen.queryByRole('combobox', { name: /Buscar, ir/ })).toBeNull();
});
