import type { Page } from '@playwright/test';
import { expect, test, type Household } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';
import { addAuthenticator, namedOrigin } from './support/virtual-authenticator.ts';
import { eachWay, eachWayCloses, press, walkTo, waysOut } from './support/ways-out.ts';

test.use({ now: '2026-09-17T18:00:00Z', contextOptions: { reducedMotion: 'no-preference' } });

type FormCase = {
  readonly path: string;
  readonly title: string;
  readonly prepare?: (page: Page, household: Household) => Promise<unknown>;
  readonly open: (page: Page) => Promise<void>;
  /** The text field in which something is typed. */
  readonly field: string | RegExp;
};

const forms: readonly FormCase[] = [
  { path: '/expenses', title: 'Agregar gasto', open: press('Agregar gasto'), field: 'Descripción' },
  {
    path: '/expenses',
    title: 'Editar gasto',
    prepare: (page) => create(page, '/api/expenses', expense),
    open: (page) => page.locator('[data-row]').first().getByText('Tortillas').click(),
    field: 'Descripción',
  },
  { path: '/categories', title: 'Agregar categoría', open: press('Agregar categoría'), field: 'Nombre' },
  { path: '/recurring', title: 'Agregar regla', open: press(/^Agregar regla|^Crear regla/), field: 'Descripción' },
  { path: '/msi', title: 'Agregar plan', open: press('Agregar plan'), field: 'Comercio' },
  {
    path: '/account',
    title: 'Registrar pago',
    prepare: (page) => create(page, '/api/expenses', expense),
    open: press('Registrar pago'),
    field: 'Monto',
  },
  {
    path: '/account',
    title: 'Inicio de la cuenta',
    prepare: (page) => create(page, '/api/expenses', expense),
    open: press(/Cambiar el inicio$/),
    field: /Saldo inicial/,
  },
  {
    path: '/settings',
    title: 'Cambiar contraseña',
    open: press('Cambiar contraseña'),
    field: 'Contraseña actual',
  },
  {
    path: '/settings',
    title: 'Activar códigos',
    open: press('Activar códigos'),
    field: '2. Escribe el código que muestra',
  },
  {
    path: '/settings',
    title: 'Confirma que eres tú',
    prepare: (page, household) => household.setNow(page, '2026-09-17T18:11:00Z'),
    open: press('Activar códigos'),
    field: 'Contraseña',
  },
];

/** Every way out closes the form unchanged, and asks once something is typed. */
async function expectWaysOut(page: Page, isMobile: boolean, { title, open, field }: FormCase): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const question = dialog.getByRole('group', { name: '¿Descartar lo escrito?' });
  const input = dialog.getByLabel(field, { exact: true });
  const button = isMobile ? 'Cancelar' : 'Cerrar';
  const ways = {
    ...waysOut(page, isMobile),
    'its button': () => dialog.getByRole('button', { name: button, exact: true }).click(),
  };
  const { pathname } = new URL(page.url());
  await eachWayCloses(ways, 'unchanged', dialog, () => open(page));
  await eachWay(ways, 'changed', async (leave) => {
    await open(page);
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
  expect(new URL(page.url()).pathname).toBe(pathname);
}

for (const form of forms) {
  test(`${form.title}: every way out closes it unchanged, and asks once something is typed`, async ({
    page,
    household,
    isMobile,
  }) => {
    test.slow();
    await household.signIn(page, 'first');
    await form.prepare?.(page, household);
    await walkTo(page, isMobile, form.path);
    await expectWaysOut(page, isMobile, form);
  });
}

test.describe('with passkeys, which need an address with a name', () => {
  test.use({ baseURL: async ({ household }, provide) => provide(namedOrigin(household.origin)) });

  test('adding and renaming one: every way out closes it unchanged, and asks once something is typed', async ({
    page,
    context,
    household,
    isMobile,
  }) => {
    test.slow();
    await addAuthenticator(context, page);
    const { username, password } = household.members.first;
    const signedIn = await page.request.post('/api/auth/login', { data: { username, password } });
    expect(signedIn.status()).toBe(200);
    const path = '/settings';
    const title = 'Agregar llave de acceso';
    const add: FormCase = { path, title, open: press(title), field: 'Nombre' };
    await page.goto(path);
    await add.open(page);
    // Before any sheet is pulled: the end of that touch also ends the virtual device.
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await walkTo(page, isMobile, path);
    await expectWaysOut(page, isMobile, add);
    const rename = press(/^Cambiar el nombre de /);
    await expectWaysOut(page, isMobile, { path, title: 'Cambiar el nombre', open: rename, field: 'Nombre' });
    const question = page.getByRole('alertdialog', { name: '¿Quitar esta llave de acceso?' });
    await eachWayCloses(waysOut(page, isMobile), 'removing it', question, () => press(/^Quitar /)(page));
  });
});
