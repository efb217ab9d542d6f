import { HOUSEHOLDS } from '../apps/server/test/households.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';
import { watchShifts } from './support/shifts.ts';

const texts = {
  es: {
    begin: 'Para empezar',
    count: (done: number) => `${done} de 3`,
    add: 'Agregar gasto',
    amount: 'Monto',
    description: 'Descripción',
    addRule: 'Agregar regla',
    dismiss: 'Quitar estos pasos',
  },
  en: {
    begin: 'To begin',
    count: (done: number) => `${done} of 3`,
    add: 'Add expense',
    amount: 'Amount',
    description: 'Description',
    addRule: 'Add rule',
    dismiss: 'Remove these steps',
  },
};

const rent = {
  amountCents: 950_000,
  description: 'Renta',
  paidBy: 'ana',
  shared: true,
  cadence: 'monthly',
  dayOfMonth: 1,
  time: '08:00',
  startDate: '2026-09-17',
};

test.use({ now: '2026-09-17T18:00:00Z' });

test('the first evening has three steps, which check themselves and go when all are done', async ({
  page,
  household,
  looks,
}) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/');
  const steps = page.getByRole('region', { name: text.begin });
  await expect(steps).toContainText(text.count(0));
  await expectAccessible(page);

  await steps.getByRole('button', { name: text.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.amount).fill('85');
  await dialog.getByLabel(text.description).fill('Tacos');
  await page.keyboard.press('Enter');
  await expect(steps).toContainText(text.count(1));
  await expect(steps).toContainText('Tacos, $85.00');
  await expect(steps.getByRole('button', { name: text.add })).toHaveCount(0);

  await steps.getByRole('link', { name: text.addRule }).click();
  await expect(page).toHaveURL(/\/recurring/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await create(page, '/api/recurring', rent);
  await create(page, '/api/expenses', expense);
  await page.goto('/');
  await expect(steps).toContainText(text.count(2));
  // The latest expense is no longer the first.
  await expect(steps).not.toContainText(`${expense.description}, $`);
  await expectAccessible(page);
});

test.describe('with both salaries on record', () => {
  const [{ first, second }] = HOUSEHOLDS;
  const since = { salaryFrom: '2026-01-01' };
  test.use({
    members: {
      first: { ...first, ...since, salaryCents: 3_600_000 },
      second: { ...second, ...since, salaryCents: 4_400_000 },
    },
  });

  test('the steps say the split, and are gone once the expense and the rule are there', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Para empezar' });
    await expect(steps).toContainText('1 de 3');
    await expect(steps).toContainText('$36,000.00 y');
    await expect(steps).toContainText(/le toca 45% y .* 55%\./);
    await create(page, '/api/expenses', expense);
    await create(page, '/api/recurring', rent);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Ritmo de septiembre' })).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});

test.describe('with one salary on record', () => {
  const [{ first, second }] = HOUSEHOLDS;
  test.use({ members: { first: { ...first, salaryFrom: '2026-01-01', salaryCents: 3_600_000 }, second } });

  test('the steps name who lacks a salary, and offer first what can be done here', async ({ page, household }) => {
    await household.signIn(page, 'first');
    await page.goto('/');
    const steps = page.getByRole('region', { name: 'Para empezar' });
    await expect(steps).toContainText('Falta el de Luis');
    await expect(steps).toContainText('«household salary luis MONTO»');
    await expect(steps.getByRole('link', { name: /salario/i })).toHaveCount(0);
  });
});

test('nothing moves when the steps come', async ({ page, household }) => {
  await household.signIn(page, 'first');
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Para empezar' })).toBeVisible();
  await page.waitForTimeout(1000);
  const { moved, what } = await shifts();
  expect(moved, what.join('\n')).toBeLessThan(0.01);
});

test('the steps stay away once they are put away', async ({ page, household }) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  await page.getByRole('button', { name: 'Quitar estos pasos' }).click();
  await expect(page.getByRole('region', { name: 'Ritmo de septiembre' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ritmo de septiembre' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Para empezar' })).toHaveCount(0);
});
