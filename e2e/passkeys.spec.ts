import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { addAuthenticator, namedOrigin } from './support/virtual-authenticator.ts';

test.use({ baseURL: async ({ household }, provide) => provide(namedOrigin(household.origin)) });

/** By password on the login page, at the address by name. */
async function signIn(page: Page, household: Household): Promise<void> {
  const { username, password } = household.members.first;
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

const section = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });

async function add(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(`Llave de acceso agregada: ${name}`)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await page.goto('/login');
}

type Sent = { response: { signature: string } };

/** The body of a sign-in request, alone or in a batch. */
function responseIn(body: unknown): Sent {
  const first = (body as { 0?: unknown })[0] ?? body;
  return (first as { json: { response: Sent } }).json.response;
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Entrar con llave de acceso' });

test('a passkey is added with a name, signs in without one, is renamed and removed', async ({
  page,
  context,
  household,
}) => {
  await addAuthenticator(context, page);
  await signIn(page, household);
  await add(page, 'iPhone de Ana');
  const row = section(page).getByRole('listitem');
  await expect(row).toContainText('iPhone de Ana');
  await expect(row).toContainText('Sin usar');
  await expect(row).toContainText('Este dispositivo');
  await expectAccessible(page);

  await signOut(page);
  await expectAccessible(page);
  await passkeyButton(page).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto('/settings');
  await expect(row).toContainText('Usada');
  await row.getByRole('button', { name: 'Cambiar el nombre de iPhone de Ana' }).click();
  const rename = page.getByRole('dialog', { name: 'Cambiar el nombre' });
  await rename.getByLabel('Nombre').fill('El de la cocina');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('El de la cocina');

  await row.getByRole('button', { name: 'Quitar El de la cocina' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitar esta llave de acceso?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toHaveCount(0);
  const activity = page.getByRole('region', { name: 'Actividad' });
  await expect(activity).toContainText('Ana agregó una llave de acceso');
  await expect(activity).toContainText('Ana quitó una llave de acceso');

  await signOut(page);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Esa llave de acceso no sirvió aquí');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'a second device has a passkey of its own, and the first is not added twice',
  { tag: '@phone' },
  async ({ page, context, household, browser }) => {
    const first = await addAuthenticator(context, page);
    await signIn(page, household);
    await add(page, 'La laptop');
    await section(page).getByRole('button', { name: 'Agregar llave de acceso' }).click();
    const again = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
    await again.getByRole('button', { name: 'Continuar' }).click();
    await expect(again.getByRole('alert')).toContainText('Este dispositivo ya tiene una llave de acceso tuya.');
    expect(await first.count()).toBe(1);

    const other = await browser.newContext({ baseURL: namedOrigin(household.origin), serviceWorkers: 'block' });
    const otherPage = await other.newPage();
    await addAuthenticator(other, otherPage);
    await signIn(otherPage, household);
    await add(otherPage, 'El teléfono');
    await expect(section(otherPage).getByRole('listitem')).toHaveCount(2);
    const marked = section(otherPage).getByRole('listitem').filter({ hasText: 'Este dispositivo' });
    await expect(marked).toContainText(['El teléfono']);
    await signOut(otherPage);
    await passkeyButton(otherPage).click();
    await expect(otherPage.getByRole('navigation').first()).toBeVisible();
    await other.close();
  },
);

test(
  'without the person being recognised nobody gets in, and the password still works',
  { tag: '@desktop' },
  async ({ page, context, household }) => {
    const device = await addAuthenticator(context, page);
    await signIn(page, household);
    await add(page, 'La laptop');
    await signOut(page);
    await device.verifies(false);
    await passkeyButton(page).click();
    await expect(page.getByText('No se usó ninguna llave de acceso.')).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, household);
  },
);

test('ten minutes after the sign-in one confirms first who one is, and what was typed stays', async ({
  page,
  context,
  household,
}) => {
  await addAuthenticator(context, page);
  await signIn(page, household);
  await add(page, 'La laptop');
  await household.setNow(page, new Date(Date.now() + 11 * 60_000).toISOString());
  await page.goto('/settings');
  const row = section(page).getByRole('listitem');
  await row.getByRole('button', { name: 'Quitar La laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expectAccessible(page);
  await confirm.getByLabel('Contraseña', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(confirm.getByText('La contraseña no es correcta')).toBeVisible();
  await confirm.getByRole('button', { name: 'Confirmar con llave de acceso' }).click();
  await expect(row).toHaveCount(0);

  await household.setNow(page, new Date(Date.now() + 25 * 60_000).toISOString());
  await page.goto('/settings');
  await section(page).getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('La tableta');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(confirm.getByRole('button', { name: 'Confirmar con llave de acceso' })).toHaveCount(0);
  await confirm.getByLabel('Contraseña', { exact: true }).fill(household.members.first.password);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('La tableta');
});

test('a passkey alone confirms a new password', { tag: '@phone' }, async ({ page, context, household }) => {
  await addAuthenticator(context, page);
  await signIn(page, household);
  await add(page, 'La laptop');
  await household.setNow(page, new Date(Date.now() + 11 * 60_000).toISOString());
  await page.goto('/settings');
  const change = page.getByRole('button', { name: 'Cambiar contraseña' });
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await change.click();
  await expect(dialog.getByLabel('Contraseña actual')).toBeVisible();
  const byPasskey = dialog.getByRole('button', { name: 'Confirmar con llave de acceso' });
  expect((await byPasskey.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await byPasskey.click();
  await expect(dialog.getByLabel('Contraseña actual')).toHaveCount(0);
  await expect(dialog.getByLabel('Contraseña nueva')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña nueva').fill('una nueva y larga');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contraseña cambiada', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Actividad' })).toContainText('Ana cambió su contraseña');

  await signOut(page);
  await passkeyButton(page).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/settings');
  // The sign-in was with the passkey, a moment ago.
  await change.click();
  await expect(dialog.getByLabel('Contraseña nueva')).toBeFocused();
  await expect(dialog.getByLabel('Contraseña actual')).toHaveCount(0);
});

test(
  'an answer that another page got is refused, and so is one sent again or changed',
  { tag: '@desktop' },
  async ({ page, context, household }) => {
    await addAuthenticator(context, page);
    await signIn(page, household);
    await add(page, 'La laptop');
    await signOut(page);
    const origin = namedOrigin(household.origin);
    const send = async (response: unknown) => {
      const headers = { origin };
      const answer = await page.request.post(`${origin}/trpc/auth.passkeyLogin`, {
        data: { json: { response } },
        headers,
      });
      return answer.status();
    };

    const request = page.waitForRequest(/auth\.passkeyLogin/);
    await passkeyButton(page).click();
    const sent = (await request).postDataJSON() as unknown;
    await expect(page.getByRole('navigation').first()).toBeVisible();
    const response = responseIn(sent);
    expect(await send(response)).toBe(401);
    expect(await send({ ...response, response: { ...response.response, signature: 'AAAA' } })).toBe(401);

    const answerAt = async (address: string) => {
      const asked = await page.request.post(`${origin}/trpc/auth.passkeyOptions`, { data: {}, headers: { origin } });
      const question = ((await asked.json()) as { result: { data: { json: object } } }).result.data.json;
      await page.goto(address);
      return page.evaluate(
        async (options) => {
          const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
          const given = await navigator.credentials.get({ publicKey });
          if (!(given instanceof PublicKeyCredential)) throw new Error('No passkey was used');
          return given.toJSON();
        },
        { ...question, allowCredentials: [] },
      );
    };
    // Same name, and so the same passkey, at another port.
    const elsewhere = 'http://localhost:9/';
    await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Otra</title>' }));
    expect(await send(await answerAt(elsewhere))).toBe(401);
    expect(await send(await answerAt(`${origin}/api/health`))).toBe(200);
  },
);

test('over plain http there are no passkeys, and the screen says what would help', async ({ page, household }) => {
  const insecure = 'http://casa.example';
  await page.route(`${insecure}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // It never resolves.
    if (pathname === '/trpc/history.live') return route.abort();
    const url = `${household.origin}${pathname}${search}`;
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), origin: household.origin } });
    // Over plain http browsers ignore it, and log that in the console.
    const { 'cross-origin-opener-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`${insecure}/login`);
  expect(await page.evaluate(() => [window.isSecureContext, 'PublicKeyCredential' in window])).toEqual([false, false]);
  await expect(page.getByText('Con una dirección https podrías entrar con una llave de acceso')).toBeVisible();
  await expect(page.getByRole('button', { name: /llave de acceso/ })).toHaveCount(0);
  await page.getByLabel('Usuario').fill(household.members.first.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(household.members.first.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(`${insecure}/settings`);
  await expect(section(page)).toContainText('Con una dirección https podrías entrar con una llave de acceso');
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

test('the address in numbers has no passkeys and says what would help', async ({ page, household, looks }) => {
  await page.goto(`${household.origin}/login`);
  const words =
    looks.locale === 'es'
      ? 'Con un nombre en la dirección, en vez de números, podrías entrar con una llave de acceso.'
      : 'With a name in the address instead of numbers you could sign in with a passkey.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: /llave de acceso|passkey/ })).toHaveCount(0);
  await expectAccessible(page);
});
