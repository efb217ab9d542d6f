// What a browser feels, on the built app over a household of 100,000 expenses: layout shift, the longest interaction with
// a processor slowed 4 times, rows in the document, requests from screen to screen, and Lighthouse's marks (fetched by npx):
// node benchmarks/browser.ts [--size 100000] [--lighthouse 3]
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../e2e/support/chromium.ts';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { root } from '../tooling/tool.ts';
import type { ServerAnswer, ServerRequest } from './http-server.ts';
import { benchmarkMember, makeHousehold } from './made-household.ts';

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, lighthouse: { type: 'string', default: '3' } },
});
const LIGHTHOUSE = 'lighthouse@13.5.0';
const SLOWDOWN = 4;
const ROWS = 10_000;
const executablePath = findChromium();
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Notes layout shifts and how long the browser took from each key or tap to the next frame. */
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

const seen = (page: Page): Promise<{ shift: number; slowest: number }> =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; slowest: number } }).seen);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { seen: { slowest: number } }).seen.slowest = 0;
  });

async function signedIn(browser: Browser, origin: string, device: object): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: origin, timezoneId: 'America/Mexico_City' });
  await context.request.post('/api/auth/login', { data: benchmarkMember });
  await context.addInitScript(observe);
  return context;
}

async function measureShift(context: BrowserContext): Promise<void> {
  for (const path of ['/', '/expenses', '/personal', '/reports', '/analytics', '/categories', '/recurring', '/msi']) {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    console.log(`layout shift ${path.padEnd(16)} ${(await seen(page)).shift.toFixed(3)}`);
    await page.close();
  }
}

async function measureInteractions(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/expenses?month=all&shared=all');
  await page.locator('[data-row]').first().waitFor();
  const rowsLoaded = (): Promise<number> =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => Math.max(...rows.map((row) => Number((row as HTMLElement).dataset['index']))));
  let before = -1;
  let last = 0;
  while (last < ROWS && last !== before) {
    before = last;
    const asked = page.waitForResponse(/expenses\.feed/, { timeout: 5_000 }).catch(() => null);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await asked;
    await page.waitForTimeout(30);
    last = await rowsLoaded();
  }
  console.log(`rows loaded ${last + 1}, in the document ${await page.locator('[data-row]').count()}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const interaction = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await page.waitForTimeout(500);
    await forget(page);
    await work();
    await page.waitForTimeout(1_000);
    console.log(`${name.padEnd(44)} ${(await seen(page)).slowest} ms at most`);
  };
  await interaction('scrolling by keys', async () => {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageUp', { delay: 50 });
  });
  await interaction('opening the dialog', () => page.keyboard.press('n'));
  await interaction('closing it', () => page.keyboard.press('Escape'));
  await interaction('typing in the search', async () => {
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.type('libreria 99', { delay: 120 });
  });
  await page.close();
}

async function countRoundTrips(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (/\/trpc\/(?!live)/.test(request.url())) asked += 1;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const links = ['Gastos', 'Reportes', 'Analítica', 'Categorías', 'Inicio', 'Gastos', 'Reportes'];
  for (const name of links) {
    asked = 0;
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
    await page.waitForTimeout(1_000);
    console.log(`requests to go to ${name.padEnd(12)} ${asked}`);
  }
  await page.close();
}

const run = promisify(execFile);

async function lighthouse(folder: string, origin: string, cookie: string): Promise<void> {
  const headers = join(folder, 'headers.json');
  await writeFile(headers, JSON.stringify({ Cookie: cookie }));
  for (const [name, path, header] of [
    ['login', '/login', []],
    ['dashboard', '/', [`--extra-headers=${headers}`]],
    ['expenses', '/expenses', [`--extra-headers=${headers}`]],
  ] as const) {
    const marks: Record<string, number[]> = {};
    for (let round = 0; round < Number(options.lighthouse); round += 1) {
      const output = join(folder, 'report.json');
      const flags = `--chrome-flags=--headless=new ${args.join(' ')} --disable-gpu --disable-background-networking`;
      await run(
        'npx',
        ['--yes', LIGHTHOUSE, origin + path, '--quiet', '--output=json', `--output-path=${output}`, ...header, flags],
        { env: { ...process.env, CHROME_PATH: executablePath } },
      );
      const { categories } = JSON.parse(await readFile(output, 'utf8')) as {
        categories: Record<string, { score: number | null }>;
      };
      for (const [category, { score }] of Object.entries(categories))
        (marks[category] ??= []).push(Math.round((score ?? 0) * 100));
    }
    const text = Object.entries(marks).map(([category, values]) => `${category} ${median(values)}`);
    console.log(`Lighthouse mobile ${name.padEnd(10)} ${text.join(', ')}`);
  }
}

buildWebIfChanged();
const folder = await mkdtemp(join(tmpdir(), 'household-benchmark-'));
const cluster = await startEmbedded({ dataDir: join(folder, 'data') });
const server = fork(join(import.meta.dirname, 'http-server.ts'));
const browser = await chromium.launch({ executablePath, args });
try {
  const now = Temporal.Now.instant();
  await makeHousehold(cluster.url, folder, Number(options.size), now);
  const webDist = join(root, 'apps/web/dist');
  server.send({ kind: 'product', url: cluster.url, now: now.toString(), webDist } satisfies ServerRequest);
  const [answer] = (await once(server, 'message')) as [ServerAnswer];
  if (!('origin' in answer)) throw new Error('The server did not start');
  const desktop = await signedIn(browser, answer.origin, { viewport: { width: 1440, height: 900 } });
  const phone = await signedIn(browser, answer.origin, { ...devices['Pixel 7'] });
  for (const [device, context] of Object.entries({ desktop, phone })) {
    console.log(`\n${device}`);
    await measureShift(context);
  }
  console.log(`\nProcessor slowed ${SLOWDOWN} times`);
  await measureInteractions(desktop);
  console.log('\nScreen to screen');
  await countRoundTrips(desktop);
  if (options.lighthouse !== '0') {
    console.log('');
    const [cookie] = await desktop.cookies();
    await lighthouse(folder, answer.origin, `${cookie!.name}=${cookie!.value}`);
  }
} finally {
  await browser.close();
  server.kill();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
