import { expect, test } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';
import { tracedWork } from './support/traced-work.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

/** Enough for the list to add and remove rows while it is scrolled. */
const ROWS = 40;

test('drawing rows, typing and a dialog do not restyle the page more than they must', async ({ page, household }) => {
  test.slow();
  await household.signIn(page, 'first');
  for (let index = 0; index < ROWS; index += 1) {
    // One after the other: the list is in their order.
    // oxlint-disable-next-line no-await-in-loop
    await create(page, '/api/expenses', { ...expense, description: `Gasto ${index}` });
  }
  await page.goto('/expenses');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // Preloaded code has loaded.
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeGreaterThan(400);

  const scrolled = await tracedWork(page, () => page.evaluate(() => window.scrollBy(0, 500)));
  expect(scrolled.restyled).toBeGreaterThan(0);
  expect(scrolled.restyledAtOnce, 'scrolling').toBeLessThan(elements * 0.6);

  // On a phone the add button comes back.
  await page.evaluate(() => window.scrollTo(0, 0));

  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
    await expect(dialog).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await open();
  await close();
  // What is behind a modal dialog becomes inert, and so is restyled: once.
  const opened = await tracedWork(page, open);
  expect(opened.restyled, 'opening').toBeLessThan(elements * 1.6);
  const typed = await tracedWork(page, () => page.keyboard.type('125'));
  expect(typed.restyledAtOnce, 'typing').toBeLessThan(100);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const closed = await tracedWork(page, close);
  expect(closed.restyled, 'closing').toBeLessThan(elements * 1.6);
});

/** Tailwind's `*:` wraps its selector in `:is()`, and the browser then tries it on every element; `[&>*]:` is skipped. */
test('no rule for the children of a class is tried on every element', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const selectors = await page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules));
  });
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter((selector) => /^:is\([^)]* \*\)/.test(selector))).toEqual([]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // A transition of each button is hundreds of events before the first frame, and the page restyled in each one after it.
  test('the theme changes in one frame', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    const toggle = page.getByRole('button', { name: 'Usar tema oscuro' });
    await toggle.focus();
    await page.evaluate(async () => {
      // The focused button's outline has a transition of its own, which starts with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.addEventListener('transitionrun', () => (document.body.dataset['transitions'] = 'some'));
    });
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-switching');
    expect(await page.locator('body').getAttribute('data-transitions')).toBeNull();
  });
});
