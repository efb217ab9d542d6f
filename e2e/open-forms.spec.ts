import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create } from './support/records.ts';

const texts = {
  es: {
    edit: 'Editar Casa',
    name: 'Nombre',
    save: 'Actualizar',
    ended: 'Tu sesión terminó',
    enter: 'Entrar',
    remove: 'Eliminar',
  },
  en: {
    edit: 'Edit Casa',
    name: 'Name',
    save: 'Update',
    ended: 'Your session ended',
    enter: 'Sign in',
    remove: 'Delete',
  },
};

for (const locale of ['es', 'en'] as const) {
  const text = texts[locale];

  test(`a session that ends under an open form is begun above it, and what was typed is saved (${locale})`, async ({
    page,
    household,
  }) => {
    const { username, password } = household.members.first;
    await choose(page, { locale });
    await household.signIn(page, 'first');
    await create(page, '/api/categories', { name: 'Casa', color: '#10B981' });
    await page.goto('/categories');
    await page.getByRole('button', { name: text.edit }).click();
    await page.getByLabel(text.name, { exact: true }).fill('Casa y hogar');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');

    const signIn = page.getByRole('dialog', { name: text.ended });
    await expect(signIn).toBeVisible();
    await expectAccessible(page);
    await signIn.getByRole('textbox').first().fill(username);
    await signIn.locator('input[autocomplete="current-password"]').fill(password);
    await signIn.getByRole('button', { name: text.enter, exact: true }).click();
    await expect(signIn).toBeHidden();

    await expect(page.getByLabel(text.name, { exact: true })).toHaveValue('Casa y hogar');
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByText('Casa y hogar', { exact: true })).toBeVisible();
    const stored = await page.request.get('/api/categories');
    expect(await stored.json()).toEqual([expect.objectContaining({ name: 'Casa y hogar' })]);
  });

  test(`the focus goes to the next row once one is deleted (${locale})`, async ({ page, household }) => {
    await choose(page, { locale });
    await household.signIn(page, 'first');
    for (const name of ['Agua', 'Casa']) {
      // One after the other, so that each has its place.
      // oxlint-disable-next-line no-await-in-loop
      await create(page, '/api/categories', { name, color: '#10B981' });
    }
    await page.goto('/categories');
    await page.getByRole('button', { name: `${text.remove} Agua` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: text.remove, exact: true }).click();
    await expect(page.getByRole('button', { name: `${text.remove} Casa` })).toBeFocused();
  });
}
