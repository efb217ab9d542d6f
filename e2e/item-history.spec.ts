import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

test('an expense tells its history where it is edited, and goes back from there', async ({ page, household }) => {
  await household.signIn(page, 'second');
  const created = await page.request.post(`${household.origin}/api/expenses`, { data: expense });
  const { id } = (await created.json()) as { id: string };
  await household.signIn(page, 'first');
  await page.request.put(`${household.origin}/api/expenses/${id}`, { data: { ...expense, amountCents: 25_050 } });
  await page.goto('/expenses');
  const row = page.locator('[data-row]');
  await row.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Editar gasto' });
  await expect(form.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Tortillas');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Historial de Tortillas' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de Tortillas' });
  const changes = history.getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('Ana cambió el gasto «Tortillas»');
  await expect(changes.first()).toContainText('sep 17, 2026 12:00');
  await expect(changes.first()).toContainText('Monto:$100.00$250.50');
  await expect(changes.last()).toContainText('Luis agregó el gasto «Tortillas»');
  await expectAccessible(page);
  await changes
    .first()
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Ana deshizo un cambio');
  // The form's values are stale now: it closes with its history.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('$100.00');
});

/** The open history shows it; then it is closed. */
const telling = async (page: Page, sentence: string): Promise<void> => {
  const history = page.getByRole('dialog', { name: /^History of|^Who changed/ });
  await expect(history.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
};

test('categories, rules and plans tell theirs (en, dark)', async ({ page, household }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  const post = async (path: string, data: object): Promise<void> => {
    expect((await page.request.post(`${household.origin}/api/${path}`, { data })).status()).toBe(201);
  };
  await post('categories', { name: 'Market', color: '#10B981' });
  await post('recurring', {
    amountCents: 50_000,
    description: 'Rent',
    paidBy: 'ana',
    shared: true,
    startDate: '2026-10-01',
    cadence: 'monthly',
    dayOfMonth: 1,
    time: '08:00',
  });
  await post('msi', {
    merchant: 'Furniture',
    date: '2026-01-31',
    original_amount_mxn: 1200,
    remaining_balance_mxn: 600,
    payment_due_mxn: 100,
    installment_no: 6,
    total_installments: 12,
  });
  for (const [path, name, sentence] of [
    ['/categories', 'Market', 'Ana added the category “Market”'],
    ['/recurring', 'Rent', 'Ana added the rule “Rent”'],
    ['/msi', 'Furniture', 'Ana added the plan “Furniture”'],
  ] as const) {
    await page.goto(path);
    const edit = page.getByRole('button', { name: `Edit ${name}` });
    const actions = page.getByRole('button', { name: `Actions for ${name}` });
    // On a phone a rule's row expands to it.
    const row = page.getByRole('button', { name: new RegExp(`^${name} \\$`) });
    await edit.or(actions).or(row).first().waitFor();
    if (await edit.isVisible()) await edit.click();
    else if (await row.isVisible()) await row.click();
    else {
      await actions.click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `History of ${name}` })
      .click();
    await telling(page, sentence);
  }
});

test.describe('the settings', () => {
  test.use({ content: 'golden' });

  test('lead to the history of the salaries and of the profile (en, dark)', async ({ page, household }) => {
    await choose(page, { locale: 'en', theme: 'dark' });
    await household.signIn(page, 'first');
    await page.goto('/settings');
    const salary = page.getByRole('textbox', { name: 'Monthly salary' });
    await salary.fill('50000');
    await salary.press('Enter');
    await expect(page.getByText(/^Salary updated: /)).toBeVisible();
    await page.getByRole('button', { name: 'Who changed the salaries' }).click();
    await telling(page, 'Ana’s salary');
    const username = page.getByRole('textbox', { name: 'Username' });
    await username.fill('anita');
    await username.press('Enter');
    await expect(page.getByText('Username updated: anita')).toBeVisible();
    await page.getByRole('button', { name: 'History of the profile' }).click();
    await telling(page, 'anita');
  });
});
