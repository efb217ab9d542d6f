import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

/** The visible controls of a part of the page that the message covers at least in part. */
const underMessage = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(async (scope) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    let message = document.querySelector('.toast');
    // It moves to a dialog that opens under it, and is not there for a moment.
    while (!message) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise(requestAnimationFrame);
      message = document.querySelector('.toast');
    }
    const box = message.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(`${scope} :is(a[href], button, input)`)]
      .filter((control) => control.checkVisibility() && !message.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  }, part);

test('a message leaves every control of the dialog it is said in free', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('12');
  await dialog.getByLabel('Descripción').fill('Despensa de la semana con todo lo que faltaba en la casa');
  await dialog.getByRole('button', { name: 'Guardar y agregar otro' }).click();
  await expect(dialog.getByText(/^Gasto agregado/)).toBeVisible();
  expect(await underMessage(page, 'dialog')).toEqual([]);
  // It is inside the dialog, so that keys and screen readers reach it.
  await expect(dialog.getByRole('status').getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('a message leaves the bars, the button that adds and the end of a page free', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/settings');
  const salary = page.getByRole('textbox', { name: 'Salario mensual' });
  await salary.fill('50000');
  await salary.press('Enter');
  await expect(page.getByText(/^Salario actualizado/)).toBeVisible();
  await expect(page.getByText('Descargar todo (JSON)')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await underMessage(page, 'body')).toEqual([]);
});

test('the message of a save appears once, below the page, when its dialog has closed', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Agregar categoría' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar categoría' });
  await dialog.getByLabel('Nombre', { exact: true }).fill('Jardín');
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const inDialog = dialog
    .locator('.toast')
    .waitFor()
    .then(() => 'in the dialog');
  const onPage = page
    .locator('body > [role=status] .toast')
    .waitFor()
    .then(() => 'on the page');
  await page.keyboard.press('Control+Enter');
  expect(await Promise.race([inDialog, onPage])).toBe('on the page');
  await expect(page.getByText('Categoría agregada: Jardín')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
