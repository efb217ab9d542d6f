import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { findChromium } from '../e2e/support/chromium.ts';
import { buildIfChanged } from '../scripts/build-if-changed.ts';
import { root } from '../tooling/tool.ts';
import type { Bench } from './bench.ts';
import { benchmarkMember, makeHousehold } from './generated-household.ts';
import { Server } from './server.ts';

const SIZE = 100_000;
export const browserFlags = ['--no-sandbox', '--disable-dev-shm-usage'];

/** The built app over a household of 100,000 expenses that ends today, because a browser uses the current date. */
export async function serveApp({ households, scope }: Bench): Promise<Server> {
  buildIfChanged('web');
  const now = Temporal.Now.instant();
  const url = await households.scratch();
  await makeHousehold(url, households.folder, SIZE, now);
  return scope.use(await Server.product(url, now, join(root, 'apps/web/dist')));
}

export async function openBrowser({ scope }: Bench): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
  scope.defer(() => browser.close());
  return browser;
}

type Seen = { shift: number; slowest: number };

/** Records layout shifts and the time from each key or tap to the next frame. */
function observe(): void {
  const seen = { shift: 0, slowest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

export const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

export const resetSeen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.slowest = 0;
  });

/** A browser context of a device, signed in and observed. */
export async function signedIn(browser: Browser, { origin }: Server, device: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: origin, timezoneId: 'America/Mexico_City' });
  await context.request.post('/api/auth/login', { data: benchmarkMember });
  await context.addInitScript(observe);
  return context;
}
