import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';

const wide = { width: 1600, height: 900 };
test.use({ now: '2026-09-17T18:00:00Z', viewport: wide });

const rows = (page: Page) => page.locator('[data-row]');
const panel = (page: Page) => page.getByRole('region', { name: 'Gasto abierto' });
const description = (page: Page) => panel(page).getByLabel('Descripción');
const question = (page: Page) => panel(page).getByRole('group', { name: '¿Descartar lo escrito?' });
const discard = (page: Page) => question(page).getByRole('button', { name: 'Descartar' });

/** Adds Uno, Dos and Tres, in this order; returns their ids. */
async function openList(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, date] of [
    ['Uno', '2026-09-16'],
    ['Dos', '2026-09-15'],
    ['Tres', '2026-09-14'],
  ])
    ids.push(await create(page, '/api/expenses', { ...expense, description: name, date }));
  await page.goto('/expenses');
  await expect(rows(page)).toHaveCount(3);
  return ids;
}

test('a row opens beside its list, and the keys walk on', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await openList(page);
  const before = (await rows(page).nth(1).boundingBox())!;
  await rows(page).nth(1).getByText('Sin categoría').click();
  await expect(description(page)).toHaveValue('Dos');
  await expect(panel(page).getByRole('heading')).toContainText('Gasto 2 de 3');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  // The row that was pressed stays under the pointer, and the panel takes 400 px.
  expect((await rows(page).nth(1).boundingBox())!.y).toBe(before.y);
  expect((await panel(page).boundingBox())!).toMatchObject({ width: 400, x: wide.width - 400 });
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(description(page)).toHaveValue('Tres');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(description(page)).toHaveValue('Uno');
  await expect(rows(page).nth(0)).toBeFocused();
  // Enter moves into the form, whose arrow keys also move on in the list without unsaved input.
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel(/Monto/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(description(page)).toHaveValue('Dos');
  await expect(rows(page).nth(1)).toBeFocused();
  await panel(page).getByRole('button', { name: 'Gasto siguiente' }).click();
  await expect(description(page)).toHaveValue('Tres');
  await expect(panel(page).getByRole('button', { name: 'Gasto siguiente' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rows(page).nth(2)).toBeFocused();
});

test('what was typed is not lost unasked', { tag: '@desktop' }, async ({ page, household }) => {
  await choose(page, { theme: 'dark' });
  await household.signIn(page, 'first');
  await openList(page);
  await rows(page).nth(0).getByText('Uno').click();
  await description(page).fill('Otro');
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Seguir' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(description(page)).toHaveValue('Otro');

  // Another row, by press and by key; another screen.
  await rows(page).nth(2).getByText('Tres').click();
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  await rows(page).nth(0).focus();
  await page.keyboard.press('j');
  await expect(question(page)).toBeVisible();
  await expect(description(page)).toHaveValue('Otro');
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  expect(new URL(page.url()).pathname).toBe('/expenses');
  await expect(description(page)).toHaveValue('Otro');

  await rows(page).nth(2).getByText('Tres').click();
  await discard(page).click();
  await expect(description(page)).toHaveValue('Tres');
  await expect(rows(page).nth(2)).toBeFocused();
  await description(page).fill('Otro');
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  await expect(description(page)).toHaveValue('Otro');
  await page.getByRole('link', { name: 'Reportes' }).click();
  await discard(page).click();
  await expect(page).toHaveURL(/\/reports/);
  await expect(panel(page)).toHaveCount(0);
});

test(
  'saves, and stays with the list; follows what the other changes',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    const [first] = await openList(page);
    await rows(page).nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Editar gasto' })).toBeDisabled();
    await description(page).fill('Uno y medio');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Gasto actualizado: Uno y medio')).toBeVisible();
    await expect(rows(page).nth(0)).toContainText('Uno y medio');
    await expect(rows(page).nth(0)).toBeFocused();
    await expect(panel(page).getByText('Sin cambios')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(description(page)).toHaveValue('Dos');
    await page.keyboard.press('ArrowUp');

    const changed = await page.request.put(`/api/expenses/${first}`, {
      data: { ...expense, description: 'Uno de Luis', date: '2026-09-16' },
    });
    expect(changed.ok()).toBe(true);
    await expect(description(page)).toHaveValue('Uno de Luis');
    await panel(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  },
);

test(
  'becomes the dialog on a window that gets narrower, with what was typed',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await openList(page);
    await rows(page).nth(1).getByText('Dos').click();
    await description(page).fill('Dos y medio');
    await page.setViewportSize({ width: 1400, height: 900 });
    const dialog = page.getByRole('dialog', { name: 'Editar gasto' });
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Dos y medio');
    await dialog.getByRole('button', { name: 'Editar gasto' }).click();
    await expect(page.getByText('Gasto actualizado: Dos y medio')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'a row with many marks says what it is, also beside the panel, and none is over its category',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    const own = { ana: 1_000, luis: 2_000 };
    const tags = ['cocina', 'importado', 'regalo de boda', 'garantía'];
    const split = { rule: { ana: 60, luis: 40 }, own };
    const marked = { ...expense, description: 'Cuchillos de la cocina', notes: 'Con garantía', tags, split };
    await create(page, '/api/expenses', marked);
    await page.goto('/expenses');
    await rows(page).first().getByText('Sin categoría').click();
    await expect(description(page)).toHaveValue('Cuchillos de la cocina');
    const name = (await rows(page).first().getByTitle('Cuchillos de la cocina').boundingBox())!;
    expect(name.width).toBeGreaterThan(100);
    const over = await rows(page)
      .first()
      .evaluate((row) => {
        const [main, category] = [...row.querySelectorAll('[role=cell]')];
        const { left } = category!.getBoundingClientRect();
        return [...main!.children].filter((part) => part.getBoundingClientRect().right > left).length;
      });
    expect(over).toBe(0);
  },
);
