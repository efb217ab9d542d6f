import { type BrowserContext, devices } from '@playwright/test';
import { atMost, type Bench, type Result, type Scenario } from '../bench.ts';
import { openBrowser, seen, serveApp, signedIn } from '../browser-page.ts';
import { measureInteractions } from '../interactions.ts';

/** Rounds to 0.00. */
const NO_SHIFT = 0.0049;
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
    'the built app in Chromium over 100,000 expenses: layout shift, the slowest interaction (from the key or press to the next frame) on each screen and in its dialogs, in the lists with 10,000 rows loaded, what each restyles and runs, requests from screen to screen',
  limitSeconds: 3000,
  run,
};
