import { cents, DomainError } from '@household/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox, outbox } from '../../data/outbox/outbox.ts';
import { unreachable, type FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createdExpense } from '../../testing/stored-expense.ts';
import type { Inputs, Outputs } from '../../data/trpc.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);

type Create = (input: Inputs['expenses']['create']) => Outputs['expenses']['create'];

/** Refuses changes that would move these months, unless they are confirmed. */
const closing =
  (...moved: [month: string, amount: number][]) =>
  (input: Inputs['expenses']['create']): Outputs['expenses']['create'] => {
    if (input.closedMonth === undefined) {
      const adjustments = moved.map(([name, amount]) => ({ month: month(name), cents: cents(amount) }));
      throw new DomainError('MONTH_CLOSED', { month: adjustments[0]!.month, adjustments });
    }
    return createdExpense(input);
  };

const account = (lastClosed: string): Outputs['account']['get'] => ({
  start: { month: month('2026-08'), openingCents: cents(0), version: 1 } as Outputs['account']['get']['start'],
  asOf: Temporal.PlainDate.from('2026-11-20'),
  balanceCents: cents(0),
  debtor: null,
  lastClosedMonth: month(lastClosed),
  months: [],
  closed: [],
  members: {
    first: { id: 'ana', name: 'Ana', order: 'first' },
    second: { id: 'luis', name: 'Luis', order: 'second' },
  },
});

/** A new expense that is about to be saved, over a server whose response the test controls. */
async function save(create: Create, server: FakeServer = {}) {
  const app = await renderApp({
    path: '/nowhere',
    server: {
      categories: { list: () => [] },
      expenses: { create, learned: () => [] },
      account: { get: () => account('2026-10') },
      ...server,
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar gasto' }));
  fireEvent.change(dialog.getByLabelText('Monto'), { target: { value: '85.50' } });
  fireEvent.change(dialog.getByLabelText('Descripción'), { target: { value: 'Nieve' } });
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Agregar gasto' }));
  press();
  const sent = () => app.calls.filter(([path]) => path === 'expenses.create').map(([, input]) => input);
  return { ...app, dialog, press, sent };
}
const answer = (question: HTMLElement, name: string) => fireEvent.click(within(question).getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  openOutbox('nobody');
  localStorage.clear();
});

describe('a change that would move a closed month', () => {
  it('is asked about with what it would book, and left as it was typed', async () => {
    const { dialog, sent } = await save(closing(['2026-10', 4_275]));
    const question = await screen.findByRole('alertdialog', { name: 'Octubre está cerrado' });
    expect(question.textContent).toContain('Octubre se queda como se cerró y la diferencia se anota en noviembre.');
    expect(question.textContent).toContain('Ajuste en noviembre');
    expect(question.textContent).toContain('$42.75 a favor de Ana');
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancelar' }));
    answer(question, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText<HTMLInputElement>('Descripción').value).toBe('Nieve');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(sent()).toHaveLength(1);
    expect(outbox()).toEqual([]);
  });

  it('is sent again with the word, under the same id', async () => {
    const { sent } = await save(closing(['2026-10', -4_275]));
    const question = await screen.findByRole('alertdialog', { name: 'Octubre está cerrado' });
    expect(question.textContent).toContain('$42.75 a favor de Luis');
    answer(question, 'Guardar con ajuste');
    expect(await screen.findByText(/^Gasto agregado: .*, Nieve/)).toBeTruthy();
    const [first, second] = sent() as Inputs['expenses']['create'][];
    expect(second).toEqual({ ...first, closedMonth: 'adjust' });
  });

  it('names both months that it moves, and offers to reopen none of them', async () => {
    await save(closing(['2026-09', 1_000], ['2026-10', -1_000]));
    const question = await screen.findByRole('alertdialog', { name: 'Septiembre y octubre están cerrados' });
    expect(question.textContent).toContain('Ajuste en noviembre, de septiembre');
    expect(question.textContent).toContain('Ajuste en noviembre, de octubre');
    expect(within(question).queryByRole('button', { name: /^Reabrir/ })).toBeNull();
    answer(question, 'Cancelar');
  });

  it('offers to reopen the month only where it is the last closed one', async () => {
    await save(closing(['2026-09', 1_000]));
    const question = await screen.findByRole('alertdialog', { name: 'Septiembre está cerrado' });
    await waitFor(() => expect(within(question).queryByRole('button', { name: /^Reabrir/ })).toBeNull());
    answer(question, 'Cancelar');
  });
});

describe('an addition that was made without a connection', () => {
  it('waits for a word when its month is closed, says so, and is sent with it', async () => {
    let isConnected = false;
    const refuse = closing(['2026-10', 4_275]);
    const { sent } = await save((input) => {
      if (!isConnected) throw unreachable();
      return refuse(input);
    });
    await waitFor(() => expect(outbox()).toHaveLength(1));
    isConnected = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: '1 por decidir' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '1 por decidir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Por enviar' });
    expect(dialog.textContent).toContain('$42.75 a favor de Ana');
    answer(dialog, 'Guardar con ajuste');
    await waitFor(() => expect(outbox()).toHaveLength(0));
    expect(sent().at(-1)).toMatchObject({ description: 'Nieve', closedMonth: 'adjust' });
  });
});
