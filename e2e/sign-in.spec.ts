import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

const texts = {
  es: { username: 'Usuario', password: 'Contraseña', enter: 'Entrar', refused: 'Usuario o contraseña incorrectos' },
  en: { username: 'Username', password: 'Password', enter: 'Sign in', refused: 'Invalid username or password' },
};

test('login refuses a wrong password, then lets a member in', async ({ page, household, looks }) => {
  const text = texts[looks.locale];
  const { username, password } = household.members.first;
  await page.goto('/login');
  await expectAccessible(page);

  await page.getByLabel(text.username).fill(username);
  await page.getByLabel(text.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: text.enter, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(text.refused);
  await expectAccessible(page);

  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${household.origin}/`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a page behind the sign-in leads to the login page', async ({ page, household }) => {
  await page.goto('/expenses');
  await expect(page).toHaveURL(`${household.origin}/login`);
});
