import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { create } from './support/records.ts';

// A Friday, noon in Mexico City.
const NOW = '2026-11-20T18:00:00Z';
const [{ first, second }] = HOUSEHOLDS;
const salary = { salaryCents: 2_000_000, salaryFrom: '2026-01-01' };
test.use({
  now: '2026-11-17T18:00:00Z',
  members: { first: { ...first, ...salary }, second: { ...second, ...salary } },
});

const texts = {
  es: {
    toConfirm: 'Por confirmar',
    confirm: (name: string) => `Confirmar ${name}`,
    skip: (name: string) => `Omitir ${name}`,
    amountOf: (name: string) => `Monto de ${name}`,
    recorded: (name: string, amount: string) => `Gasto registrado: ${amount}, ${name}`,
    skipped: /Se omite nov 19, 2026/,
    undo: 'Deshacer',
    screen: 'Por venir',
    chart: 'Comprometido en 12 meses',
    december: /^diciembre de 2026: \$10,700\.00; recurrentes \$9,500\.00, MSI \$1,200\.00; 27% del ingreso$/,
    table: 'Ver tabla',
    next: 'Próximos 30 días',
    headline: 'del ingreso de diciembre ya está comprometido',
    freed: 'Meses que liberan dinero',
    badge: '2 por confirmar',
    empty: 'Nada por venir',
    addRule: 'Agregar regla',
    week: 'Próximos 7 días',
    wrong: 'Escribe un monto válido',
  },
  en: {
    toConfirm: 'To confirm',
    confirm: (name: string) => `Confirm ${name}`,
    skip: (name: string) => `Skip ${name}`,
    amountOf: (name: string) => `Amount of ${name}`,
    recorded: (name: string, amount: string) => `Expense recorded: ${amount}, ${name}`,
    skipped: /Skipped Nov 19, 2026/,
    undo: 'Undo',
    screen: 'Coming up',
    chart: 'Committed over 12 months',
    december: /^December 2026: \$10,700\.00; recurring \$9,500\.00, MSI \$1,200\.00; 27% of income$/,
    table: 'Show table',
    next: 'Next 30 days',
    headline: 'of December’s income is already committed',
    freed: 'Months that free money',
    badge: '2 to confirm',
    empty: 'Nothing coming up',
    addRule: 'Add rule',
    week: 'Next 7 days',
    wrong: 'Please enter a valid amount',
  },
} as const;

/** Two bills that wait, a rent, and a plan that ends in February. */
async function fill(page: Page, household: Household): Promise<void> {
  const { origin } = household;
  const rule = { shared: true, cadence: 'monthly', time: '09:00', startDate: '2026-11-01' };
  const varying = { ...rule, needsConfirmation: true };
  const power = { ...varying, description: 'Luz', amountCents: 74_200, paidBy: 'ana', dayOfMonth: 18, interval: 2 };
  const ends = { dayOfMonth: 19, endDate: '2026-11-30' };
  const gas = { ...varying, ...ends, description: 'Gas', amountCents: 38_650, paidBy: 'luis' };
  const ids = [
    await create(page, `${origin}/api/recurring`, power),
    await create(page, `${origin}/api/recurring`, gas),
  ];
  const rent = { ...rule, description: 'Renta', amountCents: 950_000, paidBy: 'ana', dayOfMonth: 1 };
  await create(page, `${origin}/api/recurring`, rent);
  await create(page, `${origin}/api/msi`, {
    merchant: 'Costco',
    date: '2026-08-01',
    original_amount_mxn: 7200,
    remaining_balance_mxn: 4800,
    payment_due_mxn: 1200,
    installment_no: 3,
    total_installments: 6,
    payment_day: 25,
  });
  await household.setNow(page, NOW);
  // An edit first writes what is due; this server runs no jobs.
  for (const [index, data] of [power, gas].entries()) {
    expect((await page.request.put(`${origin}/api/recurring/${ids[index]}`, { data })).status()).toBe(200);
  }
}

