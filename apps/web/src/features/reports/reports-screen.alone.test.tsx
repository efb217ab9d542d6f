import {
  type AgreedSums,
  cents,
  DomainError,
  householdMonthlyReport,
  incomeRatio,
  isSameMonth,
  mapMembers,
  monthOf,
  type MonthThrough,
  NO_SHARED_SUMS,
  NO_TOTAL,
  runningMonth,
  type CategoryLimit,
  type CategoryTotal,
  type PerMember,
  type Total,
} from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { MonthlyReport } from './monthly-report.ts';

const today = Temporal.PlainDate.from('2026-09-17');
const total = (amount: number, count = 1) => ({ amountCents: cents(amount), count });
const salary = (amount: number, date: string, memberId: string) => ({
  amountCents: cents(amount),
  effectiveDate: Temporal.PlainDate.from(date),
  memberId,
});

type Given = {
  month?: string;
  /** Shared and personal cents of each. */
  paid?: PerMember<[shared: number, personal: number]>;
  salaries?: PerMember<ReturnType<typeof salary> | null>;
  categories?: CategoryTotal[];
  limits?: CategoryLimit[];
  msiDueCents?: number | null;
  agreed?: AgreedSums;
  refunds?: Total;
  usual?: MonthThrough[];
};

const salaries = { first: salary(4_200_000, '2025-01-01', 'ana'), second: salary(3_100_000, '2026-03-15', 'luis') };
const food = { id: '01930000-0000-7000-8000-00000000000a', name: 'Súper', color: '#10B981' };

/** $1,000.00 shared, of which Ana paid $800.00 and should pay $575.34; $100.00 and $50.00 personal. */
function reportOf(given: Given): MonthlyReport {
  const { paid = { first: [80_000, 10_000], second: [20_000, 5_000] }, msiDueCents = null } = given;
  const month = Temporal.PlainYearMonth.from(given.month ?? '2026-08');
  const inForce = given.salaries ?? salaries;
  const amounts = mapMembers(inForce, (record) => record?.amountCents ?? null);
  const of = (amount: number) => (amount === 0 ? NO_TOTAL : total(amount));
  return {
    ...householdMonthlyReport({
      month,
      today,
      paid: mapMembers(paid, ([shared, personal]) => ({ shared: of(shared), personal: of(personal) })),
      agreed: given.agreed ?? NO_SHARED_SUMS,
      byCategory: given.categories ?? [
        { category: food, ...total(90_000, 3) },
        { category: null, ...total(25_000) },
      ],
      limits: given.limits ?? [],
      sharedByDay: [{ date: month.toPlainDate({ day: 5 }), ...of(paid.first[0] + paid.second[0]) }],
      salaries: amounts,
    }),
    dayParts: [],
    running: isSameMonth(month, monthOf(today)) ? runningMonth(given.usual ?? [], today) : null,
    members: {
      first: { id: 'ana', name: 'Ana', order: 'first' },
      second: { id: 'luis', name: 'Luis', order: 'second' },
    },
    splitBasis: {
      salaries: mapMembers(
        inForce,
        (record) =>
          record && { ...record, id: record.memberId, createdAt: Temporal.Instant.from('2025-01-01T00:00:00Z') },
      ),
      ratio: incomeRatio(amounts),
    },
    msiDueCents: msiDueCents === null ? null : cents(msiDueCents),
    account: null,
    sharedRefunds: given.refunds ?? NO_TOTAL,
  };
}

const open = (given: Given = {}, options: { path?: string; locale?: 'es' | 'en' } = {}) =>
  renderApp({
    path: '/reports?year=2026&month=8',
    server: { reports: { monthly: ({ year, month }) => reportOf({ month: isoMonth(year, month), ...given }) } },
    ...options,
  });
