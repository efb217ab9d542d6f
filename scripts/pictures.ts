// npm run pictures: the README's pictures, taken of the built app with the demo's data, in Spanish. They show today.
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/support/chromium.ts';
import { freePort } from '../packages/db/src/cluster/embedded/postmaster.ts';
import { root } from '../tooling/tool.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { demoMembers } from './demo/demo-members.ts';
import { makeDemo } from './demo/make-demo.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

type Picture = {
  file: string;
  path: string;
  device: object;
  theme: 'light' | 'dark';
  prepare?: (page: Page) => Promise<void>;
};

const pictures: readonly Picture[] = [
  { file: 'dashboard', path: '/', device: desktop, theme: 'light' },
  { file: 'dashboard-phone', path: '/', device: phone, theme: 'light' },
  { file: 'expenses-phone', path: '/expenses', device: phone, theme: 'light' },
  { file: 'add-expense-phone', path: '/expenses', device: phone, theme: 'light', prepare: addExpense },
  { file: 'account', path: '/account', device: desktop, theme: 'light' },
  { file: 'personal-dark', path: '/personal', device: desktop, theme: 'dark' },
];

async function addExpense(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('318.50');
  await dialog.getByLabel('Descripción').fill('Café de olla');
  // The last figure typed is on the keypad again.
  await dialog.getByLabel('Monto').focus();
}

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (
      await fetch(`${origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${origin} does not answer`);
}

async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { file, path, device, theme, prepare } = picture;
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const [{ username, password }] = demoMembers;
  await context.request.post('/api/auth/login', { data: { username, password } });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await prepare?.(page);
  // Charts come after the first paint.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(root, 'docs/images', `${file}.png`) });
  await context.close();
  console.log(`docs/images/${file}.png`);
}

buildIfChanged('web');
buildIfChanged('server');
const dataDir = mkdtempSync(join(tmpdir(), 'household-pictures-'));
await makeDemo(dataDir);
const port = await freePort();
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: String(port),
  LOG_LEVEL: 'warn',
};
const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  // One after the other: two at a time would see each other's sign-in as a new device.
  // oxlint-disable-next-line no-await-in-loop
  for (const picture of pictures) await take(browser, origin, picture);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
