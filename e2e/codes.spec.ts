import type { Page } from '@playwright/test';
import { expect, test, type Household } from './support/fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { codeAt } from './support/app-of-codes.ts';
import { choose } from './support/looks.ts';

const NOW = '2026-09-17T18:00:00Z';
test.use({ now: NOW });

const HALF_MINUTE = 30_000;
const after = (steps: number): string => new Date(Date.parse(NOW) + steps * HALF_MINUTE).toISOString();

/** The code that an app with this key shows after a number of half-minute steps. */
const codeOf = (key: string, steps = 0): string => codeAt(key, Date.parse(after(steps)));

const wrong = (code: string): string => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

const section = (page: Page) => page.getByRole('region', { name: 'Códigos de verificación' });

/** Turns codes on and returns the key of the app and the recovery codes. */
async function turnOn(page: Page): Promise<{ key: string; recovery: string[] }> {
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Activar códigos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar códigos' });
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent();
  const key = (shown ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  const field = dialog.getByLabel('2. Escribe el código que muestra');
  await field.fill(wrong(codeOf(key)));
  await expect(dialog.getByRole('alert')).toContainText('Ese código no es correcto. Prueba con el siguiente.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(codeOf(key));
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await codes.getByRole('listitem').allTextContents()).map((text) => text.slice(-9));
  await expect(codes.getByRole('button', { name: 'Listo' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await codes.getByLabel('Ya los guardé en un lugar seguro').check();
  await codes.getByRole('button', { name: 'Listo' }).click();
  await expect(section(page)).toContainText('Quedan 10 de 10 códigos de recuperación');
  // «Activar códigos», which opened it, is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return { key, recovery };
}

/** The first step of a sign-in, followed by the second. */
async function enterPassword(page: Page, household: Household): Promise<void> {
  const { username, password } = household.members.first;
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escribe tu código' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
}

test('with codes on, the password needs one; each is good once', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  const { key } = await turnOn(page);
  await signOut(page);

  await enterPassword(page, household);
  await expectAccessible(page);
  const field = page.getByLabel('Código', { exact: true });
  await expect(field).toBeFocused();
  // It was used to turn the codes on.
  await field.fill(codeOf(key));
  await expect(page.getByRole('alert')).toContainText('Ese código no es correcto. Prueba con el siguiente.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expectAccessible(page);

  await household.setNow(page, after(1));
  const code = codeOf(key, 1);
  await field.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/settings');
  const activity = page.getByRole('region', { name: 'Actividad' });
  await expect(activity).toContainText('Ana activó los códigos de verificación');
  await expect(activity).toContainText('1 código incorrecto al entrar como Ana');
});

test(
  'a recovery code lets in once; others can be made, and codes turned off',
  { tag: '@phone' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    const { recovery } = await turnOn(page);
    for (const isSecond of [false, true]) {
      await signOut(page);
      await enterPassword(page, household);
      await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
      const field = page.getByLabel('Código de recuperación');
      await expect(field).toBeFocused();
      await field.fill(recovery[0]!.toUpperCase());
      await page.getByRole('button', { name: 'Entrar' }).click();
      if (!isSecond) {
        await expect(page.getByRole('navigation').first()).toBeVisible();
        continue;
      }
      await expect(page.getByRole('alert')).toContainText('Ese código no es correcto o ya se usó');
      await expectAccessible(page);
      await field.fill(recovery[1]!);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
    await page.goto('/settings');
    await expect(section(page)).toContainText('Quedan 8 de 10 códigos de recuperación');
    await expect(page.getByRole('region', { name: 'Actividad' })).toContainText(
      'Ana entró con un código de recuperación',
    );

    await section(page).getByRole('button', { name: 'Nuevos códigos de recuperación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hacer nuevos' }).click();
    const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByLabel('Ya los guardé en un lugar seguro').check();
    await page.keyboard.press('Escape');
    await expect(section(page)).toContainText('Quedan 10 de 10');

    await section(page).getByRole('button', { name: 'Desactivar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
    await expect(section(page)).toContainText('Sin activar.');
    await signOut(page);
    await household.signIn(page, 'first');
  },
);

test('the second step speaks the language', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await turnOn(page);
  await signOut(page);
  const locale = isMobile ? 'es' : 'en';
  await choose(page, { locale, theme: isMobile ? 'light' : 'dark' });
  const text =
    locale === 'es'
      ? { username: 'Usuario', password: 'Contraseña', enter: 'Entrar', title: 'Escribe tu código', back: 'Volver' }
      : { username: 'Username', password: 'Password', enter: 'Sign in', title: 'Enter your code', back: 'Back' };
  const { username, password } = household.members.first;
  await page.goto('/login');
  await page.getByLabel(text.username).fill(username);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.back }).click();
  await expect(page.getByLabel(text.password, { exact: true })).toBeFocused();
  await expect(page.getByLabel(text.password, { exact: true })).toHaveValue('');
});
