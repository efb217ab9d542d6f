import { type Locator, type Page, expect, test } from '@playwright/test';
import { pullDown } from './touch.ts';

/** What a phone reaches without the account sheet: from its bar, or from the settings, where the walk starts. */
const atHand = ['/', '/expenses', '/personal', '/reports', '/analytics', '/settings', '/history'];

/** Opens a screen from the menu, so that back would leave it. */
export async function walkTo(page: Page, isMobile: boolean, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(path === '/settings' ? '/' : '/settings');
  await expect(title).toBeVisible();
  if (isMobile && !atHand.includes(path)) await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toBeFocused();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).last().click();

/** A way to leave a dialog: what the person does. */
export type WayOut = (dialog: Locator) => Promise<unknown>;

/** The ways to leave any dialog. */
export const waysOut = (page: Page, isMobile: boolean): Record<string, WayOut> => ({
  Esc: () => page.keyboard.press('Escape'),
  back: () => page.goBack(),
  'a press outside': () => (isMobile ? page.touchscreen.tap(195, 8) : page.mouse.click(8, 8)),
  ...(isMobile && { 'a pull': (dialog: Locator) => pullDown(page, dialog, 320) }),
});

/** Does this for each way in turn, in the same page. */
export async function eachWay(
  ways: Readonly<Record<string, WayOut>>,
  what: string,
  run: (leave: WayOut) => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const [way, leave] of Object.entries(ways)) await test.step(`${what}, ${way}`, () => run(leave));
}

/** Each way out just closes what `open` opens. */
export const eachWayCloses = (
  ways: Readonly<Record<string, WayOut>>,
  what: string,
  dialog: Locator,
  open: () => Promise<unknown>,
): Promise<void> =>
  eachWay(ways, what, async (leave) => {
    await open();
    await expect(dialog).toBeVisible();
    await leave(dialog);
    await expect(dialog).toHaveCount(0);
  });
