import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { sumOf } from './support/amounts.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';

const rows = (page: Page) => page.locator('[data-row]');
const heads = (page: Page) => page.locator('[data-rows] > [role=rowgroup] > [role=row]:not([data-row])');

/** Each day that was rendered on the way to the list's end: its heading, and its rows by position. */
async function walkDays(page: Page): Promise<Map<string, { sum: string | null; rows: Map<string, string> }>> {
  const days = new Map<string, { sum: string | null; rows: Map<string, string> }>();
  const end = page.getByText('No hay más gastos por cargar');
  for (let turn = 0, atEnd = 0; turn < 200 && atEnd < 2; turn += 1) {
    const drawn = await page.locator('[data-rows] > [role=rowgroup]').evaluateAll((groups) =>
      groups.map((group) => {
        const [head, ...rest] = Array.from(group.children);
        return {
          day: head?.textContent?.match(/\w{3} \d\d, \d{4}/)?.[0] ?? '',
          sum: head?.textContent?.match(/-?\$[\d,]+\.\d\d/)?.[0] ?? null,
          rows: rest.map((row) => [(row as HTMLElement).dataset['index'] ?? '', row.textContent ?? ''] as const),
        };
      }),
    );
    for (const { day, sum, rows: texts } of drawn) {
      const known = days.get(day);
      if (known) expect(sum, `the sum of ${day} wherever its page ends`).toBe(known.sum);
      const seen = known?.rows ?? new Map<string, string>();
      for (const [index, text] of texts) seen.set(index, text);
      days.set(day, { sum, rows: seen });
    }
    const isAtBottom = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    );
    if (isAtBottom && (await end.isVisible())) atEnd += 1;
    await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.6));
    await page.waitForTimeout(60);
  }
  return days;
}

const cents = (amount: string): number => Number(amount.replaceAll(/[^\d-]/g, ''));

test.describe('the golden household', () => {
  test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

  test('beginning and clearing a search does not move the list', async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses?month=all&shared=all');
    await expect(rows(page).first()).toBeVisible();
    const listTop = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--list-top'));
    const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
    if (isMobile) await page.getByRole('button', { name: 'Buscar en la lista' }).click();
    await expect(search).toBeVisible();
    const before = await listTop();
    await search.fill('c');
    const clear = page.getByRole('button', { name: 'Limpiar', exact: true });
    await expect(clear).toBeVisible();
    expect(await listTop()).toBe(before);
    await clear.click();
    await expect(clear).toHaveCount(0);
  });

  test('typing a search leaves the list in place, and its results start at the first', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses?month=all&shared=all');
    await expect(rows(page).first()).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(scrolled).toBe(500);
    if (isMobile) await page.getByRole('button', { name: 'Buscar en la lista' }).click();
    else await search.focus();
    await expect(search).toBeFocused();
    // Opening the field on a phone may move it.
    const before = await scrolled();
    await page.keyboard.type('e', { delay: 0 });
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await scrolled()).toBe(before);
    await expect(page).toHaveURL(/search=e/);
    await expect.poll(scrolled).toBeLessThan(before);
    const first = page.locator('[data-row][data-index="0"]');
    await expect(first.locator('mark').first()).toBeInViewport();
    const bar = await page.locator('[data-sticky-bar]').boundingBox();
    expect((await first.boundingBox())!.y).toBeGreaterThan(bar!.y + bar!.height);
  });

  test('a day’s sum is that of its rows, however they are paged, and days are without gaps', async ({
    page,
    household,
  }) => {
    await household.signIn(page, 'first');
    for (const path of ['/expenses?shared=all', '/expenses?month=8&year=2026&sort=date&order=asc', '/personal']) {
      await page.goto(path);
      await expect(rows(page).first()).toBeAttached();
      const days = await walkDays(page);
      expect(days.size).toBeGreaterThan(4);
      const indexes = [...days.values()].flatMap(({ rows: texts }) => [...texts.keys()].map(Number));
      expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from(indexes, (_, index) => index));
      for (const [day, { sum, rows: texts }] of days) {
        const amounts = [...texts.values()].map((text) => cents(text.match(/-?\$[\d,]+\.\d\d/g)!.at(-1)!));
        const total = amounts.reduce((all, amount) => all + amount, 0);
        if (amounts.length === 1) expect(sum, `${day} has one expense`).toBeNull();
        else expect(cents(sum!), day).toBe(total);
      }
      const said = await page
        .getByText(/\d+ gastos.*\$|· \d+ · \$/)
        .first()
        .textContent();
      expect(sumOf([said ?? ''])).toBeGreaterThan(0);
    }
  });

  test('sorted by amount there are no days, and rows have their date', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses?sort=amount&order=desc');
    await expect(rows(page).first()).toContainText(/\w{3} \d\d, 2026/);
    await expect(heads(page)).toHaveCount(0);
    await page.goto('/expenses');
    await expect(heads(page).first()).toContainText(/Hoy, jueves sep 17, 2026/);
    // Screen readers get the date and the kind in every row.
    await expect(rows(page).first()).toContainText('sep 17, 2026');
    await expect(rows(page).first()).toContainText('Compartido');
  });

  test('the bar and the day stay in sight; a phone’s title folds into a line, and the list ends close by', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await page.goto('/expenses');
    await expect(rows(page).first()).toBeVisible();
    const folded = page.getByRole('combobox', { name: 'Ir a otro mes' });
    await expect(folded).toHaveCount(0);
    await page.mouse.move(200, 500);
    // Into a day of several rows, past its heading.
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      const groups = Array.from(document.querySelectorAll('[data-rows] > [role=rowgroup]'));
      const group = groups.findLast((each) => each.childElementCount > 3)!;
      const top = Number.parseFloat(document.documentElement.style.getPropertyValue('--list-top'));
      window.scrollBy(0, group.getBoundingClientRect().top - top + 20);
    });
    const bar = (await page.getByRole('combobox', { name: 'Categoría' }).boundingBox())!;
    expect(bar.y).toBeGreaterThan(50);
    expect(bar.y).toBeLessThan(120);
    const tops = await heads(page).evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top));
    const stuck = tops.filter((top) => top >= bar.y + bar.height && top < bar.y + bar.height + 24);
    expect(stuck).toHaveLength(1);
    if (isMobile) {
      await expect(folded).toHaveText('Septiembre 2026');
      await expect(page.getByText(/^33 · \$/)).toBeVisible();
      await folded.click();
      await page.getByRole('option', { name: 'Agosto 2026' }).click();
      await expect(page.getByRole('combobox', { name: 'Mes', exact: true })).toHaveText('Agosto');
    } else await expect(folded).toHaveCount(0);
    for (let turn = 0; turn < 8; turn += 1) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(100);
    }
    await expect(page.getByText('No hay más gastos por cargar')).toBeVisible();
    const room = await page.evaluate(() => {
      const list = document.querySelector('[data-ledger]')!.getBoundingClientRect();
      return document.documentElement.scrollHeight - (list.bottom + window.scrollY);
    });
    // On a phone the last row is not covered by the add button.
    expect(room).toBe(isMobile ? 140 : 88);
  });
});

