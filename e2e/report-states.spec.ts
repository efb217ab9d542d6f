import type { Page } from '@playwright/test';
import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, type Household, test } from './support/fixtures.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const [{ first, second }] = HOUSEHOLDS;

const add = async (page: Page, { origin }: Household, amountCents: number, date: string) => {
  const data = { amountCents, date, description: 'Pan', shared: true, paidBy: second.id };
  expect((await page.request.post(`${origin}/api/expenses`, { data })).status()).toBe(201);
};
const expectTexts = async (page: Page, texts: readonly string[]) => {
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
};

const texts = {
  es: {
    empty: 'No hay datos de septiembre de 2026',
    halves: [
      'Balance de septiembre',
      'Ana le debe a Luis$5.01',
      'División en partes iguales: falta registrar salarios',
    ],
    nothing: ['Ana le debe a Luis$10.01', 'División según ingresos: Ana 100% y Luis 0%', '1 de 10 de 1'],
    explanation: 'Cómo se calcula',
  },
  en: {
    empty: 'No data for September 2026',
    halves: ['September balance', 'Ana owes Luis$5.01', 'Split equally: salaries are not on record'],
    nothing: ['Ana owes Luis$10.01', 'Split based on income: Ana 100% and Luis 0%', '1 of 10 of 1'],
    explanation: 'How it is worked out',
  },
};

test('a month without expenses, then halves without salaries', async ({ page, household, looks }) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/reports');
  await expectTexts(page, [text.empty]);
  await expectAccessible(page);
  await add(page, household, 1001, '2026-09-03');
  await page.reload();
  await expectTexts(page, text.halves);
  await expectAccessible(page);
});

test.describe('a salary of zero', () => {
  const since = { salaryFrom: '2026-01-01' };
  const members = {
    first: { ...first, ...since, salaryCents: 3_000_000 },
    second: { ...second, ...since, salaryCents: 0 },
  };
  test.use({ members });

  test('has no share in what both spend', async ({ page, household, looks }) => {
    const text = texts[looks.locale];
    await household.signIn(page, 'first');
    await add(page, household, 1001, '2026-09-03');
    await page.goto('/reports');
    await page.getByText(text.explanation).first().click();
    await expectTexts(page, text.nothing);
    await expectAccessible(page);
  });
});

test('a month to come is neither averaged nor projected; on its first day it is both', async ({ page, household }) => {
  const october = async () => {
    await page.goto('/reports?year=2026&month=10');
    await expect(page.getByRole('region', { name: 'Balance de octubre' })).toBeVisible();
  };
  await household.signIn(page, 'first');
  await add(page, household, 700, '2026-10-31');
  await household.setNow(page, '2026-10-01T05:59:00Z');
  await october();
  await expectTexts(page, ['Promedio diario$0.00$0.00por día', 'Proyección del mes$7.00$7.00real']);
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await household.setNow(page, '2026-10-01T06:00:00Z');
  await october();
  await expectTexts(page, [
    'Promedio diario$7.00$7.00por día',
    'Proyección del mes$217.00$217.00proyectado al 31 de oct',
  ]);
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
});
