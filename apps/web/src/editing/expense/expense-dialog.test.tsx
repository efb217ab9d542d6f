import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForeignResponseError } from '../../data/call.ts';
import { openOutbox, outbox } from '../../data/outbox/outbox.ts';
import { unreachable } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createdExpense } from '../../testing/stored-expense.ts';

/** The dialog of a new expense on an empty screen, with an amount and a description in it. */
async function open({
  locale = 'es',
  create = createdExpense,
}: { locale?: 'es' | 'en'; create?: typeof createdExpense } = {}) {
  const { calls } = await renderApp({
    path: '/nowhere',
    locale,
    server: { categories: { list: () => [] }, expenses: { create, learned: () => [] } },
  });
  const add = locale === 'es' ? 'Agregar gasto' : 'Add expense';
  fireEvent.click((await screen.findAllByRole('button', { name: add })).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: add }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const fill = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  };
  fill(locale === 'es' ? 'Monto' : 'Amount', '85.50');
  fill(locale === 'es' ? 'Descripción' : 'Description', 'Nieve');
  const save = () => fireEvent.click(dialog.getByRole('button', { name: add }));
  const sent = () => calls.filter(([path]) => path === 'expenses.create');
  return { dialog, field, fill, save, sent };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  openOutbox('nobody');
});

describe('the date of an expense', () => {
  it.each([
    ['es', '31/09/2026', 'No es una fecha. Escríbela con el día primero, como 31/12/2026.'],
    ['es', '', 'Escribe la fecha'],
    ['en', '12/25/2026', 'Not a date. Write it with the day first, like 31/12/2026.'],
    ['en', '', 'Please enter a date'],
  ] as const)(
    'in %s stays %j in its field, which says what is wrong; nothing is saved',
    async (locale, typed, said) => {
      const { dialog, field, fill, save, sent } = await open({ locale });
      const label = locale === 'es' ? 'Fecha' : 'Date';
      fill(label, typed);
      save();
      expect(await dialog.findByText(said)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      expect(field(label).value).toBe(typed);
      expect([sent(), outbox()]).toEqual([[], []]);
      fill(label, '18/11');
      save();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(String((sent()[0]![1] as { date: unknown }).date)).toBe('2026-11-18');
    },
  );
});

describe('an expense that could not be sent', () => {
  it.each([
    ['es', 'El servidor respondió con un error', 'Reintentar'],
    ['en', 'The server responded with an error', 'Try again'],
  ] as const)(
    'stays open in %s when something else than our server responds, and is sent again under its id',
    async (locale, said, retry) => {
      let isBehindProxy = true;
      const { dialog, field, save, sent } = await open({
        locale,
        create: (input) => {
          if (isBehindProxy) throw new ForeignResponseError(502);
          return createdExpense(input);
        },
      });
      save();
      expect((await dialog.findByRole('alert')).textContent).toContain(said);
      expect(field(locale === 'es' ? 'Descripción' : 'Description').value).toBe('Nieve');
      expect(outbox()).toEqual([]);
      isBehindProxy = false;
      fireEvent.click(dialog.getByRole('button', { name: retry }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const [first, second] = sent().map(([, input]) => (input as { id: string }).id);
      expect([sent().length, second]).toEqual([2, first]);
    },
  );

  it('waits in the outbox when nothing responds', async () => {
    const { save } = await open({
      create: () => {
        throw unreachable();
      },
    });
    save();
    await waitFor(() => expect(outbox().map(({ expense }) => expense.description)).toEqual(['Nieve']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the amount of an expense', () => {
  it('is no amount with three digits after a single dot, and stays as typed', async () => {
    const { dialog, field, fill, save, sent } = await open();
    fill('Monto', '12.345');
    save();
    expect(await dialog.findByText('Escribe un monto válido')).toBeTruthy();
    expect(field('Monto').value).toBe('12.345');
    expect(sent()).toEqual([]);
  });
});
