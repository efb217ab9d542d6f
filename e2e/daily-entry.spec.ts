import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { card } from './support/amounts.ts';
import { expect, test } from './support/fixtures.ts';

/** Just before and just after a midnight in Mexico City, the household's time zone. */
const midnights = [
  {
    name: 'the last day of a year',
    before: '2027-01-01T05:59:20Z',
    after: '2027-01-01T06:00:20Z',
    days: [
      { date: '2026-12-31', label: 'dic 31, 2026' },
      { date: '2027-01-01', label: 'ene 01, 2027' },
    ],
  },
  {
    name: 'the last day of a month',
    before: '2026-10-01T05:59:20Z',
    after: '2026-10-01T06:00:20Z',
    days: [
      { date: '2026-09-30', label: 'sep 30, 2026' },
      { date: '2026-10-01', label: 'oct 01, 2026' },
    ],
  },
] as const;

test.describe('a browser and a server in other zones', () => {
  // Both are far from Mexico City, in either direction; the server's zone is in support/browser-server.ts.
  test.use({
    timezoneId: ({ isMobile }, provide) => provide(isMobile ? 'America/Los_Angeles' : 'Asia/Tokyo'),
  });

  for (const { name, before, after, days } of midnights) {
    test.describe(name, () => {
      test.use({ now: before });

      test("has Mexico City's today, month and seven days", async ({ page, household }) => {
        await household.signIn(page, 'first');
        for (const [index, { date }] of days.entries()) {
          const data = { amountCents: 100 * (index + 1), description: date, paidBy: 'ana', shared: false, date };
          expect((await page.request.post(`${household.origin}/api/expenses`, { data })).status()).toBe(201);
        }
        const lastDay = page.getByRole('table', { name: 'Gasto de 7 días' }).getByRole('row').last();
        await page.goto('/');
        await expect(card(page, 'Hoy')).toContainText('$1.00');
        // An expense of tomorrow counts in its own month.
        await expect(card(page, 'Este mes')).toContainText('$1.00');
        await expect(lastDay).toContainText(days[0].label);
        await page.goto('/personal');
        await expect(card(page, 'Total personal')).toContainText('$1.00');

        await household.setNow(page, after);
        await page.goto('/');
        await expect(card(page, 'Hoy')).toContainText('$2.00');
        await expect(card(page, 'Este mes')).toContainText('$2.00');
        await expect(card(page, 'Mes pasado')).toContainText('$1.00');
        await expect(lastDay).toContainText(days[1].label);
        await page.goto('/personal');
        await expect(card(page, 'Total personal')).toContainText('$2.00');
        await page.getByRole('button', { name: 'Agregar gasto personal' }).last().click();
        await page.getByRole('dialog').getByLabel('Monto').fill('3');
        await page.getByRole('dialog').getByLabel('Descripción').fill('Sin tocar la fecha');
        await page.keyboard.press('Control+Enter');
        const row = page.locator('[data-row]').filter({ hasText: 'Sin tocar la fecha' });
        await expect(row).toContainText(days[1].label);
      });
    });
  }
});

/** From here on counts presses and taps, but not the characters of the amount and the description. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key.length > 1 || !(target instanceof HTMLInputElement)) counted.presses += 1;
      },
      true,
    );
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const label = target instanceof Element ? target.closest('button')?.textContent : undefined;
        if (!/^[\d.]$/.test(label ?? '')) counted.presses += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test.describe('quick entry', () => {
  test.use({ now: '2026-09-17T18:00:00Z' });

  test('takes at most three key presses or taps beside amount and description', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    await expect(page.getByText('Sin gastos hoy')).toBeVisible();
    const presses = await countPresses(page);
    const dialog = page.getByRole('dialog');
    if (isMobile) {
      await page.getByRole('button', { name: 'Agregar gasto' }).last().tap();
      await expect(dialog.getByLabel('Monto')).toBeFocused();
      for (const digit of '85') await dialog.getByRole('button', { name: digit, exact: true }).tap();
      await dialog.getByLabel('Descripción').tap();
      await page.keyboard.type('Taxi');
      await dialog.getByRole('button', { name: 'Agregar gasto' }).tap();
    } else {
      await page.keyboard.press('n');
      await expect(dialog.getByLabel('Monto')).toBeFocused();
      await page.keyboard.type('85');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Taxi');
      await page.keyboard.press('Enter');
    }
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Hoy')).toContainText('$85.00');
    expect(await presses()).toBeGreaterThan(0);
    expect(await presses()).toBeLessThanOrEqual(3);
  });

  test(
    "the phone's keypad stays under a press on anything but a text field, so that no press misses",
    { tag: '@phone' },
    async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/expenses');
      await page.getByRole('button', { name: 'Agregar gasto' }).last().tap();
      const dialog = page.getByRole('dialog');
      const keypad = dialog.getByRole('group', { name: 'Teclado numérico' });
      await dialog.getByRole('button', { name: '8', exact: true }).tap();
      await dialog.locator('label', { hasText: 'Luis' }).tap();
      await expect(dialog.getByRole('radio', { name: 'Luis' })).toBeChecked();
      await expect(keypad).toBeVisible();
      await dialog.getByRole('button', { name: '5', exact: true }).tap();
      await expect(dialog.getByLabel('Monto')).toHaveValue('85');
      await dialog.getByLabel('Descripción').tap();
      await expect(keypad).toBeHidden();
      await dialog.getByLabel('Monto').tap();
      await expect(keypad).toBeVisible();
    },
  );

  test('the list of shortcuts opens on ?, and its switch turns the single keys off', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    await expect(page.getByText('Sin gastos hoy')).toBeVisible();
    const list = page.getByRole('dialog', { name: 'Atajos de teclado' });
    const add = page.getByRole('dialog', { name: 'Agregar gasto' });
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await expectAccessible(page);
    await list.getByRole('switch', { name: 'Atajos de una sola tecla' }).click();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.reload();
    await expect(page.getByText('Sin gastos hoy')).toBeVisible();
    await page.keyboard.press('n');
    await expect(add).toHaveCount(0);
    await expect(list).toHaveCount(0);
    // The way back without a key is at the bottom of the menu, on a screen wide enough to have one.
    if (isMobile) return;
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    await list.getByRole('switch', { name: 'Atajos de una sola tecla' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(add).toBeVisible();
  });
});
