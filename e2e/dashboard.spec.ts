import golden from '../packages/domain/test/golden/expected/dashboard.json' with { type: 'json' };
import plans from '../packages/domain/test/golden/expected/msi.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { card, money } from './support/amounts.ts';
import { expect, test } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';
import { watchShifts } from './support/shifts.ts';

const now = '2026-09-17T18:00:00Z';
const { answer } = golden;
/** The single slice of the doughnut that groups all but the six largest categories. */
const others = answer.categoryBreakdown.slice(6);
const otherCents = others.reduce((sum, { amountCents }) => sum + amountCents, 0);
const texts = {
  es: {
    cards: ['Hoy', 'Este mes', 'Este año', 'Mes pasado'],
    due: 'MSI aparte',
    days: 'Gasto de 7 días',
    categories: 'Por categoría',
    recent: 'Gastos recientes',
    sharing: 'Compartidos y personales',
    uncategorized: 'Sin categoría',
    others: 'Otros · 7 más',
  },
  en: {
    cards: ['Today', 'This month', 'This year', 'Last month'],
    due: 'Plus MSI',
    days: 'Spending of 7 days',
    categories: 'By category',
    recent: 'Recent expenses',
    sharing: 'Shared and personal',
    uncategorized: 'Uncategorized',
    others: 'Other · 7 more',
  },
};

