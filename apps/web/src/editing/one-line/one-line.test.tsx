import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForeignResponseError } from '../../data/call.ts';
import { openOutbox, outbox } from '../../data/outbox/outbox.ts';
import type { Inputs } from '../../data/trpc.ts';
import { categoryNamed } from '../../testing/category-named.ts';
import { unreachable } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createdExpense } from '../../testing/stored-expense.ts';

const category = categoryNamed(1, 'Restaurantes');

/** The panel on an empty screen, opened by its key. */
async function open({ create = createdExpense } = {}) {
  const { calls } = await renderApp({
    path: '/nowhere',
    server: {
      categories: { list: () => [category] },
      settings: { split: () => ({ rule: 'income', version: 0 }) },
      expenses: { create, learned: () => [{ categoryId: category.id, descriptions: ['tacos'] }] },
    },
  });
  await screen.findAllByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'a' });
  const panel = within(await screen.findByRole('dialog', { name: 'En una línea' }));
  const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'En una línea' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' });
  const sent = () =>
    calls.filter(([path]) => path === 'expenses.create').map(([, input]) => input as Inputs['expenses']['create']);
  return { panel, field, type, enter, sent, calls };
}

const chips = (panel: ReturnType<typeof within>) =>
  within(panel.getByRole('group', { name: 'Lo que se entendió' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  openOutbox('nobody');
});

describe('the key a', () => {
  it('rests with a modifier, in a field and over a dialog', async () => {
    const { field } = await open();
    fireEvent.keyDown(field, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      fireEvent.keyDown(document.body, { key: 'a', [modifier]: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a line', () => {
  it('shows what was understood in a fixed order, with the category of always', async () => {
    const { panel, type } = await open();
    type('ayer 185 luis tacos');
    await panel.findByRole('button', { name: 'Categoría: Restaurantes de siempre' });
    expect(chips(panel)).toEqual([
      'Monto: $185.00',
      'Descripción: Tacos',
      'Categoría: Restaurantes de siempre',
      'Fecha: jue 19 nov',
      'Lpagó Luis',
      'División: Compartido según ingresos',
    ]);
    expect(panel.getByText('de siempre')).toBeTruthy();
  });

  it('asks the server for nothing while it is typed', async () => {
    const { panel, type, calls } = await open();
    const opening = expect.arrayContaining(['expenses.learned', 'settings.salaries']);
    await waitFor(() => expect(calls.map(([path]) => path)).toEqual(opening));
    const before = calls.length;
    for (const text of ['t', 'ta', 'tacos', 'tacos 185']) type(text);
    await panel.findByRole('button', { name: 'Categoría: Restaurantes de siempre' });
    expect(calls.slice(before)).toEqual([]);
  });

  it('is saved by Enter, and the panel stays for the next one', async () => {
    const { panel, field, type, enter, sent } = await open();
    type('gas 900 mío');
    enter();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      amountCents: 90_000,
      description: 'Gas',
      paidBy: 'ana',
      shared: false,
      tags: [],
    });
    expect(String(sent()[0]!.date)).toBe('2026-11-20');
    expect(field.value).toBe('');
    expect(await panel.findByText('Gasto agregado: $900.00, Gas')).toBeTruthy();
    type('pan 20');
    enter();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
  });

  it('without an amount says what is missing and saves nothing', async () => {
    const { panel, field, type, enter, sent } = await open();
    type('tacos ayer');
    expect(panel.getByText('Escribe cuánto fue, por ejemplo 185')).toBeTruthy();
    expect(chips(panel)[0]).toBe('Falta el monto. Escribe cuánto fue, por ejemplo 185');
    enter();
    expect([field.value, sent(), outbox()]).toEqual(['tacos ayer', [], []]);
  });

  it('loses what Backspace drops in its chips', async () => {
    const { panel, field, type } = await open();
    type('tacos 185 ayer luis');
    fireEvent.keyDown(panel.getByRole('button', { name: 'Fecha: jue 19 nov' }), { key: 'Backspace' });
    expect(field.value).toBe('tacos 185 luis');
    expect(panel.getByRole('button', { name: 'Fecha: hoy' })).toBeTruthy();
    fireEvent.keyDown(await panel.findByRole('button', { name: 'Categoría: Restaurantes de siempre' }), {
      key: 'Backspace',
    });
    expect(panel.getByRole('button', { name: 'Categoría: Sin categoría' })).toBeTruthy();
  });

  it('gets the focus when the chip that had it is gone', async () => {
    const { panel, field, type } = await open();
    type('cine 300 #salida');
    const tag = panel.getByRole('button', { name: 'Quitar: #salida' });
    tag.focus();
    fireEvent.click(tag);
    expect([field.value, document.activeElement]).toEqual(['cine 300', field]);
  });

  it('takes what is chosen in the pickers', async () => {
    const { panel, type, sent } = await open();
    type('tacos');
    fireEvent.click(panel.getByRole('button', { name: /^Falta el monto/ }));
    const amount = panel.getByRole('textbox', { name: 'Monto' });
    fireEvent.change(amount, { target: { value: '120+80' } });
    fireEvent.keyDown(amount, { key: 'Enter' });
    fireEvent.click(panel.getByRole('button', { name: 'pagó Ana' }));
    fireEvent.click(panel.getByRole('menuitemradio', { name: 'Luis' }));
    fireEvent.click(panel.getByRole('button', { name: /^División: Compartido/ }));
    fireEvent.click(panel.getByRole('menuitemradio', { name: 'Personal' }));
    expect(sent()).toEqual([]);
    fireEvent.keyDown(panel.getByRole('button', { name: 'División: Personal' }), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ amountCents: 20_000, description: 'Tacos', paidBy: 'luis', shared: false });
  });

  it('takes any two percentages in the picker of the split', async () => {
    const { panel, type, enter, sent } = await open();
    type('cena 600 50/50');
    fireEvent.click(panel.getByRole('button', { name: /^División: 50\/50/ }));
    fireEvent.click(panel.getByRole('menuitemradio', { name: 'Otro porcentaje' }));
    const slider = panel.getByRole('slider', { name: 'Porcentaje de Ana' });
    await waitFor(() => expect(document.activeElement).toBe(slider));
    fireEvent.change(slider, { target: { value: '65' } });
    const chip = panel.getByRole('button', { name: 'División: 65/35 Ana $390.00 · Luis $210.00' });
    fireEvent.keyDown(slider, { key: 'Enter' });
    expect(panel.queryByRole('slider')).toBeNull();
    expect(document.activeElement).toBe(chip);
    expect(sent()).toEqual([]);
    enter();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ split: { rule: { ana: 65, luis: 35 } } });
  });

  it('is saved with its split, as a refund, with what it cost in another currency', async () => {
    const { panel, field, type, enter, sent } = await open();
    type('cena 600 luis 60/40 devolución');
    expect(panel.getByRole('button', { name: 'Monto: -$600.00' })).toBeTruthy();
    expect(panel.getByRole('button', { name: 'División: 60/40 Ana -$360.00 · Luis -$240.00' })).toBeTruthy();
    enter();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [first] = sent();
    expect(first).toMatchObject({ refund: true, original: null, split: { rule: { ana: 60, luis: 40 } } });

    type('uber usd 25.00');
    fireEvent.click(panel.getByRole('button', { name: /Falta el tipo de cambio/ }));
    const pesos = panel.getByRole('textbox', { name: 'US$25.00 en pesos' });
    fireEvent.change(pesos, { target: { value: '430.86' } });
    fireEvent.keyDown(pesos, { key: 'Enter' });
    expect(document.activeElement, 'the next Enter saves').toBe(field);
    enter();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      amountCents: 43_086,
      original: { currency: 'USD', amount: '25.00', rate: '17.2344' },
      refund: false,
    });
    expect(sent()[1]!.split).toBeUndefined();
  });

  it('tints the understood words in the very text that is typed', async () => {
    const { type } = await open();
    type('súper 1,105.50 luis');
    const marks = Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);
    expect(marks).toEqual(['1,105.50', 'luis']);
    expect(document.querySelector('mark')?.closest('[aria-hidden]')?.textContent).toBe('súper 1,105.50 luis');
  });

  it('comes back when the server refuses it', async () => {
    const { panel, field, type, enter, sent } = await open({
      create: () => {
        throw new ForeignResponseError(502);
      },
    });
    type('pan 20');
    enter();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(field.value).toBe('pan 20'));
    expect(await panel.findByText(/El servidor respondió con un error/)).toBeTruthy();
    expect(outbox()).toEqual([]);
  });

  it('waits in the outbox when nothing responds', async () => {
    const { field, type, enter } = await open({
      create: () => {
        throw unreachable();
      },
    });
    type('pan 20');
    enter();
    await waitFor(() => expect(outbox().map(({ expense }) => expense.description)).toEqual(['Pan']));
    expect(field.value).toBe('');
  });

  it('is still there when the panel is opened again', async () => {
    const { field, type } = await open();
    type('pan 2');
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => Promise.resolve());
    fireEvent.keyDown(document.body, { key: 'a' });
    const again = within(await screen.findByRole('dialog', { name: 'En una línea' }));
    expect(again.getByRole<HTMLInputElement>('textbox').value).toBe('pan 2');
  });
});
