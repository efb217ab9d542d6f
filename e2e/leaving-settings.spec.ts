import type { Page } from '@playwright/test';
import { codeAt } from './support/app-of-codes.ts';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { create } from './support/records.ts';
import { eachWay, eachWayCloses, press, walkTo, waysOut } from './support/ways-out.ts';

const NOW = '2026-09-17T18:00:00Z';
test.use({ now: NOW, content: 'golden', contextOptions: { reducedMotion: 'no-preference' } });

/** Questions of the settings, and what opens each. */
const asked: readonly { name: string; title: string | RegExp; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'ending a session', title: '¿Cerrar esta sesión?', open: press(/^Cerrar sesión de /) },
  {
    name: 'a salary of nothing',
    title: /^¿Guardar un salario de/,
    open: async (page) => {
      const salary = page.getByRole('region', { name: 'Salario actual' });
      await salary.getByLabel('Salario mensual').fill('0');
      await salary.getByRole('button', { name: 'Guardar' }).click();
    },
  },
];

test('the questions and the histories of the settings just close, whichever way', async ({
  page,
  household,
  isMobile,
}) => {
  test.slow();
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/settings');
  for (const { name, title, open } of asked) {
    const question = page.getByRole('alertdialog', { name: title });
    // oxlint-disable-next-line no-await-in-loop
    await eachWayCloses(waysOut(page, isMobile), name, question, () => open(page));
  }
  const history = page.getByRole('dialog', { name: 'Historial del perfil' });
  await eachWayCloses(waysOut(page, isMobile), 'history', history, () => press('Historial del perfil')(page));
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('recovery codes are left only once they are kept; what renews them or turns them off just closes', async ({
  page,
  household,
  isMobile,
}) => {
  test.slow();
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/settings');
  await press('Activar códigos')(page);
  const turningOn = page.getByRole('dialog', { name: 'Activar códigos' });
  const shown = (await turningOn.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  await turningOn
    .getByLabel('2. Escribe el código que muestra')
    .fill(codeAt(shown.replaceAll(' ', ''), Date.parse(NOW)));

  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  const question = page.getByRole('alertdialog');
  await eachWay(waysOut(page, isMobile), 'recovery codes', async (leave) => {
    await expect(codes).toBeVisible();
    await leave(codes);
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes.getByRole('button', { name: 'Listo' })).toBeDisabled();
    await codes.getByLabel('Ya los guardé en un lugar seguro').check();
    await leave(codes);
    await expect(codes).toHaveCount(0);
    await press('Nuevos códigos de recuperación')(page);
    await question.getByRole('button', { name: 'Hacer nuevos' }).click();
  });
  await codes.getByLabel('Ya los guardé en un lugar seguro').check();
  await page.keyboard.press('Escape');

  for (const name of ['Nuevos códigos de recuperación', 'Desactivar']) {
    // oxlint-disable-next-line no-await-in-loop
    await eachWayCloses(waysOut(page, isMobile), name, question, () => press(name)(page));
  }
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test('the sign-in above an open form asks before what was typed is lost, whichever way', async ({
  page,
  household,
  isMobile,
}) => {
  test.slow();
  await household.signIn(page, 'first');
  await create(page, '/api/categories', { name: 'Casa de campo', color: '#10B981' });
  await walkTo(page, isMobile, '/categories');
  await press('Agregar categoría')(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Jardín');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  const signIn = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  const question = signIn.getByRole('group', { name: '¿Descartar lo escrito?' });
  await eachWay(waysOut(page, isMobile), 'sign-in', async (leave) => {
    await expect(signIn).toBeVisible();
    await leave(signIn);
    await question.getByRole('button', { name: 'Seguir' }).click();
    await expect(question).toHaveCount(0);
  });
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Jardín');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('what is typed in the settings stays until leaving them is confirmed', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/settings');
  const username = page.getByLabel('Nombre de usuario');
  await username.fill('anita');
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo escrito?' });
  await eachWay(waysOut(page, isMobile), 'leaving a username', async (leave) => {
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(question).toBeVisible();
    await leave(question);
    await expect(question).toHaveCount(0);
    await expect(username).toHaveValue('anita');
  });
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});

test('a chosen split and a sign-out ask too', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/settings');
  await page.getByText('Mitad y mitad', { exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo escrito?' });
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page
      .getByRole(isMobile ? 'dialog' : 'menu')
      .getByText('Cerrar sesión')
      .click();
  };
  await signOut();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('radio', { name: 'Mitad y mitad' })).toBeChecked();
  await signOut();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a chosen file stays until leaving it is confirmed, whichever way the question is put away', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/settings');
  await page.locator('a[href="/settings/import"]').click();
  await chooseFile(page, 'gastos.csv', 'Fecha,Descripción,Monto\n2026-09-01,Café de olla,45.00\n');
  const row = page.getByRole('cell', { name: 'Café de olla' }).first();
  await expect(row).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin importar?' });
  await eachWay(waysOut(page, isMobile), 'leaving a chosen file', async (leave) => {
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(question).toBeVisible();
    await leave(question);
    await expect(question).toHaveCount(0);
    await expect(row).toBeVisible();
  });
  expect(new URL(page.url()).pathname).toBe('/settings/import');
});
