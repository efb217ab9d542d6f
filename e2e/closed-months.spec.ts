import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';
import { withOther } from './support/two-members.ts';

test.use({ now: '2026-11-20T18:00:00Z' });

/** Without salaries each of the two pays half. */
const taxi = { ...expense, amountCents: 42_000, description: 'Taxi', paidBy: 'luis', date: '2026-10-30' };

/** The account begins in October, which has a taxi that Luis paid. */
async function beginInOctober(page: Page): Promise<string> {
  const started = await page.request.put('/api/account/start', { data: { month: '2026-10', openingCents: 0 } });
  expect(started.status()).toBe(200);
  return create(page, '/api/expenses', taxi);
}

async function closeOctober(page: Page): Promise<void> {
  expect((await page.request.post('/api/months/2026-10/close')).ok()).toBe(true);
}

type AccountMonth = { status: string; closingCents: number; paymentsCents: number; adjustmentsCents: number };

async function accountMonths(page: Page): Promise<AccountMonth[]> {
  const answer = await page.request.get('/api/account');
  return ((await answer.json()) as { months: AccountMonth[] }).months;
}

const october = '/expenses?year=2026&month=10';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Octubre está cerrado' });

async function openTaxi(page: Page) {
  await page.goto(october);
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: 'Editar gasto' });
}

test('an edit that would move a closed month asks, keeps what was typed, and books the difference', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await beginInOctober(page);
  await closeOctober(page);
  const editor = await openTaxi(page);
  await expect(editor.getByText('Octubre está cerrado: al guardar se pregunta por el ajuste.')).toBeVisible();
  await editor.getByLabel('Monto', { exact: true }).fill('320');
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toContainText('Ajuste en noviembre');
  await expect(question(page)).toContainText('$50.00 a favor de Ana');
  await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(editor.getByLabel('Monto', { exact: true })).toHaveValue(/^320/);
  await expect(editor.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await question(page).getByRole('button', { name: 'Guardar con ajuste' }).click();
  await expect(page.getByText('Gasto actualizado: Taxi')).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(page.locator('[data-row]')).toContainText('$320.00');
  expect(await accountMonths(page)).toMatchObject([
    { status: 'closed', closingCents: -21_000 },
    { status: 'open', adjustmentsCents: 5_000, closingCents: -16_000 },
  ]);

  await page.goto('/reports?year=2026&month=10');
  const corrected = page.getByRole('listitem').filter({ hasText: 'corregido por Ana' });
  await expect(corrected).toContainText('$420.00 → $320.00');
  await expect(corrected).toContainText('cuenta en noviembre');
  await expect(page.getByText(/^Lo cerró Ana el nov 20, 2026/)).toBeVisible();
  await expectAccessible(page);
});

test('a deletion of a closed month asks, leaves the row when cancelled, and so does its undo', async ({
  page,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await beginInOctober(page);
  await closeOctober(page);
  await page.goto(october);
  const row = page.locator('[data-row]');
  const remove = async () => {
    if (isMobile) {
      await row.getByRole('button', { name: 'Acciones de Taxi' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    } else {
      await row.hover();
      await row.getByRole('button', { name: 'Eliminar Taxi' }).click();
    }
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(question(page)).toContainText('$210.00 a favor de Ana');
  };
  await remove();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toContainText('Taxi');
  await remove();
  await question(page).getByRole('button', { name: 'Eliminar con ajuste' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(question(page)).toContainText('$210.00 a favor de Luis');
  await question(page).getByRole('button', { name: 'Deshacer con ajuste' }).click();
  await expect(row).toContainText('Taxi');
  expect(await accountMonths(page)).toMatchObject([
    { status: 'closed' },
    { adjustmentsCents: 0, closingCents: -21_000 },
  ]);
});

test('the last closed month is reopened from the question, which shows what that drops (en, dark)', async ({
  page,
  household,
}) => {
  await choose(page, { locale: 'en', theme: 'dark' });
  await household.signIn(page, 'first');
  const id = await beginInOctober(page);
  await closeOctober(page);
  const adjusted = await page.request.put(`/api/expenses/${id}?closedMonth=adjust`, {
    data: { ...taxi, amountCents: 40_000 },
  });
  expect(adjusted.status()).toBe(200);
  await page.goto(october);
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit expense' });
  await editor.getByLabel('Amount', { exact: true }).fill('300');
  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('alertdialog', { name: 'October is closed' });
  await asked.getByRole('button', { name: 'Reopen October' }).click();
  const reopening = page.getByRole('alertdialog', { name: 'Reopen October?' });
  await expect(reopening).toContainText('$10.00 owed to Ana');
  await expectAccessible(page);
  await reopening.getByRole('button', { name: 'Reopen October' }).click();
  await expect(page.getByText('Expense updated: Taxi')).toBeVisible();
  expect(await accountMonths(page)).toMatchObject([
    { status: 'open', closingCents: -15_000 },
    { adjustmentsCents: 0, closingCents: -15_000 },
  ]);
});

test('a form that is open on an expense is told when the other closes its month', async ({
  page,
  household,
  browser,
}) => {
  await household.signIn(page, 'first');
  await beginInOctober(page);
  const editor = await openTaxi(page);
  await editor.getByLabel('Monto', { exact: true }).fill('320');
  await withOther(browser, household, closeOctober);
  await expect(editor.getByText('Octubre está cerrado: al guardar se pregunta por el ajuste.')).toBeVisible();
  await expect(editor.getByLabel('Monto', { exact: true })).toHaveValue(/^320/);
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeVisible();
});

test('the statement of a closing follows what the other records meanwhile, and stays when they close first', async ({
  page,
  household,
  browser,
}) => {
  await household.signIn(page, 'first');
  await beginInOctober(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cerrar octubre' }).click();
  const closing = page.getByRole('dialog', { name: 'Cerrar octubre' });
  const left = closing.getByText('Ana le debe $210.00 a Luis. ¿Qué hacen con eso?');
  await expect(left).toBeVisible();
  await withOther(browser, household, async (other) => {
    await create(other, '/api/expenses', { ...expense, paidBy: 'ana', date: '2026-10-31' });
    await expect(closing.getByText('Ana le debe $160.00 a Luis. ¿Qué hacen con eso?')).toBeVisible();
    await expect(closing.getByText('2 gastos compartidos')).toBeVisible();
    await expect(closing.getByRole('row', { name: 'Saldo $160.00' })).toBeVisible();
    await closeOctober(other);
    await expect(page.getByText('Cerrado').first()).toBeAttached();
    await expect(closing.getByRole('row', { name: 'Saldo $160.00' })).toBeVisible();
  });
});

test('three presses lead from the dashboard to a month that is paid and closed', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await beginInOctober(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Entre ustedes' })).toContainText('Ana le debe a Luis');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar octubre' }).click();
  const closing = page.getByRole('dialog', { name: 'Cerrar octubre' });
  await closing.getByText('Registrar el pago ahora').click();
  await closing.getByRole('button', { name: 'Cerrar octubre' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('region', { name: 'Entre ustedes' })).toContainText('Están a mano');
  expect(await accountMonths(page)).toMatchObject([
    { status: 'closed', closingCents: -21_000 },
    { paymentsCents: 21_000, closingCents: 0 },
  ]);
});
