import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

type Listed = { amountCents: number; refund: boolean };

/** The signed sum of all that REST lists, page after page. */
async function listedCents(page: Page, query: Record<string, string>): Promise<{ count: number; cents: number }> {
  let [count, cents, pages] = [0, 0, 1];
  for (let number = 1; number <= pages; number += 1) {
    const params = { ...query, limit: '100', page: String(number) };
    // oxlint-disable-next-line no-await-in-loop
    const response = await page.request.get('/api/expenses', { params });
    // oxlint-disable-next-line no-await-in-loop
    const body = (await response.json()) as { data: Listed[]; pagination: { totalPages: number } };
    pages = body.pagination.totalPages;
    count += body.data.length;
    for (const { amountCents, refund } of body.data) cents += refund ? -amountCents : amountCents;
  }
  return { count, cents };
}

const centsOf = (amount: string): number => Number(amount.replaceAll(/[^\d-]/g, ''));

/** What the list says above itself: «37 gastos compartidos · $33,025.30 en …». */
async function said(page: Page): Promise<{ count: number; cents: number }> {
  const line = page.locator('main p[role=status]').filter({ hasText: /\d.*gastos?.*\$/ });
  const text = (await line.textContent()) ?? '';
  const amount = text.match(/-?\$[\d,]+\.\d\d/)![0];
  return { count: Number(text.match(/[\d,]+/)![0].replaceAll(',', '')), cents: centsOf(amount) };
}

test('the list of each filter comes to what its expenses come to', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: string }[];
  const [month, year] = [
    { startDate: '2026-08-01', endDate: '2026-08-31' },
    { startDate: '2026-01-01', endDate: '2026-12-31' },
  ];
  const august = '/expenses?year=2026&month=8';
  const cases: [string, Record<string, string>][] = [
    [august, { ...month, shared: 'true' }],
    [`${august}&shared=all`, month],
    [`${august}&shared=false&paidBy=luis`, { ...month, shared: 'false', paidBy: 'luis' }],
    [`${august}&paidBy=ana`, { ...month, shared: 'true', paidBy: 'ana' }],
    [`${august}&day=15&shared=all`, { startDate: '2026-08-15', endDate: '2026-08-15' }],
    [`${august}&category=uncategorized`, { ...month, shared: 'true', categoryId: 'uncategorized' }],
    [`${august}&refund=false`, { ...month, shared: 'true', refund: 'false' }],
    [`${august}&split=income`, { ...month, shared: 'true', split: 'income' }],
    [
      `/expenses?year=2026&month=all&category=${categories[0]!.id}&shared=all`,
      { ...year, categoryId: categories[0]!.id },
    ],
    ['/expenses?month=ever&shared=all', {}],
    ['/expenses?month=ever&shared=all&paidBy=luis&refund=false', { paidBy: 'luis', refund: 'false' }],
    ['/expenses?month=ever&search=ca', { shared: 'true', search: 'ca' }],
  ];
  for (const [address, query] of cases) {
    const listed = await listedCents(page, query);
    await page.goto(address);
    // A search is said among how many it is: its own count comes first all the same.
    if (listed.count > 0) expect(await said(page), address).toEqual(listed);
  }
});

// Those of the dashboard have a test beside its figures.
test('the links of figures lead to lists of the same sums', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  let checked = 0;
  for (const screen of ['/reports', '/analytics', '/categories']) {
    await page.goto(screen);
    await expect(page.locator('main a[href*="/expenses?"]').first()).toBeVisible();
    const links = await page
      .locator('main a[href*="/expenses?"]')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
      );
    const figures = links.filter(({ text }) => text.match(/\$[\d,]+\.\d\d/g)?.length === 1);
    for (const { href, text } of new Map(figures.map((figure) => [figure.href, figure])).values()) {
      await page.goto(href);
      expect((await said(page)).cents, `${screen}: ${text}`).toBe(centsOf(text.match(/-?\$[\d,]+\.\d\d/)![0]));
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(4);
});

test(
  'a row leads to a list that comes to its amount of this month or year',
  { tag: '@desktop' },
  async ({ page, household }) => {
    await household.signIn(page, 'first');
    const amountOf = {
      // Of a category the month's amount is the first one, of the years this year's the second.
      '/categories': { row: 'main [data-expenses]', within: 'li', at: 0 },
      '/analytics': { row: 'main tbody th a[href*="/expenses?"]', within: 'tr', at: 1 },
    };
    for (const [screen, { row, within, at }] of Object.entries(amountOf)) {
      await page.goto(screen);
      await expect(page.locator(row).first()).toBeVisible();
      const rows = await page.locator(row).evaluateAll(
        (links, selector) =>
          links.map((link) => ({
            href: link.getAttribute('href') ?? '',
            text: (link.closest(selector) as HTMLElement).innerText,
          })),
        within,
      );
      expect(rows.length, screen).toBeGreaterThan(2);
      for (const { href, text } of rows) {
        const amount = centsOf(text.match(/-?\$[\d,]+\.\d\d/g)![at]!);
        if (amount === 0) continue;
        await page.goto(href);
        expect((await said(page)).cents, `${screen}: ${text}`).toBe(amount);
      }
    }
  },
);
