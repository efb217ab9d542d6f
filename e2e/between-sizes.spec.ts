import type { Page } from '@playwright/test';
import { coveredPieces } from './support/covered.ts';
import { expect, test, type Household } from './support/fixtures.ts';
import { choose } from './support/looks.ts';
import { create, expense } from './support/records.ts';
import { screens } from './support/screens.ts';

test.use({ now: '2026-09-14T18:00:00Z', content: 'golden' });

/** What fills a row: bills that wait, every badge, parts of a split, a month that waits to be closed. */
async function fill(page: Page, household: Household): Promise<void> {
  await household.signIn(page, 'first');
  const started = { month: '2026-07', openingCents: 25_000 };
  expect((await page.request.put('/api/account/start', { data: started })).status()).toBe(200);
  await create(page, '/api/payments', { from: 'ana', to: 'luis', amountCents: 123_456, date: '2026-08-10' });
  const today = { ...expense, date: '2026-09-17' };
  const bill = {
    description: 'Gas estacionario',
    amountCents: 1_238_650,
    paidBy: 'luis',
    shared: true,
    cadence: 'monthly',
    dayOfMonth: 16,
    time: '09:00',
    startDate: '2026-09-14',
    needsConfirmation: true,
  };
  const id = await create(page, '/api/recurring', bill);
  await household.setNow(page, '2026-09-17T18:00:00Z');
  await create(page, '/api/expenses', {
    ...today,
    refund: true,
    split: { rule: { ana: 60, luis: 40 } },
    tags: ['casa'],
  });
  await create(page, '/api/expenses', {
    ...today,
    description: 'Súper con cosas de los dos',
    amountCents: 123_450,
    split: { rule: 'income', own: { ana: 12_000, luis: 0 } },
  });
  // An edit first writes what is due; this server runs no jobs.
  expect((await page.request.put(`/api/recurring/${id}`, { data: bill })).status()).toBe(200);
}

for (const locale of ['es', 'en'] as const) {
  test(
    `nothing is drawn over another text between a phone and a wide window (${locale})`,
    { tag: locale === 'es' ? '@phone' : '@desktop' },
    async ({ page, household }) => {
      test.setTimeout(240_000);
      await choose(page, { locale });
      await fill(page, household);
      for (const path of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        for (const width of [360, 640, 768, 820, 1024, 1280]) {
          await page.setViewportSize({ width, height: 1000 });
          await expect
            .soft(async () => expect(await coveredPieces(page), `${path} at ${width}`).toEqual([]))
            .toPass({ timeout: 5000 });
        }
      }
    },
  );
}

test('the figures of a strip have one size, however narrow it is', { tag: '@desktop' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  for (const path of ['/', '/reports', '/analytics']) {
    await page.goto(path);
    await expect(page.locator('.ruled .fitted-money').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = page
        .locator('.ruled .fitted-money')
        .evaluateAll((figures) => [...new Set(figures.map((figure) => getComputedStyle(figure).fontSize))]);
      expect.soft(await sizes, `${path} at ${width}`).toHaveLength(1);
    }
  }
});

test('every name of the top categories can be read', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/analytics');
  const legend = page.getByRole('group', { name: /^Categorías principales/ }).locator('li span.truncate');
  await expect(legend.first()).toBeVisible();
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = legend.evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
    expect.soft(await cut, `${width}`).toEqual([]);
  }
});

test('a low window keeps its room for the list', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/expenses?month=all&shared=all');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'División' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 600));
  await expect(filter).not.toBeInViewport();
  await page.setViewportSize({ width: 844, height: 900 });
  await expect(filter).toBeInViewport();
});
