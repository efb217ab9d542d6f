import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';

test.use({ now: '2026-09-17T18:00:00Z', serviceWorkers: 'allow' });

type Stored = { id: string; description: string; amountCents: number };

const sign = (page: Page): Locator => page.getByRole('status', { name: 'Conexión' });
const row = (page: Page, description: string): Locator => page.locator('[data-row]').filter({ hasText: description });

/** What the household has, in the order of their descriptions. */
async function stored(page: Page): Promise<Stored[]> {
  const response = await page.request.get('/api/expenses?limit=100&sort_by=description&sort_order=asc');
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: Stored[] }).data;
}
const described = async (page: Page): Promise<string[]> =>
  (await stored(page)).map(({ description, amountCents }) => `${description} ${amountCents / 100}`).toSorted();

/** Opens the list, with the whole app cached in the browser. */
async function openList(page: Page): Promise<void> {
  await page.goto('/expenses');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
}

async function add(page: Page, description: string, amount: number): Promise<void> {
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill(String(amount));
  await dialog.getByLabel('Descripción').fill(description);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, description: string, action: 'Editar' | 'Eliminar'): Promise<void> {
  await row(page, description)
    .getByRole('button', { name: `Acciones de ${description}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function edit(page: Page, description: string, amount: number): Promise<void> {
  await choose(page, description, 'Editar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill(String(amount));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, description)).toContainText(`$${amount}.00`);
  await expect(row(page, description)).toContainText('por enviar');
}

async function remove(page: Page, description: string): Promise<void> {
  await choose(page, description, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, description)).toContainText('por eliminar');
}

async function withLuis(
  browser: Browser,
  household: Household,
  run: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: household.origin, serviceWorkers: 'allow' });
  await context.clock.install({ time: '2026-09-17T18:00:00Z' });
  try {
    const page = await context.newPage();
    await household.signIn(page, 'second');
    await run(page, context);
  } finally {
    await context.close();
  }
}

const seeds = ['Agua', 'Basura', 'Cable', 'Doctor', 'Estufa', 'Focos'];

for (const isKilled of [false, true]) {
  const variant = isKilled ? 'while the server is killed as it sends' : 'with a connection that comes back';
  test(
    `20 additions, 5 edits and 3 deletions by both without a connection: each once, nothing untold: ${variant}`,
    { tag: isKilled ? '@desktop' : '@phone' },
    async ({ page, context, browser, household }) => {
      test.setTimeout(240_000);
      await household.signIn(page, 'first');
      for (const description of seeds) await create(page, '/api/expenses', { ...expense, description });
      await withLuis(browser, household, async (other, otherContext) => {
        await openList(page);
        await openList(other);
        await context.setOffline(true);
        await expect(sign(page)).toContainText('Sin conexión', { timeout: 1_500 });
        await otherContext.setOffline(true);
        await expect(sign(other)).toContainText('Sin conexión', { timeout: 1_500 });

        await edit(page, 'Agua', 111);
        await edit(page, 'Basura', 112);
        await edit(page, 'Cable', 113);
        await remove(page, 'Doctor');
        await remove(page, 'Estufa');
        // Luis has not seen any of that: he edits one and deletes another of the same expenses.
        await edit(other, 'Agua', 221);
        await edit(other, 'Focos', 222);
        await remove(other, 'Basura');
        for (let index = 1; index <= 12; index += 1) await add(page, `De Ana ${index}`, 10 + index);
        for (let index = 1; index <= 8; index += 1) await add(other, `De Luis ${index}`, 30 + index);
        await expect(sign(page)).toContainText('17 por enviar');
        await expect(sign(other)).toContainText('11 por enviar');
        // Also kept by a page that is reloaded while offline.
        await page.reload();
        await expect(sign(page)).toContainText('17 por enviar');
        await expect(row(page, 'De Ana 12')).toContainText('por enviar');

        let start: (() => Promise<void>) | undefined;
        if (isKilled) {
          const writes = Promise.withResolvers<void>();
          let count = 0;
          context.on('request', (request) => {
            if (request.url().includes('/trpc/expenses.create')) count += 1;
            if (count === 4) writes.resolve();
          });
          await context.setOffline(false);
          await writes.promise;
          start = await household.kill();
          await expect(sign(page)).toContainText('Sin conexión');
          await start();
        } else await context.setOffline(false);
        await expect(sign(page)).toBeEmpty({ timeout: 60_000 });
        await otherContext.setOffline(false);
        await expect(sign(other)).toContainText('2 por decidir', { timeout: 60_000 });
        const additions = [
          ...Array.from({ length: 12 }, (_, index) => `De Ana ${index + 1} ${11 + index}`),
          ...Array.from({ length: 8 }, (_, index) => `De Luis ${index + 1} ${31 + index}`),
        ];
        const untouched = ['Agua 111', 'Basura 112', 'Cable 113', 'Focos 222'];
        await expect.poll(() => described(page)).toEqual([...untouched, ...additions].toSorted());

        await sign(other).getByRole('button', { name: '2 por decidir' }).click();
        const outbox = other.getByRole('dialog', { name: 'Por enviar' });
        const water = outbox.getByRole('region', { name: 'Agua' });
        await expect(water).toContainText('Los dos cambiaron el mismo gasto');
        await expect(water).toContainText('El tuyo');
        await expect(water).toContainText('$221.00');
        await expect(water).toContainText('El de Ana');
        await expect(water).toContainText('$111.00');
        await expect(water).toContainText('Antes era $100.00');
        const rubbish = outbox.getByRole('region', { name: 'Basura' });
        await expect(rubbish).toContainText('Cambió mientras tanto; querías eliminarlo');
        await expectAccessible(other);
        await rubbish.getByRole('radio', { name: /^El de Ana/ }).check();
        await rubbish.getByRole('button', { name: 'Quedarme con este' }).click();
        await expect(rubbish).toBeHidden();
        await water.getByRole('button', { name: 'Quedarme con este' }).click();
        await expect(outbox).toContainText('Nada por enviar.');
        await outbox.getByRole('button', { name: 'Listo' }).click();
        const decided = ['Agua 221', 'Basura 112', 'Cable 113', 'Focos 222'];
        await expect.poll(() => described(page)).toEqual([...decided, ...additions].toSorted());
        await expect(sign(other)).toBeEmpty();
      });
    },
  );
}

test('what waits can be corrected and given up, and taken back, before it is sent', async ({
  page,
  context,
  household,
}) => {
  await household.signIn(page, 'first');
  await create(page, '/api/expenses', { ...expense, description: 'Agua' });
  await openList(page);
  await context.setOffline(true);
  await expect(sign(page)).toContainText('Sin conexión', { timeout: 1_500 });
  await add(page, 'Taxi', 85);
  // An edit of an unsent change updates it.
  await edit(page, 'Taxi', 95);
  await expect(sign(page)).toContainText('1 por enviar');
  // Its deletion leaves nothing, and can be undone.
  await choose(page, 'Taxi', 'Eliminar');
  await expect(page.getByRole('alertdialog')).toContainText('Aún no se ha enviado: se descarta.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Taxi')).toHaveCount(0);
  await expect(page.getByText('Gasto descartado: Taxi')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, 'Taxi')).toContainText('$95.00');
  await remove(page, 'Agua');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, 'Agua')).not.toContainText('por eliminar');
  await remove(page, 'Agua');
  await expect(page.getByText('Sin conexión. Al volver se eliminará «Agua».')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '2 por enviar' }).click();
  const outbox = page.getByRole('dialog', { name: 'Por enviar' });
  await expect(outbox.getByRole('listitem')).toHaveText([
    /Taxi.*Agregar · hoy\s12:\d\d.*\$95\.00/,
    /Agua.*Eliminar · hoy/,
  ]);
  await expectAccessible(page);
  await outbox.getByRole('button', { name: 'Descartar Agua' }).click();
  await expect(outbox.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(sign(page)).toBeEmpty();
  // The note on being offline is not shown afterwards.
  await expect(page.getByText('al volver')).toHaveCount(0);
  expect(await described(page)).toEqual(['Agua 100', 'Taxi 95']);
});

test(
  'of two tabs one sends and the other sees it; a tab that is closed as it sends leaves it to the other',
  { tag: '@desktop' },
  async ({ page, context, household }) => {
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', { ...expense, description: 'Agua' });
    await openList(page);
    const other = await context.newPage();
    await openList(other);
    await context.setOffline(true);
    await expect(sign(page)).toContainText('Sin conexión', { timeout: 1_500 });
    await add(page, 'Taxi', 85);
    await add(page, 'Pan', 20);
    await edit(page, 'Agua', 111);
    for (const tab of [page, other]) {
      await expect(sign(tab)).toContainText('3 por enviar');
      await expect(row(tab, 'Taxi')).toContainText('por enviar');
    }
    // The first response never reaches the tab that sends, which is then closed.
    let isHeld = true;
    const sent = Promise.withResolvers<Page>();
    await context.route('**/trpc/expenses.create**', async (route) => {
      const response = await route.fetch();
      if (!isHeld) return route.fulfill({ response });
      isHeld = false;
      sent.resolve(route.request().frame().page());
    });
    await context.setOffline(false);
    const sender = await sent.promise;
    const left = sender === page ? other : page;
    await sender.close();
    await expect(sign(left)).toBeEmpty({ timeout: 30_000 });
    await expect(row(left, 'Taxi')).not.toContainText('por enviar');
    expect(await described(left)).toEqual(['Agua 111', 'Pan 20', 'Taxi 85']);
  },
);

test(
  'what a member has to send waits while another is signed in, and goes as their own',
  { tag: '@phone' },
  async ({ page, context, household, isMobile }) => {
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', { ...expense, description: 'Agua' });
    await openList(page);
    await context.setOffline(true);
    await add(page, 'Regalo', 85);
    await edit(page, 'Agua', 111);
    await page.getByRole('button', { name: /^Cuenta/ }).click();
    await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The next one signs in over HTTP: a sign-out that is still on its way would end that session.
    const signedOut = page.waitForResponse(/auth\.logout/);
    await context.setOffline(false);
    await signedOut;
    await household.signIn(page, 'second');
    await page.goto('/expenses');
    await expect(row(page, 'Agua')).toContainText('$100.00');
    await expect(row(page, 'Regalo')).toHaveCount(0);
    await expect(sign(page)).toBeEmpty();
    expect(await described(page)).toEqual(['Agua 100']);
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    await expect.poll(() => described(page)).toEqual(['Agua 111', 'Regalo 85']);
    await expect(row(page, 'Regalo')).toBeVisible();
    await expect(sign(page)).toBeEmpty();
    await page.goto('/history');
    await expect(page.locator('li, [role=row]').filter({ hasText: 'Regalo' }).first()).toContainText('Ana');
  },
);

test('in the open app every screen shows what was seen, and one that was not says so', async ({
  page,
  context,
  household,
  isMobile,
}) => {
  await household.signIn(page, 'first');
  await create(page, '/api/expenses', { ...expense, description: 'Agua' });
  await page.goto('/reports');
  await expect(page.getByText('$100.00').first()).toBeVisible();
  await openList(page);
  await context.setOffline(true);
  await expect(sign(page)).toContainText('Sin conexión', { timeout: 1_500 });
  const bar = page.getByRole('navigation').last();
  // Seen before this load.
  await bar.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByText('$100.00').first()).toBeVisible();
  await expect(sign(page)).toContainText(/datos de las 12:\d\d/);
  await bar.getByRole('link', { name: 'Analítica' }).click();
  await expect(page.getByText('Aún no se ha visto en este dispositivo')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Gastos', exact: true }).click();
  await expect(row(page, 'Agua')).toBeVisible();
  await bar.getByRole('link', { name: 'Analítica' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Aún no se ha visto en este dispositivo')).toHaveCount(0);
  await expect(sign(page)).toBeEmpty();
  if (!isMobile) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analítica');
});
