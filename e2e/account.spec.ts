import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';

// The golden household: August has ended, September is running.
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
  // On a phone «Pago de» is only in the row's name.
  await expect(page.getByText(`${debtor} a ${creditor}`).first()).toBeVisible();
  const after = await account(page);
  expect(Math.abs(after.balanceCents)).toBe(Math.abs(before.balanceCents) - 10_000);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await account(page)).balanceCents).toBe(before.balanceCents);
});

test('a month closes with its balance carried over, and opens again', async ({ page }) => {
  const before = await account(page);
  const august = before.months[0]!;
  await page.goto('/account');
  // The month that waits to be closed is expanded from the start.
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
  // The button that was pressed is gone.
  const beside = page.getByRole('button', { name: 'Compartir', exact: true }).last();
  await expect(beside).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: '¿Reabrir agosto?' })
    .getByRole('button', { name: 'Reabrir agosto' })
    .click();
  await expect(page.getByText('Agosto está abierto')).toBeVisible();
  await expect(beside).toBeFocused();
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
  await page.goto('/reports?year=2026&month=8');
  await expect(page.getByText(/^Lo cerró Ana .* El saldo pasó a septiembre y ahí se pagó\.$/)).toBeVisible();
});

test(
  'a closing with its payment is one change: one undo reverts both, one redo makes both',
  { tag: '@phone' },
  async ({ page }) => {
    const before = await account(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Cerrar agosto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cerrar agosto' });
    await dialog.getByText('Registrar el pago ahora').click();
    await dialog.getByRole('button', { name: 'Cerrar agosto' }).click();
    await expect(page.getByText('Pago registrado. Agosto está cerrado')).toBeVisible();
    const closed = await account(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Cambio deshecho')).toBeVisible();
    expect(await account(page)).toEqual(before);
    await page.getByRole('button', { name: 'Rehacer' }).click();
    await expect(page.getByText('Cambio rehecho')).toBeVisible();
    expect(await account(page)).toMatchObject({ balanceCents: closed.balanceCents, lastClosedMonth: '2026-08' });
  },
);

test(
  'a closing whose response is lost is shown as it is, and its payment counts once',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(
      '**/trpc/account.close*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto('/account');
    await page.getByRole('button', { name: 'Cerrar agosto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cerrar agosto' });
    await dialog.getByText('Registrar el pago ahora').click();
    await dialog.getByRole('button', { name: 'Cerrar agosto' }).click();
    await dialog.getByText(/^No se pudo cerrar agosto ni registrar el pago/).waitFor();
    await expect(dialog.getByText(/no queda nada que pagar de eso/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog.getByText('No se pudo cerrar agosto: Agosto de 2026 está cerrado')).toBeVisible();
    const { data } = (await (await page.request.get('/api/payments')).json()) as { data: unknown[] };
    expect(data).toHaveLength(1);
  },
);

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

test('the keyboard walks through the months, unfolds them and pays', { tag: '@desktop' }, async ({ page }) => {
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
  await page.keyboard.press('Escape');
  // The shortcut that adds an expense elsewhere does so here, though the screen has no button for it.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Agregar gasto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'En una línea' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help.getByText('Registrar pago')).toBeVisible();
});

test('a printed month is one page of paper with nothing else on it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  // The browser's own print dialog would block the test.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('dialog', { name: 'Compartir septiembre' }).getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Ana y Luis · septiembre de 2026' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Entre ustedes' })).toBeHidden();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'Entre ustedes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ana y Luis · septiembre de 2026' })).toHaveCount(0);
});

test('a month that closes is not paid again with what was paid later', async ({ page }) => {
  const before = await account(page);
  const owed = before.months[0]!.closingCents;
  const [from, to] = owed > 0 ? ['luis', 'ana'] : ['ana', 'luis'];
  const [debtor, creditor] = owed > 0 ? ['Luis', 'Ana'] : ['Ana', 'Luis'];
  const pay = async (amountCents: number) => {
    const payment = { from, to, amountCents, date: '2026-09-05' };
    expect((await page.request.post('/api/payments', { data: payment })).status()).toBe(201);
  };
  await pay(10_000);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cerrar agosto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar agosto' });
  const today = (await account(page)).balanceCents;
  const left = Math.min(Math.abs(owed) - 10_000, Math.abs(today));
  await expect(dialog.getByText(`${debtor} le paga a ${creditor} los $${pesos(left)} que quedan`)).toBeVisible();
  await pay(Math.abs(owed));
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar agosto' }).click();
  await expect(dialog.getByText('no queda nada que pagar de eso')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar agosto' }).click();
  await expect(page.getByText('Agosto está cerrado')).toBeVisible();
  expect((await (await page.request.get('/api/payments')).json()).data).toHaveLength(2);
});
