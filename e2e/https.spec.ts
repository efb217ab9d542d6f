import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { hasCertutil, trustIn } from './support/certutil.ts';
import { expect, test as base } from './support/fixtures.ts';
import { type HomeServer, startHomeServer } from './support/home-server.ts';
import { choose } from './support/looks.ts';

const test = base.extend<{ home: HomeServer }>({
  home: [
    async ({ household }, provide) => {
      const home = await startHomeServer(household.databaseUrl);
      await provide(home);
      await home.stop();
    },
    // Two processes from scratch: on a busy machine this exceeds a test's own timeout.
    { timeout: 240_000 },
  ],
});

test('the page about trust shows this kind of device first, and offers the certificate and its fingerprint', async ({
  page,
  home,
  isMobile,
}) => {
  await page.goto(`${home.http}/trust`);
  await expect(page.getByRole('heading', { level: 1, name: 'La app con https' })).toBeVisible();
  const shown = await page.getByText(home.fingerprint.slice(0, 23)).locator('..').innerText();
  expect(shown.split(/\s+/).join(':')).toBe(home.fingerprint);
  const devices = page.getByRole('group');
  await expect(devices).toHaveCount(6);
  await expect(devices.first()).toContainText(isMobile ? 'Android' : 'Windows');
  await expect(devices.first().getByRole('listitem').first()).toBeVisible();
  const iphone = devices.filter({ hasText: 'iPhone' });
  await expect(iphone.getByRole('listitem').first()).toBeHidden();
  await iphone.getByText('iPhone, iPad').focus();
  await page.keyboard.press('Enter');
  await expect(iphone.getByRole('listitem')).toHaveCount(3);
  const there = page.getByRole('link', { name: 'https://' });
  await expect(there).toHaveAttribute('href', home.https.replace('localhost', '127.0.0.1'));
  await expectAccessible(page);
  const { status, type, text } = await page.evaluate(async () => {
    const response = await fetch(document.querySelector<HTMLAnchorElement>('a[href$=".crt"]')!.href);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  });
  expect([status, type]).toEqual([200, 'application/x-x509-ca-cert']);
  expect(text).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
});

test('the page about trust, in English and dark', { tag: '@phone' }, async ({ page, home }) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await page.goto(`${home.http}/trust`);
  await expect(page.getByRole('link', { name: 'Download the certificate' })).toBeVisible();
  await expectAccessible(page);
});

test('where there is no https yet, the sign-in leads to what makes it', async ({ page, household }) => {
  // As from another device: over plain http by an IP address, which is no secure context.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('/login');
  const [trust] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Cómo tener https en casa' }).click(),
  ]);
  expect(trust.url()).toBe(`${household.origin}/trust`);
  await expect(trust.getByText('npm run household -- certificate')).toBeVisible();
  await expectAccessible(trust);
});

test(
  'Chromium trusts it, keeps the app and opens it without a connection',
  { tag: '@desktop' },
  async ({ home, household, contextOptions, launchOptions }) => {
    test.skip(!hasCertutil(), 'Without certutil (libnss3-tools, Linux) nothing can tell Chromium here whom to trust.');
    const trusting = join(home.folder, 'trusting');
    trustIn(trusting, home.certificateFile);
    const open = (HOME: string) =>
      chromium.launchPersistentContext(join(HOME, 'profile'), {
        ...contextOptions,
        ...launchOptions,
        env: { ...process.env, HOME },
        serviceWorkers: 'allow',
      });

    const stranger = await open(join(home.folder, 'stranger'));
    const refused = (await stranger.newPage()).goto(home.https);
    await expect(refused).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    await stranger.close();

    const context = await open(trusting);
    const page = await context.newPage();
    const { username, password } = household.members.first;
    await page.goto(`${home.https}/login`);
    await page.getByLabel('Usuario').fill(username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${home.https}/`);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-household_session', true],
      ['__Host-household_device', true],
    ]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.goto(home.https);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Conexión' })).toContainText('Sin conexión');
    await context.close();
  },
);
