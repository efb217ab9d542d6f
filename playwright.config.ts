import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './e2e/support/chromium.ts';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, because a busy machine is no fault of the app.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A test that needs its second try is named by `npm test`.
  retries: 1,
  globalSetup: './e2e/support/global-setup.ts',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // The picture of a dialog that goes has its texts a second time; what moves is the matter of `dialogs.spec.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes pictures and copies of every page: only of a test that has failed once.
    trace: 'on-first-retry',
    // It would fetch the whole app in every test; the specs about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // A page of a test is gone before optimised code pays for its compilation, a quarter of the renderer's time.
        '--js-flags=--no-maglev --no-turbofan',
        // Chromium's sandbox refuses root, and containers have a small /dev/shm.
        ...(isRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
      ],
    },
  },
  // A test with the tag of one project is not for the other, or would only repeat itself there.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
