import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';

// A Thursday.
test.use({ now: '2026-09-17T18:00:00Z' });

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar, ir a una pantalla o escribir un gasto' });
const marked = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  return field(page);
}

// A phone has no such key.
test.describe('the palette', { tag: '@desktop' }, () => {
  test('says what waits, is walked by the arrows, and gives the focus back', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', { ...expense, paidBy: 'ana', amountCents: 20_000 });
    await page.goto('/expenses');
    const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
    await search.focus();
    const input = await openPalette(page);
    await expect(page.getByRole('option', { name: /Registrar pago de Luis le debe a Ana \$100\.00/ })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Gastos 1 en septiembre' })).toBeVisible();
    await expect(marked(page)).toContainText('Agregar gasto');
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await expect(marked(page)).toHaveText('Cambiar a English');
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toContainText('Agregar gasto');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(input).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  test('goes to screens, registers a payment, switches the theme', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    await openPalette(page);
    await page.keyboard.type('analit');
    await expect(marked(page)).toHaveText('Analítica');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Analítica' })).toBeFocused();
    await openPalette(page);
    await page.keyboard.type('pago');
    await expect(marked(page)).toContainText('Registrar pago');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Registrar pago' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('oscuro');
    await expect(marked(page)).toHaveText('Cambiar a tema oscuro');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('finds actions by what a person calls them, and sections of the settings', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const input = await openPalette(page);
    await input.fill('inglés');
    await expect(marked(page)).toHaveText('Cambiar a English');
    await input.fill('salir');
    await expect(marked(page)).toHaveText('Cerrar sesión');
    await input.fill('imprimir');
    await expect(marked(page)).toHaveText('Compartir o imprimir septiembre');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Compartir septiembre' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('sesiones');
    await expect(marked(page)).toHaveText('Sesiones activasConfiguración');
    await page.keyboard.press('Enter');
    const sessions = page.getByRole('heading', { name: 'Sesiones activas' });
    await expect(sessions).toBeFocused();
    await expect(sessions).toBeInViewport();
    await openPalette(page);
    await page.keyboard.type('exportar');
    const download = page.waitForEvent('download');
    await expect(marked(page)).toHaveText('Descargar los gastos (CSV)');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test('finds expenses of all years, and their list comes to the same', async ({ page, household }) => {
    await choose(page, { theme: 'dark' });
    await household.signIn(page, 'first');
    for (const [date, amountCents, shared] of [
      ['2026-09-02', 31_200, true],
      ['2026-08-02', 28_500, false],
      ['2025-03-02', 10_050, true],
      ['2023-03-02', 5_000, true],
    ] as const)
      await create(page, '/api/expenses', { ...expense, description: 'Tacos El Vilsito', date, amountCents, shared });
    await page.goto('/');
    await openPalette(page);
    await page.keyboard.type('vilsito');
    await expect(page.getByRole('option', { name: /^Tacos El Vilsito/ })).toHaveCount(3);
    const all = page.getByRole('option', { name: /Ver los 4 de todos los meses/ });
    await expect(all).toContainText('$747.50');
    await expectAccessible(page);
    await all.click();
    await expect(page.getByText(/^4 de 4 gastos con «vilsito» · \$747\.50 en todos los meses$/)).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(4);

    await openPalette(page);
    await page.keyboard.type('vilsito');
    await page.getByRole('option', { name: /sep 02, 2026/ }).click();
    await expect(page.getByRole('dialog', { name: 'Editar gasto' })).toBeVisible();
  });

  test('saves a line with Enter, and opens its form with Ctrl Enter', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const input = await openPalette(page);
    await page.keyboard.type('tacos 185 ayer 50/50');
    await expect(marked(page)).toHaveText(/Tacos · \$185\.00Sin categoríamié 16 sepA?pagó Ana50\/50/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Gasto agregado: $185.00, Tacos')).toBeVisible();
    await expect(input).toHaveCount(0);

    await openPalette(page);
    await page.keyboard.type('cine 240.50 luis');
    await expect(marked(page)).toContainText('Cine · $240.50');
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Agregar gasto' });
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Cine');
    await expect(dialog.getByLabel(/Monto/)).toHaveValue('240.50');
    await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
    await expect(page.getByText('Gasto agregado: $240.50, Cine')).toBeVisible();
    await page.goto('/expenses');
    await expect(page.locator('[data-row]')).toHaveText([/Cine.*Luis.*\$240\.50/, /Tacos.*Ana.*\$185\.00/]);
  });
});
