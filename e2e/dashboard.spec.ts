import golden from '../packages/domain/test/golden/expected/dashboard.json' with { type: 'json' };
import plans from '../packages/domain/test/golden/expected/msi.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { card, money } from './support/amounts.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

const now = '2026-09-17T18:00:00Z';
const { answer } = golden;
const texts = {
  es: {
    cards: ['Hoy', 'Este mes', 'Este año', 'Mes pasado'],
    due: 'MSI aparte',
    days: 'Gasto de 7 días',
    categories: 'Por categoría',
    recent: 'Gastos recientes',
    sharing: 'Compartidos y personales',
    uncategorized: 'Sin categoría',
  },
  en: {
    cards: ['Today', 'This month', 'This year', 'Last month'],
    due: 'MSI apart',
    days: 'Spending of 7 days',
    categories: 'By category',
    recent: 'Recent expenses',
    sharing: 'Shared and personal',
    uncategorized: 'Uncategorized',
  },
};

test.describe('the golden household', () => {
  test.use({ now, content: 'golden' });

  for (const [locale, theme] of [
    ['es', 'light'],
    ['en', 'dark'],
  ] as const) {
    test(`every figure is the expected one (${locale}, ${theme})`, async ({ page, household }) => {
      const text = texts[locale];
      await choose(page, { locale, theme });
      await household.signIn(page, 'first');
      await page.goto('/');
      const { today, thisMonth, thisYear, lastMonth } = answer.stats;
      for (const [index, cents] of [today, thisMonth, thisYear, lastMonth].entries())
        await expect(card(page, text.cards[index] ?? '')).toContainText(money(cents));
      // What the plans take stands beside the month, never inside it, and leads to the plans.
      const due = card(page, text.cards[1] ?? '').getByRole('link', { name: text.due });
      await expect(due).toContainText(money(plans.household.summary.totalMonthlyPaymentCents));
      await expect(due).toHaveAttribute('href', '/msi');
      const days = page.getByRole('table', { name: text.days }).getByRole('cell');
      await expect(days).toHaveText(answer.dailySpending.map(({ amountCents }) => money(amountCents)));
      const slices = page.getByRole('region', { name: text.categories }).getByRole('listitem');
      await expect(slices).toHaveText(
        answer.categoryBreakdown
          .slice(0, 6)
          .map(({ categoryName, amountCents }) => `${categoryName || text.uncategorized}${money(amountCents)}`),
      );
      const recent = page.getByRole('region', { name: text.recent }).getByRole('listitem');
      await expect(recent).toHaveCount(5);
      for (const { description, amountCents } of answer.recentExpenses)
        await expect(recent.filter({ hasText: description }).filter({ hasText: money(amountCents) })).not.toHaveCount(
          0,
        );
      const sharing = page.getByRole('region', { name: text.sharing });
      for (const { amountCents } of Object.values(answer.bySharing))
        await expect(sharing).toContainText(money(amountCents));
      await expectAccessible(page);
    });
  }

  test('moves nothing when its figures come', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/trpc/*dashboard.get*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('[aria-busy=true] .skeleton').first()).toBeVisible();
    release();
    await expect(card(page, 'Este mes')).toContainText('MSI aparte');
    await expect(page.getByRole('group', { name: 'Gasto de 7 días' }).locator('canvas')).toBeVisible();
    // The browser tells of a shift with the frame after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  });

  test('a slice leads to its expenses of the month, shared and personal', async ({ page, household }) => {
    await household.signIn(page, 'first');
    for (const [index, { categoryId, count }] of answer.categoryBreakdown.slice(0, 5).entries()) {
      if (index !== 0 && categoryId !== null) continue;
      await page.goto('/');
      const slice = page.getByRole('region', { name: 'Por categoría' }).locator('svg path').nth(index);
      await slice.dispatchEvent('click');
      await expect(page).toHaveURL((url) => {
        const { category, year, month, shared } = Object.fromEntries(url.searchParams);
        const wanted = ['/expenses', categoryId ?? 'uncategorized', '2026', '9', 'all'];
        return String([url.pathname, category, year, month, shared]) === String(wanted);
      });
      await expect(page.getByText(new RegExp(`^${count} gastos · \\$[\\d,.]+ en septiembre`))).toBeVisible();
    }
  });
});

test.describe('without data', () => {
  test.use({ now });

  test('shows $0.00, the no-expenses texts and no trend', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    for (const label of texts.es.cards) await expect(card(page, label)).toContainText('$0.00');
    for (const none of ['Sin gastos hoy', 'Sin gastos este mes', 'Sin gastos este año'])
      await expect(page.getByText(none)).toBeVisible();
    await expect(page.getByText('Tendencia de gasto')).toHaveCount(0);
    await expect(page.getByText('Aún no hay gastos. Agrega el primero.')).toBeVisible();
    await expectAccessible(page);
  });

  test('is a skeleton while it loads, and says what failed with a way to retry', async ({ page, household }) => {
    await household.signIn(page, 'first');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/trpc/*dashboard.get*', async (route) => {
      await released;
      await route.abort('internetdisconnected');
    });
    await page.goto('/');
    await expect(page.locator('[aria-busy=true] .skeleton').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible();
    release();
    await expect(page.getByText('No se pudieron cargar los gastos')).toBeVisible();
    await expect(card(page, 'Hoy')).toContainText('sin datos por ahora');
    await expectAccessible(page);
    await page.unroute('**/trpc/*dashboard.get*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card(page, 'Hoy')).toContainText('Sin gastos hoy');
  });
});
