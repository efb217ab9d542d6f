import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import golden from '../packages/domain/test/golden/household.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { chooseFile } from './support/files.ts';
import { expect, test, type Household } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

/** What the screen says in each language. */
const words = {
  es: {
    upload: 'Subir JSON',
    replace: 'Reemplazar planes',
    replaced: 'Planes reemplazados: ahora hay 10 planes',
    invalid: 'Archivo no válido. Sube un arreglo JSON con el formato de la plantilla MSI.',
    detail: 'Plan 2, campo «payment_due_mxn»: El monto es demasiado grande',
    restore: 'Ver los planes guardados',
    undo: 'Deshacer',
    undone: 'Cambio deshecho',
    close: 'Cerrar aviso',
    empty: 'Aún no hay planes',
    completed: /Completados/,
    finishing: 'Por terminar',
    sortBy: 'Ordenar por',
    remaining: 'Saldo restante',
    descending: 'Orden descendente',
    ascending: 'Orden ascendente',
    actions: 'Acciones de',
    record: 'Registrar el pago de este mes',
    recorded: /Pago registrado: \$599\.96, .*Costco pantalla 65"/,
    edit: 'Editar',
    editTitle: 'Editar plan',
    payment: 'Pago mensual',
    update: 'Actualizar',
    add: 'Agregar plan',
    merchant: 'Comercio',
    original: 'Monto original',
  },
  en: {
    upload: 'Upload JSON',
    replace: 'Replace plans',
    replaced: 'Plans replaced: there are now 10 plans',
    invalid: 'Invalid file. Please upload a JSON array following the MSI template.',
    detail: 'Plan 2, field “payment_due_mxn”: The amount is too large',
    restore: 'Show the saved plans',
    undo: 'Undo',
    undone: 'Change undone',
    close: 'Close notice',
    empty: 'No plans yet',
    completed: /Completed/,
    finishing: 'Finishing soon',
    sortBy: 'Sort by',
    remaining: 'Remaining',
    descending: 'Descending order',
    ascending: 'Ascending order',
    actions: 'Actions for',
    record: 'Record this month’s payment',
    recorded: /Payment recorded: \$599\.96, .*Costco pantalla 65"/,
    edit: 'Edit',
    editTitle: 'Edit plan',
    payment: 'Payment due',
    update: 'Update',
    add: 'Add plan',
    merchant: 'Merchant',
    original: 'Original amount',
  },
} as const;

/** The rows near the viewport: a long list does not render all of them. */
const rows = (page: Page) => page.locator('[data-row]');
const row = (page: Page, merchant: string) => rows(page).filter({ hasText: merchant });
const expectPlans = (page: Page, count: number) =>
  expect(page.locator('[role="table"][aria-rowcount]')).toHaveAttribute('aria-rowcount', String(count + 1));
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
const save = async (page: Page, { origin }: Household, plans: readonly object[]) => {
  expect((await page.request.put(`${origin}/api/msi`, { data: plans })).status()).toBe(200);
};

