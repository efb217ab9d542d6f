import golden from '../packages/domain/test/golden/expected/summary.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const texts = {
  es: {
    table: 'Ver tabla',
    trend: 'Gasto de 12 meses',
    title: 'Analítica',
    less: '$8,414.28 menos que el mes pasado',
    highest: 'Mes más altojunio de 2026',
    months: 'Últimos 12 meses',
    categories: 'Categorías principales',
    insights: 'Hallazgos',
    count: (count: number) => `${count} gastos`,
    month: ['enero de 2026', '$53,839.04'],
  },
  en: {
    table: 'Show table',
    trend: 'Spending over 12 months',
    title: 'Analytics',
    less: '$8,414.28 less than last month',
    highest: 'Highest monthJune 2026',
    months: 'Last 12 months',
    categories: 'Top categories',
    insights: 'Spending Insights',
    count: (count: number) => `${count} expenses`,
    month: ['January 2026', '$53,839.04'],
  },
};
const money = (amountCents: number) =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('twelve months show the golden figures and lead to the months', async ({ page, household, looks }) => {
  const { answer } = golden;
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  const main = page.getByRole('main');
  for (const amount of [answer.currentMonth.totalSpent, answer.averageMonthly, answer.totalExpenses])
    await expect(main).toContainText(money(amount));
  await expect(main).toContainText(text.count(answer.currentMonth.expenseCount));
  await expect(main).toContainText('-15.1%');
  await expect(main).toContainText(text.less);
  await expect(main).toContainText(text.highest);
  const table = page.getByRole('table', { name: text.trend });
  await expect(table.getByRole('row')).toHaveCount(13);
  for (const { totalSpent } of answer.monthlyData) await expect(table).toContainText(money(totalSpent));

  const categories = page.getByRole('region', { name: text.categories });
  // Six, and the others grouped.
  await expect(categories.getByRole('listitem')).toHaveCount(7);
  await categories.locator('label', { hasText: text.months }).click();
  await expect(categories.getByRole('radio', { name: text.months })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: text.table }).click();
  await table.getByRole('link', { name: text.month[0]! }).click();
  await expect(page).toHaveURL(`${household.origin}/reports?year=2026&month=1`);
  await expect(main).toContainText(text.month[1]!);
});

test('each figure of both years leads to a list with the same sum', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await page.goto('/analytics');
  const years = page.getByRole('region', { name: 'Este año contra el anterior' });
  // The golden household has expenses after today, which neither year counts.
  await expect(years).toContainText('los dos del 1 de enero al 17 de septiembre');
  const row = years.getByRole(isMobile ? 'listitem' : 'row').nth(isMobile ? 0 : 1);
  const amounts = (await row.textContent())!.match(/\$[\d,]+\.\d\d/g)!;
  const listSays = async (amount: string) => {
    await expect(page.getByRole('status').filter({ hasText: amount }).first()).toBeAttached();
    await page.goBack();
  };
  if (!isMobile) {
    await row.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/until=2025-09-17/);
    await expect(page.getByText('Hasta sep 17, 2025').first()).toBeVisible();
    await listSays(amounts[0]);
  }
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/year=2026&month=all/);
  await listSays(amounts[isMobile ? 0 : 1]!);
});

test.describe('an empty household', () => {
  test.use({ content: 'nothing' });

  test('has nothing to compare', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/analytics');
    await expect(page.getByText('Sin datos para comparar')).toBeVisible();
    await expect(page.getByText('Sin datos de gasto').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Categorías principales' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