const isoMonth = (year: unknown, month: unknown) => `${String(year)}-${String(month).padStart(2, '0')}`;
const balance = () => screen.findByRole('region', { name: /^Balance de/ });
const href = (element: Element) => element.getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-09-17T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the balance of /reports', () => {
  it('is green when the second member owes the first, and one sentence for whoever hears it', async () => {
    await open();
    const card = await balance();
    expect(card.className).toContain('border-positive-line');
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(
      'Luis le debe $224.66 a Ana: de los $1,000.00 compartidos, Ana pagó $800.00 y le toca 58%, $575.34, y Luis pagó $200.00 y le toca 42%, $424.66.',
    );
    expect(card.textContent).toContain('Luis le debe a Ana');
    expect(card.textContent).toContain('División según ingresos: Ana 58% y Luis 42%');
    expect(card.textContent).toContain('Ana pagó $224.66 de más');
  });

  it('lists the parts of the split where something was agreed, each with its expenses', async () => {
    const of = (first: number, second: number) => ({ first: cents(first), second: cents(second) });
    await open({
      agreed: { percent: of(6_000, 4_000), own: of(0, 5_000), counts: { income: 3, percent: 2, own: 1 } },
      refunds: total(-3_000),
    });
    const card = await balance();
    expect(card.textContent).toContain('Según ingresos y lo acordado por gasto');
    // $850.00 by income: 42 and 31 of 73.
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(
      'Luis le debe $250.96 a Ana: de los $1,000.00 compartidos, Ana pagó $800.00 y le toca $549.04, y Luis pagó $200.00 y le toca $450.96.',
    );
    const parts = within(card).getByRole('table', { name: 'Cómo se divide' });
    expect(
      within(parts)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'TotalAnaLuis',
      'Según ingresos58% y 42%$850.00$489.04$360.96',
      'Por porcentaje2 gastos$100.00$60.00$40.00',
      'Partes propias1 gasto$50.00$0.00$50.00',
      'Le toca$1,000.00$549.04$450.96',
    ]);
    const [percent] = within(parts).getAllByRole('link', { name: 'Por porcentaje' });
    expect(href(percent!)).toBe('/expenses?split=percent&year=2026&month=8');
    const refunds = within(card).getByRole('link', { name: 'Devoluciones, ya restadas' });
    expect(href(refunds)).toBe('/expenses?refund=true&year=2026&month=8');
    expect(refunds.closest('tr')?.textContent).toContain('-$30.00');
  });

  it('draws no bar where refunds leave less than nothing', async () => {
    await open({ paid: { first: [-50_000, 0], second: [20_000, 0] } });
    const card = await balance();
    expect(within(card).queryByRole('img')).toBeNull();
    expect(card.textContent).toContain('Ana le debe a Luis');
  });

  it('is red when the first owes the second', async () => {
    await open({ paid: { first: [10_000, 0], second: [90_000, 0] } });
    const card = await balance();
    expect(card.className).toContain('border-negative-line');
    expect(card.textContent).toContain('Ana le debe a Luis');
  });

  it('says so, in neutral colours, when nobody owes anything', async () => {
    const one = salary(100, '2025-01-01', 'ana');
    await open({ paid: { first: [50_000, 0], second: [50_000, 0] }, salaries: { first: one, second: one } });
    const card = await balance();
    expect(card.textContent).toContain('Están a mano');
    expect(card.outerHTML).not.toMatch(/(border|bg|text)-(positive|negative)/);
    expect(card.textContent).not.toContain('de más');
    expect(within(card).getByRole('img').getAttribute('aria-label')).toMatch(/^Ana y Luis están a mano: /);
  });

  it('is not there without shared expenses', async () => {
    await open({ paid: { first: [0, 10_000], second: [0, 0] } });
    await screen.findByRole('heading', { name: 'Gastos compartidos' });
    expect(screen.queryByRole('region', { name: /Balance/ })).toBeNull();
  });

  it('explains itself: salaries and since when, exact ratio, paid, share, difference', async () => {
    await open();
    const rows = within(await screen.findByRole('table', { name: 'Cómo se calcula' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AnaLuis',
      'Salario que cuenta$42,000.00desde ene 01, 2025$31,000.00desde mar 15, 2026',
      'Proporción exacta42 de 7331 de 73',
      'Pagó de lo compartido$800.00$200.00',
      'Menos lo que le toca de $1,000.00$575.34$424.66',
      'Diferencia+$224.66-$224.66',
    ]);
  });

  it('says that a first salary counts for the months before it', async () => {
    await open({ month: '2026-02' });
    const table = await screen.findByRole('table', { name: 'Cómo se calcula' });
    expect(table.textContent).toContain('desde mar 15, 2026; también cuenta antes');
  });

  it('says why it is split in half', async () => {
    await open({ salaries: { first: salaries.first, second: null } });
    const card = await balance();
    expect(card.textContent).toContain('División en partes iguales: falta registrar salarios');
    expect(card.textContent).toContain('Falta un salario: mientras tanto, a cada quien le toca la mitad.');
    expect(screen.getByText('división en partes iguales')).toBeTruthy();
  });
});

