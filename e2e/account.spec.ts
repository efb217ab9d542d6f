import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

// The golden household: August has ended, September goes on.
test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

type Account = {
  balanceCents: number;
  lastClosedMonth: string | null;
  months: { month: string; status: string; openingCents: number; closingCents: number; paymentsCents: number }[];
};

async function account(page: Page): Promise<Account> {
  const response = await page.request.get('/api/account');
  return (await response.json()) as Account;
}

const pesos = (cents: number) =>
  new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 }).format(Math.abs(cents) / 100);

test.beforeEach(async ({ page, household }) => {
  await household.signIn(page, 'first');
  const start = { month: '2026-08', openingCents: 0 };
  expect((await page.request.put('/api/account/start', { data: start })).status()).toBe(200);
});

test('a payment is prefilled with all of it; a part leaves the rest, and says so before', async ({ page }) => {
  const before = await account(page);
  await page.goto('/account');
  const [debtor, creditor] = before.balanceCents > 0 ? ['Luis', 'Ana'] : ['Ana', 'Luis'];
  await expect(page.locator('main')).toContainText(`${debtor} le debe a ${creditor}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
  const amount = dialog.getByLabel('Monto');
  await expect(amount).toHaveValue(pesos(before.balanceCents));
  await expect(dialog.getByText('Quedan a mano')).toBeVisible();
  await amount.fill('100');
  const left = pesos(Math.abs(before.balanceCents) - 10_000);
  await expect(dialog.getByText(`Después quedan $${left} que ${debtor} le debe a ${creditor}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Todo, $${pesos(before.balanceCents)}` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pago registrado')).toBeVisible();
  await expect(page.getByText(`Pago de ${debtor} a ${creditor}`).first()).toBeVisible();
  const after = await account(page);
  expect(Math.abs(after.balanceCents)).toBe(Math.abs(before.balanceCents) - 10_000);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await account(page)).balanceCents).toBe(before.balanceCents);
});

test('a month closes with its balance carried over, and opens again', async ({ page }) => {
  const before = await account(page);
  const august = before.months[0]!;
  await page.goto('/account');
  // What waits to be closed is unfolded from the start.
  await page.getByRole('button', { name: 'Cerrar agosto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar agosto' });
  await expect(dialog.getByRole('radio', { name: 'Pasarlo a septiembre' })).toBeChecked();
  await expect(dialog.getByRole('table')).toContainText(`$${pesos(august.closingCents)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar agosto' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Agosto está cerrado')).toBeVisible();
  const closed = await account(page);
  expect(closed.lastClosedMonth).toBe('2026-08');
  expect(closed.balanceCents).toBe(before.balanceCents);
  await expect(page.getByText(/Lo cerró Ana el sep 17, 2026/)).toBeVisible();
  await expect(page.getByText('Cómo quedó al cerrar')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: '¿Reabrir agosto?' })
    .getByRole('button', { name: 'Reabrir agosto' })
    .click();
  await expect(page.getByText('Agosto está abierto')).toBeVisible();
  expect((await account(page)).lastClosedMonth).toBeNull();
});

test('closing can record the payment, dated today', async ({ page }) => {
  const before = await account(page);
  const august = before.months[0]!;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cerrar agosto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar agosto' });
  await dialog.getByText('Registrar el pago ahora').click();
  await dialog.getByRole('button', { name: 'Cerrar agosto' }).click();
  await expect(dialog).toBeHidden();
  const after = await account(page);
  expect(after.lastClosedMonth).toBe('2026-08');
  expect(after.balanceCents).toBe(before.balanceCents - august.closingCents);
  const { data } = (await (await page.request.get('/api/payments')).json()) as { data: { date: string }[] };
  expect(data.map(({ date }) => date)).toEqual(['2026-09-17']);
});

test('the month is shown as a text before it is copied', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Compartir septiembre' });
  await expect(dialog.getByText('Ana y Luis · septiembre de 2026')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado')).toBeVisible();
  if (isMobile) return;
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('(al 17 de septiembre)');
});

test('the keyboard walks through the months, unfolds them and pays', async ({ page, isMobile }) => {
  if (isMobile) return;
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mes por mes' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const september = page.getByRole('button', { name: 'Detalle de Septiembre' });
  await expect(september).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(september).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Detalle de Agosto' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Registrar pago' })).toBeVisible();
});
