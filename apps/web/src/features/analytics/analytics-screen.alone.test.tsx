import {
  cents,
  DomainError,
  NO_TOTAL,
  runningMonth,
  spendingInsights,
  trends,
  yearlySummary,
  yearsByCategory,
  type CategoryMonths,
  type CategoryTotal,
} from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import type { Analytics } from './analytics.ts';

const food = { id: '01930000-0000-7000-8000-00000000000a', name: 'Súper', color: '#10B981' };
const home = { id: '01930000-0000-7000-8000-00000000000b', name: 'Casa', color: '#EF4444' };
const inCategory = (category: CategoryTotal['category'], amount: number): CategoryTotal => ({
  category,
  amountCents: cents(amount),
  count: 1,
});

const today = Temporal.PlainDate.from('2026-09-17');

/** One expense of $100.00 in a category, last year. */
const lastYear = { ...inCategory(home, 10_000), month: Temporal.PlainYearMonth.from('2025-02') };

/** Cents by month, by the 17th two thirds of them; the categories of this year and of the last twelve months. */
function analyticsOf(
  byMonth: Record<string, number>,
  categories: Analytics['categories'] = {
    thisYear: [inCategory(home, 90_000), inCategory(null, 30_000)],
    lastTwelveMonths: [inCategory(food, 100_000)],
  },
  years: readonly CategoryMonths[] = [],
): Analytics {
  const totals = Object.entries(byMonth).map(([month, amount]) => ({
    month: Temporal.PlainYearMonth.from(month),
    amountCents: cents(amount),
    count: 3,
  }));
  const through = totals.map(({ month, amountCents }) => ({
    month,
    totalCents: amountCents,
    throughCents: month.equals('2026-09') ? amountCents : cents((amountCents * 2) / 3),
  }));
  const summary = yearlySummary(totals, today);
  return {
    ...summary,
    today,
    months: summary.months.map((each) => ({
      ...each,
      throughCents: through.find(({ month }) => month.equals(each.month))?.throughCents ?? cents(0),
    })),
    running: runningMonth(through, today),
    insights: spendingInsights(summary.months, today),
    trends: trends(summary),
    categories,
    years: yearsByCategory(years, today),
  };
}

/** Six full months of $750.00, of which each had $500.00 by the 17th, and $520.00 this month. */
const sixMonths = {
  ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((month) => [`2026-0${month}`, 75_000])),
  '2026-09': 52_000,
};

const open = (analytics: Analytics, locale: 'es' | 'en' = 'es') =>
  renderApp({ path: '/analytics', locale, server: { analytics: { summary: () => analytics } } });
const region = (name: string) => screen.findByRole('region', { name });
const href = (element: Element) => element.getAttribute('href');

