import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

test('a category is given a limit from its row, which then says what is left of it', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/categories');
  const row = page.locator('[data-row]', { hasText: 'Café y pan' });
  if (isMobile) {
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
  } else {
    await row.hover();
    await row.getByRole('button', { name: 'Poner límite a Café y pan' }).click();
  }
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/^Límite del mes/);
  // Opened for the limit, the dialog focuses its field.
  if (!isMobile) await expect(field).toBeFocused();
  await field.fill('500');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Quedan $352.50 de $500');

  await page.reload();
  await expect(row).toContainText('Quedan $352.50 de $500');
  await expect(row.getByRole('button', { name: /^Poner límite/ })).toHaveCount(0);
});

test('the wide rows compare with the usual, show a year and what waits for a category', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/categories');
  const row = page.locator('[data-row]', { hasText: 'Restaurantes' });
  await expect(row).toContainText('$1,788.49');
  await expect(row.getByText(/^al día 17: /)).toBeAttached();
  const waiting = page.locator('[data-row]', { hasText: 'Sin categoría' });
  await expect(waiting).toContainText(isMobile ? /Clasificar \d+/ : /Clasificar \d+ gastos de septiembre/);
  if (isMobile) return;
  const year = row.getByRole('link', { name: /^Restaurantes, todos los meses: / });
  await year.hover();
  await expect(page.locator('.floating')).toContainText('$1,788.49');
  await year.click();
  await expect(page).toHaveURL(/month=all/);
});
