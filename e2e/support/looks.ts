import type { Page } from '@playwright/test';

/** What a person chose in this browser earlier; it is there before the first paint. */
export interface Looks {
  theme?: 'light' | 'dark';
  locale?: 'es' | 'en';
}

/** Opens all further pages as a browser does in which this was chosen; what is chosen on a page later stays. */
export async function choose(page: Page, looks: Looks): Promise<void> {
  await page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, looks);
}
