import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')));
const open = async (page: Page) => {
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  return page.getByRole('dialog', { name: 'Agregar gasto' });
};
const type = async (page: Page) => {
  const dialog = await open(page);
  await dialog.getByLabel('Monto', { exact: true }).fill('85.50');
  await dialog.getByLabel('Descripción').fill('Taxi de noche');
  await expect.poll(() => kept(page)).toHaveLength(1);
};
/** Until the new page has found what the closed one left behind. */
const found = (page: Page) => expect.poll(() => kept(page)).toEqual(['typed:ana']);

test('what was typed when the page is closed is there in the next form', async ({ page, context, household }) => {
  await household.signIn(page, 'first');
  await type(page);
  await page.close();

  const next = await context.newPage();
  await next.goto('/expenses');
  await found(next);
  await next.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = next.getByRole('dialog', { name: 'Agregar gasto' });
  await expect(dialog.getByLabel('Monto', { exact: true })).toHaveValue('85.50');
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Taxi de noche');
  await expect(dialog.getByText('Aquí sigue lo que escribías.')).toBeVisible();
  await expectAccessible(next);
  await next.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Descartar', exact: true })).toBeVisible();
  await next.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Descartar', exact: true })).toBeHidden();

  await next.reload();
  await found(next);
  await next.getByRole('button', { name: 'Agregar gasto' }).last().click();
  await expect(dialog.getByLabel('Monto', { exact: true })).toHaveValue('85.50');
  await next.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(next.locator('[data-row]').filter({ hasText: 'Taxi de noche' })).toHaveCount(1);
  expect(await kept(next)).toEqual([]);
});

test('somebody may start over, and what is discarded does not come back', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await type(page);
  await page.reload();
  await found(page);
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar gasto' });
  await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(dialog.getByLabel('Monto', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Monto', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Descripción')).toHaveValue('');
  await expect(dialog.getByText('Aquí sigue lo que escribías.')).toBeHidden();
  // Nothing is typed any more: it closes without a question.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await kept(page)).toEqual([]);

  await type(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await kept(page)).toEqual([]);
});

test(
  'a form that is open in another tab stays there alone',
  { tag: '@desktop' },
  async ({ page, context, household }) => {
    await household.signIn(page, 'first');
    await type(page);
    const other = await context.newPage();
    const dialog = await open(other);
    await expect(dialog.getByLabel('Descripción')).toHaveValue('');
    // Long after the tab has looked for what was left behind.
    await other.waitForTimeout(1_000);
    expect(await kept(other)).toHaveLength(1);
    expect(await kept(other)).not.toContain('typed:ana');
    await expect(page.getByRole('dialog').getByLabel('Descripción')).toHaveValue('Taxi de noche');
  },
);

test('a sign-out leaves nothing that was typed', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await type(page);
  await page.reload();
  await found(page);
  await page
    .getByRole('button', { name: /^Cuenta/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toEqual([]);
});

test(
  'what is typed before the code of its field is there reaches the field, and no other shortcut',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    await expect(page.getByRole('button', { name: 'Agregar gasto' }).first()).toBeVisible();
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const line = page.getByRole('textbox', { name: 'En una línea' });
    await page.keyboard.type('apan 20xx');
    await page.keyboard.press('Backspace');
    await expect(line).toBeFocused();
    await expect(line).toHaveValue('pan 20x');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const palette = page.getByRole('combobox', { name: 'Buscar, ir a una pantalla o escribir un gasto' });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pan');
    await expect(palette).toBeFocused();
    await expect(palette).toHaveValue('pan');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(palette).toHaveValue('');
  },
);
