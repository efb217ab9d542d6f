import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

// Incomes of 42,000 and 31,000 in the golden household.
test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

type Stored = {
  description: string;
  amountCents: number;
  refund: boolean;
  split: { rule: 'income' | Record<string, number>; own: Record<string, number> } | null;
  original: { currency: string; amount: string; rate: string } | null;
  paidBy: string;
};

async function stored(page: Page, description: string): Promise<Stored> {
  const response = await page.request.get(`/api/expenses?search=${encodeURIComponent(description)}&limit=5`);
  const { data } = (await response.json()) as { data: Stored[] };
  return data[0]!;
}

/** Opens the dialog of a new expense with an amount and a description in it. */
async function typeExpense(page: Page, amount: string, description: string): Promise<Locator> {
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar gasto' });
  await dialog.getByLabel('Monto').fill(amount);
  await dialog.getByLabel('Descripción').fill(description);
  return dialog;
}

const row = (page: Page, description: string) => page.locator('[data-row]').filter({ hasText: description });
/** What the dialog shows as each member's share, in cents. */
async function shares(dialog: Locator): Promise<number[]> {
  const texts = await dialog.locator('span[aria-live] > span').allInnerTexts();
  return texts.map((text) => Number(/-?\$[\d,.]+/.exec(text)![0].replaceAll(/[^\d-]/g, '')));
}
async function fairShares(page: Page): Promise<number[]> {
  const response = await page.request.get('/api/reports/monthly?year=2026&month=9');
  const { balance } = (await response.json()) as { balance: { anaSharedOwes: number; luisSharedOwes: number } };
  return [balance.anaSharedOwes, balance.luisSharedOwes];
}

test.beforeEach(async ({ page, household }) => {
  await household.signIn(page, 'first');
});

