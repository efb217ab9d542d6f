import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create } from './support/records.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

test('the history says who changed what from what to what, and takes it back', async ({ page, household }) => {
  await household.signIn(page, 'first');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await household.signIn(page, 'second');
  await page.request.put(`${household.origin}/api/expenses/${id}`, { data: { ...expense, amountCents: 25_050 } });
  await page.goto('/history');
  const changes = page.getByRole('listitem').filter({ hasText: 'Tortillas' });
  await expect(changes.first()).toContainText('Luis cambió el monto');
  await expect(changes.first()).toContainText('$100.00');
  await expect(changes.first()).toContainText('$250.50');
  await expect(changes.nth(1)).toContainText('Ana agregó');
  await expectAccessible(page);
  await changes
    .first()
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(changes.first()).toContainText('Luis deshizo «cambió el monto»');
  await page.goto('/expenses');
  await expect(page.locator('[data-row]')).toContainText('$100.00');
});

test('the trash gives a deleted expense back (en, dark)', async ({ page, household }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await page.request.delete(`${household.origin}/api/expenses/${id}`);
  await page.goto('/trash');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tortillas' })).toContainText('$100.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.goto('/expenses');
  await expect(page.locator('[data-row]')).toContainText('Tortillas');
});

test('on the smallest phone a verb is whole beside its time', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/history');
  const verb = page.getByTitle('agregó');
  await expect(verb).toBeVisible();
  expect(await verb.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});

test('a search finds the changes of a record, also of one that was deleted', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  const made = await Promise.all(
    ['Café Jardín', 'Pan'].map((description) => create(page, '/api/expenses', { ...expense, description })),
  );
  await page.request.delete(`/api/expenses/${made[0]}`);
  await page.goto('/history');
  const undo = page.getByRole('button', { name: /^Deshacer: / });
  await expect(undo).toHaveCount(3);
  if (isMobile) await page.getByRole('button', { name: 'Buscar en los cambios' }).click();
  else await page.keyboard.press('/');
  await page.keyboard.type('jardin cafe');
  await expect(undo).toHaveCount(2);
  await expect(page.getByText('Pan', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await undo.first().click();
  // What was found goes on being listed, with the undo itself.
  await expect(page.getByText('deshecho').first()).toBeVisible();
});
