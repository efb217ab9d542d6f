import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import golden from '../packages/domain/test/golden/household.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

/** What the screen says in each language. */
const words = {
  es: {
    link: 'Importar gastos (CSV)',
    title: 'Importar gastos',
    choose: 'Elegir archivo',
    workbook: 'Es un libro de Excel. Ábrelo, guárdalo como CSV (UTF-8) y elige ese archivo.',
    rows: '7 renglones · separado por punto y coma · fechas día/mes/año',
    ownRows: '2,401 renglones',
    rubro: 'Columna «Rubro»',
    category: 'Categoría',
    bad: '1 renglón con errores',
    wrong: 'Fecha «31/02/2026»: Fecha no válida',
    repeats: 'Repetidos',
    inFile: 'Se repiten en el archivo',
    stored: 'Ya están en la casa',
    none: '0 de {n} se importan',
    summary: 'Se importan 5 gastos · $1,344.50',
    create: 'Crear 1 categoría que falta',
    import: 'Importar 5 gastos',
    imported: 'Listo: 5 gastos · $1,344.50',
    toList: 'Ver los gastos de septiembre de 2026',
    preamble: 'Antes del encabezado hay 5 renglones; no se importan.',
    header: 'Cambiar el encabezado',
    noHeader: 'No hay encabezado',
    without: 'Sin encabezado.',
    ready: 'Listo',
    how: 'Así entran',
    refund: 'Devolución',
    received: 'Dinero que entró',
    unclear: '¿Son devoluciones? El banco no lo dice',
    bankSummary: 'Se importan 4 gastos y 2 devoluciones · $5,191.80 · nov 03 a nov 20, 2026',
    future: '6 tienen una fecha que aún no llega: nov 03, 2026 (línea 7)',
    leftOut: '2 abonos se quedan fuera: no son gastos ni devoluciones',
    six: 'Importar 6 movimientos',
    sixDone: 'Listo: 4 gastos y 2 devoluciones · $5,191.80',
    another: 'Importar otro archivo',
    nothing: 'Importar 0 gastos',
    two: 'Importar 2 gastos',
    unanswered: 'El servidor no respondió. Si algo se guardó, aparece en los repetidos: nada se duplica.',
    undo: 'Deshacer',
    undone: 'Cambio deshecho',
    all: 'Importar todos',
    allOf: 'Importar {n} gastos',
  },
  en: {
    link: 'Import expenses (CSV)',
    title: 'Import expenses',
    choose: 'Choose file',
    workbook: 'This is an Excel workbook. Open it, save it as CSV (UTF-8) and choose that file.',
    rows: '7 rows · separated by semicolons · dates day/month/year',
    ownRows: '2,401 rows',
    rubro: 'Column “Rubro”',
    category: 'Category',
    bad: '1 row with errors',
    wrong: 'Date “31/02/2026”: Invalid date',
    repeats: 'Repeats',
    inFile: 'Repeated in the file',
    stored: 'Already in the household',
    none: '0 of {n} will be imported',
    summary: '5 expenses will be imported · $1,344.50',
    create: 'Create 1 missing category',
    import: 'Import 5 expenses',
    imported: 'Done: 5 expenses · $1,344.50',
    toList: 'See the expenses of September 2026',
    preamble: 'There are 5 rows above the header; they are not imported.',
    header: 'Change the header',
    noHeader: 'There is no header',
    without: 'No header.',
    ready: 'Done',
    how: 'How they enter',
    refund: 'Refund',
    received: 'Money that came in',
    unclear: 'Are they refunds? The bank does not say',
    bankSummary: '4 expenses and 2 refunds will be imported · $5,191.80 · Nov 03 to Nov 20, 2026',
    future: '6 have a date still to come: Nov 03, 2026 (line 7)',
    leftOut: '2 credits are left out: neither expenses nor refunds',
    six: 'Import 6 transactions',
    sixDone: 'Done: 4 expenses and 2 refunds · $5,191.80',
    another: 'Import another file',
    nothing: 'Import 0 expenses',
    two: 'Import 2 expenses',
    unanswered:
      'The server did not respond. Anything that was saved is listed under the repeats: nothing is duplicated.',
    undo: 'Undo',
    undone: 'Change undone',
    all: 'Import all',
    allOf: 'Import {n} expenses',
  },
} as const;

