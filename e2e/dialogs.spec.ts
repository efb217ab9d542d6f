import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { pullDown } from './support/touch.ts';
import { press, walkTo } from './support/ways-out.ts';

test.use({ now: '2026-09-17T18:00:00Z', contextOptions: { reducedMotion: 'no-preference' } });

const seen = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('its top stays where it is while one types, and while errors come and go', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/expenses');
  await press('Agregar gasto')(page);
  const dialog = seen(page, 'Agregar gasto');
  const amount = dialog.getByLabel('Monto', { exact: true });
  const description = dialog.getByLabel('Descripción');
  await expect(amount).toBeFocused();
  await page.waitForTimeout(400);
  const place = async () => [(await dialog.boundingBox())?.y, (await amount.boundingBox())?.y];
  const before = await place();
  if (!isMobile) expect(before[0]).toBe(108);
  const stays = async (during: string) => expect(await place(), during).toEqual(before);

  await page.keyboard.type('12,5a.999');
  await stays('typing an amount');
  await expect(dialog.getByText('Escribe un monto válido')).toHaveCount(0);
  await description.click();
  await expect(dialog.getByText('Escribe un monto válido')).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await stays('the error of the amount');
  await page.keyboard.type('Tacos');
  await stays('typing a description');
  await description.fill('');
  await amount.focus();
  await stays('back in the amount');
  await amount.fill('12.5');
  await expect(dialog.getByText('Escribe un monto válido')).toHaveCount(0);
  await stays('the amount is right');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Escribe una descripción')).toBeVisible();
  await stays('the error of the description');
  await description.fill('Tacos');
  await stays('all is right');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('group', { name: '¿Descartar lo escrito?' })).toBeVisible();
  await stays('the question');
});

test(
  'thousands are apart while one types, and the caret stays between its digits',
  { tag: '@desktop' },
  async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await walkTo(page, isMobile, '/expenses');
    await press('Agregar gasto')(page);
    const amount = seen(page, 'Agregar gasto').getByLabel('Monto', { exact: true });
    await expect(amount).toBeFocused();
    const typed = async (keys: string | readonly string[], text: string, caret: number) => {
      if (typeof keys === 'string') await page.keyboard.type(keys);
      // oxlint-disable-next-line no-await-in-loop
      else for (const key of keys) await page.keyboard.press(key);
      await expect(amount).toHaveValue(text);
      expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret);
    };
    await typed('1234567', '1,234,567', 9);
    await typed('.85', '1,234,567.85', 12);
    await typed(['Home', 'ArrowRight', '9'], '19,234,567.85', 2);
    await typed(['ArrowRight', 'Backspace'], '1,234,567.85', 1);
    await page.keyboard.press('Control+a');
    await typed('1200+3400', '1,200+3400', 10);
    await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('4,600.00');
  },
);

test('a dialog that goes is seen going, and does not stand in the way', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/categories');
  await press('Agregar categoría')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  const picture = page.locator('.dialog-picture');
  // It goes sooner than a busy machine asks for it: the page itself notes for how long it is seen.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('.dialog-picture')) continue;
        document.body.dataset['seen'] = String(node.getAnimations()[0]?.effect?.getTiming().duration);
      }
    }).observe(document.body, { childList: true });
  });
  const noted = page.locator('body[data-seen]');
  await page.keyboard.press('Escape');
  await expect(noted).toHaveAttribute('data-seen', isMobile ? '200' : '120');
  await expect(picture).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => delete document.body.dataset['seen']);
  await press('Agregar categoría')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(noted).toHaveCount(0);
});

test(
  'a sheet follows the finger, springs back from a short pull and gives way a little once changed',
  { tag: '@phone' },
  async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await walkTo(page, isMobile, '/categories');
    await press('Agregar categoría')(page);
    const dialog = seen(page, 'Agregar categoría');
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(400);
    const top = async () => (await dialog.boundingBox())!.y;
    const before = await top();
    await pullDown(page, dialog, 90, async () => expect(await top()).toBeCloseTo(before + 82, 0));
    await expect.poll(top).toBe(before);
    await expect(dialog).toBeVisible();

    await dialog.getByLabel('Nombre').fill('Casa');
    const now = await top();
    await pullDown(page, dialog, 300, async () => {
      expect(await top()).toBeGreaterThan(now + 40);
      expect(await top()).toBeLessThanOrEqual(now + 64);
    });
    await expect.poll(top).toBe(now);
    await expect(dialog.getByRole('group', { name: '¿Descartar lo escrito?' })).toBeVisible();
  },
);

test('the question is accessible, also in the dark and at 320 px', async ({ page, household, isMobile }) => {
  const locale = isMobile ? 'es' : 'en';
  await choose(page, { locale, theme: 'dark' });
  await household.signIn(page, 'first');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/categories');
  await page
    .getByRole('button', { name: locale === 'es' ? 'Agregar categoría' : 'Add category' })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Casa');
  await page.keyboard.press('Escape');
  const question = page.getByRole('group', {
    name: locale === 'es' ? '¿Descartar lo escrito?' : 'Discard what you typed?',
  });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  expect(await question.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
