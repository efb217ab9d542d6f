import type { Locator, Page } from '@playwright/test';

/** Cents as the app shows them, in both languages. */
export const money = (amountCents: number): string =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The card of a figure by its label. */
export const card = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('[id$="-label"]')
    .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
    .locator('..');

/** The sum of the amounts in some texts, in cents. */
export function sumOf(texts: readonly string[]): number {
  const amounts = texts.flatMap((text) => text.match(/\$[\d,]+\.\d\d/g) ?? []);
  return amounts.reduce((sum, amount) => sum + Number(amount.replace(/\D/g, '')), 0);
}
