import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z', serviceWorkers: 'allow' });

const total = '$123.45';
const record = async (page: Page, origin: string, paidBy: string, shared: boolean): Promise<void> => {
  const data = { amountCents: 12_345, description: `De ${paidBy}`, paidBy, shared, date: '2026-09-16' };
  expect((await page.request.post(`${origin}/api/expenses`, { data })).status()).toBe(201);
};
/** The whole app is cached, and the data on screen is stored. */
const everythingKept = async (page: Page, member: string): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) !== null, `seen:${member}`)).toBe(true);
};
const bar = (page: Page) => page.getByRole('status', { name: 'Conexión' });

async function withoutConnection(context: BrowserContext, doing: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await doing();
  await context.setOffline(false);
}

test('the app can be installed', { tag: '@phone' }, async ({ page, household, request }) => {
  await page.goto('/login');
  const manifest = await request.get(`${household.origin}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, ...rest } = (await manifest.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(rest).toMatchObject({ name: 'Gastos de la casa', start_url: '/', display: 'standalone' });
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: touch ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect({ src, size }).toEqual({ src, size: sizes });
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test(
  'the scripts of the first visit are kept with their URLs, beside which their compiled code is kept',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const scripts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src),
    );
    expect(scripts.length).toBeGreaterThan(0);
    await everythingKept(page, 'ana');
    const kept = await page.evaluate(async (wanted) => {
      const responses = await Promise.all(wanted.map((url) => caches.match(url, { ignoreVary: true })));
      return responses.map((response) => response?.url);
    }, scripts);
    expect(kept).toEqual(scripts);
  },
);

test('opens without a connection to what was seen last, says so, and is up to date again with it', async ({
  page,
  context,
  household,
}) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, 'ana', true);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /De ana/ })).toBeVisible();
  await everythingKept(page, 'ana');
  await withoutConnection(context, async () => {
    await page.goto('/');
    await expect(bar(page)).toHaveText(/^Sin conexión( ·)?\s*datos de las 12:\d\d$/);
    await expect(page.getByRole('button', { name: /De ana/ })).toContainText(total);
    await expectAccessible(page);
    // A screen that was never opened is available all the same; only its data is not.
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categorías');
    await page.goto('/');
    await expect(page.getByRole('button', { name: /De ana/ })).toBeVisible();
    // Data that arrives after the connection would wait behind "1 nuevo".
    await record(page, household.origin, 'luis', true);
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /De luis/ })).toBeVisible();
  await expect(bar(page)).toBeEmpty();
});

test('keeps nothing of the API in its own cache', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  await everythingKept(page, 'ana');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|trpc)/.test(path))).toEqual([]);
});

test('after a sign-out nothing of one member is left for the other, with or without a connection', async ({
  page,
  context,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, 'ana', false);
  await page.goto('/personal');
  await expect(page.getByText('De ana').first()).toBeVisible();
  await everythingKept(page, 'ana');
  await page.getByRole('button', { name: /^Cuenta/ }).click();
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('seen:ana');
  // The server has ended the session: otherwise the app asks for it again, with the cookie of the sign-in below.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('locked');
  await withoutConnection(context, async () => {
    await page.goto('/personal');
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await expect(page.getByText('De ana')).toHaveCount(0);
  });
  await household.signIn(page, 'second');
  await page.goto('/personal');
  await expect(page.getByText('No hay gastos personales en septiembre de 2026')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('seen:luis');
  await withoutConnection(context, async () => {
    await page.goto('/personal');
    await expect(bar(page)).toContainText('Sin conexión');
    await expect(page.getByText('De ana')).toHaveCount(0);
  });
});

test('another member’s sign-in deletes what the one before has seen', async ({ page, context, household }) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, 'ana', false);
  await page.goto('/personal');
  await expect(page.getByText('De ana').first()).toBeVisible();
  await everythingKept(page, 'ana');
  await household.signIn(page, 'second');
  await page.goto('/personal');
  await expect(page.getByText('No hay gastos personales en septiembre de 2026')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('seen:ana');
  await withoutConnection(context, async () => {
    await page.goto('/personal');
    await expect(bar(page)).toContainText('Sin conexión');
    await expect(page.getByText('De ana')).toHaveCount(0);
  });
});

test('an ended session leaves nothing behind', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await record(page, household.origin, 'ana', false);
  await page.goto('/personal');
  await expect(page.getByText('De ana').first()).toBeVisible();
  await everythingKept(page, 'ana');
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('seen:ana');
});

const signOutTexts = {
  es: {
    account: /^Cuenta/,
    signOut: 'Cerrar sesión',
    told: 'La sesión se cerró en este dispositivo; en el servidor termina en cuanto haya conexión.',
    username: 'Usuario',
    password: 'Contraseña',
    enter: 'Entrar',
  },
  en: {
    account: /^Account/,
    signOut: 'Sign out',
    told: 'Signed out on this device; the session ends at the server as soon as there is a connection.',
    username: 'Username',
    password: 'Password',
    enter: 'Sign in',
  },
} as const;

for (const variant of ['in the open app', 'after a reload', 'and the tab is closed before it is back'] as const) {
  const locale = variant === 'after a reload' ? 'en' : 'es';
  const text = signOutTexts[locale];
  test(
    `a sign-out without a connection locks the device until the session has ended: ${variant}`,
    { tag: variant === 'after a reload' ? '@desktop' : '@phone' },
    async ({ page, context, household, isMobile }) => {
      await choose(page, { locale, theme: locale === 'en' ? 'dark' : 'light' });
      await household.signIn(page, 'first');
      await record(page, household.origin, 'ana', true);
      await page.goto('/');
      await expect(page.getByRole('button', { name: /De ana/ })).toBeVisible();
      await everythingKept(page, 'ana');
      const cookie = (await context.cookies()).find(({ name }) => name === 'household_session')!;
      const isAlive = async () => {
        const headers = { cookie: `household_session=${cookie.value}` };
        const response = await fetch(`${household.origin}/api/categories`, { headers });
        return response.status === 200;
      };
      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('button', { name: /De ana/ })).toBeVisible();
      await context.setOffline(true);
      if (variant === 'after a reload') {
        // The browser may let the session check pass and nothing after it: the requests that then fail tell the app.
        await page.reload();
        await expect(page.getByRole('button', { name: /De ana/ })).toBeVisible();
      }
      await page.getByRole('button', { name: text.account }).click();
      const signOut = page.getByRole(isMobile ? 'button' : 'menuitem', { name: text.signOut });
      await expect(signOut).toBeVisible();
      // The browser may let the first requests of a document that it loads pass before it takes the connection away there
      // too. Without a server none arrives.
      const restart = await household.kill();
      await signOut.click();
      for (const tab of [page, other]) {
        await expect(tab).toHaveURL(/\/login$/);
        await expect(tab.getByText(text.told)).toBeVisible();
        await expect(tab.getByText(/De ana/)).toHaveCount(0);
      }
      await expectAccessible(page);
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('seen:ana');
      for (const path of ['/', '/expenses']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText(text.told)).toBeVisible();
      }
      await restart();
      expect(await isAlive()).toBe(true);

      let tab = page;
      if (variant === 'and the tab is closed before it is back') {
        tab = await context.newPage();
        await other.close();
        await page.close();
      }
      // Every request from now on is recorded; none is for the household.
      const asked: string[] = [];
      context.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/trpc/')) asked.push(pathname.replace('/trpc/', ''));
      });
      await context.setOffline(false);
      if (tab !== page) await tab.goto('/');
      await expect.poll(isAlive).toBe(false);
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByText(text.told)).toHaveCount(0);
      expect(asked[0]).toBe('auth.logout');
      expect(asked.filter((name) => !['auth.logout', 'auth.session'].includes(name))).toEqual([]);
      await tab.goto('/');
      await expect(tab).toHaveURL(/\/login$/);

      await tab.getByLabel(text.username).fill(household.members.first.username);
      await tab.getByLabel(text.password, { exact: true }).fill(household.members.first.password);
      await tab.getByRole('button', { name: text.enter, exact: true }).click();
      await expect(tab.getByRole('button', { name: /De ana/ })).toBeVisible();
    },
  );
}
