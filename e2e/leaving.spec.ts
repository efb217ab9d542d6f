import { expectAccessible } from './support/accessibility.ts';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

test('back closes the dialog on top and leaves its screen alone; one with something typed asks', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  await page.getByRole('link', { name: 'Gastos', exact: true }).first().click();
  const screen = page.getByRole('heading', { level: 1, name: 'Gastos' });
  await expect(screen).toBeFocused();
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  await open();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(screen).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/expenses');

  await open();
  await dialog.getByLabel('Descripción').fill('Taxi');
  await page.goBack();
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Taxi');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.goForward();
  await expect(screen).toBeVisible();
});

test('nothing scrolls or moves behind a dialog', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/settings');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const before = await title.boundingBox();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, 300);
  expect(await title.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await title.boundingBox()).toEqual(before);
});

const words = {
  es: {
    question: '¿Salir sin importar?',
    cancel: 'Cancelar',
    leave: 'Salir',
    settings: 'Configuración',
    link: 'Inicio',
  },
  en: {
    question: 'Leave without importing?',
    cancel: 'Cancel',
    leave: 'Leave',
    settings: 'Settings',
    link: 'Dashboard',
  },
} as const;

test('asks before a chosen file is left behind', async ({ page, household, looks }) => {
  const said = words[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/settings');
  await page.locator('a[href="/settings/import"]').click();
  await chooseFile(page, 'gastos.csv', 'Fecha,Descripción,Monto\n2026-09-01,Café,45.00\n');
  await expect(page.getByRole('cell', { name: 'Café' }).first()).toBeVisible();
  const question = page.getByRole('alertdialog', { name: said.question });

  await page.getByRole('link', { name: said.link, exact: true }).click();
  await expect(question.getByRole('button', { name: said.cancel })).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Café' }).first()).toBeVisible();

  await page.goBack();
  await question.getByRole('button', { name: said.leave }).click();
  await expect(page.getByRole('heading', { level: 1, name: said.settings })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('cell')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/settings/import');
});
