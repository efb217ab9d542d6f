import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

test("Ctrl+Z takes one's own last change back, not the other member's, and a field keeps its own undo", async ({
  page,
  household,
  isMobile,
}) => {
  const add = (description: string) =>
    page.request.post(`${household.origin}/api/expenses`, { data: { ...expense, description } });
  await household.signIn(page, 'second');
  await add('Pan');
  await household.signIn(page, 'first');
  await add('Tortillas');
  await household.signIn(page, 'second');
  await add('Queso');
  await household.signIn(page, 'first');
  await page.request.post(`${household.origin}/api/categories`, { data: { name: 'Mercado', color: '#10B981' } });
  // The code that listens comes a moment after the screen.
  const listens = page.waitForResponse((response) => response.url().includes('undo-keys'));
  await page.goto('/expenses');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await listens;

  // On a phone the field opens from a button.
  if (isMobile) await page.getByRole('button', { name: 'Buscar descripción' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar descripción' });
  await search.fill('Tort');
  await expect(rows).toHaveCount(1);
  await search.press('Control+z');
  await expect(search).not.toHaveValue('Tort');
  await search.fill('');
  await expect(rows).toHaveCount(3);
  await search.blur();

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Cambio deshecho: Tortillas')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Tortillas' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nada tuyo que deshacer aquí')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Cambio rehecho: Tortillas')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

test('⌘Z right after adding takes away what was added (en, dark)', async ({ page, household }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  await page.goto('/categories');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByLabel('Name').fill('Market');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Category added: Market')).toBeVisible();
  await page.keyboard.press('Meta+z');
  await expect(page.getByText('Change undone: Market')).toBeVisible();
  await expect(page.getByRole('main').getByText('Market')).toHaveCount(0);
  await page.keyboard.press('Meta+Shift+z');
  await expect(page.getByText('Change redone: Market')).toBeVisible();
  await expect(page.getByRole('main').getByText('Market')).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Undo the last thing you did on this screen')).toBeVisible();
  await expectAccessible(page);
});
