import type { BrowserContext, Page } from '@playwright/test';
import { type Cost, tracedWork } from '../e2e/support/traced-work.ts';
import { atMost, type Bench, count, type Goal, median, type Table } from './bench.ts';
import { resetSeen, seen } from './browser-page.ts';

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
/** One of the first visible rows, below what stays at the top. */
const ROW_OPENED = 8;
/** Radios and checkboxes pressed in a dialog. */
const MOST_CHOICES = 4;

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

type Step = { readonly name: string; readonly work: (page: Page) => Promise<unknown> };

const key =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);
const keys =
  (name: string, times: number) =>
  async (page: Page): Promise<void> => {
    for (let press = 0; press < times; press += 1) await page.keyboard.press(name, { delay: 50 });
  };
const leaveField = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Presses radios and checkboxes that are not selected, as somebody does who tries them out. */
async function choose(page: Page): Promise<void> {
  const choices = page.getByRole('dialog').locator('label:visible', { has: page.locator('input:not(:checked)') });
  const number = Math.min(MOST_CHOICES, await choices.count());
  // What is pressed is selected then, and no longer among them.
  for (let press = 0; press < number; press += 1) await choices.first().click();
}

/** Esc closes an unchanged form, and asks about one with unsaved input. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const formSteps = (dialog: string): readonly Step[] => [
  { name: `opening ${dialog}`, work: key('n') },
  { name: `closing ${dialog}`, work: key('Escape') },
  { name: `opening ${dialog} again`, work: key('n') },
  { name: `typing in ${dialog}`, work: (page) => page.keyboard.type('125', { delay: 120 }) },
  { name: `typing in the next field of ${dialog}`, work: (page) => typeInNext(page) },
  { name: `choosing in ${dialog}`, work: choose },
  { name: `discarding ${dialog}`, work: leave },
];

async function typeInNext(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type('lib', { delay: 120 });
  // Closes the list of suggestions.
  await page.keyboard.press('Tab');
}

const shownSteps = (name: string, open: string, typed: string): readonly Step[] => [
  { name: `opening ${name}`, work: key(open) },
  ...(typed === ''
    ? []
    : [{ name: `typing in ${name}`, work: (page: Page) => page.keyboard.type(typed, { delay: 120 }) }]),
  { name: `closing ${name}`, work: leave },
];

const pressing =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).last().click();

/** Opens the record of a row of the list. */
const openingRows: readonly Step[] = [
  { name: 'opening a row', work: (page) => page.locator('[data-row]:visible').nth(ROW_OPENED).click() },
  { name: 'closing the row', work: key('Escape') },
];

const switching: readonly Step[] = [
  { name: 'opening the account menu', work: pressing(/^Cuenta/) },
  { name: 'closing the account menu', work: key('Escape') },
  { name: 'switching the theme', work: pressing(/^Usar tema/) },
  { name: 'switching the theme back', work: pressing(/^Usar tema/) },
];

const months: readonly Step[] = [
  { name: 'switching to the month before', work: key('ArrowLeft') },
  { name: 'switching back to the month', work: key('ArrowRight') },
];

const walking: readonly Step[] = [
  { name: 'scrolling by keys', work: keys('PageUp', 10) },
  { name: 'walking by Tab', work: keys('Tab', 5) },
  { name: 'leaving the field', work: leaveField },
];

const searching: readonly Step[] = [
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
      await leaveField(page);
    },
  },
];

/** Each screen with its interactions; lists load all rows first. */
const screens: readonly { path: string; isList?: boolean; steps: readonly Step[] }[] = [
  {
    path: '/expenses?month=all&shared=all',
    isList: true,
    steps: [
      ...walking,
      ...formSteps('an expense'),
      ...shownSteps('the palette', 'Control+k', 'lib'),
      ...shownSteps('the one line', 'a', 'pan 12'),
      ...shownSteps('the keys', '?', ''),
      ...openingRows,
      ...switching,
      ...searching,
    ],
  },
  { path: '/expenses', steps: months },
  { path: '/personal?month=all', isList: true, steps: [...walking, ...formSteps('a personal expense')] },
  { path: '/', steps: [...walking, ...switching] },
  { path: '/reports', steps: [...walking, ...months] },
  { path: '/analytics', steps: walking },
  { path: '/account', steps: [...walking, ...formSteps('a payment')] },
  { path: '/upcoming', steps: walking },
  { path: '/categories', steps: [...walking, ...formSteps('a category')] },
  { path: '/recurring', steps: [...walking, ...formSteps('a rule')] },
  { path: '/msi', steps: [...walking, ...formSteps('a plan')] },
  { path: '/history', steps: walking },
  { path: '/settings', steps: walking },
];

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
