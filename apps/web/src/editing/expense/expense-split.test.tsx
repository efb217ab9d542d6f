import { cents } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '../../data/outbox/outbox.ts';
import { optimisticExpenses } from '../../data/pending-expenses.ts';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { categoryNamed } from '../../testing/category-named.ts';
import { renderApp } from '../../testing/render-app.tsx';

type Draft = Inputs['expenses']['create'];

const half = { ana: 50, luis: 50 };
const restaurants = { ...categoryNamed(1, 'Restaurantes'), split: half };
const transport = { ...categoryNamed(2, 'Transporte'), split: null };
const salary = (memberId: string, amountCents: number) => ({
  id: `01936f5e-7c00-7a3b-9f21-0000000000${memberId.length}0`,
  memberId,
  amountCents: cents(amountCents),
  effectiveDate: Temporal.PlainDate.from('2026-01-01'),
  createdAt: Temporal.Instant.from('2026-01-01T06:00:00Z'),
  version: 1,
});

/** The dialog of a new expense of 100 pesos, over a household that splits 60 to 40. */
async function open(suggested: string | null = null, earlier: Outputs['expenses']['earlier']['expenses'] = []) {
  const create = vi.fn((_draft: Draft) => ({ changeId: 7 }) as Outputs['expenses']['create']);
  await renderApp({
    path: '/nowhere',
    server: {
      categories: { list: () => [restaurants, transport] },
      expenses: {
        create,
        learned: () => (suggested ? [{ categoryId: suggested, descriptions: ['nieve'] }] : []),
        earlier: () => ({ expenses: earlier, categoryIds: [] }),
      },
      settings: {
        split: () => ({ rule: { ana: 60, luis: 40 }, version: 1 }),
        salaries: () => [salary('ana', 4_500_000), salary('luis', 5_500_000)],
      },
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar gasto' }));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const choose = async (combobox: RegExp, option: RegExp | string) => {
    fireEvent.click(dialog.getByRole('combobox', { name: combobox }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  const press = (name: string, role = 'button') => fireEvent.click(dialog.getByRole(role, { name }));
  type('Monto', '100');
  type('Descripción', 'Nieve');
  await dialog.findAllByText(suggested ? '$50.00' : '$60.00');
  const saved = async () => {
    press('Agregar gasto');
    await waitFor(() => expect(create).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return create.mock.calls[0]![0];
  };
  return { dialog, type, choose, press, saved };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  openOutbox('nobody');
  optimisticExpenses.set([]);
  localStorage.clear();
});

describe('the split of a new expense', () => {
  it('is the household’s, and sent as it was shown', async () => {
    const { saved } = await open();
    expect((await saved()).split).toEqual({ rule: { ana: 60, luis: 40 }, own: {} });
  });

  it('is the chosen category’s until it is touched', async () => {
    const { dialog, choose, saved } = await open();
    await choose(/^Categoría/, 'Restaurantes');
    expect(dialog.getByText('Mitad y mitad')).toBeTruthy();
    expect(dialog.getAllByText('$50.00')).toHaveLength(2);
    await choose(/^Categoría/, 'Transporte');
    expect(dialog.getByText('$60.00')).toBeTruthy();
    await choose(/^Categoría/, 'Restaurantes');
    expect((await saved()).split).toEqual({ rule: half, own: {} });
  });

  it('stays as it was touched when another category is chosen', async () => {
    const { dialog, choose, press, saved } = await open();
    press('Cambiar la división');
    press('Según ingresos', 'radio');
    await choose(/^Categoría/, 'Restaurantes');
    expect(dialog.getAllByText('$45.00').length).toBeGreaterThan(0);
    expect((await saved()).split).toEqual({ rule: 'income', own: {} });
  });

  it('is the proposed category’s', async () => {
    const { dialog, saved } = await open(restaurants.id);
    await waitFor(() => expect(dialog.getAllByText('$50.00')).toHaveLength(2));
    expect(await saved()).toMatchObject({ categoryId: restaurants.id, split: { rule: half, own: {} } });
  });

  it('is not sent of a personal one, whatever was chosen before', async () => {
    const { dialog, press, saved } = await open();
    press('50/50: mitad y mitad');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Gasto compartido' }));
    const draft = await saved();
    expect([draft.shared, draft.split]).toEqual([false, undefined]);
  });

  it('is not sent with own parts that exceed the amount', async () => {
    const { dialog, type, press, saved } = await open();
    press('Cambiar la división');
    press('Partes propias');
    type('Solo de Luis', '100.01');
    press('Agregar gasto');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Solo de Ana')));
    type('Solo de Luis', '100');
    expect((await saved()).split).toEqual({ rule: { ana: 60, luis: 40 }, own: { ana: 0, luis: 10_000 } });
  });
});

describe('an amount in another currency', () => {
  it('is sent with its pesos, and its rate is remembered', async () => {
    const { dialog, type, saved } = await open();
    type('Monto', 'usd 25');
    expect(dialog.getByRole('combobox', { name: 'Moneda' }).textContent).toBe('USD');
    type('Tipo de cambio', '18.4210');
    expect(await saved()).toMatchObject({
      amountCents: 46_053,
      original: { currency: 'USD', amount: '25', rate: '18.4210' },
    });
    await waitFor(() => expect(localStorage.getItem('last-rate-USD')).toBe('2026-11-20 18.4210'));
  });

  it('asks for the rate or the pesos at the rate', async () => {
    const { dialog, choose, press } = await open();
    await choose(/^Moneda/, /^EUR/);
    press('Agregar gasto');
    expect(await dialog.findByText('Escribe el tipo de cambio o los pesos que cobraron')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Tipo de cambio')));
  });
});

describe('what an earlier expense brings', () => {
  const earlier = (description: string, amountCents: number, rule: 'income' | typeof half) => ({
    description,
    categoryId: null,
    rule,
    amountCents: cents(amountCents),
    date: Temporal.PlainDate.from('2026-11-10'),
  });
  const pick = async ({ dialog, type }: Awaited<ReturnType<typeof open>>, text: string) => {
    fireEvent.focus(dialog.getByLabelText('Descripción'));
    type('Descripción', text);
    fireEvent.click(await dialog.findByRole('option', { name: new RegExp(text) }));
  };
  const known = [earlier('Gasolina', 90_000, half), earlier('Garrafón', 5_500, { ana: 60, luis: 40 })];

  it('goes with the next one that is picked, amount and split', async () => {
    const opened = await open(null, known);
    opened.type('Monto', '');
    await pick(opened, 'Gasolina');
    await pick(opened, 'Garrafón');
    expect(await opened.saved()).toMatchObject({
      description: 'Garrafón',
      amountCents: 5_500,
      split: { rule: { ana: 60, luis: 40 }, own: {} },
    });
  });

  it('leaves what was typed and chosen after the first', async () => {
    const opened = await open(null, known);
    opened.type('Monto', '');
    await pick(opened, 'Gasolina');
    opened.type('Monto', '120');
    opened.press('Cambiar la división');
    opened.press('Según ingresos', 'radio');
    await pick(opened, 'Garrafón');
    expect(await opened.saved()).toMatchObject({ amountCents: 12_000, split: { rule: 'income', own: {} } });
  });
});