describe('the figures of /reports', () => {
  it('lead to the expenses that they are made of', async () => {
    await open();
    const month = 'year=2026&month=8';
    const link = async (name: string | RegExp) => href((await screen.findAllByRole('link', { name }))[0]!);
    expect(await link('Total $1,150.00')).toBe(`/expenses?shared=all&${month}`);
    expect(await link('Ana gastó $900.00')).toBe(`/expenses?shared=all&paidBy=ana&${month}`);
    expect(await link('$800.00')).toBe(`/expenses?paidBy=ana&${month}`);
    expect(await link(/Luis pagó \$200.00/)).toBe(`/expenses?paidBy=luis&${month}`);
    expect(await link(/^Luis \$50.00/)).toBe(`/expenses?shared=false&paidBy=luis&${month}`);
    expect(await link(/Súper/)).toBe(`/expenses?category=${food.id}&shared=all&${month}`);
    expect(await link(/Sin categoría/)).toBe(`/expenses?category=uncategorized&shared=all&${month}`);
    fireEvent.click(screen.getByRole('button', { name: 'Ver tabla' }));
    expect(await link('ago 05, 2026')).toBe(`/expenses?day=5&${month}`);
  });

  it('lead there from the chart by Enter', async () => {
    const { router } = await open();
    const chart = await screen.findByRole('group', { name: /^Gasto compartido por día/ });
    fireEvent.keyDown(chart, { key: 'Home' });
    for (let day = 1; day < 5; day += 1) fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.href).toBe('/expenses?day=5&year=2026&month=8'));
  });

  it('are projected at the usual pace too', async () => {
    const usual = ['2026-06', '2026-07', '2026-08', '2026-09'].map((month) => ({
      month: Temporal.PlainYearMonth.from(month),
      totalCents: cents(month === '2026-09' ? 115_000 : 150_000),
      throughCents: cents(month === '2026-09' ? 115_000 : 110_000),
    }));
    await open({ usual }, { path: '/reports' });
    expect((await screen.findByText('$1,550.00')).closest('.block')?.textContent).toBe('a su ritmo usual: $1,550.00');
  });

  it('are projected in the current month and real in a past one', async () => {
    const { router } = await open({ msiDueCents: 72_430 }, { path: '/reports' });
    expect(await screen.findByText('proyectado al 30 de sep')).toBeTruthy();
    expect(screen.getByText('a su ritmo usual: aún sin comparar')).toBeTruthy();
    expect(screen.getByText('MSI por pagar, aparte: $724.30')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mes siguiente' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
    expect(await screen.findByText('real')).toBeTruthy();
    expect(router.state.location.href).toBe('/reports?year=2026&month=8');
  });

  it('speak English', async () => {
    await open({}, { locale: 'en' });
    const card = await screen.findByRole('region', { name: 'August balance' });
    expect(card.textContent).toContain('Luis owes Ana');
    expect(card.textContent).toContain('Split based on income: Ana 58% and Luis 42%');
    expect(card.textContent).toContain('Fair share 58%');
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(
      'Luis owes Ana $224.66: of the $1,000.00 shared, Ana paid $800.00 with a fair share of 58%, $575.34, and Luis paid $200.00 with a fair share of 42%, $424.66.',
    );
    expect(screen.getByText('actual')).toBeTruthy();
    expect(screen.getByText('split based on income')).toBeTruthy();
  });
});

describe('the limits on /reports', () => {
  const limitOf = (category: typeof food, limitCents: number) => ({ category, limitCents: cents(limitCents) });
  const home = { id: '01930000-0000-7000-8000-00000000000b', name: 'Casa', color: '#EF4444' };

  it('stand below their categories, also where nothing was spent', async () => {
    await open({ limits: [limitOf(food, 80_000), limitOf(home, 50_000)] });
    expect(await screen.findByText('2 con límite')).toBeTruthy();
    const row = (name: RegExp) => screen.getByRole('link', { name });
    expect(row(/^Súper/).textContent).toBe('Súper$900.003 gastos·78%Pasó el límite por $100.00112%');
    expect(row(/^Casa/).textContent).toBe('Casa$0.000 gastos·0%Quedan $500.00 de $500');
    expect(row(/^Sin categoría/).textContent).not.toContain('límite');
  });

  it('are not spoken of where there is none', async () => {
    await open();
    expect(await screen.findByRole('link', { name: /^Súper/ })).toBeTruthy();
    expect(screen.queryByText(/límite/)).toBeNull();
  });
});

describe('/reports without figures', () => {
  it('names the month that has none', async () => {
    await open({ paid: { first: [0, 0], second: [0, 0] }, categories: [] });
    expect(await screen.findByText('No hay datos de agosto de 2026')).toBeTruthy();
    expect(screen.queryByText('Promedio diario')).toBeNull();
  });

  it('says what failed and tries again', async () => {
    let fails = true;
    const monthly = () => {
      if (fails) throw new DomainError('VALIDATION_FAILED', { issues: [] });
      return reportOf({});
    };
    await renderApp({ path: '/reports?year=2026&month=8', server: { reports: { monthly } } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo cargar el reporte del mes');
    // The server's error, not «no connection».
    expect(alert.textContent).toContain('Algo falló en el servidor. Lo guardado no se perdió');
    fails = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await balance()).toBeTruthy();
  });
});
