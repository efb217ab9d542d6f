import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds no violation on the page as it is now, or in one part of it; a failure lists rule and element. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A page that is still loading has no heading yet.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // Colours in the middle of a transition have other contrasts, also those of a message that appears meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // The app has no frames: in legacy mode axe neither looks for them nor opens a page of its own to collect from them.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}
