import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

test('settings without a salary speak the language and pass the checks', async ({ page, household, looks }) => {
  await household.signIn(page, 'first');
  await page.goto('/settings');
  const words =
    looks.locale === 'es'
      ? ['Perfil', 'No hay salario registrado. Contacta a tu administrador.', 'Este dispositivo']
      : ['Profile', 'No salary set. Contact your administrator.', 'This device'];
  for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a new username and a new password let one in, and the other devices are signed out', async ({
  page,
  household,
  browser,
}) => {
  const { password } = household.members.first;
  await household.signIn(page, 'first');
  const other = await browser.newContext({ baseURL: household.origin });
  const otherPage = await other.newPage();
  await household.signIn(otherPage, 'first');
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem')).toHaveCount(2);

  const profile = page.getByRole('region', { name: 'Perfil' });
  await expect(profile.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await profile.getByLabel('Nombre de usuario').fill('Anita');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Usuario actualizado: Anita')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(profile.getByLabel('Nombre de usuario')).toHaveValue('ana');
  await profile.getByLabel('Nombre de usuario').fill('Anita');
  await profile.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Usuario actualizado: Anita')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña actual').fill('not it');
  await dialog.getByLabel('Contraseña nueva').fill('una nueva y larga');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await dialog.getByLabel('Contraseña actual').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contraseña cambiada. Se cerró 1 sesión.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sesiones activas' }).getByRole('listitem')).toHaveCount(1);

  await otherPage.goto('/settings');
  await expect(otherPage).toHaveURL(`${household.origin}/login`);
  const login = { username: 'anita', password: 'una nueva y larga' };
  expect((await other.request.post(`${household.origin}/api/auth/login`, { data: login })).status()).toBe(200);
  await other.close();
});

test('ending this device says so and leads to the sign-in', async ({ page, household }) => {
  await household.signIn(page, 'second');
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Cerrar sesión de / }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Es este dispositivo: tendrás que volver a entrar.');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${household.origin}/login`);
});

test.describe('the household’s data', () => {
  test.use({ content: 'golden' });

  test('comes as JSON and as CSV', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Datos de la casa' });
    const fileOf = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name }).click()]);
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
    };
    const csv = await fileOf('Descargar los gastos (CSV)');
    expect(csv.name).toBe('gastos-2026-09-17.csv');
    expect(csv.text.split('\r\n')[0]).toBe(
      '\uFEFFFecha,Descripción,Monto,Categoría,Pagó,Tipo,Etiquetas,Notas,División,Monto en otra moneda',
    );
    const json = await fileOf('Descargar todo (JSON)');
    expect(json.name).toBe('household-2026-09-17.json');
    const { expenses } = JSON.parse(json.text) as { expenses: unknown[] };
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(expenses.length + 1);
  });
});

test.describe('a salary', () => {
  test.use({ content: 'golden' });

  test('changes this month and no past one, and the change can be undone', async ({ page, household }) => {
    const balanceOf = async (month: number) => {
      await page.goto(`/reports?year=2026&month=${month}`);
      const balance = page.getByRole('region', { name: /^Balance de/ });
      await expect(balance).toContainText('Luis pagó');
      return balance.textContent();
    };
    await household.signIn(page, 'first');
    const august = await balanceOf(8);
    await page.goto('/settings');
    const salary = page.getByRole('region', { name: 'Salario actual' });
    await expect(salary.getByLabel('Salario mensual')).toHaveValue('46,000.00');
    await expect(salary).toContainText('los meses anteriores se quedan como están');
    const row = salary.getByRole('button', { name: 'Guardar' }).locator('xpath=..');
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await salary.getByLabel('Salario mensual').fill('63,500');
    await salary.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Salario actualizado: $63,500.00')).toBeVisible();
    await expect(salary.getByRole('listitem').first()).toContainText('$63,500.00Actualdesde sep 17, 2026');
    await expectAccessible(page);

    expect(await balanceOf(8)).toBe(august);
    expect(await balanceOf(9)).toContain('Ana 67% y Luis 33%');

    await page.goto('/settings');
    await salary.getByLabel('Salario mensual').fill('1');
    await salary.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(salary.getByLabel('Salario mensual')).toHaveValue('63,500.00');
  });
});

test('the activity tells of sign-ins, failed tries and changes, and shows more when asked', async ({
  page,
  household,
}) => {
  const { username } = household.members.second;
  for (let index = 0; index < 12; index += 1) {
    const headers = { 'user-agent': `Visitor/${index}`, 'x-forwarded-for': `198.51.100.${index}` };
    await page.request.post(`${household.origin}/api/auth/login`, { data: { username, password: 'wrong' }, headers });
    await household.signIn(page, 'first');
  }
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Actividad' });
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expect(
    section.getByRole('listitem').filter({ hasText: 'intentos fallidos de iniciar sesión como Luis' }),
  ).toHaveCount(1);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Ver más' }).click();
  await expect(section.getByText('Ana inició sesión en un dispositivo nuevo')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
});
