import type { BrowserContext, Page } from '@playwright/test';
import { type Cost, tracedWork } from '../e2e/support/traced-work.ts';
import { atMost, type Bench, count, type Goal, median, type Table } from './bench.ts';
import { resetSeen, seen } from './browser-page.ts';
import { screens, type Step } from './interaction-steps.ts';

const SLOWDOWN = 4;
const ROWS = 10_000;
const RUNS = 5;
const GOAL_MS = 100;
/**
 * A viewport of 900 pixels shows twenty rows; more than ten screens of them in the document would mean unbounded
 * growth.
 */
const MOST_ROWS_IN_DOCUMENT = 200;
/** After that many scrolls to the end without new rows, the list is complete. */
const MOST_UNCHANGED = 5;
/** The pause around an interaction, in milliseconds. */
const QUIET_MS = 300;
/** A page that draws nothing may not report that it is idle. */
const IDLE_WITHIN_MS = 1_000;

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

type Measured = { readonly path: string; readonly name: string; readonly slowest: number[]; cost?: Cost };

/** The browser reports an interaction with the frame after it; what follows it must not disturb the next one. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, timeout]) =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout }), quiet);
      }),
    [QUIET_MS, IDLE_WITHIN_MS] as const,
  );

/** The first round measures what each step costs, the others how long it takes: tracing has an overhead. */
async function measureScreen(page: Page, path: string, steps: readonly Step[], runs: number): Promise<Measured[]> {
  const measured = steps.map(({ name }): Measured => ({ path, name, slowest: [] }));
  for (let turn = 0; turn <= runs; turn += 1) {
    // After a search is cleared, the list starts at the first row.
    if (turn > 0) await page.evaluate(() => window.scrollTo(0, 30_000));
    for (const [index, { work }] of steps.entries()) {
      await settled(page);
      await resetSeen(page);
      if (turn === 0) measured[index]!.cost = await tracedWork(page, () => work(page));
      else {
        await work(page);
        await settled(page);
        measured[index]!.slowest.push((await seen(page)).slowest);
      }
    }
  }
  return measured;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const nameOf = ({ path, name }: Measured): string => `${path.split('?')[0]}: ${name}`;

const rowOf = (measured: Measured): string[] => {
  const { slowest, cost } = measured;
  const [restyled, ...times] = [cost?.restyled ?? 0, cost?.styleMs ?? 0, cost?.scriptMs ?? 0];
  return [nameOf(measured), slowest.join(', '), count(restyled), ...times.map((time) => time.toFixed(0))];
};

/** The slowest interactions on each screen and in each dialog, with a throttled processor. */
export async function measureInteractions(
  context: BrowserContext,
  { say, effort }: Bench,
): Promise<{ goals: Goal[]; table: Table }> {
  const runs = Math.max(1, Math.round(RUNS * effort));
  const all: Measured[] = [];
  const rows: Goal[] = [];
  for (const { path, isList = false, steps } of screens) {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (isList) {
      await page.locator('[data-row]').first().waitFor();
      const loaded = await loadRows(page);
      const inDocument = await page.locator('[data-row]').count();
      rows.push(
        atMost(`${path}: rows in the document with ${count(loaded)} loaded`, MOST_ROWS_IN_DOCUMENT, inDocument, String),
      );
    }
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    all.push(...(await measureScreen(page, path, steps, runs)));
    await page.close();
    say(`${path} measured`);
  }
  const goals = all.map((measured) =>
    atMost(`${nameOf(measured)}, slowest, median of ${runs} runs`, GOAL_MS, median(measured.slowest), ms),
  );
  return {
    goals: [...goals, ...rows],
    table: {
      head: [
        `interaction, processor slowed ${SLOWDOWN} times`,
        'slowest of each run, ms',
        'elements restyled',
        'styles, ms of processor',
        'scripts, ms of processor',
      ],
      rows: all.map(rowOf),
    },
  };
}