describe('/analytics', () => {
  it('compares half a month with a whole one without a judgement, and says the change up to the same day', async () => {
    await open(analyticsOf(sixMonths));
    const change = await screen.findByText('-30.7%');
    expect(change.closest('.text-positive, .text-negative')).toBeNull();
    expect(screen.getByText('$230.00 menos que el mes pasado')).toBeTruthy();
    expect(screen.getByText(/^al 17 de agosto:/).textContent).toBe('al 17 de agosto: +4.0%');
    expect(screen.getByText('va en el día 17 de 30')).toBeTruthy();
    expect((await region('Tendencias')).textContent).toContain('al día 17: +4.0%');
  });

  it('says it in English too', async () => {
    await open(analyticsOf({ '2026-08': 60_000, '2026-09': 75_000 }), 'en');
    const change = await screen.findByText('+25.0%');
    expect(change.closest('.text-negative')).toBeNull();
    expect(screen.getByText('$150.00 more than last month')).toBeTruthy();
    expect(screen.getByText(/^by August 17:/).textContent).toBe('by August 17: +87.5%');
    expect((await region('Spending Insights')).textContent).toContain('Highest monthSeptember 2026$750.00');
    expect((await region('Trends')).textContent).toContain('Spending frequencyexpenses per active month3');
  });

  it('tells the running month from the full ones in the chart', async () => {
    await open(analyticsOf(sixMonths));
    const chart = await screen.findByRole('group', { name: /^Gasto de 12 meses/ });
    expect(chart.getAttribute('aria-label')).toBe('Gasto de 12 meses: máximo $750.00, marzo de 2026');
    expect(chart.textContent).toContain('al día 17 $520');
    // $520.00, and what six months spent after the 17th.
    expect(chart.textContent).toContain('a su ritmo usual $770');
    expect(chart.textContent).toContain('lo usual $750');
    expect(chart.querySelectorAll('[data-mark="same-day"]')).toHaveLength(6);
    const table = screen.getByRole('table', { name: 'Gasto de 12 meses' });
    expect(within(table).getAllByRole('row')[1]!.textContent).toBe('septiembre de 2026, en curso$520.00$520.00');
  });

  it('compares nothing with fewer than three full months, in words', async () => {
    await open(analyticsOf({ '2026-08': 60_000, '2026-09': 75_000 }));
    const chart = await screen.findByRole('group', { name: /^Gasto de 12 meses/ });
    expect(chart.textContent).toContain('Antes de agosto de 2026 no hay gastos');
    expect(chart.textContent).not.toContain('lo usual');
    expect(screen.getByText('Lo usual aparece con 3 meses completos; va 1')).toBeTruthy();
    // $1,350.00 in twelve months is $112.50 a month.
    expect((await region('Tendencias')).textContent).toContain('contra 12 meses+566.7%Frecuencia');
    const insights = (await region('Hallazgos')).textContent;
    expect(insights).toContain('Mes más altoseptiembre de 2026$750.00');
    expect(insights).toContain('Mes más bajoagosto de 2026$600.00');
  });

  it('does not compare a single month with itself', async () => {
    await open(analyticsOf({ '2026-09': 75_000 }));
    const insights = (await region('Hallazgos')).textContent;
    expect(insights).toContain('Mes más altoseptiembre de 2026$750.00');
    expect(insights).toContain('Mes más bajoAún sin comparar');
  });

  it('compares with nothing when there was nothing last month', async () => {
    await open(analyticsOf({ '2026-09': 60_000 }));
    expect(await screen.findByText('vs. mes pasado')).toBeTruthy();
    expect(screen.getByText('n/d')).toBeTruthy();
  });

  it('tells highest, lowest and active months, and leads to their reports', async () => {
    await open(analyticsOf({ '2025-12': 90_000, '2026-07': 75_000, '2026-08': 75_000, '2026-09': 60_000 }));
    const insights = await region('Hallazgos');
    expect(insights.textContent).toContain('Mes más altodiciembre de 2025$900.00');
    expect(insights.textContent).toContain('Mes más bajoagosto de 2026$750.00');
    expect(insights.textContent).toContain('4 de 12');
    expect(href(within(insights).getByRole('link', { name: '$900.00' }))).toBe('/reports?year=2025&month=12');
    expect(href(screen.getByRole('link', { name: 'Este mes $600.00' }))).toBe('/reports?year=2026&month=9');
    const facts = (await region('Tendencias')).textContent;
    // $3,000.00 in twelve months is $250.00 a month; two months of the six before are no usual.
    expect(facts).toContain('+140.0%Frecuencia');
    expect(facts).toContain('$3,000.00');
  });

  it('says what is missing in a household without expenses', async () => {
    await open(analyticsOf({}, { thisYear: [], lastTwelveMonths: [] }));
    const insights = (await region('Hallazgos')).textContent;
    expect(insights).toContain('Mes más altoSin datos de gasto');
    expect(insights).not.toContain('puede ser el más bajo');
    expect((await region('Tendencias')).textContent).toContain('Sin datos para comparar');
    expect(screen.queryByRole('region', { name: 'Categorías principales' })).toBeNull();
  });

  it('shows the categories of this year first, and of the last twelve months when asked', async () => {
    await open(analyticsOf({ '2026-09': 120_000 }));
    const categories = within(await region('Categorías principales'));
    const rows = () => categories.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['Casa75%', 'Sin categoría25%']);
    expect(href(categories.getByRole('link', { name: /Casa/ }))).toBe(
      `/expenses?category=${home.id}&year=2026&month=all&shared=all`,
    );
    fireEvent.click(categories.getByRole('radio', { name: 'Últimos 12 meses' }));
    expect(rows()).toEqual(['Súper100%']);
    expect(categories.queryByRole('link')).toBeNull();
  });

  it('sets both years beside each other, up to the same day', async () => {
    const of = (category: CategoryTotal['category'], then: number, now: number): CategoryMonths => ({
      category,
      months: [
        { ...inCategory(category, then), month: lastYear.month },
        { ...inCategory(category, now), month: Temporal.PlainYearMonth.from('2026-09') },
      ],
      later: { thisYear: NO_TOTAL, lastYear: NO_TOTAL },
    });
    await open(analyticsOf(sixMonths, undefined, [of(home, 100_000, 88_000), of(food, 50_000, 51_000)]));
    const table = within(within(await region('Este año contra el anterior')).getByRole('table'));
    const rows = () => table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'Categoría12 mesesParte20252026Cambio%',
      'Casa63%$1,000.00$880.00-$120.00-12.0%',
      'Súper37%$500.00$510.00+$10.00+2.0%',
      'Total100%$1,500.00$1,390.00-$110.00-7.3%',
    ]);
    expect(table.getByText('-12.0%').className).toBe('text-positive');
    expect(table.getByText('+2.0%').className).toBe('text-ink-2');
    expect(href(table.getByRole('link', { name: 'Casa' }))).toBe(
      `/expenses?category=${home.id}&year=2026&month=all&shared=all`,
    );
    expect(href(table.getByRole('link', { name: '$1,000.00' }))).toBe(
      `/expenses?category=${home.id}&year=2025&month=all&shared=all&until=2025-09-17`,
    );
    fireEvent.click(table.getByRole('button', { name: 'Cambio' }));
    expect(rows()[1]).toContain('Súper');
    expect(table.getByRole('columnheader', { name: 'Cambio' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('offers an import where last year has no expenses to the same day, though it has later ones', async () => {
    const december = { ...lastYear, month: Temporal.PlainYearMonth.from('2025-12') };
    const later = { thisYear: NO_TOTAL, lastYear: NO_TOTAL };
    await open(analyticsOf(sixMonths, undefined, [{ category: home, months: [december], later }]));
    const text = await screen.findByText(/aparece cuando haya gastos de 2025 hasta el 17 de septiembre\./);
    expect(text.textContent).toContain('en un archivo');
    expect(href(screen.getByRole('link', { name: 'Importar gastos' }))).toBe('/settings/import');
  });

  it('goes from a month of the chart to its report', async () => {
    const { router } = await open(analyticsOf({ '2026-09': 120_000 }));
    const chart = await screen.findByRole('group', { name: /^Gasto de 12 meses/ });
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.href).toBe('/reports?year=2025&month=10'));
  });

  it('says what failed and tries again', async () => {
    let fails = true;
    const summary = () => {
      if (fails) throw new DomainError('VALIDATION_FAILED', { issues: [] });
      return analyticsOf({ '2026-09': 120_000 });
    };
    await renderApp({ path: '/analytics', locale: 'en', server: { analytics: { summary } } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch reports summary');
    fails = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Average monthly')).toBeTruthy();
  });
});
