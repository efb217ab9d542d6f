import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it is now: what breaks which rule where is in the failure. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading to find fault with.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  // Colours in the middle of a transition have contrasts of their own, also those of a message that comes meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}