test.describe('the golden household', () => {
  test.use({ now, content: 'golden' });

  test('every figure is the expected one', async ({ page, household, looks }) => {
    const text = texts[looks.locale];
    await household.signIn(page, 'first');
    await page.goto('/');
    const { today, thisMonth, thisYear, lastMonth } = answer.stats;
    for (const [index, cents] of [today, thisMonth, thisYear, lastMonth].entries())
      await expect(card(page, text.cards[index] ?? '')).toContainText(money(cents));
    // What the plans take is shown beside the month, never included, and links to the plans.
    const due = card(page, text.cards[1] ?? '').getByRole('link', { name: text.due });
    await expect(due).toContainText(money(plans.household.summary.totalMonthlyPaymentCents));
    await expect(due).toHaveAttribute('href', '/msi');
    const days = page.getByRole('table', { name: text.days }).getByRole('cell');
    await expect(days).toHaveText(answer.dailySpending.map(({ amountCents }) => money(amountCents)));
    const slices = page.getByRole('region', { name: text.categories }).getByRole('listitem');
    await expect(slices).toHaveText(
      answer.categoryBreakdown
        .slice(0, 6)
        .map(({ categoryName, amountCents }) => `${categoryName || text.uncategorized}${money(amountCents)}`)
        .concat(`${text.others}${money(otherCents)}`),
    );
    const recent = page.getByRole('region', { name: text.recent }).getByRole('listitem');
    await expect(recent).toHaveCount(5);
    for (const { description, amountCents } of answer.recentExpenses)
      await expect(recent.filter({ hasText: description }).filter({ hasText: money(amountCents) })).not.toHaveCount(0);
    const sharing = page.getByRole('region', { name: text.sharing });
    for (const { amountCents } of Object.values(answer.bySharing))
      await expect(sharing).toContainText(money(amountCents));
    await expectAccessible(page);
  });

  test('moves nothing when its figures come', async ({ page, household }) => {
    await household.signIn(page, 'first');
    const shifts = await watchShifts(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/trpc/*dashboard.get*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('[aria-busy=true] .skeleton').first()).toBeVisible();
    release();
    await expect(card(page, 'Este mes')).toContainText('MSI aparte');
    await expect(page.getByRole('group', { name: /^Ritmo de septiembre: van / }).locator('svg')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Gasto de 7 días' }).locator('svg')).toBeVisible();
    // The browser reports a layout shift with the frame after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const { moved, what } = await shifts();
    expect(moved, what.join('\n')).toBe(0);
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

  test("in a contrast theme the charts' texts have the system's colour", async ({ page, household, looks }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await household.signIn(page, 'first');
    await page.goto('/');
    const charts = page.locator('main .forced-color-adjust-none');
    await expect(charts.getByText(looks.locale === 'es' ? 'hoy' : 'today')).toHaveCount(2);
    const colors = await charts
      .locator('span:not(:has(*), :empty)')
      .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).color))]);
    const [text] = await page.locator('h1').evaluateAll((titles) => titles.map((h1) => getComputedStyle(h1).color));
    expect(colors).toEqual([text]);
  });
});

test.describe('every figure leads to its expenses', () => {
  test.use({ now, content: 'golden' });

  test('and their list has its sum', { tag: '@desktop' }, async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const region = (name: string) => page.getByRole('region', { name });
    await region('Por categoría').getByRole('button', { name: 'Otros' }).click();
    await expect(region('Por categoría').getByRole('link')).toHaveCount(answer.categoryBreakdown.length);
    await region('Tendencia de gasto').getByRole('button', { name: 'Ver tabla' }).click();
    const { today, thisMonth, thisYear, lastMonth } = answer.stats;
    const cards = [today, thisMonth, thisYear, lastMonth];
    const figures = [
      ...texts.es.cards.map((label, index) => [card(page, label).getByRole('link').first(), cards[index]!] as const),
      ...Object.values(answer.bySharing).map(
        ({ amountCents }, index) =>
          [region('Compartidos y personales').getByRole('link').nth(index), amountCents] as const,
      ),
      ...answer.categoryBreakdown.map(
        ({ amountCents }, index) => [region('Por categoría').getByRole('link').nth(index), amountCents] as const,
      ),
      ...answer.dailySpending.map(
        ({ amountCents }, index) =>
          [region('Tendencia de gasto').getByRole('table').getByRole('link').nth(index), amountCents] as const,
      ),
    ];
    const links = await Promise.all(figures.map(async ([link, cents]) => [await link.getAttribute('href'), cents]));
    for (const [href, cents] of links) {
      await page.goto(String(href));
      const empty = page.getByText(/^No hay (gastos|datos)/);
      const sum = page.getByText(
        new RegExp(`^\\d+ gastos?( compartidos?| personal(es)?)? · ${RegExp.escape(money(Number(cents)))} `),
      );
      await expect(cents === 0 ? empty.or(sum).first() : sum).toBeVisible();
    }
  });
});

test.describe('on the first screen of a phone', () => {
  test.use({ now: '2026-11-17T18:00:00Z', viewport: { width: 390, height: 844 } });

  test('are the pace, who owes whom and the bills', async ({ page, household }) => {
    await household.signIn(page, 'first');
    const add = (date: string, amountCents: number) =>
      create(page, `${household.origin}/api/expenses`, { ...expense, date, amountCents });
    for (const month of ['08', '09', '10', '11']) await add(`2026-${month}-03`, month === '11' ? 1_230_000 : 1_000_000);
    const bill = { ...expense, cadence: 'monthly', time: '09:00', dayOfMonth: 18, startDate: '2026-11-01' };
    const bills = ['Luz', 'Gas'].map((description) => ({ ...bill, description, needsConfirmation: true }));
    const ids = await Promise.all(bills.map((data) => create(page, `${household.origin}/api/recurring`, data)));
    await household.setNow(page, '2026-11-20T18:00:00Z');
    // An edit first writes what is due; this server runs no jobs.
    for (const [index, data] of bills.entries())
      expect((await page.request.put(`${household.origin}/api/recurring/${ids[index]}`, { data })).status()).toBe(200);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Ritmo de noviembre' })).toContainText(
      '$2,300.00más que lo usual al día 20Van $12,300.00; lo usual es $10,000.00',
    );
    const fold = (await page.getByRole('navigation', { name: 'Barra inferior' }).boundingBox())!.y;
    for (const seen of [
      page.getByRole('group', { name: /^Ritmo de noviembre/ }),
      page.getByText('Luis le debe a Ana'),
      page.getByRole('button', { name: 'Registrar pago' }),
      page.getByRole('button', { name: 'Confirmar Luz' }),
      page.getByRole('button', { name: 'Confirmar Gas' }),
    ]) {
      const { y, height } = (await seen.boundingBox())!;
      expect(y + height, String(seen)).toBeLessThan(fold);
    }
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual([
      'Ritmo de noviembre',
      'Entre ustedes',
      'Próximos 7 días',
      'Gastos recientes',
      'Por categoría',
      'Compartidos y personales',
    ]);
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
    await expect(page.getByRole('region', { name: 'Para empezar' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar estos pasos' }).click();
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
    // On a phone only screen readers get it: the answers replace the subtitle.
    await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeAttached();
    release();
    await expect(page.getByText('No se pudieron cargar los gastos')).toBeVisible();
    await expect(card(page, 'Hoy')).toContainText('—');
    await expect(card(page, 'Hoy')).toContainText('sin datos por ahora');
    await expectAccessible(page);
    await page.unroute('**/trpc/*dashboard.get*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card(page, 'Hoy')).toContainText('Sin gastos hoy');
  });
});
