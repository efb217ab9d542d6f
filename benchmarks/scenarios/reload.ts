import { type BrowserContext, devices, type Page, type Request } from '@playwright/test';
import { firstCalls } from '../../apps/web/scripts/first-files.ts';
import { serveBarePage } from '../bare-page.ts';
import { atMost, type Bench, median, type Result, type Scenario, times } from '../bench.ts';
import { openBrowser, serveApp, signedIn } from '../browser-page.ts';
import { requestBytes } from '../connection.ts';

const SLOWDOWN = 4;
const ROUNDS = 9;
const MOST_REQUESTS = 10;
const MOST_REQUESTS_AFTERWARDS = 40;
/** The service worker has cached the app, and the data on screen is stored. */
const SETTLED_MS = 12_000;
const AFTER_RELOAD_MS = 1_500;
/** Chromium keeps the compiled code of scripts that it has loaded a few times; a warm cache has it. */
const LOADS_BEFORE = 4;

type Moments = { paint: number; seen: number; current: number };

/** Records in every page when an amount is first on screen: from the cache, and as rendered by the app. */
function noteFigures(): void {
  const moments: { seen?: number; current?: number } = {};
  Object.assign(window, { moments });
  // It is called with its element below.
  // oxlint-disable-next-line typescript/unbound-method
  const attach = Element.prototype.attachShadow;
  let last: ShadowRoot | undefined;
  const amount = /\$\s?\d/;
  Element.prototype.attachShadow = function attachNoted(options) {
    last = attach.call(this, options);
    return last;
  };
  /** After the frame in which it was found. */
  const note = (what: 'seen' | 'current'): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (moments[what] ??= performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  const look = (): void => {
    if (amount.test(last?.textContent ?? '')) note('seen');
    if (amount.test(document.querySelector('main')?.textContent ?? '')) note('current');
    if (moments.current === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function reload(page: Page): Promise<Moments> {
  await page.bringToFront();
  await page.reload();
  await page.waitForFunction(
    () =>
      (window as unknown as { moments: Partial<Moments> }).moments.current !== undefined &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  // Work of the app after that belongs to this load, not to the next one of the other page.
  await page.waitForTimeout(AFTER_RELOAD_MS);
  return page.evaluate(() => {
    const { seen, current } = (window as unknown as { moments: { seen?: number; current: number } }).moments;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    return { paint, current, seen: Math.min(seen ?? current, current) };
  });
}

/** A page that stays open, with a throttled processor and everything it needs in the cache. */
async function warm(context: BrowserContext, url: string): Promise<Page> {
  await context.addInitScript(noteFigures);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  for (let load = 0; load < LOADS_BEFORE; load += 1) await reload(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

type Requests = { before: number; byWorker: number };

/**
 * The requests of a browser with an empty cache until the figures are shown, and then those of its service worker that
 * reach the network: what it looks for in the browser's own cache has no response, or one of which nothing was transferred.
 */
async function countRequests(context: BrowserContext, path: string): Promise<Requests> {
  const counted = { before: 0, byWorker: 0 };
  let isShown = false;
  context.on('request', (request) => {
    if (!request.serviceWorker() && !isShown) counted.before += 1;
  });
  const byWorker: Request[] = [];
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) byWorker.push(request);
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => /\$\s?\d/.test(document.querySelector('main')?.textContent ?? ''), null, {
    polling: 'raf',
  });
  isShown = true;
  await page.waitForTimeout(SETTLED_MS);
  for (const request of byWorker) {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    if (responseHeadersSize + responseBodySize > 0) counted.byWorker += 1;
  }
  await context.close();
  return counted;
}

const screens = ['/', '/expenses', '/reports'];

async function run(bench: Bench): Promise<Result> {
  const server = await serveApp(bench);
  const answer = await server.ask(requestBytes('GET', firstCalls['/']!, server.cookie));
  const bare = await serveBarePage(answer.body.toString(), bench.scope);
  const browser = await openBrowser(bench);
  const requests = new Map<string, Requests>();
  for (const path of screens) {
    const context = await signedIn(browser, server, devices['Pixel 7']);
    requests.set(path, await countRequests(context, path));
  }
  bench.say('requests counted');
  const app = await warm(await signedIn(browser, server, devices['Pixel 7']), server.origin);
  const floor = await warm(await browser.newContext(devices['Pixel 7']), bare);
  const measured: { app: Moments[]; floor: Moments[] } = { app: [], floor: [] };
  for (let round = 0; round < Math.max(1, ROUNDS * bench.effort); round += 1) {
    measured.floor.push(await reload(floor));
    measured.app.push(await reload(app));
  }
  const ms = (moments: Moments[], key: keyof Moments): number => median(moments.map((each) => each[key]));
  const ratio = (key: keyof Moments): number =>
    ms(measured.app, key) / ms(measured.floor, key === 'seen' ? 'current' : key);
  const row = (name: string, key: keyof Moments): string[] => [
    name,
    ...[measured.floor, measured.app].map((moments) => ms(moments, key).toFixed(0)),
  ];
  const counts = [...requests.values()];
  return {
    goals: [
      atMost('reload, warm cache: first paint, against the bare page', 1.3, ratio('paint'), times),
      atMost('reload, warm cache: figures on screen, as seen last, against the bare page', 1.5, ratio('seen'), times),
      atMost('reload, warm cache: figures as they are now, against the bare page', 2.7, ratio('current'), times),
      atMost(
        'requests before the figures, cold, worst of the screens',
        MOST_REQUESTS,
        Math.max(...counts.map(({ before }) => before)),
        String,
      ),
      atMost(
        'requests of the service worker afterwards',
        MOST_REQUESTS_AFTERWARDS,
        Math.max(...counts.map(({ byWorker }) => byWorker)),
        String,
      ),
    ],
    tables: [
      {
        head: [`reload, processor slowed ${SLOWDOWN} times, ms`, 'bare page', 'app'],
        rows: [
          row('first paint', 'paint'),
          row('figures on screen', 'seen'),
          row('figures as they are now', 'current'),
        ],
      },
      {
        head: ['requests, cold', ...screens],
        rows: [
          ['before the figures', ...counts.map(({ before }) => String(before))],
          ['by the service worker', ...counts.map(({ byWorker }) => String(byWorker))],
        ],
      },
    ],
  };
}

export const reloading: Scenario = {
  name: 'reload',
  about:
    "the dashboard over 100,000 expenses on a phone's window, loaded again with a warm cache, in turns with a page of react and react-dom alone that fetches the same JSON; and the requests of a first visit",
  limitSeconds: 300,
  run,
};
