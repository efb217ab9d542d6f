import type { Page, Response } from '@playwright/test';

/** Resolves once the page's live stream is open; to be called before what opens it. */
export const isFollowing = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().includes('history.live'));
