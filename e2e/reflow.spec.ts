import type { Page } from '@playwright/test';
import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/screens.ts';

const sentence = 'Despensa de la semana con todo lo que faltaba en la casa. '.repeat(5).slice(0, 255).trim();
const word = 'Ñ'.repeat(255);

const { first, second } = HOUSEHOLDS[0];

test.use({
  now: '2026-09-17T18:00:00Z',
  content: 'golden',
  members: { first: { ...first, name: 'MaximilianaGuadalupeFernandezO' }, second: { ...second, name: 'L' } },
});

// 320 px is a window of 1,280 px at 400 %: WCAG 2.2, 1.4.10.
test('no screen is wider than its window, and no sheet cuts what it holds, with the longest texts and the largest amounts', async ({
  page,
  household,
}) => {
  test.setTimeout(180_000);
  await household.signIn(page, 'first');
  const add = async (path: string, data: object) => {
    const response = await page.request.post(`${household.origin}${path}`, { data });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()) as { id: string };
  };
  const category = await add('/api/categories', { name: 'C'.repeat(50) });
  for (const description of [sentence, word]) {
    for (const shared of [true, false]) {
      const expense = { description, amountCents: 999_999_999, paidBy: 'ana', shared, date: '2026-09-17' };
      await add('/api/expenses', { ...expense, categoryId: category.id, tags: ['T'.repeat(50), 'etiqueta larga'] });
      await add('/api/expenses', expense);
      const { id } = await add('/api/expenses', { ...expense, date: '2026-09-16' });
      expect((await page.request.delete(`${household.origin}/api/expenses/${id}`)).status()).toBe(200);
    }
    await add('/api/recurring', {
      description,
      amountCents: 999_999_999,
      paidBy: 'ana',
      shared: true,
      cadence: 'biweekly',
      weekdays: ['wednesday', 'saturday'],
      time: '09:00',
      startDate: '2026-09-17',
      categoryId: category.id,
    });
    await add('/api/msi', {
      merchant: description,
      date: '2026-09-01',
      original_amount_mxn: 9_999_999.99,
      remaining_balance_mxn: 9_999_999.99,
      payment_due_mxn: 999_999.99,
      installment_no: 1,
      total_installments: 24,
    });
  }
  await add('/api/payments', { from: 'ana', to: 'luis', amountCents: 99_999_999, date: '2026-09-10' });
  const started = { month: '2026-08', openingCents: 0 };
  expect((await page.request.put('/api/account/start', { data: started })).status()).toBe(200);
  for (const width of [1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of screens) await expectToFit(page, path, `${path} at ${width}`);
  }
});

// WCAG 2.2, 1.4.4.
test('with text at 200 % no screen is wider than a phone, and nothing is cut', async ({ page, household }) => {
  test.setTimeout(180_000);
  await household.signIn(page, 'first');
  const started = { month: '2026-08', openingCents: 0 };
  expect((await page.request.put('/api/account/start', { data: started })).status()).toBe(200);
  const payment = { from: 'ana', to: 'luis', amountCents: 123_456, date: '2026-09-10' };
  expect((await page.request.post('/api/payments', { data: payment })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver(() => document.documentElement.style.setProperty('font-size', '200%')).observe(document, {
      childList: true,
    });
  });
  for (const path of screens) await expectToFit(page, path, path);
  await page.goto('/msi');
  const rows = page.getByRole('table', { name: 'Planes' }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const full = await rows.evaluateAll((all) => all.filter((row) => row.scrollHeight > row.clientHeight).length);
  expect(full).toBe(0);
  await page.goto('/settings');
  const salary = page.getByLabel('Salario mensual');
  await expect(salary).toHaveValue('46,000.00');
  expect(await salary.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test('the name of a plan is whole on the smallest phone, beside its state', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/msi');
  const row = page.getByRole('row').filter({ hasText: 'Coppel lavadora' });
  await expect(row.getByText('Por terminar').filter({ visible: true })).toHaveCount(1);
  expect(await row.getByText('Coppel lavadora').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  // Of a plan of unknown length the payment goes to a line of its own.
  const open = page.getByRole('row').filter({ hasText: 'Telcel equipo' });
  for (const text of ['$514.40 al mes', 'restan n/d']) {
    const shown = open.getByText(text).filter({ visible: true });
    expect((await shown.boundingBox())!.height, text).toBeLessThan(24);
  }
});

test(
  'a phone on its side shows amounts where the add button would float',
  { tag: '@phone' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.setViewportSize({ width: 844, height: 390 });
    for (const path of ['/', '/expenses', '/personal', '/reports', '/analytics', '/msi']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const button = page.getByRole('button', { name: /^Agregar/ }).last();
      const add = (await button.boundingBox())!;
      const header = (await page.getByRole('banner').boundingBox())!;
      expect.soft(add.y + add.height, path).toBeLessThan(header.y + header.height);
      const language = (await page.getByRole('banner').getByRole('button').first().boundingBox())!;
      expect.soft(add.x + add.width, path).toBeLessThan(language.x);
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);

test('a balance of tens of millions is whole on the smallest phone', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.request.put('/api/account/start', { data: { month: '2026-08', openingCents: 0 } });
  for (const date of ['2026-08-01', '2026-08-02', '2026-08-03', '2026-09-01', '2026-09-02', '2026-09-03']) {
    const data = { description: 'Casa', amountCents: 999_999_999, paidBy: 'ana', shared: true, date };
    expect((await page.request.post('/api/expenses', { data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of ['/', '/account', '/reports']) {
    await expectToFit(page, path, path);
    await expect(
      page
        .locator('main')
        .getByText(/\$\d\d,\d{3},\d{3}\.\d\d$/)
        .first(),
    ).toBeAttached();
  }
  await page.getByText('Cómo se calcula', { exact: true }).first().click();
  expect.soft(await cutPieces(page), 'Cómo se calcula').toEqual([]);
});

test('billions that came back stay within their column', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/reports');
  const details = page.getByRole('region', { name: 'Detalle por categoría' }).getByRole('list');
  const amount = details.getByText(/^\$15,501\.43$/);
  await expect(amount).toBeVisible();
  const right = await amount.evaluate((shown) => {
    // No data of this size could be added one by one.
    shown.textContent = '-$9,000,000,000.00';
    const range = document.createRange();
    range.selectNodeContents(shown);
    return range.getBoundingClientRect().right;
  });
  const list = (await details.boundingBox())!;
  expect(right).toBeLessThanOrEqual(list.x + list.width + 0.5);
});

/** Opens a screen: it is no wider than the window, and no sheet cuts what it holds. */
async function expectToFit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, name).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect.soft(await cutPieces(page), name).toEqual([]);
  expect.soft(await cutWords(page), name).toEqual([]);
}

/** The texts of a limited number of lines that end at their side, without «…». */
const cutWords = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main [class*="line-clamp-"]')
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
    );

/** The texts that reach beyond their sheet. What only screen readers get may be wider: it is not drawn. */
const cutPieces = (page: Page): Promise<(string | null)[]> =>
  page.locator('main .overflow-clip').evaluateAll((sheets) =>
    sheets
      .filter((sheet) => sheet.scrollWidth > sheet.clientWidth)
      .flatMap((sheet) =>
        [...sheet.querySelectorAll('*')].filter(
          (piece) =>
            !piece.closest('.sr-only') &&
            piece.getBoundingClientRect().right > sheet.getBoundingClientRect().right &&
            piece.getBoundingClientRect().width > 1,
        ),
      )
      .map((piece) => piece.textContent),
  );
