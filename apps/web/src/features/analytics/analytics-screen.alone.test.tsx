import { cents, DomainError, spendingInsights, trends, yearlySummary, type CategoryTotal } from '@household/domain';
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

/** Cents by month; $750.00 in August and $600.00 in September unless given. */
function analyticsOf(
  byMonth: Record<string, number>,
  categories: Analytics['categories'] = {
    thisYear: [inCategory(home, 90_000), inCategory(null, 30_000)],
    lastTwelveMonths: [inCategory(food, 100_000)],
  },
): Analytics {
  const totals = Object.entries(byMonth).map(([month, amount]) => ({
    month: Temporal.PlainYearMonth.from(month),
    amountCents: cents(amount),
    count: 3,
  }));
  const summary = yearlySummary(totals, Temporal.PlainDate.from('2026-09-17'));
  return { ...summary, insights: spendingInsights(summary.months), trends: trends(summary), categories };
}

const open = (analytics: Analytics, locale: 'es' | 'en' = 'es') =>
  renderApp({ path: '/analytics', locale, server: { analytics: { summary: () => analytics } } });
const region = (name: string) => screen.findByRole('region', { name });
const href = (element: Element) => element.getAttribute('href');

describe('/analytics', () => {
  it('says in green that less was spent than last month', async () => {
    await open(analyticsOf({ '2026-08': 75_000, '2026-09': 60_000 }));
    const change = await screen.findByText('-20.0%');
    expect(change.closest('.text-positive')).toBeTruthy();
    expect(screen.getByText('$150.00 menos que el mes pasado')).toBeTruthy();
  });

  it('says in red that more was spent, in English too', async () => {
    await open(analyticsOf({ '2026-08': 60_000, '2026-09': 75_000 }), 'en');
    const change = await screen.findByText('+25.0%');
    expect(change.closest('.text-negative')).toBeTruthy();
    expect(screen.getByText('$150.00 more than last month')).toBeTruthy();
    expect((await region('Spending Insights')).textContent).toContain('Highest monthSeptember 2026$750.00');
    expect((await region('Trends')).textContent).toContain('Spending frequencyexpenses per active month3');
  });

  it('compares with nothing when there was nothing last month', async () => {
    await open(analyticsOf({ '2026-09': 60_000 }));
    expect(await screen.findByText('vs. mes pasado')).toBeTruthy();
    expect(screen.getByText('n/d')).toBeTruthy();
  });

  it('tells highest, lowest and active months, and leads to their reports', async () => {
    await open(analyticsOf({ '2025-12': 90_000, '2026-08': 75_000, '2026-09': 60_000 }));
    const insights = await region('Hallazgos');
    expect(insights.textContent).toContain('Mes más altodiciembre de 2025$900.00');
    expect(insights.textContent).toContain('Mes más bajoseptiembre de 2026$600.00');
    expect(insights.textContent).toContain('3 de 12');
    expect(href(within(insights).getByRole('link', { name: '$900.00' }))).toBe('/reports?year=2025&month=12');
    expect(href(screen.getByRole('link', { name: 'Este mes $600.00' }))).toBe('/reports?year=2026&month=9');
    const facts = (await region('Tendencias')).textContent;
    // $2,250.00 in twelve months is $187.50 a month.
    expect(facts).toContain('+220.0%');
    expect(facts).toContain('$2,250.00');
  });

  it('says what is missing in a household without expenses', async () => {
    await open(analyticsOf({}, { thisYear: [], lastTwelveMonths: [] }));
    expect((await region('Hallazgos')).textContent).toContain('Mes más altoSin datos de gasto');
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
