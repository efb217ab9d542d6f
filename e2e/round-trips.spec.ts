import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/screens.ts';
import { settled, watchShifts } from './support/shifts.ts';

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
