import type { Browser, Page } from '@playwright/test';
import type { Household } from './fixtures.ts';

/** Runs with a second browser for the other member. */
export async function withOther(
  browser: Browser,
  household: Household,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: household.origin, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await household.signIn(page, 'second');
    await run(page);
  } finally {
    await context.close();
  }
}