const record = async (page: Page) => {
  const category = await create(page, '/api/categories', { name: 'Súper', color: '#10B981' });
  const drafts = [
    { description: 'Tortillas y pan dulce', date: '2026-09-16' },
    { description: 'La Comer', date: '2026-09-14', notes: 'Leche\nPAN y fruta', categoryId: category },
    { description: 'Gasolina', date: '2026-09-14', tags: ['pánico'] },
    { description: 'Taxi', date: '2026-09-01' },
    ...[1, 2, 3, 4, 5].map((month) => ({ description: 'Taxi al aeropuerto', date: `2026-0${month}-12` })),
    { description: 'Panadería', date: '2026-02-02', amountCents: 250 },
  ];
  for (const draft of drafts) await create(page, '/api/expenses', { ...expense, ...draft });
};
const search = async (page: Page, text: string, isMobile: boolean) => {
  const field = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  if (isMobile && (await field.count()) === 0) await page.getByRole('button', { name: 'Buscar en la lista' }).click();
  await field.fill(text);
};

test.describe('a search', () => {
  test.use({ now: '2026-09-17T18:00:00Z' });

  test('marks what it found, shows the line of a note, and leads to all months', async ({
    page,
    household,
    isMobile,
  }) => {
    await household.signIn(page, 'first');
    await record(page);
    await page.goto('/expenses');
    await search(page, 'pan', isMobile);
    await expect(rows(page)).toHaveCount(3);
    await expect(
      page.getByText(
        isMobile ? /^3 de 4 con «pan» · \$300\.00/ : /^3 de 4 gastos compartidos con «pan» · \$300\.00 en septiembre/,
      ),
    ).toBeVisible();
    await expect(page.locator('mark')).toHaveText(['pan', 'pán', 'PAN']);
    await expect(rows(page).filter({ hasText: 'La Comer' })).toContainText('Nota: PAN y fruta');
    await expectAccessible(page);
    const wider = page.getByRole('button', { name: /Buscar «pan» en todos los meses/ });
    await expect(wider).toContainText('4 gastos');
    await expect(wider).toContainText('$302.50');
    await expect(page.getByText('No hay más gastos por cargar')).toHaveCount(0);
    await wider.click();
    await expect(rows(page)).toHaveCount(4);
    await expect(wider).toHaveCount(0);
    await expect(page).toHaveURL(/month=ever/);
  });

  test('that finds nothing says what and when, and shows four of other months', async ({
    page,
    household,
    isMobile,
  }) => {
    await choose(page, { theme: 'dark' });
    await household.signIn(page, 'first');
    await record(page);
    await page.goto('/expenses?paidBy=ana');
    await search(page, 'aeropuerto', isMobile);
    await expect(page.getByText('Ningún gasto con «aeropuerto» en septiembre de 2026')).toBeVisible();
    await expect(
      page.getByText('Se buscó en descripción, categoría, notas y etiquetas. Con estos filtros: Pagó Ana.'),
    ).toBeVisible();
    const others = page.getByRole('region', { name: 'En otros meses' });
    await expect(others).toContainText('5 gastos · $500.00');
    await expect(others.locator('[data-row]')).toHaveCount(4);
    await expect(others.locator('[data-row]').first()).toContainText('may 12, 2026');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver los 5 de todos los meses' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  test('that is a category offers to filter by it', async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await record(page);
    await page.goto('/expenses');
    await search(page, 'super', isMobile);
    await expect(page.getByText('Coincide la categoría Súper')).toBeVisible();
    await page.getByRole('button', { name: 'Filtrar por ella' }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(page).not.toHaveURL(/search=/);
    await expect(rows(page)).toHaveText([/La Comer/]);
  });

  test('of one’s own expenses leads to all months in the list of expenses', async ({ page, household }) => {
    await household.signIn(page, 'first');
    for (const date of ['2026-09-02', '2025-03-02'])
      await create(page, '/api/expenses', { ...expense, description: 'Libros', date, shared: false });
    await page.goto('/personal');
    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('libros');
    await page.getByRole('button', { name: /Buscar «libros» en todos los meses/ }).click();
    await expect(rows(page)).toHaveText([/sep 02, 2026/, /mar 02, 2025/]);
    await expect(page).toHaveURL(/\/expenses\?/);
    // From all years back to one of them.
    const year = page.getByRole('combobox', { name: 'Año' });
    await expect(year).toHaveText('Todos los años');
    await year.click();
    await page.getByRole('option', { name: '2025' }).click();
    await expect(rows(page)).toHaveText([/mar 02, 2025/]);
  });
});

test.describe('the keyboard', () => {
  test.use({ now: '2026-09-17T18:00:00Z' });

  test('enters the list from anywhere and goes over days', { tag: '@desktop' }, async ({ page, household }) => {
    await household.signIn(page, 'first');
    for (const [description, date] of [
      ['Uno', '2026-09-16'],
      ['Dos', '2026-09-15'],
      ['Tres', '2026-09-15'],
    ])
      await create(page, '/api/expenses', { ...expense, description, date });
    await page.goto('/expenses');
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('j');
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar gasto' });
    const opened = await dialog.getByLabel('Descripción').inputValue();
    await expect(rows(page).nth(1)).toContainText(opened);
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByText('Entrar a la lista y recorrerla')).toBeVisible();
  });

  test('is not needed: a press on a row opens it, and ⋮ offers the rest', async ({ page, household, isMobile }) => {
    await household.signIn(page, 'first');
    await create(page, '/api/expenses', { ...expense, notes: null });
    await page.goto('/expenses');
    if (isMobile) await rows(page).getByRole('button', { name: 'Tortillas' }).first().click();
    else await rows(page).getByText('Sin categoría').click();
    const dialog = page.getByRole('dialog', { name: 'Editar gasto' });
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Tortillas');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await rows(page).getByRole('button', { name: 'Acciones de Tortillas' }).click();
    await page.getByRole('menuitem', { name: 'Registrar devolución' }).click();
    await expect(page.getByRole('dialog', { name: 'Registrar devolución' })).toBeVisible();
  });
});

test('a day filter says the day as one does in each language', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await create(page, '/api/expenses', expense);
  await choose(page, { locale: 'en' });
  await page.goto('/expenses?year=2026&month=9&day=16');
  await expect(page.getByText('1 shared expense · $100.00 on Sep 16, 2026')).toBeVisible();
});

test.describe('in English', () => {
  test.use({ now: '2026-09-17T18:00:00Z' });

  test('the head of yesterday is whole, without its year', { tag: '@phone' }, async ({ page, household }) => {
    await choose(page, { locale: 'en' });
    await household.signIn(page, 'first');
    for (const amountCents of [150_000, 278_100]) await create(page, '/api/expenses', { ...expense, amountCents });
    await page.goto('/expenses');
    const head = heads(page).first();
    await expect(head).toContainText('$4,281.00');
    const day = head.getByText('Yesterday, Wednesday');
    expect(await day.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    // A wider one has room for it.
    await page.setViewportSize({ width: 600, height: 844 });
    const year = head.getByText(', 2026');
    const [of, at] = [(await head.boundingBox())!, (await year.boundingBox())!];
    expect(at.y + at.height).toBeLessThan(of.y + of.height);
  });
});
