import type { Page } from '@playwright/test';

/** One of the first visible rows, below what stays at the top. */
const ROW_OPENED = 8;
/** Radios and checkboxes pressed in a dialog. */
const MOST_CHOICES = 4;

/** One interaction. */
export type Step = { readonly name: string; readonly work: (page: Page) => Promise<unknown> };

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
export const screens: readonly { path: string; isList?: boolean; steps: readonly Step[] }[] = [
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
