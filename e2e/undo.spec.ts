import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { isFollowing } from './support/live-stream.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

test("Ctrl+Z takes one's own last change back, not the other member's, and a field keeps its own undo", async ({
  page,
  household,
  isMobile,
}) => {
  const add = (description: string) =>
    page.request.post(`${household.origin}/api/expenses`, { data: { ...expense, description } });
  await household.signIn(page, 'second');
  await add('Pan');
  await household.signIn(page, 'first');
  await add('Tortillas');
  await household.signIn(page, 'second');
  await add('Queso');
  await household.signIn(page, 'first');
  await page.request.post(`${household.origin}/api/categories`, { data: { name: 'Mercado', color: '#10B981' } });
  // The code of the listener loads a moment after the screen.
  const listens = page.waitForResponse((response) => response.url().includes('undo-keys'));
  await page.goto('/expenses');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await listens;

  // On a phone the field opens from a button.
  if (isMobile) await page.getByRole('button', { name: 'Buscar en la lista' }).click();
  const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  await search.fill('Tort');
  await expect(rows).toHaveCount(1);
  await search.press('Control+z');
  await expect(search).not.toHaveValue('Tort');
  await search.fill('');
  await expect(rows).toHaveCount(3);
  await search.blur();

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Cambio deshecho: Tortillas')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Tortillas' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nada tuyo que deshacer aquí')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Cambio rehecho: Tortillas')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

test('⌘Z right after adding takes away what was added (en, dark)', async ({ page, household }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  await page.goto('/categories');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByLabel('Name').fill('Market');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Category added: Market')).toBeVisible();
  // While the dialog is open its keys are its own.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Meta+z');
  await expect(page.getByText('Change undone: Market')).toBeVisible();
  await expect(page.getByRole('main').getByText('Market')).toHaveCount(0);
  await page.keyboard.press('Meta+Shift+z');
  await expect(page.getByText('Change redone: Market')).toBeVisible();
  await expect(page.getByRole('main').getByText('Market')).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Undo the last thing you did on this screen')).toBeVisible();
  await expectAccessible(page);
});

/** Runs with a second browser for the other member. */
async function withOther(browser: Browser, household: Household, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: household.origin, serviceWorkers: 'block', locale: 'es-MX' });
  try {
    const page = await context.newPage();
    await household.signIn(page, 'second');
    await run(page);
  } finally {
    await context.close();
  }
}

const edit = async (page: Page, household: Household, id: string, amountCents: number): Promise<void> => {
  const answer = await page.request.put(`${household.origin}/api/expenses/${id}`, {
    data: { ...expense, amountCents },
  });
  expect(answer.status()).toBe(200);
};

test('the other member takes a change back from the history, and an open screen shows it', async ({
  page,
  household,
  browser,
}) => {
  await household.signIn(page, 'first');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await edit(page, household, id, 25_050);
  const following = isFollowing(page);
  await page.goto('/expenses');
  await following;
  const row = page.locator('[data-row]');
  await expect(row).toContainText('$250.50');
  await withOther(browser, household, async (other) => {
    await other.goto('/history');
    await other.getByRole('button', { name: 'Deshacer: Ana cambió el gasto «Tortillas»' }).click();
    await expect(other.getByText('Cambio deshecho')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Rehacer: Ana cambió el gasto «Tortillas»' })).toBeVisible();
  });
  await expect(row).toContainText('$100.00');
});

const inTheWay = {
  es: {
    title: 'No se puede deshacer: cambió después',
    theirs: /^Deshacer: Luis cambió/,
    free: 'Ya se puede deshacer',
    now: 'Deshacer ahora',
    done: 'Cambio deshecho',
  },
  en: {
    title: 'Can’t undo: it changed afterwards',
    theirs: /^Undo: Luis changed/,
    free: 'It can be undone now',
    now: 'Undo now',
    done: 'Change undone',
  },
};

test("an undo in whose way the other's change stands says what changed since", async ({
  page,
  household,
  browser,
  looks,
}) => {
  const { title, theirs, free, now, done } = inTheWay[looks.locale];
  await household.signIn(page, 'first');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await edit(page, household, id, 25_050);
  await page.goto('/history');
  const own = page.getByRole('listitem').filter({ hasText: /Ana (cambió|changed)/ });
  await expect(own).toContainText('$250.50');
  await withOther(browser, household, (other) => edit(other, household, id, 30_000));
  await own.getByRole('button').click();

  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('listitem');
  await expect(change).toContainText('Luis');
  await expect(change).toContainText('$250.50');
  await expect(change).toContainText('$300.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: theirs }).click();
  await expect(dialog.getByText(done)).toBeVisible();
  await expect(page.getByRole('dialog', { name: free })).toBeVisible();
  await dialog.getByRole('button', { name: now }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(done)).toBeVisible();
  await page.goto('/expenses');
  await expect(page.locator('[data-row]')).toContainText('$100.00');
});
