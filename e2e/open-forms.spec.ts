import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create } from './support/records.ts';

const texts = {
  es: {
    actions: 'Acciones de',
    edit: 'Editar',
    name: 'Nombre',
    save: 'Actualizar',
    ended: 'Tu sesión terminó',
    enter: 'Entrar',
    remove: 'Eliminar',
  },
  en: {
    actions: 'Actions for',
    edit: 'Edit',
    name: 'Name',
    save: 'Update',
    ended: 'Your session ended',
    enter: 'Sign in',
    remove: 'Delete',
  },
};

/** Selects an action of a category: a button of its row, on a phone in the row's menu. @returns its button */
async function act(page: Page, actions: string, action: string, name: string, isMobile: boolean) {
  const button = (of: string) => page.getByRole('button', { name: `${isMobile ? actions : action} ${of}` });
  await button(name).press('Enter');
  if (isMobile) await page.getByRole('menuitem', { name: action }).press('Enter');
  return button;
}

test('a session that ends under an open form is begun above it, and what was typed is saved', async ({
  page,
  household,
  isMobile,
  looks,
}) => {
  const { username, password } = household.members.first;
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await create(page, '/api/categories', { name: 'Casa', color: '#10B981' });
  await page.goto('/categories');
  await act(page, text.actions, text.edit, 'Casa', isMobile);
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

test('the focus goes to the next row once one is deleted', async ({ page, household, isMobile, looks }) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  for (const name of ['Agua', 'Casa']) {
    // One after the other, so that each has its place.
    // oxlint-disable-next-line no-await-in-loop
    await create(page, '/api/categories', { name, color: '#10B981' });
  }
  await page.goto('/categories');
  const button = await act(page, text.actions, text.remove, 'Agua', isMobile);
  await page.getByRole('alertdialog').getByRole('button', { name: text.remove, exact: true }).click();
  await expect(button('Casa')).toBeFocused();
});

test('what is typed in Settings outlasts the session', async ({ page, household }) => {
  const { username, password } = household.members.first;
  await household.signIn(page, 'first');
  await page.goto('/settings');
  await page.getByLabel('Nombre de usuario').fill('anita');
  await page.context().clearCookies();
  await page.getByLabel('Nombre de usuario').press('Enter');
  const signIn = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await signIn.getByRole('textbox').first().fill(username);
  await signIn.locator('input[autocomplete="current-password"]').fill(password);
  await signIn.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(signIn).toBeHidden();
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue('anita');
});

test('a file that is chosen outlasts the session, and is imported in the next one', async ({ page, household }) => {
  const { username, password } = household.members.first;
  await household.signIn(page, 'first');
  await page.goto('/settings/import');
  const csv = 'Fecha,Descripción,Monto\n2026-09-16,Tortillas,22.50\n';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivo' }).press('Enter');
  await (await chooser).setFiles({ name: 'gastos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const bring = page.getByRole('button', { name: /^Importar/ }).last();
  await expect(bring).toBeEnabled();
  await page.context().clearCookies();
  await bring.click();
  const signIn = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await signIn.getByRole('textbox').first().fill(username);
  await signIn.locator('input[autocomplete="current-password"]').fill(password);
  await signIn.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(signIn).toBeHidden();
  await bring.click();
  await expect.poll(async () => (await page.request.get('/api/expenses')).text()).toContain('Tortillas');
});
