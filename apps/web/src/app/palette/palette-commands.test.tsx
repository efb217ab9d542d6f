import { cents, type Locale } from '@household/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const monthOf = (text: string, status: AccountMonth['status']) => ({
  month: Temporal.PlainYearMonth.from(text),
  status,
  openingCents: cents(0),
  balanceCents: cents(0),
  paymentsCents: cents(0),
  adjustmentsCents: cents(0),
  closingCents: cents(0),
  closedAt: null,
  closedBy: null,
  adjustments: [],
});
const account = {
  start: { month: Temporal.PlainYearMonth.from('2026-07'), openingCents: cents(0), version: 1 },
  asOf: Temporal.PlainDate.from('2026-11-20'),
  balanceCents: cents(0),
  lastClosedMonth: Temporal.PlainYearMonth.from('2026-08'),
  months: [
    monthOf('2026-07', 'closed'),
    monthOf('2026-08', 'closed'),
    monthOf('2026-09', 'open'),
    monthOf('2026-10', 'open'),
    monthOf('2026-11', 'open'),
  ],
  members: {
    first: { id: 'ana', name: 'Ana', order: 'first' },
    second: { id: 'luis', name: 'Luis', order: 'second' },
  },
} as unknown as Account;
const nothingFound = { expenses: [], days: null, nextCursor: null, total: 0, sums: null };
const server: FakeServer = {
  account: {
    get: () => account,
    payments: () => ({ data: [], pagination: { page: 1, limit: 1, total: 0, totalPages: 0 } }),
    close: () => new Promise(() => undefined),
  },
  bills: { list: () => [] },
  categories: { list: () => [] },
  expenses: { learned: () => [], feed: () => nothingFound },
  recurring: { list: () => [] },
  settings: { split: () => ({ rule: 'income', version: 1 }) },
};

const type = async (text: string, locale: Locale = 'es') => {
  const view = await renderApp({ path: '/nowhere', server, locale });
  await screen.findByRole('heading', { level: 1 });
  await act(() => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(8));
  fireEvent.change(field, { target: { value: text } });
  return { ...view, field };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['es', 'cerrar septiembre', ['Cerrar septiembreterminó y sigue abierto']],
  ['es', 'cerrar octubre', ['Cerrar septiembre a octubreterminaron y siguen abiertos']],
  ['es', 'cerrar agosto', ['Reporte de agostoya está cerrado']],
  ['es', 'cerrar noviembre', ['Reporte de noviembrese puede cerrar desde el dic 1']],
  ['es', 'reabrir', ['Reabrir agosto']],
  ['es', 'imprimir octubre', ['Compartir o imprimir octubre']],
  ['es', 'exportar', ['Descargar los gastos (CSV)', 'Descargar todo (JSON)']],
  ['es', 'importar', ['Importar gastos (CSV)']],
  ['es', 'contraseña', ['ContraseñaConfiguración']],
  ['es', 'cerrar sesión', ['Cerrar sesión']],
  ['es', 'salir', ['Cerrar sesión']],
  ['es', 'tema oscuro', ['Cambiar a tema oscuro']],
  ['es', 'inglés', ['Cambiar a English']],
  ['es', 'agregar plan', ['Agregar plan']],
  ['en', 'close september', ['Close Septemberhas ended and is still open']],
  ['en', 'print october', ['Share or print October']],
  ['en', 'export', ['Download the expenses (CSV)', 'Download everything (JSON)']],
  ['en', 'log out', ['Sign Out']],
  ['en', 'dark theme', ['Switch to the dark theme']],
  ['en', 'spanish', ['Switch to Español']],
] as const)('finds in %s by «%s» what the product does', async (locale, text, expected) => {
  await type(text, locale);
  await waitFor(() => expect(options().slice(0, expected.length)).toEqual(expected));
  // Beside it only the new expense of that name.
  expect(options()).toHaveLength(expected.length + 1);
});

it('takes a number for a year where a month is named, and for an amount otherwise', async () => {
  const { field } = await type('cerrar octubre 2026');
  await waitFor(() => expect(options()[0]).toContain('Cerrar septiembre a octubre'));
  expect(options()[1]).toMatch(/^Cerrar octubre · \$2,026\.00/);
  fireEvent.change(field, { target: { value: 'cerrar octubre 2025' } });
  await waitFor(() => expect(options()[0]).toMatch(/^Cerrar octubre · \$2,025\.00/));
  fireEvent.change(field, { target: { value: 'imprimir fotos 185' } });
  await waitFor(() => expect(options()[0]).toMatch(/^Imprimir fotos · \$185\.00/));
});

it('closes the month in its dialog, which says that it is closing', async () => {
  const { field } = await type('close september', 'en');
  await waitFor(() => expect(options()[0]).toContain('Close September'));
  fireEvent.keyDown(field, { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close September' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close September' }));
  expect(await dialog.findByRole('button', { name: 'Closing' })).toBeTruthy();
});

it('opens a section of the settings by its heading', async () => {
  const { field, router } = await type('llaves');
  await waitFor(() => expect(options()[0]).toContain('Llaves de acceso'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(router.state.location.hash).toBe('passkeys');
});
