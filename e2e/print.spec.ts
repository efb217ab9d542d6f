import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

/** What is in the document when the page has been printed, before the screen is laid out again. */
type Printed = { rows: number; cutOff: boolean };

/** Prints on paper narrower than the window, as a browser does. */
async function print(page: Page): Promise<Printed> {
  await page.pdf({ format: 'letter' });
  return await page.evaluate(() => (window as unknown as { printed: Printed }).printed);
}

test.beforeEach(async ({ page, household }) => {
  // Told before the app is.
  await page.addInitScript(() => {
    window.addEventListener('afterprint', () => {
      const cutOff = [...document.querySelectorAll('.uplot')].some(
        (drawing) => drawing.scrollHeight > drawing.parentElement!.clientHeight + 1,
      );
      Object.assign(window, {
        printed: {
          rows: document.querySelectorAll('main [data-row]').length,
          cutOff,
        },
      });
    });
  });
  await household.signIn(page, 'first');
});

test('paper has every row that was loaded, in the layout of the paper', async ({ page }) => {
  await page.goto('/personal?year=2026&month=8');
  await expect(page.getByText('No hay más gastos por cargar')).toBeAttached();
  expect((await print(page)).rows).toBe(15);
  await page.goto('/msi');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.locator('.uplot')).toBeVisible();
  expect(await print(page)).toEqual({ rows: 10, cutOff: false });
  // From a window narrower than the paper the drawing grows.
  await page.setViewportSize({ width: 680, height: 900 });
  await page.goto('/upcoming');
  await expect(page.locator('.uplot')).toBeVisible();
  expect((await print(page)).cutOff).toBe(false);
});

test('the names in a chart stay inside it when it is narrower than where they were placed', async ({ page }) => {
  await page.goto('/analytics');
  const chart = page.getByRole('group', { name: /^Gasto de 12 meses/ });
  await expect(chart.locator('[data-label]')).toHaveCount(4);
  // In one task, as on paper: nothing is measured again.
  const outside = await chart.evaluate((element) => {
    element.style.width = `${0.8 * element.clientWidth}px`;
    const { right } = element.getBoundingClientRect();
    const labels = [...element.querySelectorAll('[data-label]')];
    return labels.filter((label) => label.getBoundingClientRect().right > right).map((label) => label.textContent);
  });
  expect(outside).toEqual([]);
});

test('the report says nothing on paper that is about what only the screen has', async ({ page }) => {
  const started = { month: '2026-07', openingCents: 0 };
  expect((await page.request.put('/api/account/start', { data: started })).status()).toBe(200);
  await page.goto('/reports');
  const below = page.getByText('abajo se suman lo anterior y los pagos');
  await expect(below).toBeVisible();
  const center = page.getByText('todo septiembre');
  await expect(center).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(below).toBeHidden();
  await expect(center).toBeHidden();
});
