import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { chooseFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/shifts.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

const bottomOf = (part: Locator): Promise<number> =>
  part.evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.height;

for (const size of sizes) {
  test.describe(`${size.width} × ${size.height}, by finger`, { tag: '@phone' }, () => {
    test.use({ viewport: size });

    test('names are whole, and sentences in one line, where there is room', async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/recurring');
      await settled(page);
      const names = page.locator('main li h3');
      expect(await names.count()).toBeGreaterThan(8);
      expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)).toBe(
        0,
      );
      await page.goto('/account');
      await settled(page);
      expect(await heightOf(page.getByText('Ana le debe a Luis').first())).toBeLessThan(30);
    });

    test('the totals of what is shared and what is not begin at the same height', async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/reports');
      await settled(page);
      const bottoms = ['Gastos compartidos', 'Gastos personales por persona'].map((name) =>
        bottomOf(page.getByRole('region', { name }).getByRole('link').first()),
      );
      const [shared, personal] = await Promise.all(bottoms);
      expect(shared).toBe(personal);
    });

    test('a list ends with one line', async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/expenses?search=pan');
      await settled(page);
      const others = page.getByRole('region', { name: 'En otros meses' });
      const sheet = page.locator('main .overflow-clip').filter({ has: others });
      expect(await bottomOf(others.locator('[data-row]').last())).toBe(await bottomOf(sheet));
    });

    test('how an import enters is read in two lines', async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/settings/import');
      await chooseFile(page, 'm.csv', await readFile('packages/domain/test/statements/bbva-debito.csv'));
      const name = page.getByRole('region', { name: 'Así entran' }).getByText('LIVERPOOL POR INTERNET DEVOL');
      expect(await heightOf(name)).toBeLessThan(45);
    });

    test.describe('before there is a household', () => {
      test.use({ members: null, content: 'nothing' });

      test('the button of a step follows its fields', async ({ page, household }) => {
        await page.goto(`/setup?code=${household.setupCode}`);
        const button = page.getByRole('button', { name: 'Siguiente' });
        const field = await bottomOf(page.getByLabel('Salario mensual'));
        expect((await button.boundingBox())!.y - field).toBeLessThan(50);
      });
    });
  });
}
