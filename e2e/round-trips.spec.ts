import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/screens.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

/** The page's requests from now on, each with its calls; the session and the live stream belong to no screen. */
function dataRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const calls = pathname.split('/trpc/')[1];
    if (calls && calls !== 'auth.session' && calls !== 'history.live') requests.push(calls);
  });
  return requests;
}

type Moved = { moved: number; what: string[] };

/** Sums up layout shifts without user input; returns a function that reads the sum. */
async function watchShifts(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const seen = { moved: 0, what: [] as string[] };
    Object.assign(window, { seen });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.moved += value;
        for (const { node } of sources) seen.what.push(node?.textContent?.slice(0, 60) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Moved }).seen);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A request that depends on an earlier response would be pending now.
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

for (const screen of screens) {
  test(`${screen} asks once for its data, and nothing moves when it comes`, async ({ page, household }) => {
    await household.signIn(page, 'first');
    // Then a month waits to be closed, which the account expands.
    const started = await page.request.put('/api/account/start', { data: { month: '2026-08', openingCents: 0 } });
    expect(started.status()).toBe(200);
    // The dashboard keeps the room for it that it took in this browser last time.
    await page.addInitScript(() => localStorage.setItem('account-lines', 'owed closing'));
    const requests = dataRequests(page);
    const shifts = await watchShifts(page);
    await page.goto(screen);
    await settled(page);
    expect(requests).toHaveLength(1);
    const first = await shifts();
    expect(first.moved, first.what.join('\n')).toBe(0);

    await page.goto(screen === '/trash' ? '/history' : '/trash');
    await settled(page);
    const before = (await shifts()).moved;
    requests.length = 0;
    await page.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, screen);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await settled(page);
    expect(requests).toHaveLength(1);
    const then = await shifts();
    expect(then.moved - before, then.what.join('\n')).toBe(0);
  });
}
