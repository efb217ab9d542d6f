import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

type Draft = { description: string; date: string; amountCents?: number; shared?: boolean; paidBy?: string };
const record = async (page: Page, origin: string, drafts: Draft[]): Promise<void> => {
  for (const draft of drafts) {
    const data = { amountCents: 10_000, shared: true, paidBy: 'ana', ...draft };
    expect((await page.request.post(`${origin}/api/expenses`, { data })).status()).toBe(201);
  }
};
const rows = (page: Page) => page.locator('[data-row]');

test('edits, deletes and undoes, and says so', async ({ page, household, isMobile }) => {
  await choose(page, { theme: isMobile ? 'light' : 'dark' });
  await household.signIn(page, 'first');
  await record(page, household.origin, [{ description: 'Tortillas', date: '2026-09-16' }]);
  await page.goto('/expenses');
  const row = rows(page).filter({ hasText: 'Tortillas' });
  await expect(row).toBeVisible();
  const act = async (action: 'Editar' | 'Eliminar') => {
    if (isMobile) {
      await row.getByRole('button', { name: 'Acciones de Tortillas' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    } else {
      await row.hover();
      await row.getByRole('button', { name: `${action} Tortillas` }).click();
    }
  };
  await act('Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar gasto' });
  await expect(dialog.getByLabel('Monto')).toHaveValue('100.00');
  await dialog.getByLabel('Monto').fill('abc');
  await dialog.getByLabel('Descripción').fill('  ');
  await dialog.getByRole('button', { name: 'Editar gasto' }).click();
  await expect(dialog.getByText('Escribe un monto válido')).toBeVisible();
  await expect(dialog.getByText('Escribe una descripción')).toBeVisible();
  await expect(dialog.getByLabel('Monto')).toBeFocused();
  await dialog.getByRole('button', { name: 'Más' }).click();
  await expect(dialog.getByLabel('Etiquetas')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Monto').fill('1,659.84');
  await dialog.getByLabel('Descripción').fill('Tortillas');
  await dialog.getByRole('button', { name: 'Editar gasto' }).click();
  await expect(row).toContainText('$1,659.84');
  await expect(page.getByText('Gasto actualizado: Tortillas')).toBeVisible();

  await act('Eliminar');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No hay datos de septiembre de 2026')).toBeVisible();
  // The message of the edit may still be shown, with its own undo.
  await expect(page.getByText('Gasto eliminado: Tortillas')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('$1,659.84');
  await expectAccessible(page);
});

test('keeps notes of several lines, marks them in the list, and finds them', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, [
    { description: 'Tortillas', date: '2026-09-16' },
    { description: 'Tela', date: '2026-09-15' },
  ]);
  await page.goto('/expenses');
  const row = rows(page).filter({ hasText: 'Tortillas' });
  const edit = async () => {
    if (isMobile) await row.getByRole('button', { name: 'Tortillas' }).first().click();
    else {
      await row.hover();
      await row.getByRole('button', { name: 'Editar Tortillas' }).click();
    }
  };
  await edit();
  const dialog = page.getByRole('dialog', { name: 'Editar gasto' });
  await dialog.getByRole('button', { name: 'Más' }).click();
  const notes = dialog.getByLabel('Notas');
  await notes.fill('x'.repeat(1_001));
  await dialog.getByRole('button', { name: 'Editar gasto' }).click();
  await expect(dialog.getByText('Máximo 1000 caracteres')).toBeVisible();
  await expect(notes).toBeFocused();
  await notes.fill('De la esquina');
  await notes.press('End');
  await notes.press('Enter');
  await notes.pressSequentially('con «recibo»');
  await expectAccessible(page);
  await notes.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText('Con notas')).toBeAttached();
  await page.goto('/expenses?search=RECIBO');
  await expect(rows(page)).toHaveText([/Tortillas/]);
  await edit();
  await expect(notes).toHaveValue('De la esquina\ncon «recibo»');

  const link = `https://ejemplo.mx/${'a'.repeat(150)}`;
  await notes.fill(link);
  await notes.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.goto('/history');
  const box = await page.getByText(link).first().boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test('loads on near the bottom and says when there is no more', async ({ page, household }) => {
  await household.signIn(page, 'first');
  const many = Array.from({ length: 45 }, (_, index) => ({
    description: `Gasto ${String(index).padStart(2, '0')}`,
    date: `2026-09-${String(1 + (index % 17)).padStart(2, '0')}`,
  }));
  await record(page, household.origin, many);
  await page.goto('/expenses');
  await expect(page.getByText(/^45 gastos compartidos · \$[\d,.]+ en septiembre/)).toBeVisible();
  await expect(page.getByText('No hay más gastos por cargar')).toHaveCount(0);
  for (let turn = 0; turn < 12; turn += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(100);
  }
  await expect(page.getByText('No hay más gastos por cargar')).toBeVisible();
  await expect(rows(page).last()).toContainText('sep 01, 2026');
});

test('filters from the address, keeps them there, and Clear takes search and category away', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, [
    { description: 'Compartido uno', date: '2026-09-02' },
    { description: 'Personal dos', date: '2026-09-03', shared: false },
    { description: 'De Luis', date: '2026-09-04', paidBy: 'luis' },
    { description: 'De agosto', date: '2026-08-31' },
  ]);
  await page.goto('/expenses?year=2026&month=9&shared=all&paidBy=ana&search=o');
  await expect(rows(page)).toHaveText([/Personal dos/, /Compartido uno/]);
  await page.getByRole('button', { name: 'Quitar filtro: Compartidos y personales' }).click();
  await expect(rows(page)).toHaveText([/Compartido uno/]);
  await page.getByRole('button', { name: 'Limpiar', exact: true }).click();
  await expect(page).toHaveURL(`${household.origin}/expenses?year=2026&month=9&paidBy=ana`);
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(rows(page)).toHaveText([/De agosto/]);
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await page.goto('/expenses?category=uncategorized&month=all&day=x&order=nonsense&paidBy=nadie&search=%00de');
  await expect(rows(page)).toHaveText([/De Luis/, /De agosto/]);
  await expect(page).not.toHaveURL(/paidBy/);
});

test('a search pasted from a spreadsheet, with its tab, finds', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, [
    { description: 'Pan dulce', date: '2026-09-02' },
    { description: 'Pan', date: '2026-09-03' },
  ]);
  await page.goto('/expenses');
  if (isMobile) await page.getByRole('button', { name: 'Buscar en la lista' }).click();
  await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('pan\tdulce');
  await expect(rows(page)).toHaveText([/Pan dulce/]);
});

test('rows answer to the keyboard', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, [
    { description: 'Primero', date: '2026-09-02' },
    { description: 'Segundo', date: '2026-09-03' },
  ]);
  await page.goto('/expenses');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Descripción')).toHaveValue('Primero');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText('Primero');
});

test('a refused save keeps the dialog and what was typed', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('50');
  await dialog.getByLabel('Descripción').fill('Nieve');
  await page.route('**/trpc/expenses.create**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify([
        {
          error: {
            json: {
              message: 'Internal server error',
              code: -32_603,
              data: {
                code: 'INTERNAL',
                details: null,
                issues: [],
                requestId: 'x',
                httpStatus: 500,
                path: 'expenses.create',
              },
            },
          },
        },
      ]),
    }),
  );
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('No se pudo crear el gasto: Algo falló en el servidor');
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Nieve');
  await expect(rows(page)).toHaveCount(0);
  await page.unroute('**/trpc/expenses.create**');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveText([/Nieve/]);
});
