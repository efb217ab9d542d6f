import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test, type Household } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const expense = { amountCents: 10_000, description: 'Tortillas', paidBy: 'ana', shared: true, date: '2026-09-16' };

/** Runs with the other member's browser beside one's own. */
async function withOther(browser: Browser, household: Household, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: household.origin, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await household.signIn(page, 'second');
    await run(page);
  } finally {
    await context.close();
  }
}

const isFollowing = (page: Page) => page.waitForResponse((response) => response.url().includes('history.live'));

test('what the other member does shows within a second, and nothing moves', async ({ page, household, browser }) => {
  await household.signIn(page, 'first');
  for (let day = 1; day <= 12; day += 1) {
    const date = `2026-09-${String(day).padStart(2, '0')}`;
    await page.request.post(`${household.origin}/api/expenses`, {
      data: { ...expense, description: `Pan ${day}`, date },
    });
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
    const add = async (): Promise<string> => {
      const created = await other.request.post(`${household.origin}/api/expenses`, { data: expense });
      return ((await created.json()) as { id: string }).id;
    };
    const id = await add();
    await expect(page.getByRole('button', { name: '1 nuevo' })).toBeVisible();
    for (let news = 2; news <= 4; news += 1) {
      await add();
      const done = performance.now();
      await page.getByRole('button', { name: `${news} nuevos` }).waitFor();
      delays.push(performance.now() - done);
    }
    // Of a machine that does other things at the same time, the quickest says what the app takes.
    expect(Math.min(...delays)).toBeLessThan(1_000);
    const pill = page.getByRole('button', { name: '4 nuevos' });
    await expect(page.getByText('16 gastos en septiembre de 2026')).toBeVisible();
    expect(await first.boundingBox()).toEqual(place);
    await expect(rows.filter({ hasText: 'Tortillas' })).toHaveCount(0);
    await expectAccessible(page);
    await pill.click();
    await expect(rows.first()).toContainText('Tortillas');
    await expect(pill).toBeHidden();
    const changed = rows.filter({ hasText: 'Tortillas' }).last();

    await other.request.put(`${household.origin}/api/expenses/${id}`, { data: { ...expense, amountCents: 25_050 } });
    await expect(changed).toContainText('$250.50');
    await other.request.delete(`${household.origin}/api/expenses/${id}`);
    await expect(changed).toContainText('Eliminado');
    await expectAccessible(page);
  });
});
