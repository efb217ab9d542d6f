import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { isFollowing } from './support/live-stream.ts';
import { create, expense } from './support/records.ts';
import { withOther } from './support/two-members.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

test('an expense added without a connection waits, survives a reload, and is sent once', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await page.route('**/trpc/expenses.create**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('85');
  await dialog.getByLabel('Descripción').fill('Taxi de noche');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
  const row = page.locator('[data-row]').filter({ hasText: 'Taxi de noche' });
  await expect(row).toContainText('por enviar');
  await page.reload();
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
  await expect(row).toContainText('por enviar');
  await expectAccessible(page);

  await page.getByRole('button', { name: '1 por enviar' }).click();
  await expectAccessible(page);
  let sent = 0;
  // Only now: the outbox retries by itself, and there would be nothing left to press.
  await page.unroute('**/trpc/expenses.create**');
  page.on('request', (request) => {
    if (request.url().includes('expenses.create')) sent += 1;
  });
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByText('Nada por enviar.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).not.toContainText('por enviar');
  await expect(page.getByText(/^1 gasto compartido · \$[\d,.]+ en septiembre/)).toBeVisible();
  expect(sent).toBe(1);
});

for (const arrived of [false, true]) {
  const what = arrived ? 'it arrived' : 'it did not arrive';
  test(
    `a save whose page is closed before the response is not lost: ${what}`,
    { tag: '@desktop' },
    async ({ page, context, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/expenses');
      const held = Promise.withResolvers<void>();
      await page.route('**/trpc/expenses.create**', async (route) => {
        if (arrived) await route.fetch();
        held.resolve();
      });
      await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
      await page.getByLabel('Monto', { exact: true }).fill('85');
      await page.getByLabel('Descripción').fill('Taxi de noche');
      await page.keyboard.press('Control+Enter');
      await held.promise;
      await page.close();

      const next = await context.newPage();
      await next.goto('/expenses');
      const row = next.locator('[data-row]').filter({ hasText: 'Taxi de noche' });
      await expect(row).toHaveCount(1);
      await expect(row).not.toContainText('por enviar');
      await expect(next.getByText(/^1 gasto compartido · \$[\d,.]+ en septiembre/)).toBeVisible();
      const kept = () =>
        next.evaluate(() => Object.keys(localStorage).filter((key) => /^(?:outbox|saving):/.test(key)));
      await expect.poll(kept).toEqual([]);
      await next.reload();
      await expect(row).toHaveCount(1);
    },
  );
}

test('an expense saved after the session has ended is said to wait, and is sent after the sign-in', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  await page.getByLabel('Monto', { exact: true }).fill('85');
  await page.getByLabel('Descripción').fill('Taxi de noche');
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText('Tu sesión terminó. Si un gasto quedó sin enviar, se envía en cuanto entres.'),
  ).toBeVisible();
  await expectAccessible(page);
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await expect(page.locator('[data-row]').filter({ hasText: 'Taxi de noche' })).toHaveCount(1);
});

const texts = {
  es: {
    note: '1 cambio por enviar aún no cuenta en estas cifras.',
    add: 'Agregar gasto',
    amount: 'Monto',
    description: 'Descripción',
    said: 'El servidor respondió con un error',
    retry: 'Reintentar',
  },
  en: {
    note: '1 change still to send does not count in these figures yet.',
    add: 'Add expense',
    amount: 'Amount',
    description: 'Description',
    said: 'The server responded with an error',
    retry: 'Try again',
  },
};

test('dashboard, report and account say what they do not count yet', async ({ page, household, looks }) => {
  const { note, add, amount, description } = texts[looks.locale];
  await household.signIn(page, 'first');
  await create(page, '/api/expenses', expense);
  await page.goto('/');
  await page.route('**/trpc/expenses.create**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: add }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(amount).fill('85');
  await dialog.getByLabel(description).fill('Taxi de noche');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  for (const screen of ['/', '/reports', '/account']) {
    await page.goto(screen);
    await expect(page.getByRole('button', { name: note })).toBeVisible();
    await expectAccessible(page);
  }
  // Another month's figures are complete.
  await page.goto('/reports?year=2026&month=8');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: note })).toHaveCount(0);

  await page.goto('/account');
  await page.getByRole('button', { name: note }).click();
  await expect(page.getByRole('dialog')).toContainText('Taxi de noche');
});

