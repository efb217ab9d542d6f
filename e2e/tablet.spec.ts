import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/screens.ts';
import { settled, watchShifts } from './support/shifts.ts';

test.use({ now: '2026-09-17T18:00:00Z', content: 'golden' });

const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

const topOf = async (cell: Locator): Promise<number> => (await cell.boundingBox())!.y;

/** Each of them begins at the same height. */
async function expectBeside(cells: readonly Locator[]): Promise<void> {
  const tops = await Promise.all(cells.map(topOf));
  expect(new Set(tops.map(Math.round)).size, tops.join()).toBe(1);
}

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name, exact: true });

for (const size of sizes) {
  test.describe(`${size.width} × ${size.height}`, { tag: '@desktop' }, () => {
    test.use({ viewport: size });

    test('nothing moves when the data of a screen comes', async ({ page, household }) => {
      test.setTimeout(180_000);
      await household.signIn(page, 'first');
      const shifts = await watchShifts(page);
      for (const screen of screens) {
        await page.goto(screen);
        await settled(page);
        const { moved, what } = await shifts();
        expect.soft(moved, `${screen}: ${what.join('\n')}`).toBe(0);
      }
    });

    test('the answers of the dashboard stand beside each other, and their rows are whole', async ({
      page,
      household,
    }) => {
      await household.signIn(page, 'first');
      await page.goto('/');
      await settled(page);
      const coming = region(page, 'Próximos 7 días');
      await expectBeside([region(page, 'Ritmo de septiembre'), region(page, 'Entre ustedes')]);
      await expectBeside([region(page, 'Gastos recientes'), region(page, 'Por categoría')]);
      const cards = await page.locator('main .ruled').first().locator('> *').all();
      expect(cards).toHaveLength(4);
      await expectBeside(cards);
      const cut = await coming
        .locator('li .truncate')
        .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
      expect(cut).toBe(0);
    });

    test('the cells of the plans, the rules and the report stand beside each other', async ({ page, household }) => {
      await household.signIn(page, 'first');
      await page.goto('/msi');
      await settled(page);
      await expectBeside([region(page, /^Pagos de los próximos/), region(page, 'Próximos a terminar')]);
      const plan = page.getByRole('table', { name: 'Planes' }).getByRole('row', { name: /^Liverpool/ });
      await expectBeside([plan.getByText('al mes'), plan.getByText('restante')]);
      await page.goto('/recurring');
      await settled(page);
      await expectBeside([page.getByText('Fijo al mes'), page.getByText('Sigue', { exact: true })]);
      await page.goto('/reports');
      await settled(page);
      await expectBeside([region(page, 'Por categoría'), region(page, 'Detalle por categoría')]);
      await expectBeside([page.getByText('Total', { exact: true }).first(), page.getByText('Ana gastó')]);
    });
  });
}
