import { cents, DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Coming } from './coming.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const monthFrom = (index: number) => Temporal.PlainYearMonth.from('2026-11').add({ months: index });
const ids = ['1', '2', '3', '4'].map((end) => `01936f5e-7c00-7a3b-9f21-00000000000${end}`) as [
  string,
  string,
  string,
  string,
];
const nobodyElse = { category: null, categoryId: null, shared: true, split: null, tags: [] };

const light = {
  id: ids[0],
  ruleId: ids[2],
  date: day('2026-11-05'),
  description: 'Luz',
  amountCents: cents(69_480),
  paidBy: 'luis',
  ...nobodyElse,
};
const water = { ...light, id: ids[1], description: 'Agua', date: day('2026-11-12'), amountCents: cents(21_000) };

const empty: Coming = {
  today: day('2026-11-20'),
  members: {
    first: { id: 'ana', name: 'Ana', order: 'first' },
    second: { id: 'luis', name: 'Luis', order: 'second' },
  },
  bills: [],
  items: [],
  months: Array.from({ length: 12 }, (_, index) => ({
    month: monthFrom(index),
    rulesCents: cents(0),
    plansCents: cents(0),
    totalCents: cents(0),
    byMember: { first: cents(0), second: cents(0) },
    unassignedCents: cents(0),
    incomeCents: cents(7_300_000),
    percentOfIncome: 0,
  })),
  freed: [],
};

const full: Coming = {
  ...empty,
  bills: [light, water],
  items: [
    {
      date: day('2026-11-27'),
      month: monthFrom(0),
      kind: 'rule',
      id: ids[2],
      description: 'Internet',
      amountCents: cents(64_900),
      isEstimate: false,
      paidBy: 'ana',
      shared: true,
      category: null,
      installment: null,
    },
    {
      date: null,
      month: monthFrom(0),
      kind: 'plan',
      id: ids[3],
      description: 'Tele',
      amountCents: cents(100_000),
      isEstimate: false,
      paidBy: null,
      shared: null,
      category: null,
      installment: { number: 12, total: 12, isLast: true },
    },
  ],
  months: empty.months.map((month, index) => ({ ...month, plansCents: cents(index), totalCents: cents(100 + index) })),
  freed: [{ month: monthFrom(1), planId: ids[3], merchant: 'Tele', amountCents: cents(100_000) }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (get: NonNullable<FakeServer['coming']>['get'], bills: FakeServer['bills'] = {}) =>
  renderApp({ path: '/upcoming', server: { coming: { get }, bills } });
const billRows = async () => {
  const head = await screen.findByRole('heading', { name: 'Por confirmar' });
  return within(head.closest('section') ?? head.parentElement!.parentElement!).getAllByRole('listitem');
};

describe('what is coming', () => {
  it('asks for thirty days, and lists bills, what has a day and what has none', async () => {
    const get = vi.fn(() => full);
    await show(get);
    const rows = await billRows();
    expect(rows.map((row) => within(row).getByRole('textbox').getAttribute('value'))).toEqual(['694.80', '210.00']);
    expect(get).toHaveBeenCalledWith({ days: 30 });
    expect(screen.queryAllByText('Internet')).toHaveLength(1);
    expect(screen.queryAllByText('Tele').length).toBeGreaterThan(0);
  });

  it('confirms a bill with the amount as typed, by Enter, and goes on to the next', async () => {
    const answer = Promise.withResolvers<never>();
    const confirm = vi.fn(() => answer.promise);
    await show(() => full, { confirm });
    const amount = await screen.findByRole('textbox', { name: 'Monto de Luz' });
    fireEvent.change(amount, { target: { value: '712.5' } });
    fireEvent.keyDown(amount, { key: 'Enter' });
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    const asked = expect.objectContaining({ amountCents: 71_250 }) as object;
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ billId: light.id, bill: asked }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Monto de Luz' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Monto de Agua' }));
    // What failed is there again.
    answer.reject(new DomainError('UNAVAILABLE', {}));
    expect(await screen.findByRole('textbox', { name: 'Monto de Luz' })).not.toBeNull();
  });

  it('offers the newer estimate of a rule whose earlier bill was confirmed, selected to type over it', async () => {
    const later = { ...light, id: ids[1], date: day('2026-11-18') };
    let bills = [light, later];
    const confirm = vi.fn(() => {
      bills = [{ ...later, amountCents: cents(71_250) }];
      return { changeId: 9 } as never;
    });
    await show(() => ({ ...full, bills }), { confirm });
    const [first, second] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Monto de Luz' });
    fireEvent.change(first!, { target: { value: '712.5' } });
    fireEvent.keyDown(first!, { key: 'Enter' });
    await waitFor(() => expect(second!.value).toBe('712.50'));
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect([second!.selectionStart, second!.selectionEnd]).toEqual([0, 6]));
  });

  it('dates a bill that was recorded ahead of time today', async () => {
    const confirm = vi.fn<(input: unknown) => never>(() => {
      throw new DomainError('UNAVAILABLE', {});
    });
    const ahead = { ...water, date: day('2026-12-12') };
    await show(() => ({ ...full, bills: [light, ahead] }), { confirm });
    expect(await screen.findByText('venció el nov 5')).not.toBeNull();
    expect(screen.queryAllByText('vence el dic 12')).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Monto de Agua' }), { key: 'Enter' });
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(confirm.mock.calls[0]![0]).toMatchObject({ bill: { date: day('2026-11-20') } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Monto de Luz' }), { key: 'Enter' });
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
    expect(confirm.mock.calls[1]![0]).not.toHaveProperty('bill.date');
  });

  it('says what is no amount, and sends nothing', async () => {
    const confirm = vi.fn<() => never>();
    await show(() => full, { confirm });
    const amount = await screen.findByRole('textbox', { name: 'Monto de Luz' });
    fireEvent.change(amount, { target: { value: 'mucho' } });
    fireEvent.keyDown(amount, { key: 'Enter' });
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('offers what to add where nothing is coming', async () => {
    await show(() => empty);
    expect(await screen.findByText('Nada por venir')).not.toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Agregar plan' })).toHaveLength(1);
  });

  it('says that it could not be loaded', async () => {
    await show(() => {
      throw new DomainError('UNAVAILABLE', {});
    });
    expect(await screen.findByText('No se pudo cargar lo que viene', undefined, { timeout: 15_000 })).not.toBeNull();
  });
});