test.beforeEach(async ({ page, household }) => {
  await household.signIn(page, 'first');
});

test('bills are confirmed and skipped one after the other by keys', async ({ page, household, isMobile, looks }) => {
  const text = texts[looks.locale];
  await fill(page, household);
  await page.goto('/upcoming');
  const bills = page.getByRole('region', { name: text.toConfirm });
  const [power, gas] = [bills.getByLabel(text.amountOf('Luz')), bills.getByLabel(text.amountOf('Gas'))];
  await expect(power).toHaveValue('742.00');
  await expectAccessible(page);
  if (isMobile) await power.focus();
  await expect(power).toBeFocused();
  await page.keyboard.type('7x');
  await page.keyboard.press('Enter');
  await expect(bills.getByText(text.wrong)).toBeVisible();
  // No bill is of nothing: it stays too, for «Omitir».
  await power.fill('0');
  await page.keyboard.press('Enter');
  await expect(bills.getByText(text.wrong)).toBeVisible();
  await power.fill('768');
  await page.keyboard.press('Enter');
  await expect(power).toBeHidden();
  await expect(gas).toBeFocused();
  await expect(page.getByText(text.recorded('Luz', '$768.00'))).toBeVisible();
  await bills.getByRole('button', { name: text.skip('Gas') }).click();
  await expect(page.getByText(text.skipped)).toBeVisible();
  await expect(bills).toBeHidden();
  await page.getByRole('button', { name: text.undo }).click();
  await expect(gas).toHaveValue('386.50');
  await expect(power).toBeHidden();
});

test('the months are read by arrows and as a table', async ({ page, household, looks }) => {
  const text = texts[looks.locale];
  await fill(page, household);
  await page.goto('/upcoming');
  await expect(page.getByText('27%').first()).toBeVisible();
  await expect(page.getByText(text.headline)).toBeVisible();
  const chart = page.getByRole('group', { name: text.chart, exact: true });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('status')).toHaveText(text.december);
  await page.getByRole('button', { name: text.table }).click();
  const table = page.getByRole('table', { name: text.chart });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table).toBeInViewport();
  const agenda = page.getByRole('region', { name: text.next });
  await expect(agenda.getByRole('listitem').filter({ hasText: 'Costco' }).first()).toContainText('$1,200.00');
  await expect(page.getByRole('region', { name: text.freed })).toContainText('+$1,200.00');
  await expectAccessible(page);
});

test('a bill is confirmed from the dashboard', async ({ page, household, isMobile, looks }) => {
  const text = texts[looks.locale];
  await fill(page, household);
  await page.goto('/');
  const card = page.getByRole('region', { name: text.week });
  await expect(card.getByText(text.badge)).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await page.locator('header').getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: text.screen })).toContainText(text.badge);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  await card.getByRole('button', { name: text.confirm('Luz') }).click();
  const amount = card.getByLabel(text.amountOf('Luz'));
  await expect(amount).toBeFocused();
  // It is fully selected.
  await page.keyboard.press('Escape');
  await expect(amount).toBeHidden();
  await expect(card.getByRole('button', { name: text.confirm('Luz') })).toBeFocused();
  await card.getByRole('button', { name: text.confirm('Luz') }).click();
  await expect(amount).toBeFocused();
  await page.keyboard.type('768.5');
  await expectAccessible(page);
  await (isMobile ? card.getByRole('button', { name: text.confirm('Luz') }).click() : page.keyboard.press('Enter'));
  await expect(page.getByText(text.recorded('Luz', '$768.50'))).toBeVisible();
  await expect(card.getByText('Luz')).toBeHidden();
  await expect(page.locator('main').getByText('$768.50').first()).toBeVisible();
});

test('nothing to come says what to add, and leads there', async ({ page, looks }) => {
  const text = texts[looks.locale];
  await page.goto('/upcoming');
  await expect(page.getByText(text.empty)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.addRule }).click();
  await expect(page.getByRole('dialog', { name: text.addRule })).toBeVisible();
});
