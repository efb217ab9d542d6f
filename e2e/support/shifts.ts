import { expect, type Page } from '@playwright/test';

type Moved = { moved: number; what: string[] };

/** Sums up layout shifts without user input; returns a function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const seen = { moved: 0, what: [] as string[] };
    Object.assign(window, { seen });
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.moved += value;
        for (const { node, previousRect, currentRect } of sources) {
          seen.what.push(JSON.stringify([node?.textContent?.slice(0, 60), previousRect, currentRect]));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Moved }).seen);
}

/** The screen has its data, and asks for no more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A request that depends on an earlier response would be pending now.
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}
