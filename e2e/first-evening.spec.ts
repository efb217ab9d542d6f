import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';

const texts = {
  es: {
    names: 'Nombre',
    usernames: 'Usuario',
    passwords: 'Contraseña',
    next: 'Siguiente',
    notUsed: 'Mascotas',
    another: 'Otra',
    anotherName: 'Otra categoría',
    create: 'Crear la casa',
    expenses: 'Gastos',
    categories: 'Categorías',
    addCategory: 'Agregar categoría',
    categoryName: 'Nombre',
    createCategory: 'Crear',
    addDialog: 'Agregar gasto',
    addShared: 'Agregar gasto compartido',
    amount: 'Monto',
    description: 'Descripción',
    added: /Gasto agregado: \$1,234\.50, Café de olla/,
    search: 'Buscar en la lista',
    count: /^1 de 1 .*con «cafe OLLA» · \$1,234\.50/,
    undo: 'Deshacer',
    keys: 'Atajos de teclado',
  },
  en: {
    names: 'Name',
    usernames: 'Username',
    passwords: 'Password',
    next: 'Next',
    notUsed: 'Pets',
    another: 'Other',
    anotherName: 'Another category',
    create: 'Create the household',
    expenses: 'Expenses',
    categories: 'Categories',
    addCategory: 'Add category',
    categoryName: 'Name',
    createCategory: 'Create',
    addDialog: 'Add expense',
    addShared: 'Add shared expense',
    amount: 'Amount',
    description: 'Description',
    added: /Expense added: \$1,234\.50, Café de olla/,
    search: 'Search the list',
    count: /^1 of 1 .*with “cafe OLLA” · \$1,234\.50/,
    undo: 'Undo',
    keys: 'Keyboard shortcuts',
  },
};

test.use({ members: null, now: '2026-09-17T18:00:00Z' });

test('set up, sign in, record an expense by keyboard and find it without its accent', async ({
  page,
  household,
  isMobile,
  looks,
}) => {
  const text = texts[looks.locale];
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup/);
  await page.goto(`/setup?code=${household.setupCode}`);
  await expectAccessible(page);
  for (const person of ['Ana', 'Luis']) {
    await page.getByLabel(text.names, { exact: true }).fill(person);
    await page.getByLabel(text.usernames, { exact: true }).fill(person.toLowerCase());
    await page.getByLabel(text.passwords, { exact: true }).fill(`a long password of ${person}`);
    await page.getByRole('button', { name: text.next }).click();
  }
  await page.getByText(text.notUsed, { exact: true }).click();
  await expect(page.getByLabel(text.notUsed)).not.toBeChecked();
  await page.getByRole('button', { name: text.another }).click();
  await page.getByLabel(text.anotherName).fill('Escuela');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Escuela')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.create }).click();
  await expect(page).toHaveURL(`${household.origin}/`);
  await expect(page.getByText('Ana').first()).toBeVisible();

  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.categories);
  await expect(page.getByRole('listitem').filter({ hasText: 'Escuela' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: text.notUsed })).toHaveCount(0);
  await page.getByRole('button', { name: text.addCategory }).first().click();
  await page.getByLabel(text.categoryName, { exact: true }).fill('Cafés');
  await page.getByRole('button', { name: text.createCategory, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cafés' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/expenses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.expenses);
  // The key adds what the button adds, and not before there is one.
  const add = page.getByRole('button', { name: text.addDialog }).last();
  await expect(add).toBeVisible();
  if (isMobile) await add.click();
  else await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: text.addShared });
  await expect(dialog.getByLabel(text.amount)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(text.amount).fill('$1,234.5');
  await dialog.getByLabel(text.description).fill('Café de olla');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: text.added })).toBeVisible();
  await expect(page.getByRole('button', { name: text.undo })).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: text.search }).click();
  else await page.keyboard.press('/');
  await page.getByLabel(text.search).fill('cafe OLLA');
  await expect(page).toHaveURL(/search=cafe/);
  await expect(page.getByRole('row').filter({ hasText: 'Café de olla' })).toBeVisible();
  await expect(page.getByText(text.count)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text.search)).toHaveValue('cafe OLLA');
  await expect(page.getByRole('row').filter({ hasText: '$1,234.50' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with the household set up', () => {
  test.use({ members: HOUSEHOLDS[0] });

  test('a server that stops and starts again has it all, and the screen stays meanwhile', async ({
    page,
    household,
    isMobile,
    looks,
  }) => {
    const text = texts[looks.locale];
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', { ...expense, description: 'Café de olla' });
    await page.goto('/expenses');
    const row = page.getByRole('row').filter({ hasText: 'Café de olla' });
    await expect(row).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Before the page has loaded what it says without a connection.
    const start = await household.kill();
    await expect(row).toBeVisible();
    await start();
    await page.reload();
    await expect(row).toBeVisible();
    if (isMobile) return;
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: text.keys })).toBeVisible();
  });
});
