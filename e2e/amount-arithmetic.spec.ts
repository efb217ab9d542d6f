import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { card } from './support/amounts.ts';
import { expect, test } from './support/fixtures.ts';

/** Opens the dialog of a new expense as a person does, with a finger or a key. */
async function openExpense(page: Page, isMobile: boolean): Promise<Locator> {
  await expect(page.getByText('Sin gastos hoy')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Agregar gasto' }).last().tap();
  else await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Monto')).toBeFocused();
  return dialog;
}

test.describe('arithmetic in an amount', () => {
  test('of an expense: the result stands beside it, then in its place, and is what is stored', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const dialog = await openExpense(page, isMobile);
    const amount = dialog.getByLabel('Monto');
    const result = dialog.locator('output');
    if (isMobile) {
      const keys = ['1', '2', '0', '.', '5', 'Sumar', '8', '0', 'Multiplicar', 'Dividir', '3'];
      for (const name of keys) await dialog.getByRole('button', { name, exact: true }).tap();
      await expect(amount).toHaveValue('120.5+80÷3');
    } else {
      await page.keyboard.type('120.5+80/3');
    }
    await expect(result).toHaveText('= $147.17');
    await expectAccessible(page);
    if (isMobile) await dialog.getByLabel('Descripción').tap();
    else await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('147.17');
    await expect(result).toHaveText('');
    await page.keyboard.type('Verduras');
    if (isMobile) await dialog.getByRole('button', { name: 'Agregar gasto' }).tap();
    else await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Hoy')).toContainText('$147.17');
  });

  test('of an expense is saved as its result without leaving the field, and refused when it is wrong', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const dialog = await openExpense(page, isMobile);
    const amount = dialog.getByLabel('Monto');
    await dialog.getByLabel('Descripción').fill('Cena');
    await amount.fill('100-100');
    await amount.press('Enter');
    await expect(dialog.getByText('Escribe un monto válido')).toBeVisible();
    await expect(amount).toHaveValue('100-100');
    await amount.fill('1,234.50×2-(1000+469)');
    await amount.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Hoy')).toContainText('$1,000.00');
  });

  test('of a long sum shrinks until it no longer can, and then scrolls', async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const dialog = await openExpense(page, isMobile);
    const amount = dialog.getByLabel('Monto');
    const size = () => amount.evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
    const overflow = () => amount.evaluate((input) => input.scrollWidth - input.clientWidth);
    await amount.fill('120+80');
    expect(await size()).toBe(44);
    const height = (await amount.boundingBox())!.height;
    await amount.fill('120.50+80.25+64');
    expect(await size()).toBeLessThan(44);
    expect(await size()).toBeGreaterThanOrEqual(24);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await amount.fill('120.50+80.25+64+120.50+80.25+64+120.50+80.25+64');
    expect(await size()).toBe(24);
    expect(await overflow()).toBeGreaterThan(0);
    expect((await amount.boundingBox())!.height).toBe(height);
  });

  test('is read in a recurring rule too', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/recurring');
    await page.getByRole('button', { name: 'Agregar regla' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Agregar regla' });
    const amount = dialog.getByRole('textbox', { name: 'Monto' });
    await amount.fill('299*12');
    await expect(dialog.locator('output')).toHaveText('= $3,588.00');
    await dialog.getByLabel('Descripción').fill('Películas');
    await expect(amount).toHaveValue('3,588.00');
  });
});
