import { type BrowserContext, devices, type Page } from '@playwright/test';
import { atMost, type Bench, count, type Goal, median, type Result, type Scenario, type Table } from '../bench.ts';
import { resetSeen, openBrowser, seen, serveApp, signedIn } from '../browser-page.ts';

const SLOWDOWN = 4;
const ROWS = 10_000;
const RUNS = 5;
/**
 * A viewport of 900 pixels shows twenty rows; more than ten screens of them in the document would mean unbounded
 * growth.
 */
const MOST_ROWS_IN_DOCUMENT = 200;
const GOAL_MS = 100;
/** Rounds to 0.00. */
const NO_SHIFT = 0.0049;
/** After that many scrolls to the end without new rows, the list is complete. */
const MOST_UNCHANGED = 5;

const screens = ['/', '/expenses', '/personal', '/reports', '/analytics', '/categories', '/recurring', '/msi'];

async function measureShift(context: BrowserContext): Promise<number[]> {
  const shifts: number[] = [];
  for (const path of screens) {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    shifts.push((await seen(page)).shift);
    await page.close();
  }
  return shifts;
}

/** Scrolls down until that many rows are loaded, and returns the number. */
async function loadRows(page: Page): Promise<number> {
  const rowsLoaded = (): Promise<number> =>
    page
      .locator('[data-row]')
      .evaluateAll((rows) => Math.max(...rows.map((row) => Number((row as HTMLElement).dataset['index']))));
  let [last, unchanged] = [0, 0];
  while (last < ROWS && unchanged < MOST_UNCHANGED) {
    const asked = page.waitForResponse(/expenses\.feed/, { timeout: 5_000 }).catch(() => null);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await asked;
    await page.waitForTimeout(30);
    const now = await rowsLoaded();
    unchanged = now === last ? unchanged + 1 : 0;
    last = now;
  }
  return last + 1;
}

const steps: readonly { name: string; work: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'scrolling by keys',
    work: async (page) => {
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageUp', { delay: 50 });
    },
  },
  { name: 'opening the dialog', work: (page) => page.keyboard.press('n') },
  { name: 'closing the dialog', work: (page) => page.keyboard.press('Escape') },
  {
    name: 'typing in the search',
    work: async (page) => {
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.type('libreria 99', { delay: 120 });
    },
  },
  {
    name: 'emptying the search',
    work: async (page) => {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    },
  },
];

const ms = (value: number): string => `${value.toFixed(0)} ms`;

async function measureInteractions(
  context: BrowserContext,
  { say, effort }: Bench,
): Promise<{ goals: Goal[]; table: Table }> {
  const page = await context.newPage();
  await page.goto('/expenses?month=all&shared=all');
  await page.locator('[data-row]').first().waitFor();
  const loaded = await loadRows(page);
  const inDocument = await page.locator('[data-row]').count();
  say(`${count(loaded)} rows loaded, ${inDocument} in the document`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const slowest = new Map(steps.map(({ name }) => [name, [] as number[]]));
  for (let turn = 0; turn < Math.max(1, RUNS * effort); turn += 1) {
    // After a search is cleared, the list starts at the first row.
    if (turn > 0) await page.evaluate(() => window.scrollTo(0, 30_000));
    for (const { name, work } of steps) {
      await page.waitForTimeout(500);
      await resetSeen(page);
      await work(page);
      await page.waitForTimeout(1_000);
      slowest.get(name)!.push((await seen(page)).slowest);
    }
  }
  await page.close();
  const goals = [...slowest].map(([name, values]) =>
    atMost(`${name}, slowest interaction, median of ${values.length} runs`, GOAL_MS, median(values), ms),
  );
  return {
    goals: [
      ...goals,
      atMost(`rows in the document with ${count(loaded)} loaded`, MOST_ROWS_IN_DOCUMENT, inDocument, String),
    ],
    table: {
      head: [`interaction, processor slowed ${SLOWDOWN} times`, 'slowest of each run, ms'],
      rows: [...slowest].map(([name, values]) => [name, values.join(', ')]),
    },
  };
}

const journey = ['Gastos', 'Reportes', 'Analítica', 'Categorías', 'Inicio', 'Gastos', 'Reportes'];

/** How many requests for data each step of the journey makes. */
async function countRequests(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (/\/trpc\/(?!history\.live)/.test(request.url())) asked += 1;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const requests: number[] = [];
  for (const name of journey) {
    asked = 0;
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
    await page.waitForTimeout(1_000);
    requests.push(asked);
  }
  await page.close();
  return requests;
}

const shift = (value: number): string => value.toFixed(2);

async function run(bench: Bench): Promise<Result> {
  const server = await serveApp(bench);
  const browser = await openBrowser(bench);
  const desktop = await signedIn(browser, server, { viewport: { width: 1440, height: 900 } });
  const phone = await signedIn(browser, server, { ...devices['Pixel 7'] });
  const shifts = { desktop: await measureShift(desktop), phone: await measureShift(phone) };
  bench.say('layout shifts noted');
  const { goals, table } = await measureInteractions(desktop, bench);
  const requests = await countRequests(desktop);
  const known = requests.filter((_, step) => journey.indexOf(journey[step]!) < step);
  return {
    goals: [
      atMost('layout shift, worst screen, desktop', NO_SHIFT, Math.max(...shifts.desktop), shift),
      atMost('layout shift, worst screen, phone', NO_SHIFT, Math.max(...shifts.phone), shift),
      ...goals,
      atMost('requests from screen to screen, at most', 1, Math.max(...requests), String),
      atMost('requests to a screen that is known and fresh', 0, Math.max(...known), String),
    ],
    tables: [
      {
        head: ['layout shift', ...screens],
        rows: Object.entries(shifts).map(([device, values]) => [device, ...values.map((value) => value.toFixed(3))]),
      },
      table,
      { head: ['from the dashboard to', ...journey], rows: [['requests', ...requests.map(String)]] },
    ],
  };
}

export const browser: Scenario = {
  name: 'browser',
  about:
    'the built app in Chromium over 100,000 expenses: layout shift, the slowest interaction (from the key to the next frame) with 10,000 rows loaded, requests from screen to screen',
  limitSeconds: 240,
  run,
};
