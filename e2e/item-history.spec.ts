import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

test('an expense tells its history where it is edited, and goes back from there', async ({ page, household }) => {
  await household.signIn(page, 'second');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await household.signIn(page, 'first');
  await page.request.put(`${household.origin}/api/expenses/${id}`, { data: { ...expense, amountCents: 25_050 } });
  await page.goto('/expenses');
  const row = page.locator('[data-row]');
  await row.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Editar gasto' });
  await expect(form.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Tortillas');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Historial de Tortillas' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de Tortillas' });
  const changes = history.getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Ana cambió el gasto «Tortillas»');
  await expect(changes.first()).toContainText('sep 17, 2026 12:00');
  await expect(changes.first()).toContainText('Monto:$100.00$250.50');
  await expect(changes.last()).toContainText('Luis agregó el gasto «Tortillas»');
  await expectAccessible(page);
  await changes
    .first()
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Ana deshizo un cambio');
  // The form's values are old now: it closes with its history.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('$100.00');
});
