import type { Page } from '@playwright/test';

/** The person's earlier choice in this browser; it applies before the first paint. */
export interface Looks {
  theme?: 'light' | 'dark';
  locale?: 'es' | 'en';
}

/** Opens all further pages in a browser with this choice; a later choice on a page is kept. */
export async function choose(page: Page, looks: Looks): Promise<void> {
  await page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, looks);
}
