import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { toolScript } from '../../tooling/tool.ts';

const systemPaths: Readonly<Record<string, string[]>> = {
  linux: [
    // The one without a user interface takes a third less time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const found = (): string | undefined =>
  [process.env['CHROMIUM'], chromium.executablePath(), ...(systemPaths[process.platform] ?? [])].find(
    (path) => path && existsSync(path),
  );

const tries = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
};

function install(): void {
  console.error('No Chromium was found; fetching one for the browser tests …');
  if (tries(process.execPath, toolScript('@playwright/test', 'playwright'), 'install', 'chromium') && found()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tries('apt-get', 'update');
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (tries('apt-get', 'install', '-y', '--no-install-recommends', name)) return;
  }
}

/**
 * The Chromium for the browser tests: the one that the variable CHROMIUM names, Playwright's own, the system's, else
 * one that is downloaded now.
 *
 * @throws Error that says how to get one
 */
export function findChromium(): string {
  if (!found()) install();
  const path = found();
  if (path) return path;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to the path of one.');
}
