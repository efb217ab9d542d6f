import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { isFollowing } from './support/live-stream.ts';
import { create, expense, plan } from './support/records.ts';
import { withOther } from './support/two-members.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const words = {
  es: {
    news: (count: number) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
    total: /^16 gastos compartidos · \$[\d,.]+ en septiembre/,
    gone: 'Ya no está en esta lista',
  },
  en: {
    news: (count: number) => `${count} new`,
    total: /^16 shared expenses · \$[\d,.]+ in September/,
    gone: 'No longer in this list',
  },
} as const;

const rule = { ...expense, cadence: 'monthly', dayOfMonth: 5, time: '10:00', startDate: '2026-10-01' };
const personal = { ...expense, shared: false };

/** Two records of each list in its order, and one that is inserted above them. */
const lists = [
  {
    path: '/categories',
    api: '/api/categories',
    row: 'main li',
    stored: [
      { name: 'Mercado', color: '#6366F1' },
      { name: 'Renta', color: '#6366F1' },
    ],
    added: { name: 'Agua', color: '#6366F1' },
  },
  {
    path: '/msi',
    api: '/api/msi',
    row: '[data-row]',
    stored: [plan('Mesa', '2026-07-17'), plan('Cama', '2026-06-17')],
    added: plan('Silla', '2026-08-17'),
  },
  {
    path: '/personal',
    api: '/api/expenses',
    row: '[data-row]',
    stored: [
      { ...personal, description: 'Libro', date: '2026-09-12' },
      { ...personal, description: 'Cine', date: '2026-09-10' },
    ],
    added: { ...personal, description: 'Revista', date: '2026-09-14' },
  },
  {
    path: '/recurring',
    api: '/api/recurring',
    row: 'main li',
    stored: [
      { ...rule, description: 'Luz' },
      { ...rule, description: 'Internet' },
    ],
    added: { ...rule, description: 'Agua' },
  },
];
type Added = (typeof lists)[number]['added'];
const nameOf = (added: Added | undefined): string =>
  (added && ('name' in added ? added.name : 'merchant' in added ? added.merchant : added.description)) || '';

test('what the other member does shows within a second, and nothing moves', async ({
  page,
  household,
  browser,
  looks,
}) => {
  const said = words[looks.locale];
  await household.signIn(page, 'first');
  for (let day = 1; day <= 12; day += 1) {
    const date = `2026-09-${String(day).padStart(2, '0')}`;
    await create(page, '/api/expenses', { ...expense, description: `Pan ${day}`, date });
  }
  const following = isFollowing(page);
  await page.goto('/expenses');
  await following;
  const rows = page.locator('[data-row]');
  const first = rows.filter({ hasText: 'Pan 12' });
  await expect(first).toBeVisible();
  const place = await first.boundingBox();
  await withOther(browser, household, async (other) => {
    const delays: number[] = [];
    const add = () => create(other, '/api/expenses', expense);
    const id = await add();
    await expect(page.getByRole('button', { name: said.news(1) })).toBeVisible();
    for (let news = 2; news <= 4; news += 1) {
      await add();
      const done = performance.now();
      await page.getByRole('button', { name: said.news(news) }).waitFor();
      delays.push(performance.now() - done);
    }
    // On a machine with other load, the fastest run shows what the app takes.
    expect(Math.min(...delays)).toBeLessThan(1_000);
    const pill = page.getByRole('button', { name: said.news(4) });
    await expect(page.getByText(said.total)).toBeVisible();
    expect(await first.boundingBox()).toEqual(place);
    await expect(rows.filter({ hasText: 'Tortillas' })).toHaveCount(0);
    await expectAccessible(page);
    await pill.click();
    await expect(rows.first()).toContainText('Tortillas');
    await expect(pill).toBeHidden();
    const changed = rows.filter({ hasText: 'Tortillas' }).last();

    await other.request.put(`/api/expenses/${id}`, { data: { ...expense, amountCents: 25_050 } });
    await expect(changed).toContainText('$250.50');
    await other.request.delete(`/api/expenses/${id}`);
    await expect(changed).toContainText(said.gone);
    await expectAccessible(page);
  });
});

for (const { path, api, row, stored, added } of lists) {
  test(`${path} keeps its rows where they are, whatever the other member does`, async ({
    page,
    household,
    browser,
    looks,
  }) => {
    const said = words[looks.locale];
    await household.signIn(page, 'first');
    const ids: string[] = [];
    for (const data of stored) ids.push(await create(page, api, data));
    const following = isFollowing(page);
    await page.goto(path);
    await following;
    const rows = page.locator(row);
    const first = rows.filter({ hasText: nameOf(stored[0]) });
    const second = rows.filter({ hasText: nameOf(stored[1]) });
    const newcomer = rows.filter({ hasText: nameOf(added) });
    const pill = page.getByRole('button', { name: said.news(1) });
    await expect(second).toBeVisible();
    const place = await second.boundingBox();
    await withOther(browser, household, async (other) => {
      await create(other, api, added);
      await expect(pill).toBeVisible();
      await expect(newcomer).toHaveCount(0);
      expect(await second.boundingBox()).toEqual(place);
      await other.request.delete(`${api}/${ids[0]}`);
      await expect(first).toContainText(said.gone);
      expect(await second.boundingBox()).toEqual(place);
      await expectAccessible(page);
      await pill.click();
      await expect(newcomer).toBeVisible();
      await expect(first).toHaveCount(0);
      await expect(pill).toBeHidden();
    });
  });
}

test('history and trash keep their rows where they are', async ({ page, household, browser, looks }) => {
  const said = words[looks.locale];
  await household.signIn(page, 'first');
  const api = '/api/expenses';
  const ids: string[] = [];
  for (const description of ['Pan', 'Leche', 'Queso']) ids.push(await create(page, api, { ...expense, description }));
  for (const id of ids.slice(0, 2)) await page.request.delete(`${api}/${id}`);
  const pan = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pan' }).last();
  const leche = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Leche' }).first();
  const queso = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Queso' });
  const pill = page.getByRole('button', { name: said.news(1) });
  await withOther(browser, household, async (other) => {
    for (const path of ['/trash', '/history']) {
      const id = path === '/trash' ? ids[2] : await create(page, api, expense);
      const following = isFollowing(page);
      await page.goto(path);
      await following;
      await expect(pan).toBeVisible();
      const place = await pan.boundingBox();
      await other.request.delete(`${api}/${id}`);
      if (path === '/history') {
        await expect(pill).toBeVisible();
        expect(await pan.boundingBox()).toEqual(place);
        await pill.click();
        await expect(pill).toBeHidden();
      } else {
        // What is erased last is listed last, below what is being read.
        await expect(queso).toBeVisible();
        expect(await pan.boundingBox()).toEqual(place);
        await other.goto(path);
        await other.getByRole('button', { name: /^Restaurar: el gasto «Leche»/ }).click();
        await expect(leche).toContainText(said.gone);
        expect(await pan.boundingBox()).toEqual(place);
        await expectAccessible(page);
      }
    }
  });
});
