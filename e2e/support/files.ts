import type { Page } from '@playwright/test';

/** Gives the screen a file as a person does who chooses one; a text is UTF-8. */
export const chooseFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/json',
      buffer: Buffer.from(content),
    });
