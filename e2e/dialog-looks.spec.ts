import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { lookOf } from './support/contrast.ts';
import { expect, test } from './support/fixtures.ts';
import { press } from './support/ways-out.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const keys = (shortcut: string) => (page: Page) => page.keyboard.press(shortcut);
/** The first button of this name, which shows when the pointer is over its row. */
const first = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  await button.hover();
  await button.click();
};

/** Every dialog that opens from a screen; those that follow another one are in the specs about them. */
const dialogs: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/': { palette: keys('Control+k'), line: keys('a'), shortcuts: keys('?') },
  '/expenses': { add: press('Agregar gasto'), delete: first(/^Eliminar /) },
  '/account': {
    payment: press('Registrar pago'),
    share: press('Compartir'),
    close: press(/^Cerrar (julio|agosto)/),
    start: press('Cambiar el inicio'),
  },
  '/categories': {
    add: press('Agregar categoría'),
    edit: first(/^Editar /),
    delete: first(/^Eliminar /),
  },
  '/recurring': { add: press('Agregar regla'), delete: first(/^Eliminar /) },
  '/msi': { add: press('Agregar plan'), delete: first(/^Eliminar /) },
  '/settings': {
    profile: press('Historial del perfil'),
    salaries: press('Quién cambió los salarios'),
    codes: press('Activar códigos'),
    password: press('Cambiar contraseña'),
    session: press('Cerrar sesión'),
  },
};

for (const [path, ways] of Object.entries(dialogs)) {
  test(`axe finds nothing in a dialog of ${path}, light or dark`, { tag: '@desktop' }, async ({ page, household }) => {
    await household.signIn(page, 'first');
    const started = { month: '2026-07', openingCents: 0 };
    expect((await page.request.put('/api/account/start', { data: started })).status()).toBe(200);
    for (const [name, open] of Object.entries(ways)) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await open(page);
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await expect(page.locator('dialog [aria-busy=true]')).toHaveCount(0);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), theme);
          await expectAccessible(page, 'dialog[open]');
        }
      });
    }
  });
}

test(
  'a phone shows the categories in two rows whenever the sheet opens',
  { tag: '@phone' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    const sheet = page.getByRole('dialog', { name: 'Agregar gasto' });
    // The second time their order is known before the sheet opens.
    for (let time = 0; time < 2; time += 1) {
      await press('Agregar gasto')(page);
      await expect(sheet.getByRole('button', { name: 'Todas' })).toBeVisible();
      const tops = await sheet
        .locator('label.chip')
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(2);
      await sheet.getByRole('button', { name: 'Cancelar' }).click();
      await expect(sheet).toBeHidden();
    }
  },
);

// Axe judges neither a single letter nor what is hidden from screen readers.
test('the key on a primary button can be read, light or dark', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  const key = page.locator('main kbd', { hasText: 'N' });
  await expect(key).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), theme);
    await page.mouse.move(0, 0);
    expect((await key.evaluate(lookOf)).contrast, theme).toBeGreaterThan(4.5);
    await key.hover();
    expect((await key.evaluate(lookOf)).contrast, `${theme}, under the pointer`).toBeGreaterThan(4.5);
  }
});