test('an amount, a description and Enter are an expense, by income', async ({ page }) => {
  const dialog = await typeExpense(page, '318.50', 'Verduras de la esquina');
  await expect(dialog.getByText('Según ingresos')).toBeVisible();
  await dialog.getByLabel('Monto').press('Tab');
  await expect(dialog.getByLabel('Descripción')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Verduras de la esquina')).toContainText('$318.50');
  expect((await stored(page, 'Verduras de la esquina')).split).toEqual({ rule: 'income', own: { ana: 0, luis: 0 } });
});

test('half and half is one press more, and what the dialog says is what the report says', async ({ page }) => {
  const before = await fairShares(page);
  const dialog = await typeExpense(page, '100.01', 'Cine de dos');
  await dialog.getByRole('button', { name: '50/50: mitad y mitad' }).click();
  await expect(dialog.getByText('Mitad y mitad')).toBeVisible();
  const said = await shares(dialog);
  expect(said).toEqual([5_001, 5_000]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Cine de dos')).toContainText('50/50');
  const after = await fairShares(page);
  expect(after.map((amount, index) => amount - before[index]!)).toEqual(said);
});

test('the controls of a percentage come into view above the keypad', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar gasto' });
  await dialog.getByRole('button', { name: '5', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cambiar la división' }).click();
  await dialog.getByText('Otro porcentaje').click();
  await expect(dialog.getByRole('slider')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('group', { name: 'Teclado numérico' })).toBeVisible();
});

test('an own part is two presses and its amount, and joins a percentage', async ({ page }) => {
  const before = await fairShares(page);
  const dialog = await typeExpense(page, '1,000', 'Costco con lo suyo');
  await dialog.getByRole('button', { name: 'Cambiar la división' }).click();
  await dialog.getByRole('button', { name: 'Partes propias' }).click();
  await expect(dialog.getByLabel('Solo de Ana')).toBeFocused();
  await dialog.getByLabel('Solo de Luis').fill('1,200');
  await expect(dialog.getByText('Las partes propias suman más que el gasto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog.getByLabel('Solo de Ana')).toBeFocused();
  await dialog.getByLabel('Solo de Luis').fill('200+50');
  await dialog.getByText('Otro', { exact: false }).first().click();
  await dialog.getByRole('slider').press('ArrowRight');
  await expect(dialog.getByText('El resto, $750.00, se divide 51% y 49%.')).toBeVisible();
  await expectAccessible(page);
  const said = await shares(dialog);
  expect(said).toEqual([38_250, 61_750]);
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Costco con lo suyo')).toContainText('Luis $250 propios');
  const after = await fairShares(page);
  expect(after.map((amount, index) => amount - before[index]!)).toEqual(said);

  await row(page, 'Costco con lo suyo').getByRole('button').first().click();
  const editing = page.getByRole('dialog', { name: 'Editar gasto' });
  await editing.getByRole('button', { name: 'Cambiar la división' }).click();
  await expect(editing.getByLabel('Solo de Luis')).toHaveValue('250.00');
  await expect(editing.getByRole('radio', { name: 'Otro porcentaje' })).toBeChecked();
});

test('a refund takes over all but the amount, and counts as minus', async ({ page }) => {
  const dialog = await typeExpense(page, '649', 'Sartén de prueba');
  await dialog.getByRole('button', { name: '50/50: mitad y mitad' }).click();
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog).toBeHidden();
  const before = await fairShares(page);
  await row(page, 'Sartén de prueba').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Registrar devolución de Sartén de prueba' }).click();
  const refund = page.getByRole('dialog', { name: 'Registrar devolución' });
  await expect(refund.getByText('Gasto del sep 17, 2026')).toBeVisible();
  await expect(refund.getByLabel('Monto')).toHaveValue('');
  await expect(refund.getByLabel('Monto')).toBeFocused();
  await expect(refund.getByLabel('Descripción')).toHaveValue('Sartén de prueba');
  await refund.getByLabel('Monto').fill('100');
  expect(await shares(refund)).toEqual([-5_000, -5_000]);
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Registrar devolución' }).click();
  await expect(refund).toBeHidden();
  await expect(row(page, '-$100.00')).toContainText('Devolución');
  const after = await fairShares(page);
  expect(after.map((amount, index) => amount - before[index]!)).toEqual([-5_000, -5_000]);
});

test('dollars: the currency in the amount, the rate or the pesos, and the last rate again', async ({ page }) => {
  const dialog = await typeExpense(page, 'usd 25', 'Cuchillos de fuera');
  await expect(dialog.getByRole('combobox', { name: 'Moneda' })).toHaveText('USD');
  await expect(dialog.getByLabel('Monto')).toHaveValue('25.00');
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog.getByText('Escribe el tipo de cambio o los pesos que cobraron')).toBeVisible();
  await dialog.getByLabel('Tipo de cambio').fill('18.4210');
  await expect(dialog.getByLabel('Cobro en pesos')).toHaveValue('460.53');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Cuchillos de fuera')).toContainText('$460.53');
  await expect(row(page, 'Cuchillos de fuera')).toContainText('US$25.00');
  expect((await stored(page, 'Cuchillos de fuera')).original).toMatchObject({ currency: 'USD', rate: '18.4210' });

  const next = await typeExpense(page, '10', 'Libro de fuera');
  await next.getByRole('combobox', { name: 'Moneda' }).click();
  await page.getByRole('option', { name: /^USD/ }).click();
  await expect(next.getByLabel('Tipo de cambio')).toHaveValue('18.4210');
  await next.getByLabel('Cobro en pesos').fill('172.35');
  await expect(next.getByLabel('Tipo de cambio')).toHaveValue('17.235');
  await next.getByRole('button', { name: '50/50: mitad y mitad' }).click();
  await next.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(next).toBeHidden();
  // Also on a phone, where a badge has one line.
  await expect(row(page, 'Libro de fuera')).toContainText('US$10.00');
  await expect(row(page, 'Libro de fuera')).toContainText('50/50');
  await expect(row(page, 'Libro de fuera')).toContainText('$172.35');
});

test('each line of the report leads to its expenses with the same sum', async ({ page }) => {
  const half = { ana: 50, luis: 50 };
  for (const fields of [
    { amountCents: 100_001, split: { rule: half, own: { luis: 25_000 } } },
    { amountCents: 64_900, split: { rule: half } },
    { amountCents: 30_000, split: { rule: 'income', own: { ana: 1_050 } } },
    { amountCents: 10_000, split: { rule: half }, refund: true },
    { amountCents: 7_700, split: { rule: 'income' }, refund: true },
  ]) {
    const draft = { description: 'De prueba', paidBy: 'ana', shared: true, date: '2026-09-12', ...fields };
    // oxlint-disable-next-line no-await-in-loop
    expect((await page.request.post('/api/expenses', { data: draft })).status()).toBe(201);
  }
  const found = page.getByRole('status').filter({ hasText: 'gastos compartidos' });
  // The sum of percentages is less than that of their expenses, which have own parts as well.
  const sums = { 'por porcentaje': '$1,299.01', 'de partes propias': '$260.50' };
  for (const words of ['según ingresos', 'por porcentaje', 'de partes propias'] as const) {
    await page.goto('/reports?year=2026&month=9');
    await page.getByText('Cómo se calcula').first().click();
    const line = page.getByRole('link', { name: new RegExp(`^De .* ${words}$`) });
    const [amount = ''] = /-?\$[\d,.]+/.exec(await line.innerText()) ?? [];
    if (words !== 'según ingresos') expect(amount).toBe(sums[words]);
    await line.click();
    await expect(found).toContainText(`, de ellos ${amount} ${words}, en septiembre`);
  }
  await page.goto('/reports?year=2026&month=9');
  await page.getByText('Cómo se calcula').first().click();
  const refunds = page.getByRole('row', { name: 'Devoluciones, ya restadas' });
  await expect(refunds).toContainText('-$177.00');
  await refunds.getByRole('link').click();
  await expect(found).toHaveText(/^2 gastos compartidos · -\$177\.00 en septiembre/);
  await expectAccessible(page);
});
