import { type Page, expect } from '@playwright/test';

export const expense = {
  amountCents: 10_000,
  description: 'Tortillas',
  paidBy: 'ana',
  shared: true,
  date: '2026-09-16',
};

/** A plan as the template has it, with 500 pesos due. */
export const plan = (merchant: string, date: string) => ({
  merchant,
  date,
  original_amount_mxn: 6000,
  remaining_balance_mxn: 5000,
  payment_due_mxn: 500,
  installment_no: 2,
  total_installments: 12,
});

/** Adds a record as the member signed in on the page, and returns its id. */
export async function create(page: Page, path: string, data: object): Promise<string> {
  const created = await page.request.post(path, { data });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}
