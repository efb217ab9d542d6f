import type { Page } from '@playwright/test';
import golden from '../packages/domain/test/golden/expected/monthly-reports.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const texts = {
  es: {
    months: { '2025-04': 'abril', '2025-09': 'septiembre', '2026-09': 'septiembre' } as Record<string, string>,
    balance: (month: string) => `Balance de ${month}`,
    sentence: (from: string, amount: string, to: string) => `${from} le debe ${amount} a ${to}: `,
    owes: (from: string, to: string) => `${from} le debe a ${to}`,
    share: (percent: number) => `Le toca ${percent}%`,
    ofTotal: (percent: string) => `${percent}% del total`,
    expenses: (count: number) => `${count} gastos`,
    details: 'Detalle por categoría',
    uncategorized: 'Sin categoría',
    explanation: 'Cómo se calcula',
    projected: 'proyectado al 30 de sep',
    actual: 'real',
  },
  en: {
    months: { '2025-04': 'April', '2025-09': 'September', '2026-09': 'September' } as Record<string, string>,
    balance: (month: string) => `${month} balance`,
    sentence: (from: string, amount: string, to: string) => `${from} owes ${to} ${amount}: `,
    owes: (from: string, to: string) => `${from} owes ${to}`,
    share: (percent: number) => `Fair share ${percent}%`,
    ofTotal: (percent: string) => `${percent}% of total`,
    expenses: (count: number) => `${count} expenses`,
    details: 'Category details',
    uncategorized: 'Uncategorized',
    explanation: 'How it is worked out',
    projected: 'projected to Sep 30',
    actual: 'actual',
  },
};

const money = (amountCents: number) =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const reportOf = (month: string) => {
  const found = golden.cases.find((row) => row.month === month && row.personalOf === null);
  if (!found) throw new Error(`No golden report of ${month}`);
  return found.report;
};
const open = async (page: Page, month: string) => {
  const [year, number] = month.split('-').map(Number);
  await page.goto(`/reports?year=${year}&month=${number}`);
};

test('three months show the golden figures', async ({ page, household, looks }) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'second');
  for (const month of ['2025-04', '2025-09', '2026-09']) {
    const report = reportOf(month);
    const { balance } = report;
    await open(page, month);
    const card = page.getByRole('region', { name: text.balance(text.months[month] ?? '') });
    const [from = '', to = ''] = balance.owesWho === 'luis-owes-ana' ? ['Luis', 'Ana'] : ['Ana', 'Luis'];
    await expect(card).toContainText(text.owes(from, to));
    const bar = card.getByRole('img');
    await expect(bar).toHaveAccessibleName(new RegExp(`^${escaped(text.sentence(from, money(balance.amount), to))}`));
    for (const amount of [balance.anaSharedPaid, balance.luisSharedPaid, balance.totalSharedAmount])
      await expect(card.getByRole('link', { name: money(amount), exact: true })).toBeVisible();
    for (const amount of [balance.amount, balance.anaSharedOwes, balance.luisSharedOwes])
      await expect(card).toContainText(money(amount));
    for (const percent of [balance.anaPercentage, balance.luisPercentage])
      await expect(card).toContainText(text.share(percent ?? -1));

    const main = page.getByRole('main');
    const cards = [report.totalSpent, report.anaSpent, report.luisSpent, report.averageDaily, report.projection];
    for (const amount of [...cards, report.personalExpenses.total]) await expect(main).toContainText(money(amount));
    await expect(main).toContainText(text.expenses(report.expenseCount));
    await expect(main).toContainText(text.ofTotal(((report.anaSpent / report.totalSpent) * 100).toFixed(0)));
    await expect(main).toContainText(month === '2026-09' ? text.projected : text.actual);

    const details = page.getByRole('region', { name: text.details }).getByRole('listitem');
    await expect(details).toHaveCount(report.categoryBreakdown.length);
    const rows = report.categoryBreakdown.map(
      (row) => new RegExp(`${row.name ?? text.uncategorized}.*${escaped(money(row.total))}`),
    );
    await expect(details).toHaveText(rows);
  }
  await page.getByText(text.explanation).first().click();
  const sum = page.getByRole('table', { name: text.explanation });
  await expect(sum).toContainText(money(4_600_000));
  await expect(sum).toContainText('184');
  await expectAccessible(page);
});

