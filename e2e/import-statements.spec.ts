import { readdir, readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-11-23T18:00:00Z' });

const statements = 'packages/domain/test/statements';
/** The statements that ask whether money that came in was a refund; the others ask nothing. */
const asking = new Set(['bbva-debito', 'hey-cuenta']);
/** How many movements of each statement are imported with the defaults. */
const brings: Readonly<Record<string, number>> = {
  'amex-tarjeta': 3,
  'banamex-cuenta': 3,
  'banorte-cuenta': 4,
  'bbva-debito': 5,
  'hey-cuenta': 4,
  'hsbc-cuenta': 4,
  'inbursa-cuenta': 3,
  'klar-tarjeta': 5,
  'nu-tarjeta': 5,
  'santander-cuenta': 3,
  'scotiabank-tarjeta': 4,
  'stori-tarjeta': 3,
};

const words = {
  es: {
    link: 'Importar gastos (CSV)',
    import: (count: number) => `Importar ${count} movimientos`,
    choose: 'Elegir archivo',
    enters: 'Lo que entra',
    missing: /^Falta decir qué columna es/,
    refunds: /^¿Son devoluciones\?/,
    asUsual: 'como siempre',
    categoryOf: (description: string) => `Categoría de «${description}»`,
    badDate: 'Fecha «31/02/2026»: Fecha no válida',
    notInPesos: 'Moneda «USD»: El monto no está en pesos',
    cardPayments: 'Pagos de tarjeta',
    cardOut: '1 pago de tarjeta se queda fuera: no es un gasto',
    plan: 'Llevar también el plan de MSI de 1 compra',
    three: 'Importar 3 gastos',
    done: 'Listo: 3 gastos · $2,942.80',
    toPlan: 'Ver el plan de MSI que se creó',
    toList: 'Ver los gastos de noviembre de 2026',
    leave: '¿Salir sin importar?',
    stay: 'Cancelar',
    undo: 'Deshacer',
  },
  en: {
    link: 'Import expenses (CSV)',
    import: (count: number) => `Import ${count} transactions`,
    choose: 'Choose file',
    enters: 'What comes in',
    missing: /^Say which column is/,
    refunds: /^Are they refunds\?/,
    asUsual: 'as usual',
    categoryOf: (description: string) => `Category of “${description}”`,
    badDate: 'Date “31/02/2026”: Invalid date',
    notInPesos: 'Currency “USD”: The amount is not in pesos',
    cardPayments: 'Card payments',
    cardOut: '1 card payment is left out: not an expense',
    plan: 'Also add an installment plan for 1 purchase',
    three: 'Import 3 expenses',
    done: 'Done: 3 expenses · $2,942.80',
    toPlan: 'See the installment plan that was created',
    toList: 'See the expenses of November 2026',
    leave: 'Leave without importing?',
    stay: 'Cancel',
    undo: 'Undo',
  },
} as const;

const statement = [
  'Banco del Valle; S. A.',
  'Fecha;Concepto;Cargo;Abono;Monto USD',
  '03/11/2026;CHEDRAUI SELECTO 0231 CDMX;1,482.30;;',
  '04/11/2026;HOTEL LAGUNA;460.50;;25.00',
  '05/11/2026;TELE DEL NORTE MSI 03 DE 12;1,000.00;;',
  '06/11/2026;PAGO TDC 9930;2,500.00;;',
  '31/02/2026;PAN;10.00;;',
].join('\r\n');

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

type Answer = { data: { description: string; category: { name: string } | null; original: unknown; meta: object }[] };

test.beforeEach(async ({ page, household }) => {
  await household.signIn(page, 'first');
});

test('reads the statements of twelve banks as they are, and asks at most one question', async ({ page, looks }) => {
  const said = words[looks.locale];
  const files = (await readdir(statements)).filter((name) => name.endsWith('.csv')).toSorted();
  expect(files.map((name) => name.replace('.csv', ''))).toEqual(Object.keys(brings));
  await page.goto('/settings/import');
  for (const [bank, count] of Object.entries(brings)) {
    await chooseFile(page, `${bank}.csv`, await readFile(`${statements}/${bank}.csv`));
    await expect(page.getByText(`${bank}.csv`)).toBeVisible();
    await expect(page.getByRole('button', { name: said.import(count) }), bank).toBeEnabled();
    const listed = page.getByRole('region', { name: said.enters }).getByRole('listitem');
    await expect(listed, bank).toHaveCount(count);
    // What the person has to answer: at most one question.
    await expect(page.getByText(said.missing), bank).toHaveCount(0);
    const refunds = page.getByRole('group', { name: said.refunds }).getByRole('checkbox');
    await expect(refunds, bank).toHaveCount(asking.has(bank) ? 1 : 0);
  }
  await expectAccessible(page);
});

test('gives each movement its category, by keyboard alone, and loses nothing', async ({ page, household, looks }) => {
  const said = words[looks.locale];
  const paidBy = household.members.first.id;
  const add = async (path: string, data: object) => (await page.request.post(path, { data })).json();
  const { id: categoryId } = (await add('/api/categories', { name: 'Súper', color: '#10B981' })) as { id: string };
  await add('/api/categories', { name: 'Viajes', color: '#3B82F6' });
  const earlier = { amountCents: 90_000, description: 'Chedraui', categoryId, paidBy, shared: true };
  await add('/api/expenses', { ...earlier, date: '2026-10-03' });
  const answer = async () =>
    (await (await page.request.get('/api/expenses?startDate=2026-11-01&endDate=2026-11-30')).json()) as Answer;
  const plans = async () => ((await (await page.request.get('/api/msi')).json()) as { plans: object[] }).plans;

  await page.goto('/settings');
  await page.getByRole('link', { name: said.link }).click();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: said.choose }));
  await page.keyboard.press('Enter');
  const file = { name: 'tarjeta.csv', mimeType: 'text/csv', buffer: Buffer.from(statement, 'latin1') };
  await (await chooser).setFiles(file);
  await expect(page.getByText(said.badDate)).toBeVisible();
  await expect(page.getByRole('region', { name: said.cardPayments }).getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText(said.cardOut)).toBeVisible();
  const entering = page.getByRole('region', { name: said.enters });
  await expect(entering.getByRole('listitem').first()).toContainText(said.asUsual);
  await expect(entering.getByRole('listitem').nth(1)).toContainText('US$25.00');
  await expect(entering.getByRole('combobox').first()).toHaveText('Súper');

  const makesPlan = page.getByRole('checkbox', { name: said.plan });
  await tabTo(page, makesPlan);
  await page.keyboard.press('Space');
  const hotel = page.getByRole('combobox', { name: said.categoryOf('HOTEL LAGUNA') });
  await tabTo(page, hotel);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(hotel).toHaveText('Viajes');
  await expectAccessible(page);

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: said.leave });
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: said.stay }));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(hotel).toHaveText('Viajes');
  await expect(makesPlan).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: said.three }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: said.done })).toBeFocused();
  await expect(page.getByRole('link', { name: said.toPlan })).toBeVisible();
  await expectAccessible(page);
  const brought = (await answer()).data.map(({ description, category, original }) => [
    description,
    category?.name ?? null,
    original,
  ]);
  expect(brought).toEqual([
    ['TELE DEL NORTE MSI 03 DE 12', null, null],
    ['HOTEL LAGUNA', 'Viajes', { currency: 'USD', amount: '25.00', rate: '18.42' }],
    ['CHEDRAUI SELECTO 0231 CDMX', 'Súper', null],
  ]);
  expect(await plans()).toMatchObject([{ merchant: 'TELE DEL NORTE' }]);

  await tabTo(page, page.getByRole('button', { name: said.undo }));
  await page.keyboard.press('Enter');
  await expect(hotel).toHaveText('Viajes');
  expect([(await answer()).data, await plans()]).toEqual([[], []]);
  await expect(makesPlan).toBeChecked();
  await page.getByRole('button', { name: said.three }).click();
  await page.getByRole('link', { name: said.toList }).click();
  await expect(page.getByRole('main').getByText('HOTEL LAGUNA')).toBeVisible();
});

test('says at the column that an amount is not in pesos', async ({ page, looks }) => {
  const said = words[looks.locale];
  await page.goto('/settings/import');
  await chooseFile(
    page,
    'usd.csv',
    'Fecha,Concepto,Moneda,Monto\n03/11/2026,HOTEL,USD,25.00\n13/11/2026,PAN,MXN,9.00\n',
  );
  await expect(page.getByText(said.notInPesos)).toBeVisible();
  await expect(page.getByRole('region', { name: said.enters }).getByRole('listitem')).toHaveCount(1);
});
