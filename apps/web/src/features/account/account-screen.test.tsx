import { cents, DomainError, type PerMember } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import type { Account, AccountMonth, Payment } from '../../editing/account/account.ts';
import { renderApp } from '../../testing/render-app.tsx';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);
const both = (first: number, second: number): PerMember<ReturnType<typeof cents>> => ({
  first: cents(first),
  second: cents(second),
});

const october: AccountMonth = {
  month: month('2026-10'),
  status: 'closed',
  openingCents: cents(219_915),
  balanceCents: cents(-340_098),
  paymentsCents: cents(-219_915),
  adjustmentsCents: cents(0),
  closingCents: cents(-340_098),
  closedAt: Temporal.Instant.from('2026-11-03T02:14:00Z'),
  closedBy: 'ana',
  adjustments: [],
};
const november: AccountMonth = {
  ...october,
  month: month('2026-11'),
  status: 'open',
  openingCents: cents(-340_098),
  balanceCents: cents(75_000),
  paymentsCents: cents(340_098),
  adjustmentsCents: cents(9_000),
  closingCents: cents(84_000),
  closedAt: null,
  closedBy: null,
  adjustments: [
    {
      month: month('2026-10'),
      bookedIn: month('2026-11'),
      cents: cents(9_000),
      expenseId: 'e1',
      description: 'Cena en Rosetta',
      at: Temporal.Instant.from('2026-11-07T18:00:00Z'),
      by: 'luis',
      amountBeforeCents: cents(156_000),
      amountAfterCents: cents(136_000),
    },
  ],
};
const account = {
  start: { month: month('2026-10'), openingCents: cents(219_915), version: 1 },
  asOf: day('2026-11-20'),
  balanceCents: cents(84_000),
  debtor: 'second',
  lastClosedMonth: month('2026-10'),
  months: [october, november],
  closed: [],
  members: {
    first: { id: 'ana', name: 'Ana', order: 'first' },
    second: { id: 'luis', name: 'Luis', order: 'second' },
  },
} as unknown as Account;

const payment = (id: string, date: string, amount: number): Payment =>
  ({
    id,
    from: 'ana',
    to: 'luis',
    amountCents: cents(amount),
    date: day(date),
    method: 'cash',
    note: '',
    version: 1,
  }) as unknown as Payment;

/** A month without salaries: what was shared, all paid by Ana, is split in half. */
const report = (shared: number) =>
  ({
    shared: { amountCents: cents(shared), count: 3 },
    sharedPaid: both(shared, 0),
    splitBasis: null,
    split: {
      fairShare: both(shared / 2, shared / 2),
      percentages: both(50, 50),
      parts: {
        income: { count: 3, shares: both(shared / 2, shared / 2) },
        percent: { count: 0, shares: both(0, 0) },
        own: { count: 0, shares: both(0, 0) },
      },
    },
  }) as unknown as Outputs['reports']['monthly'];

const wedding = {
  id: 'later',
  amountCents: cents(50_000),
  refund: false,
  paidBy: 'ana',
  shared: true,
  split: { rule: 'income', own: { ana: 0, luis: 0 } },
  date: day('2026-11-28'),
};

