import type { Locator, Page } from '@playwright/test';
import { chooseFile } from './support/files.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { create, expense, plan } from './support/records.ts';
import { eachWayCloses, press, walkTo, waysOut } from './support/ways-out.ts';

test.use({ now: '2026-09-17T18:00:00Z', contextOptions: { reducedMotion: 'no-preference' } });

/** A dialog in which nothing is typed: it shows or asks, and just closes. */
type DialogCase = {
  readonly name: string;
  /** What it is; by default the only dialog on the screen. */
  readonly dialog?: (page: Page) => Locator;
  /** Once, on its screen, before it is opened. */
  readonly before?: (page: Page, household: Household) => Promise<unknown>;
  readonly open: (page: Page, isMobile: boolean) => Promise<unknown>;
};

const asking = (name?: string | RegExp) => (page: Page) => page.getByRole('alertdialog', name ? { name } : {});
const named = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** «Eliminar» in the menu of a row. */
const removeByMenu = (name: string) => async (page: Page) => {
  await press(`Acciones de ${name}`)(page);
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
};
/** «Eliminar» of a row: a button, on a phone in its menu. */
const remove = (name: string) => (page: Page, isMobile: boolean) =>
  isMobile ? removeByMenu(name)(page) : press(`Eliminar ${name}`)(page);

type ScreenCases = {
  readonly path: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly cases: readonly DialogCase[];
};

const screens: readonly ScreenCases[] = [
  {
    path: '/',
    prepare: async () => undefined,
    cases: [
      {
        name: 'account or shortcuts',
        open: (page, isMobile) => (isMobile ? press('Cuenta')(page) : page.keyboard.press('?')),
      },
      { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
      { name: 'one line', open: (page) => page.keyboard.press('a') },
    ],
  },
  {
    path: '/expenses',
    prepare: (page) => create(page, '/api/expenses', expense),
    cases: [
      { name: 'deletion of an expense', dialog: asking(), open: removeByMenu('Tortillas') },
      {
        name: 'outbox',
        before: async (page) => {
          await page.route('**/trpc/expenses.create**', (route) => route.abort('internetdisconnected'));
          await press('Agregar gasto')(page);
          await page.getByRole('dialog').getByLabel('Monto').fill('85');
          await page.getByRole('dialog').getByLabel('Descripción').fill('Taxi');
          await page.keyboard.press('Control+Enter');
        },
        open: press('1 por enviar'),
      },
      {
        name: 'stale edit',
        dialog: named(/mientras lo editabas$/),
        before: async (page) => {
          await page.locator('[data-row]').filter({ hasText: 'Tortillas' }).first().focus();
          await page.keyboard.press('Enter');
          await page.getByLabel('Descripción').fill('Tortillas de maíz');
          const stored = await page.request.get('/api/expenses?limit=1');
          const [{ id }] = ((await stored.json()) as { data: [{ id: string }] }).data;
          const data = { ...expense, description: 'Tortillas de harina' };
          expect((await page.request.put(`/api/expenses/${id}`, { data })).status()).toBe(200);
        },
        open: async (page) => {
          // What was typed is still there.
          await expect(page.getByLabel('Descripción')).toHaveValue('Tortillas de maíz');
          await page.keyboard.press('Control+Enter');
        },
      },
    ],
  },
  {
    path: '/categories',
    prepare: (page) => create(page, '/api/categories', { name: 'Casa', color: '#10B981' }),
    cases: [{ name: 'deletion of a category', dialog: asking(), open: remove('Casa') }],
  },
  {
    path: '/recurring',
    prepare: (page) => {
      const schedule = { cadence: 'monthly', dayOfMonth: 1, startDate: '2026-10-01', time: '08:00' };
      const data = { amountCents: 50_000, description: 'Renta', paidBy: 'ana', shared: true, ...schedule };
      return create(page, '/api/recurring', data);
    },
    cases: [
      {
        name: 'deletion of a rule',
        dialog: asking(),
        open: async (page, isMobile) => {
          // On a phone a row opens the rule, which has the menu.
          if (isMobile) await press(/^Renta \$/)(page);
          await remove('Renta')(page, isMobile);
        },
      },
    ],
  },
  {
    path: '/msi',
    prepare: (page) => create(page, '/api/msi', plan('Cama', '2026-06-17')),
    cases: [
      { name: 'deletion of a plan', dialog: asking(), open: remove('Cama') },
      { name: 'replacing the plans', open: (page) => chooseFile(page, 'planes.json', '[]') },
    ],
  },
  {
    path: '/account',
    prepare: async (page) => {
      for (const month of ['07', '08', '09']) {
        // One after the other: the list is in their order.
        // oxlint-disable-next-line no-await-in-loop
        await create(page, '/api/expenses', { ...expense, date: `2026-${month}-16` });
      }
      const start = { month: '2026-07', openingCents: 0 };
      expect((await page.request.put('/api/account/start', { data: start })).status()).toBe(200);
      expect((await page.request.post('/api/months/2026-07/close')).ok()).toBe(true);
      await create(page, '/api/payments', { from: 'luis', to: 'ana', amountCents: 1_000, date: '2026-08-20' });
    },
    cases: [
      { name: 'sharing', open: press(/^Compartir/) },
      { name: 'closing', open: press('Cerrar agosto') },
      { name: 'deletion of a payment', dialog: asking(), open: removeByMenu('Pago de Luis a Ana') },
      {
        name: 'reopening',
        dialog: asking(),
        before: (page) => page.locator('button[data-month]').last().click(),
        open: press('Reabrir'),
      },
    ],
  },
  {
    path: '/history',
    prepare: async (page) => {
      await create(page, '/api/expenses', { ...expense, description: 'Renta', date: '2026-08-16' });
      const start = { month: '2026-08', openingCents: 0 };
      expect((await page.request.put('/api/account/start', { data: start })).status()).toBe(200);
      expect((await page.request.post('/api/months/2026-08/close')).ok()).toBe(true);
      const id = await create(page, '/api/expenses', expense);
      for (const amountCents of [25_000, 30_000]) {
        // oxlint-disable-next-line no-await-in-loop
        const edited = await page.request.put(`/api/expenses/${id}`, { data: { ...expense, amountCents } });
        expect(edited.status()).toBe(200);
      }
    },
    cases: [
      { name: 'closed month', dialog: asking(), open: press('Deshacer: Ana agregó el gasto «Renta»') },
      { name: 'blocked undo', open: press('Deshacer: Ana cambió el gasto «Tortillas»') },
    ],
  },
];

/** Every way out of them closes it, on its screen. */
async function expectClosing(
  page: Page,
  household: Household,
  isMobile: boolean,
  cases: readonly DialogCase[],
): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const { name, dialog = named(''), before, open } of cases) {
    const shown = dialog(page);
    /* oxlint-disable no-await-in-loop */
    await before?.(page, household);
    await eachWayCloses(waysOut(page, isMobile), name, shown, () => open(page, isMobile));
    /* oxlint-enable no-await-in-loop */
  }
  expect(new URL(page.url()).pathname).toBe(pathname);
}

for (const { path, prepare, cases } of screens) {
  const names = cases.map(({ name }) => name).join(', ');
  test(`what only shows or asks just closes, whichever way: ${names}`, async ({ page, household, isMobile }) => {
    test.slow();
    await household.signIn(page, 'first');
    await prepare(page);
    await walkTo(page, isMobile, path);
    await expectClosing(page, household, isMobile, cases);
  });
}
