import type { Page } from '@playwright/test';
import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { expect, test } from './support/fixtures.ts';
import { press } from './support/ways-out.ts';

const [{ first, second }] = HOUSEHOLDS;
const [ana, luis] = ['María Teresa', 'José Gabriel'];
test.use({
  now: '2026-09-17T18:00:00Z',
  content: 'golden',
  members: { first: { ...first, name: ana }, second: { ...second, name: luis } },
});

/** The names on the screen that are cut off. */
const cutNames = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => names.includes(element.textContent.trim()) && element.children.length === 0)
        .filter(({ offsetWidth, scrollWidth, clientWidth }) => offsetWidth > 2 && scrollWidth > clientWidth)
        .map(({ textContent, clientWidth, scrollWidth }) => `${textContent} ${clientWidth} < ${scrollWidth}`),
    [ana, luis, `a favor de ${ana}`, `a favor de ${luis}`],
  );

test('names of twelve letters are whole wherever members are named', async ({ page, household }) => {
  await household.signIn(page, 'first');
  for (const path of ['/', '/account', '/reports', '/recurring', '/upcoming', '/expenses']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText(ana).first()).toBeAttached();
      expect(await cutNames(page)).toEqual([]);
    });
  }
  await page.goto('/expenses');
  await press('Agregar gasto')(page);
  // Beside the payer's name, the shares have it for a screen reader once the salaries are here.
  await expect(page.getByRole('dialog').getByText(luis, { exact: true })).toBeVisible();
  expect(await cutNames(page)).toEqual([]);
});

test('the choices of a split are in one row beside own parts', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await press('Agregar gasto')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cambiar la división' }).click();
  const tops = [dialog.getByText('Mitad y mitad', { exact: true }), dialog.getByText('Partes propias')].map(
    async (chip) => (await chip.boundingBox())!.y,
  );
  const [half, own] = await Promise.all(tops);
  expect(Math.abs(half! - own!)).toBeLessThan(4);
});