test.describe('in both languages', () => {
  test.beforeEach(async ({ page, household }) => {
    await household.signIn(page, 'first');
  });

  test('uploads, refuses a bad file, brings the saved plans back, and undoes the upload', async ({ page, looks }) => {
    const said = words[looks.locale];
    await page.goto('/msi');
    await expect(page.getByText(said.empty)).toBeVisible();
    await expectAccessible(page);
    // As Windows programs write it: a byte order mark and CRLF.
    await chooseFile(page, 'planes.json', `\uFEFF${JSON.stringify(golden.msi, null, 2).replaceAll('\n', '\r\n')}`);
    // No plan could be lost, so no confirmation is asked.
    await expect(page.getByText(said.replaced)).toBeVisible();
    await expect(page.locator('main').getByText('$7,274.30').first()).toBeVisible();
    await expectPlans(page, 10);
    await expectAccessible(page);

    const [first, second] = golden.msi;
    const bad = JSON.stringify([first, { ...second, payment_due_mxn: 'x' }]).replace('"x"', '1e21');
    await chooseFile(page, 'planes.json', bad);
    await expect(page.getByRole('alert')).toContainText(said.invalid);
    await expect(page.getByRole('alert')).toContainText(said.detail);
    await expect(rows(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: said.restore }).click();
    await expectPlans(page, 10);

    await chooseFile(page, 'planes.json', '[]');
    await expect(page.getByRole('dialog')).toContainText('Liverpool refrigerador');
    await expectAccessible(page);
    await page.getByRole('button', { name: said.replace }).click();
    await expect(page.getByText(said.empty)).toBeVisible();
    await page.getByRole('button', { name: said.undo }).click();
    await expect(page.getByText(said.undone)).toBeVisible();
    await expectPlans(page, 10);
  });

  test('sorts, filters, records this month’s payment, edits, adds, and undoes', async ({
    page,
    household,
    isMobile,
    looks,
  }) => {
    const said = words[looks.locale];
    await save(page, household, golden.msi);
    await page.goto('/msi');
    await expectPlans(page, 10);
    await scrollToEnd(page);
    await expect(rows(page).last()).toContainText('Sears colchón');
    await expect(row(page, 'Palacio de Hierro')).toContainText(said.finishing);
    if (isMobile) {
      await page.getByRole('combobox', { name: said.sortBy }).click();
      await page.getByRole('option', { name: said.remaining }).click();
      await page.getByRole('button', { name: said.ascending }).click();
      await expect(page.getByRole('button', { name: said.descending })).toBeVisible();
    } else {
      const head = page.getByRole('columnheader', { name: said.remaining });
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'descending');
    }
    await expect(rows(page).first()).toContainText('Costco pantalla 65"');
    await page.getByRole('radio', { name: said.completed }).check({ force: true });
    await expectPlans(page, 2);
    await page.getByRole('radio').first().check({ force: true });
    await expectPlans(page, 10);

    const costco = row(page, 'Costco');
    const act = async (action: string) => {
      if (isMobile) {
        await costco.getByRole('button', { name: `${said.actions} Costco` }).click();
        await page.getByRole('menuitem', { name: action }).click();
      } else {
        await costco.hover();
        await costco.getByRole('button', { name: new RegExp(`^${action}.*Costco`) }).click();
      }
    };
    await act(said.record);
    await expect(page.getByText(said.recorded)).toBeVisible();
    await expect(costco).toContainText('$11,999.20');
    const spent = await page.request.get(`${household.origin}/api/expenses`);
    expect(await spent.json()).toMatchObject({ data: [{ description: 'Costco pantalla 65"', amountCents: 59_996 }] });
    await page.getByRole('button', { name: said.undo }).click();
    await expect(costco).toContainText('$12,599.16');
    const afterUndo = await page.request.get(`${household.origin}/api/expenses`);
    expect(await afterUndo.json()).toMatchObject({ data: [] });

    await act(said.edit);
    const dialog = page.getByRole('dialog', { name: said.editTitle });
    await expect(dialog.getByLabel(said.payment)).toHaveValue('599.96');
    await expectAccessible(page);
    await dialog.getByLabel(said.payment).fill('1,000.50');
    await dialog.getByRole('button', { name: said.update }).click();
    await expect(costco).toContainText('$1,000.50');
    await page.getByRole('button', { name: said.undo }).click();
    await expect(costco).toContainText('$599.96');

    // On a phone the notice is above the floating add button.
    await page.getByRole('button', { name: said.close }).click();
    await page.getByRole('button', { name: said.add }).last().click();
    const adding = page.getByRole('dialog', { name: said.add });
    await adding.getByLabel(said.merchant).fill('<script>alert(1)</script>');
    await adding.getByLabel(said.original).fill('300');
    await adding.getByLabel(said.remaining).fill('300');
    await adding.getByLabel(said.payment).fill('100');
    await page.keyboard.press('Control+Enter');
    await expectPlans(page, 11);
    await scrollToEnd(page);
    await expect(row(page, '<script>alert(1)</script>')).toBeVisible();
  });
});

test(
  'offers the template and the present plans as files that it takes back unchanged',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await save(page, household, golden.msi);
    await page.goto('/msi');
    const fileOf = async (item: string) => {
      await page.getByRole('button', { name: 'Archivos de planes' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    const template = await fileOf('Descargar plantilla');
    expect(template.name).toBe('plantilla-msi.json');
    expect(JSON.parse(template.text)).toHaveLength(2);
    const present = await fileOf('Exportar planes');
    expect(present.name).toBe('planes-msi-2026-09-17.json');
    await chooseFile(page, 'planes.json', present.text);
    await expect(page.getByRole('dialog')).toContainText('10 planes quedan igual.');
  },
);

test(
  'takes a dropped file, and refuses one over 16 MB without sending it',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/msi');
    await expect(page.getByText('Aún no hay planes')).toBeVisible();
    const drop = (text: string, times = 1) =>
      page.evaluate(
        ([content, count]) => {
          const data = new DataTransfer();
          data.items.add(new File([content.repeat(count)], 'planes.json', { type: 'application/json' }));
          document.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
          document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        [text, times] as const,
      );
    await drop(' '.repeat(1024 * 1024), 17);
    await expect(page.getByRole('alert')).toContainText('Pesa más de 16 MB.');
    await drop(JSON.stringify(golden.msi));
    await expectPlans(page, 10);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('stays as smooth with 1,000 plans as with 60', { tag: '@phone' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  const show = async (count: number) => {
    const plans = Array.from({ length: count }, (_, index) => ({
      ...golden.msi[index % golden.msi.length],
      merchant: `Tienda ${String(index).padStart(4, '0')}`,
    }));
    await save(page, household, plans);
    await page.goto('/msi');
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
  };
  /** The median time from a scroll of 300 px to the rendered rows, up and down the first screens. */
  const scrolledMs = () =>
    page.evaluate(async () => {
      const steps: number[] = [];
      for (let step = 0; step < 60; step += 1) {
        const from = performance.now();
        window.scrollTo(0, 600 + 300 * Math.abs(6 - (step % 12)));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        steps.push(performance.now() - from);
      }
      return steps.toSorted((a, b) => a - b)[30] ?? 0;
    });
  await show(60);
  const few = await scrolledMs();
  await show(1000);
  const many = await scrolledMs();
  const description = `${Math.round(few)} ms with 60, ${Math.round(many)} ms with 1,000`;
  test.info().annotations.push({ type: 'median of a scrolled screen', description });
  expect(many, description).toBeLessThan(few * 3 + 20);
  expect(await rows(page).count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[data-index="999"]')).toBeVisible();
  await page.getByRole('radio', { name: /Completados/ }).check({ force: true });
  await expect(page.getByRole('table', { name: 'Planes' })).toHaveAttribute('aria-rowcount', '201');
});
