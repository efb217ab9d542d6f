import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';
import { pullDown } from './support/touch.ts';

test.use({ now: '2026-09-17T18:00:00Z', contextOptions: { reducedMotion: 'no-preference' } });

const inBottomBar = ['/', '/expenses', '/personal', '/reports', '/analytics', '/settings'];

/** Opens a screen from the menu, so that back would leave it. */
async function walkTo(page: Page, isMobile: boolean, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/settings');
  await expect(title).toBeVisible();
  if (isMobile && !inBottomBar.includes(path)) await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toBeFocused();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).last().click();

type FormCase = {
  readonly path: string;
  readonly title: string;
  readonly open: (page: Page) => Promise<void>;
  /** The text field in which something is typed. */
  readonly field: string | RegExp;
};

const forms: readonly FormCase[] = [
  { path: '/expenses', title: 'Agregar gasto', open: press('Agregar gasto'), field: 'Descripción' },
  {
    path: '/expenses',
    title: 'Editar gasto',
    open: (page) => page.locator('[data-row]').first().getByText('Tortillas').click(),
    field: 'Descripción',
  },
  { path: '/categories', title: 'Agregar categoría', open: press('Agregar categoría'), field: 'Nombre' },
  { path: '/recurring', title: 'Agregar regla', open: press(/^Agregar regla|^Crear regla/), field: 'Descripción' },
  { path: '/msi', title: 'Agregar plan', open: press('Agregar plan'), field: 'Comercio' },
  { path: '/account', title: 'Registrar pago', open: press('Registrar pago'), field: 'Monto' },
  {
    path: '/account',
    title: 'Inicio de la cuenta',
    open: press(/Cambiar el inicio$/),
    field: /Saldo inicial/,
  },
];

const seen = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Every way to leave a dialog. */
function waysOut(page: Page, isMobile: boolean): Record<string, (dialog: Locator) => Promise<unknown>> {
  return {
    Esc: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    'a press outside': () => (isMobile ? page.touchscreen.tap(195, 8) : page.mouse.click(8, 8)),
    'its button': (dialog) =>
      dialog.getByRole('button', { name: isMobile ? 'Cancelar' : 'Cerrar', exact: true }).click(),
    ...(isMobile && { 'a pull': (dialog: Locator) => pullDown(page, dialog, 320) }),
  };
}

