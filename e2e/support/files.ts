import type { Page } from '@playwright/test';

/** Chooses a file on the screen as a person does; a text is UTF-8. */
export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/json',
      buffer: Buffer.from(content),
    });