test('a refusal is shown with what was typed, and can be corrected', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  const created = await page.request.post(`${household.origin}/api/categories`, { data: { name: 'Viajes' } });
  const { id } = (await created.json()) as { id: string };
  await page.goto('/expenses');
  await page.route('**/trpc/expenses.create**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('85');
  await dialog.getByLabel('Descripción').fill('Hotel');
  if (isMobile) await dialog.locator('label', { hasText: 'Viajes' }).click();
  else {
    await dialog.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Viajes' }).click();
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
  await page.request.delete(`${household.origin}/api/categories/${id}`);
  await page.getByRole('button', { name: '1 por enviar' }).click();
  const retry = page.getByRole('button', { name: 'Intentar ahora' });
  await expect(retry).toBeVisible();
  // Not earlier: the outbox tries by itself, too.
  await page.unroute('**/trpc/expenses.create**');
  await retry.click();
  await expect(page.getByText('Esa categoría ya no existe')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog', { name: 'Por enviar' }).getByRole('button', { name: 'Editar Hotel' }).click();
  await expect(page.getByRole('dialog').getByLabel('Descripción')).toHaveValue('Hotel');
});

test('what one member has to send is not shown to the other', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  await page.route('**/trpc/expenses.create**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  await page.getByRole('dialog').getByLabel('Monto').fill('85');
  await page.getByRole('dialog').getByLabel('Descripción').fill('Regalo para Luis');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
  // A sign-in ends this browser's previous session, and the stream tells the open page: it redirects to the sign-in
  // page.
  await household.signIn(page, 'second');
  await expect(page).toHaveURL(/\/login$/);
  const following = isFollowing(page);
  await page.goto('/expenses');
  await following;
  await expect(page.getByText('No hay datos de septiembre de 2026')).toBeVisible();
  await expect(page.getByText('Regalo para Luis')).toHaveCount(0);
  await household.signIn(page, 'first');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/expenses');
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
});

test('what a proxy responds with is no missing connection: the dialog stays, and sends it again', async ({
  page,
  household,
  looks,
}) => {
  const { add, amount, description, said, retry } = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/expenses');
  const page502 = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
  await page.route('**/trpc/expenses.create**', (route) => route.fulfill(page502));
  await page.getByRole('button', { name: add }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(amount).fill('85.50');
  await dialog.getByLabel(description).fill('Taxi de noche');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText(said);
  await expectAccessible(page);
  await expect(dialog.getByLabel(description)).toHaveValue('Taxi de noche');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')))).toEqual([]);
  await page.unroute('**/trpc/expenses.create**');
  await dialog.getByRole('button', { name: retry }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-row]').filter({ hasText: 'Taxi de noche' })).toHaveCount(1);
});

test('an edit that waited and meets another change shows both side by side, and saves what was chosen', async ({
  page,
  household,
  browser,
}) => {
  await household.signIn(page, 'first');
  const id = await create(page, '/api/expenses', { ...expense, description: 'Agua' });
  await page.goto('/expenses');
  await page.route('**/trpc/expenses.update**', (route) => route.abort('internetdisconnected'));
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Descripción').fill('Agua y luz');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();
  await withOther(browser, household, async (other) => {
    const data = { ...expense, description: 'Agua de noviembre', amountCents: 12_050 };
    expect((await other.request.put(`/api/expenses/${id}`, { data })).status()).toBe(200);
  });
  await page.unroute('**/trpc/expenses.update**');
  await page.getByRole('button', { name: '1 por enviar' }).click();
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  const outbox = page.getByRole('dialog', { name: 'Por enviar' });
  await outbox.getByRole('button', { name: 'Elegir por campo' }).click();
  const versions = page.getByRole('dialog', { name: 'Los dos cambiaron «Agua de noviembre»' });
  const amount = versions.getByRole('group', { name: 'Monto' });
  await expect(amount.getByRole('radio', { name: 'Lo de Luis $120.50' })).toBeChecked();
  const description = versions.getByRole('group', { name: 'Descripción' });
  await expect(description.getByRole('radio', { name: 'Lo tuyo Agua y luz' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(versions).toBeHidden();
  await expect(outbox).toContainText('Los dos cambiaron el mismo gasto');
  await outbox.getByRole('button', { name: 'Elegir por campo' }).click();
  await versions.getByText('$100.00').click();
  await versions.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(outbox).toContainText('Nada por enviar.');
  const stored = await page.request.get(`${household.origin}/api/expenses/${id}`);
  expect(await stored.json()).toMatchObject({ description: 'Agua y luz', amountCents: 10_000 });
});

test(
  'an addition whose response was lost says what was changed of it meanwhile',
  { tag: '@phone' },
  async ({ page, household, browser }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    await page.route('**/trpc/expenses.create**', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Monto').fill('85');
    await dialog.getByLabel('Descripción').fill('Taxi');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.route(/trpc/, (route) => route.abort('internetdisconnected'));
    await page.unroute('**/trpc/expenses.create**');
    await withOther(browser, household, async (other) => {
      const { data } = (await (await other.request.get('/api/expenses')).json()) as { data: { id: string }[] };
      const { amountCents: _amount, ...rest } = expense;
      const changed = { ...rest, description: 'Taxi', amountCents: 9_000 };
      expect((await other.request.put(`/api/expenses/${data[0]!.id}`, { data: changed })).status()).toBe(200);
    });
    await page.getByRole('button', { name: '1 por enviar' }).click();
    const outbox = page.getByRole('dialog', { name: 'Por enviar' });
    await outbox.getByRole('button', { name: 'Editar Taxi' }).click();
    await page.getByRole('dialog').getByLabel('Descripción').fill('Taxi al aeropuerto');
    await page.keyboard.press('Control+Enter');
    await page.unroute(/trpc/);
    await page.getByRole('button', { name: '1 por decidir' }).click({ timeout: 30_000 });
    await expect(outbox).toContainText('cambiaste la descripción');
    await expect(outbox).toContainText('cambió el monto');
    await outbox.getByRole('button', { name: 'Elegir por campo' }).click();
    await page.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(outbox).toContainText('Nada por enviar.');
    const { data } = (await (await page.request.get(`${household.origin}/api/expenses`)).json()) as { data: object[] };
    expect(data).toMatchObject([{ description: 'Taxi al aeropuerto', amountCents: 9_000 }]);
  },
);