async function open(payments: Payment[] = [], later: object[] = [], shown = account) {
  const page = <Row,>(data: Row[]) => ({
    data,
    pagination: { page: 1, limit: 100, total: data.length, totalPages: 1 },
  });
  const app = await renderApp({
    path: '/account',
    server: {
      account: {
        get: () => shown,
        payments: ({ startDate }) => page(startDate === '2026-10-01' ? [] : payments),
        createPayment: () => {
          throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'date', message: 'afterToday' }] });
        },
        setStart,
      },
      reports: { monthly: () => report(150_000) },
      expenses: { list: () => page(later) as unknown as Outputs['expenses']['list'] },
    },
  });
  await screen.findByRole('heading', { name: 'Mes por mes' });
  return app;
}
const setStart = vi.fn<(input: Inputs['account']['setStart']) => Outputs['account']['setStart']>();
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the account between the two', () => {
  it('puts each amount of the month under the one it favours', async () => {
    await open([payment('p1', '2026-11-03', 340_098)]);
    const ledger = await screen.findByRole('table', { name: 'Estado de cuenta de noviembre' });
    await waitFor(() =>
      expect(rowsOf(ledger)).toEqual([
        ['Saldo anteriorde octubre, cerrado', '', '$3,400.98'],
        ['Balance de noviembre3 gastos compartidos, sigue abierto', '$750.00', ''],
        ['Pago de Ana a Luisnov 03, 2026 · Efectivo', '$3,400.98', ''],
        ['Ajustesnov 07 · Cena en Rosetta, de octubre', '$90.00', ''],
        ['Saldo', '$840.00', ''],
      ]),
    );
  });

  it('adds up four payments in one line that unfolds', async () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
    await open(days.map((date, index) => payment(`p${index}`, date, 85_000)));
    const ledger = await screen.findByRole('table', { name: 'Estado de cuenta de noviembre' });
    expect((await within(ledger).findByText('4 pagos')).closest('tr')?.textContent).toContain('$3,400.98');
    expect(within(ledger).getAllByText(/Ana a Luis, \$850\.00$/)).toHaveLength(4);
  });

  it('lists the months, newest first, by the letter of the one whom each amount favours', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
    happyDOM.setViewport({ width: 1440 });
    onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
    await open();
    const [first, second] = rowsOf(screen.getByRole('table', { name: 'Mes por mes' }));
    expect(first?.slice(0, 6)).toEqual([
      'Noviembre Abierto',
      'L$3,400.98 a favor de Luis',
      'A$750.00 a favor de Ana',
      'A$3,400.98 a favor de Ana',
      'A$90.00 a favor de Ana',
      'A$840.00 a favor de Ana',
    ]);
    expect(second?.slice(0, 6)).toEqual([
      'Octubre Cerrado',
      'A$2,199.15 a favor de Ana',
      'L$3,400.98 a favor de Luis',
      'L$2,199.15 a favor de Luis',
      '$0.00',
      'L$3,400.98 a favor de Luis',
    ]);
  });

  it('offers what is owed without the expenses of days to come', async () => {
    await open([], [wedding]);
    fireEvent.click(screen.getByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    const amount = dialog.getByLabelText<HTMLInputElement>('Monto');
    expect(amount.value).toBe('840.00');
    expect(await dialog.findByText('El saldo incluye 1 gasto con fecha posterior a hoy.')).toBeTruthy();
    // Half of the wedding's $500.00 is not owed yet.
    fireEvent.click(dialog.getByRole('button', { name: 'Sin él, $590.00' }));
    expect(amount.value).toBe('590.00');
    expect(dialog.getByText(/^Después quedan/).textContent).toBe('Después quedan $250.00 que Luis le debe a Ana');
  });

  it('does not repeat an earlier refusal beside what is wrong now', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Registrar pago' }));
    save();
    const refusal = 'No se pudo registrar el pago: La fecha no puede ser después de hoy';
    expect(await dialog.findByText(refusal)).toBeTruthy();
    // The same payment, written otherwise.
    fireEvent.change(dialog.getByLabelText('Monto'), { target: { value: '840' } });
    expect(dialog.getByText(refusal)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Monto'), { target: { value: '830' } });
    expect(dialog.queryByText(refusal)).toBeNull();
    fireEvent.change(dialog.getByLabelText('Monto'), { target: { value: '' } });
    save();
    expect(dialog.getByText('Escribe un monto válido')).toBeTruthy();
    expect(dialog.queryByText(refusal)).toBeNull();
  });
});

describe('the start of the account', () => {
  it('is moved as the version that was seen; one that somebody else moved meanwhile is shown beside it', async () => {
    const movable = { ...account, lastClosedMonth: null, months: [november] } as Account;
    const current = { id: 's', month: '2026-10', openingCents: cents(50_000), version: 2 };
    setStart.mockImplementation((input) => {
      if (input.version === 1) throw new DomainError('STALE_EDIT', { current });
      return { ...movable, changeId: 5 };
    });
    await open([], [], movable);
    fireEvent.click(screen.getByRole('button', { name: /Cambiar el inicio$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inicio de la cuenta' }));
    fireEvent.change(dialog.getByLabelText(/^Saldo inicial/), { target: { value: '900' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    const versions = within(await screen.findByRole('dialog', { name: /cambió mientras lo editabas$/i }));
    expect(versions.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Lo tuyo$900.00',
      'Lo guardado$500.00',
    ]);
    fireEvent.click(versions.getByRole('button', { name: 'Quedarme con lo mío' }));
    await screen.findByText('Inicio de la cuenta cambiado');
    expect(setStart.mock.calls.map(([{ openingCents, version }]) => [openingCents, version])).toEqual([
      [90_000, 1],
      [90_000, 2],
    ]);
  });
});