test('the month control goes over the turn of the year and rests at the current month', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/reports');
  const next = page.getByRole('button', { name: 'Mes siguiente' });
  const previous = page.getByRole('button', { name: 'Mes anterior' });
  await expect(next).toBeDisabled();
  await open(page, '2026-01');
  await previous.click();
  await expect(page).toHaveURL(/\/reports\?year=2025&month=12$/);
  await expect(page.getByRole('region', { name: 'Balance de diciembre' })).toBeVisible();
  await next.click();
  await expect(page).toHaveURL(/\/reports\?year=2026&month=1$/);
  await open(page, '2026-08');
  await next.click();
  await expect(page).toHaveURL(/\/reports\?year=2026&month=9$/);
  await expect(next).toBeDisabled();
  await open(page, '2025-06');
  await expect(page.getByText('No hay datos de junio de 2025')).toBeVisible();
});

/** The sum of the rows of the expense list, once all of them have loaded. */
async function expectListOf(page: Page, amountCents: number, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/expenses\?/);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(count);
  const amounts = (await rows.allTextContents()).map((text) => /\$([\d,]+\.\d\d)/.exec(text)?.[1] ?? '');
  const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount.replaceAll(',', '')) * 100), 0);
  expect(sum).toBe(amountCents);
}

test('a figure leads to the expenses it is made of, with the same total', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  const report = reportOf('2026-09');
  const follow = async (click: () => Promise<void>, amountCents: number, count: number) => {
    await open(page, '2026-09');
    await click();
    await expectListOf(page, amountCents, count);
  };
  const details = page.getByRole('region', { name: 'Detalle por categoría' });
  for (const index of [2, 4]) {
    const { name, total, count } = report.categoryBreakdown[index]!;
    await follow(() => details.getByRole('link', { name: name ?? 'Sin categoría' }).click(), total, count);
  }
  const personal = page.getByRole('region', { name: 'Gastos personales por persona' });
  await follow(() => personal.getByRole('link', { name: /Ana/ }).click(), 170_350, 7);
  const daily = page.getByRole('group', { name: /^Gasto compartido por día/ });
  const byKeys = async () => {
    await daily.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  };
  await follow(byKeys, 439_009, 7);
  const byPointer = async () => {
    const [chart, bar] = [await daily.boundingBox(), await daily.locator('[data-day="1"] [data-bar]').boundingBox()];
    const at = { position: { x: bar!.x + bar!.width / 2 - chart!.x, y: 90 } };
    if (isMobile) await daily.tap(at);
    await (isMobile ? daily.tap(at) : daily.click(at));
  };
  await follow(byPointer, 1_701_752, 5);

  // Each member's card counts more than fits on the screen: the count shows that nothing is missing.
  await open(page, '2026-09');
  await page.getByRole('link', { name: /^Ana gastó/ }).click();
  const answer = await page.request.get(
    `${household.origin}/api/expenses?paidBy=ana&startDate=2026-09-01&endDate=2026-09-30&limit=100`,
  );
  const { data } = (await answer.json()) as { data: { amountCents: number }[] };
  expect(data.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(report.anaSpent);
  await expect(page.getByText(new RegExp(`^${data.length} gastos · \\$[\\d,.]+ en septiembre`))).toBeVisible();
});

test('the report of a month fits one page of paper', async ({ page, household }) => {
  await choose(page, { theme: 'dark' });
  await household.signIn(page, 'first');
  const expectOnePage = async () => {
    await expect(page.getByRole('region', { name: 'Detalle por categoría' })).toBeVisible();
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
  };
  for (const month of ['2024-03', '2026-09']) {
    await open(page, month);
    await expectOnePage();
  }
  for (let number = 0; number < 24; number += 1) {
    const made = await page.request.post(`${household.origin}/api/categories`, { data: { name: `Otra ${number}` } });
    const { id } = (await made.json()) as { id: string };
    const data = {
      amountCents: 10_000,
      description: 'Una cosa',
      date: '2026-09-16',
      shared: true,
      paidBy: 'ana',
      categoryId: id,
    };
    expect((await page.request.post(`${household.origin}/api/expenses`, { data })).status()).toBe(201);
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'Detalle por categoría' }).getByRole('listitem')).toHaveCount(37);
  await expectOnePage();
});

function escaped(text: string): string {
  return text.replaceAll(/[$.()+]/g, String.raw`\$&`);
}
