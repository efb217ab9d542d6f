import { expect, test } from './support/fixtures.ts';
import { screens } from './support/screens.ts';
import { smallTargets } from './support/targets.ts';

const dialogs = [
  { path: '/expenses', button: 'Agregar gasto' },
  { path: '/categories', button: 'Agregar categoría' },
  { path: '/recurring', button: 'Agregar regla' },
  { path: '/msi', button: 'Agregar plan' },
  { path: '/account', button: 'Registrar pago' },
  { path: '/', button: 'Cuenta: Ana' },
];

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

test('a finger reaches every control on 44 × 44 px', { tag: '@phone' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
  for (const { path, button } of dialogs) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await smallTargets(page, 'dialog[open]'), button).toEqual([]);
  }
});
