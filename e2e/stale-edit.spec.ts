import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense, plan } from './support/records.ts';
import { withOther } from './support/two-members.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

test('a save over what the other changed meanwhile shows both versions, and nothing typed is lost', async ({
  page,
  household,
  browser,
}) => {
  await household.signIn(page, 'first');
  const id = await create(page, '/api/expenses', expense);
  await page.goto('/expenses');
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Editar gasto' });
  await editor.getByLabel('Descripción').fill('Tortillas de maíz');
  await withOther(browser, household, async (other) => {
    await other.request.put(`/api/expenses/${id}`, {
      data: { ...expense, description: 'Tortillas de harina', amountCents: 12_050 },
    });
  });
  await page.keyboard.press('Control+Enter');
  const versions = page.getByRole('dialog', { name: 'Luis lo cambió mientras lo editabas' });
  await expect(versions.getByRole('group')).toHaveCount(2);
  const amount = versions.getByRole('group', { name: 'Monto' });
  await expect(amount.getByRole('radio', { name: 'Lo de Luis $120.50' })).toBeChecked();
  const description = versions.getByRole('group', { name: 'Descripción' });
  await expect(description.getByRole('radio', { name: 'Lo tuyo Tortillas de maíz' })).toBeChecked();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(editor.getByLabel('Descripción')).toHaveValue('Tortillas de maíz');
  await page.keyboard.press('Control+Enter');
  await versions.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await expect(page.getByText('Gasto actualizado: Tortillas de maíz')).toBeVisible();
  await expect(page.locator('[data-row]')).toContainText('$100.00');
});

test('a category that the other deletes is none in an open form', async ({ page, household, browser, isMobile }) => {
  await household.signIn(page, 'first');
  const categoryId = await create(page, '/api/categories', { name: 'Antojos', color: '#EF4444' });
  await create(page, '/api/expenses', { ...expense, categoryId });
  await page.goto('/expenses');
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Editar gasto' });
  const expectCategory = (name: string): Promise<void> =>
    isMobile
      ? expect(editor.getByRole('radio', { name })).toBeChecked()
      : expect(editor.getByRole('combobox', { name: 'Categoría' })).toHaveText(name);
  await expectCategory('Antojos');
  await editor.getByLabel('Descripción').fill('Tortillas de maíz');
  await withOther(browser, household, async (other) => {
    await other.request.delete(`/api/categories/${categoryId}`);
  });
  await expectCategory('Sin categoría');
  await page.keyboard.press('Control+Enter');
  const versions = page.getByRole('dialog', { name: 'Cambió mientras lo editabas' });
  await expect(versions.getByRole('group')).toHaveText([/^Descripción/]);
  await versions.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await expect(page.getByText('Gasto actualizado: Tortillas de maíz')).toBeVisible();
});

test('each field is chosen by itself (en, dark)', async ({ page, household, browser }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  const id = await create(page, '/api/expenses', expense);
  await page.goto('/expenses');
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit expense' });
  await editor.getByLabel('Description').fill('Corn tortillas');
  await withOther(browser, household, async (other) => {
    await other.request.put(`/api/expenses/${id}`, {
      data: { ...expense, description: 'Flour tortillas', amountCents: 12_050, date: '2026-09-15' },
    });
  });
  await page.keyboard.press('Control+Enter');
  const versions = page.getByRole('dialog', { name: 'Luis changed this while you were editing' });
  await versions.getByText('$100.00').click();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(page.getByText('Expense updated: Corn tortillas')).toBeVisible();
  const row = page.locator('[data-row]');
  await expect(row).toContainText('Corn tortillas');
  await expect(row).toContainText('$100.00');
  await expect(row).toContainText('Sep 15, 2026');
});

const words = {
  es: {
    record: 'Registrar el pago de este mes',
    actions: 'Acciones de',
    changed: /«Cama» cambió mientras tanto y no se registró nada/,
    recordNow: 'Registrar $650.00',
    recorded: 'Pago registrado: $650.00, de Ana, compartido: Cama',
  },
  en: {
    record: 'Record this month’s payment',
    actions: 'Actions for',
    changed: /“Cama” changed meanwhile and nothing was recorded/,
    recordNow: 'Record $650.00',
    recorded: 'Payment recorded: $650.00, by Ana, shared: Cama',
  },
} as const;

test('a payment over a plan that changed meanwhile is asked for again', async ({
  page,
  household,
  browser,
  isMobile,
  looks,
}) => {
  const said = words[looks.locale];
  await household.signIn(page, 'first');
  const id = await create(page, '/api/msi', plan('Cama', '2026-06-17'));
  // The live event of the change is delayed.
  await page.route(/history\.live/, (route) => route.abort());
  await page.goto('/msi');
  const row = page.locator('[data-row]');
  await expect(row).toContainText('$500.00');
  await withOther(browser, household, async (other) => {
    const data = { ...plan('Cama', '2026-06-17'), payment_due_mxn: 650 };
    expect((await other.request.put(`/api/msi/${id}`, { data })).status()).toBe(200);
  });
  if (isMobile) {
    await row.getByRole('button', { name: `${said.actions} Cama` }).click();
    await page.getByRole('menuitem', { name: said.record }).click();
  } else await row.getByRole('button', { name: new RegExp(`^${said.record}`) }).click();
  await expect(page.getByText(said.changed)).toBeVisible();
  await expect(row).toContainText('$650.00');
  await page.getByRole('button', { name: said.recordNow }).click();
  await expect(page.getByText(said.recorded)).toBeVisible();
});