/** As a bank of the region writes it: semicolons, Windows-1252, its own header, two equal coffees on a day. */
const statement = [
  'Fecha de operación;Concepto;Cargo;Rubro',
  '03/09/2026;Café de olla;$45.00;Cafés',
  '03/09/2026;Café de olla;$45.00;Cafés',
  '13/09/2026;"Súper; despensa";"$1,234.50";',
  "14/09/2026;'=1+1;10.00;",
  '31/02/2026;Pan;10.00;',
  '15/09/2026;Piña;10;',
].join('\r\n');

const total = async (page: Page, search = '') => {
  const response = await page.request.get(`/api/expenses?search=${encodeURIComponent(search)}`);
  return ((await response.json()) as { pagination: { total: number } }).pagination.total;
};

test.beforeEach(async ({ page, household }) => {
  await household.signIn(page, 'first');
});

test('imports a bank statement: shown first, two coffees stay two, one undo', async ({ page, looks }) => {
  const said = words[looks.locale];
  await page.goto('/settings');
  await page.getByRole('link', { name: said.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeFocused();
  await expectAccessible(page);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: said.choose }).press('Enter');
  await (await chooser).setFiles({ name: 'x.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') });
  await expect(page.getByRole('alert')).toHaveText(said.workbook);

  await chooseFile(page, 'estado.csv', Buffer.from(statement, 'latin1'));
  await expect(page.locator(':focus')).toContainText(`estado.csv${said.rows}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Súper; despensa' })).toBeVisible();
  const bad = page.getByRole('region', { name: said.bad });
  await expect(bad).toContainText(said.wrong);
  await expect(bad).toContainText('6');
  const repeats = page.getByRole('region', { name: said.repeats });
  await expect(repeats).toContainText(said.inFile);
  await expect(repeats.getByRole('checkbox')).toHaveCount(1);
  await expect(repeats.getByRole('checkbox', { name: 'Café de olla' })).toBeChecked();
  // The headers of banks vary: one more column is selected by hand.
  await page.getByRole('combobox', { name: said.rubro }).click();
  await page.getByRole('option', { name: said.category }).click();
  await expect(page.getByRole('region', { name: said.how })).toContainText('Cafés');
  await expect(page.getByText(said.summary)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: said.create })).toBeChecked();
  await expectAccessible(page);
  expect(await total(page)).toBe(0);

  await page.getByRole('button', { name: said.import }).click();
  await expect(page.getByRole('heading', { name: said.imported })).toBeFocused();
  await expectAccessible(page);
  expect(await total(page, 'cafes')).toBe(2);
  await page.getByRole('button', { name: said.undo }).click();
  await expect(page.getByText(said.undone)).toBeVisible();
  expect(await total(page)).toBe(0);

  // The file is still there, parsed as before.
  await page.getByRole('button', { name: said.import }).click();
  await page.getByRole('link', { name: said.toList }).click();
  await expect(page).toHaveURL(/\/expenses\?/);
  await expect(page.getByRole('main').getByText('Café de olla')).toHaveCount(2);
  await expect(page.getByRole('main').getByText('=1+1', { exact: true })).toBeVisible();
});

test('imports a file with a preamble, and asks only what the bank does not say', async ({ page, household, looks }) => {
  const said = words[looks.locale];
  const file = await readFile('packages/domain/test/statements/bbva-debito.csv');
  await page.goto('/settings/import');
  await chooseFile(page, 'movimientos.csv', file);
  await expect(page.getByText(said.preamble)).toBeVisible();
  await expect(page.getByRole('deletion')).toHaveText(['21,400.10', '21,271.60', '36,071.60', '34,589.30']);
  const how = page.getByRole('region', { name: said.how });
  await expect(how.getByRole('listitem')).toHaveCount(2);
  await expect(how.getByRole('listitem').last()).toContainText(`LIVERPOOL POR INTERNET DEVOL${said.refund}`);
  await page.getByRole('button', { name: said.header }).click();
  await page.getByRole('radio', { name: said.noHeader }).check();
  await expect(page.getByText(said.without)).toBeVisible();
  await page.getByRole('radio', { name: 'FECHA, CONCEPTO' }).check();
  await expect(page.getByText(said.preamble)).toBeVisible();
  await page.getByRole('button', { name: said.ready, exact: true }).click();

  const received = page.getByRole('region', { name: said.received });
  const unclear = received.getByRole('group', { name: said.unclear }).getByRole('checkbox');
  await expect(unclear).not.toBeChecked();
  await expect(received.getByRole('checkbox', { name: 'LIVERPOOL' })).toBeChecked();
  await expect(received.getByRole('checkbox', { name: 'NÓMINA' })).not.toBeChecked();
  await unclear.check();
  await page.getByRole('radio', { name: household.members.second.name }).check({ force: true });
  await expect(page.getByText(said.bankSummary)).toBeVisible();
  await expect(page.getByText(said.future)).toBeVisible();
  await expect(page.getByText(said.leftOut)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: said.six }).click();
  await expect(page.getByRole('heading', { name: said.sixDone })).toBeFocused();
  const response = await page.request.get(`/api/expenses?paidBy=${household.members.second.id}&refund=true`);
  expect(await response.json()).toMatchObject({ pagination: { total: 2 } });

  // The bank is remembered by now, and so are the imported rows.
  await page.getByRole('button', { name: said.another }).click();
  await chooseFile(page, 'movimientos-2.csv', file);
  await expect(page.getByRole('radio', { name: household.members.second.name })).toBeChecked();
  await expect(page.getByRole('region', { name: said.repeats })).toContainText(said.none.replace('{n}', '6'));
});

test.describe('with a household that has data', () => {
  test.use({ content: 'golden' });

  test('finds all of our own file as already there, and takes it again only when told', async ({ page, looks }) => {
    const said = words[looks.locale];
    const headers = { 'accept-language': looks.locale };
    const file = await (await page.request.get('/download/expenses.csv', { headers })).body();
    const count = golden.expenses.length;
    expect(await total(page)).toBe(count);
    await page.goto('/settings/import');
    await chooseFile(page, 'gastos.csv', file);
    const shown = count.toLocaleString('es-MX');
    await expect(page.getByText(said.ownRows)).toBeVisible();
    const repeats = page.getByRole('region', { name: said.repeats });
    await expect(repeats).toContainText(said.stored);
    await expect(repeats).toContainText(said.none.replace('{n}', shown));
    await expect(repeats).not.toContainText(said.inFile);
    await expect(page.getByRole('button', { name: said.nothing })).toBeDisabled();
    await expectAccessible(page);
    await repeats.getByRole('button', { name: said.all }).click();
    await expect(page.getByRole('button', { name: said.allOf.replace('{n}', shown) })).toBeEnabled();
  });
});

test('doubles nothing when the answer is lost', { tag: '@desktop' }, async ({ page, looks }) => {
  const said = words[looks.locale];
  await page.route('**/trpc/porting.importExpenses*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/settings/import');
  await chooseFile(page, 'pan.csv', 'Fecha,Concepto,Monto\n2026-09-01,Pan,45\n2026-09-01,Pan,45\n');
  await page.getByRole('button', { name: said.two }).click();
  await expect(page.getByRole('alert')).toHaveText(said.unanswered);
  await expect(page.getByRole('region', { name: said.repeats })).toContainText(said.none.replace('{n}', '2'));
  await expect(page.getByRole('button', { name: said.nothing })).toBeDisabled();
  expect(await total(page)).toBe(2);
});

test('sees what the other member writes meanwhile', async ({ page, household, browser, looks }) => {
  const said = words[looks.locale];
  await page.goto('/settings/import');
  await chooseFile(page, 'pan.csv', 'Fecha,Concepto,Monto\n2026-09-01,Pan,45\n');
  const repeats = page.getByRole('region', { name: said.repeats });
  await expect(page.getByRole('cell', { name: 'Pan' })).toBeVisible();
  const other = await browser.newContext({ baseURL: household.origin });
  const otherPage = await other.newPage();
  await household.signIn(otherPage, 'second');
  const data = { amountCents: 4500, description: 'PAN', paidBy: household.members.second.id, shared: true };
  const written = await otherPage.request.post('/api/expenses', { data: { ...data, date: '2026-09-01' } });
  expect(written.status()).toBe(201);
  await other.close();
  await expect(repeats).toContainText(said.stored);
  await expect(page.getByRole('button', { name: said.nothing })).toBeDisabled();
});