for (const { path, title, open, field } of forms) {
  test(`${title}: every way out closes it unchanged, and asks once something is typed`, async ({
    page,
    household,
    isMobile,
  }) => {
    test.slow();
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', expense);
    await walkTo(page, isMobile, path);
    const dialog = seen(page, title);
    const question = dialog.getByRole('group', { name: '¿Descartar lo escrito?' });
    for (const [way, leave] of Object.entries(waysOut(page, isMobile))) {
      // One way after the other, in the same page.
      /* oxlint-disable no-await-in-loop */
      await test.step(`${way}, unchanged`, async () => {
        await open(page);
        await expect(dialog).toBeVisible();
        await leave(dialog);
        await expect(dialog).toHaveCount(0);
      });
      await test.step(`${way}, changed`, async () => {
        await open(page);
        const input = dialog.getByLabel(field, { exact: true });
        await input.fill('123');
        await leave(dialog);
        await expect(question.getByRole('button', { name: 'Seguir' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        await expect(input).toBeFocused();
        await expect(input).toHaveValue(/^123/);
        await leave(dialog);
        await question.getByRole('button', { name: 'Descartar' }).click();
        await expect(dialog).toHaveCount(0);
      });
      /* oxlint-enable no-await-in-loop */
    }
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

/** Dialogs without anything typed: they show or ask, and just close. */
const others: readonly {
  name: string;
  path: string;
  open: (page: Page, isMobile: boolean) => Promise<unknown>;
  role?: 'alertdialog';
}[] = [
  {
    name: 'deletion of a category',
    path: '/categories',
    open: async (page, isMobile) => {
      if (!isMobile) return press('Eliminar Casa')(page);
      await press('Acciones de Casa')(page);
      return page.getByRole('menuitem', { name: 'Eliminar' }).click();
    },
    role: 'alertdialog',
  },
  {
    name: 'deletion of an expense',
    path: '/expenses',
    open: async (page) => {
      await press('Acciones de Tortillas')(page);
      return page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
    },
    role: 'alertdialog',
  },
  { name: 'sharing', path: '/account', open: press(/^Compartir/) },
  { name: 'closing', path: '/account', open: press('Cerrar agosto') },
  {
    name: 'account or shortcuts',
    path: '/',
    open: (page, isMobile) => (isMobile ? press('Cuenta')(page) : page.keyboard.press('?')),
  },
  { name: 'palette', path: '/', open: (page) => page.keyboard.press('Control+k') },
  { name: 'one line', path: '/', open: (page) => page.keyboard.press('a') },
];

test('what only shows or asks just closes, whichever way', async ({ page, household, isMobile }) => {
  test.slow();
  await household.signIn(page, 'first');
  await create(page, '/api/categories', { name: 'Casa', color: '#10B981' });
  await create(page, '/api/expenses', { ...expense, date: '2026-08-16' });
  await create(page, '/api/expenses', expense);
  const start = { month: '2026-08', openingCents: 0 };
  expect((await page.request.put('/api/account/start', { data: start })).status()).toBe(200);
  for (const { name, path, open, role = 'dialog' } of others) {
    /* oxlint-disable no-await-in-loop */
    await walkTo(page, isMobile, path);
    for (const [way, leave] of Object.entries(waysOut(page, isMobile))) {
      if (way === 'its button') continue;
      await test.step(`${name}, ${way}`, async () => {
        await open(page, isMobile);
        await expect(page.getByRole(role)).toBeVisible();
        await leave(page.getByRole(role));
        await expect(page.getByRole(role)).toHaveCount(0);
      });
    }
    /* oxlint-enable no-await-in-loop */
  }
});

test('its top stays where it is while one types, and while errors come and go', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/expenses');
  await press('Agregar gasto')(page);
  const dialog = seen(page, 'Agregar gasto');
  const amount = dialog.getByLabel('Monto', { exact: true });
  const description = dialog.getByLabel('Descripción');
  await expect(amount).toBeFocused();
  await page.waitForTimeout(400);
  const place = async () => [(await dialog.boundingBox())?.y, (await amount.boundingBox())?.y];
  const before = await place();
  if (!isMobile) expect(before[0]).toBe(108);
  const stays = async (during: string) => expect(await place(), during).toEqual(before);

  await page.keyboard.type('12,5a.999');
  await stays('typing an amount');
  await expect(dialog.getByText('Escribe un monto válido')).toHaveCount(0);
  await description.click();
  await expect(dialog.getByText('Escribe un monto válido')).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await stays('the error of the amount');
  await page.keyboard.type('Tacos');
  await stays('typing a description');
  await description.fill('');
  await amount.focus();
  await stays('back in the amount');
  await amount.fill('12.5');
  await expect(dialog.getByText('Escribe un monto válido')).toHaveCount(0);
  await stays('the amount is right');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Escribe una descripción')).toBeVisible();
  await stays('the error of the description');
  await description.fill('Tacos');
  await stays('all is right');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('group', { name: '¿Descartar lo escrito?' })).toBeVisible();
  await stays('the question');
});

test('thousands are apart while one types, and the caret stays between its digits', async ({
  page,
  household,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone types with the keypad');
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/expenses');
  await press('Agregar gasto')(page);
  const amount = seen(page, 'Agregar gasto').getByLabel('Monto', { exact: true });
  await expect(amount).toBeFocused();
  const typed = async (keys: string | readonly string[], text: string, caret: number) => {
    if (typeof keys === 'string') await page.keyboard.type(keys);
    // oxlint-disable-next-line no-await-in-loop
    else for (const key of keys) await page.keyboard.press(key);
    await expect(amount).toHaveValue(text);
    expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret);
  };
  await typed('1234567', '1,234,567', 9);
  await typed('.85', '1,234,567.85', 12);
  await typed(['Home', 'ArrowRight', '9'], '19,234,567.85', 2);
  await typed(['ArrowRight', 'Backspace'], '1,234,567.85', 1);
  await page.keyboard.press('Control+a');
  await typed('1200+3400', '1,200+3400', 10);
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('4,600.00');
});

test('a dialog that goes is seen going, and does not stand in the way', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/categories');
  await press('Agregar categoría')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  const picture = page.locator('.dialog-picture');
  // It goes sooner than a busy machine asks for it: the page itself notes for how long it is seen.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('.dialog-picture')) continue;
        document.body.dataset['seen'] = String(node.getAnimations()[0]?.effect?.getTiming().duration);
      }
    }).observe(document.body, { childList: true });
  });
  const noted = page.locator('body[data-seen]');
  await page.keyboard.press('Escape');
  await expect(noted).toHaveAttribute('data-seen', isMobile ? '200' : '120');
  await expect(picture).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => delete document.body.dataset['seen']);
  await press('Agregar categoría')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(noted).toHaveCount(0);
});

test('a sheet follows the finger, springs back from a short pull and gives way a little once changed', async ({
  page,
  household,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window has no sheets');
  await household.signIn(page, 'first');
  await walkTo(page, isMobile, '/categories');
  await press('Agregar categoría')(page);
  const dialog = seen(page, 'Agregar categoría');
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(400);
  const top = async () => (await dialog.boundingBox())!.y;
  const before = await top();
  await pullDown(page, dialog, 90, async () => expect(await top()).toBeCloseTo(before + 82, 0));
  await expect.poll(top).toBe(before);
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Nombre').fill('Casa');
  const now = await top();
  await pullDown(page, dialog, 300, async () => {
    expect(await top()).toBeGreaterThan(now + 40);
    expect(await top()).toBeLessThanOrEqual(now + 64);
  });
  await expect.poll(top).toBe(now);
  await expect(dialog.getByRole('group', { name: '¿Descartar lo escrito?' })).toBeVisible();
});

for (const locale of ['es', 'en'] as const) {
  test(`the question is accessible, also in the dark and at 320 px (${locale})`, async ({ page, household }) => {
    await choose(page, { locale, theme: 'dark' });
    await household.signIn(page, 'first');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/categories');
    await page
      .getByRole('button', { name: locale === 'es' ? 'Agregar categoría' : 'Add category' })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Casa');
    await page.keyboard.press('Escape');
    const question = page.getByRole('group', {
      name: locale === 'es' ? '¿Descartar lo escrito?' : 'Discard what you typed?',
    });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    expect(await question.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
}
