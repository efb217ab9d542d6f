import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create, expense } from './support/records.ts';
import { smallTargets } from './support/targets.ts';

// A Thursday.
test.use({ now: '2026-09-17T18:00:00Z' });

/** Opens the line: by its key, or on a phone in the sheet that adds an expense. */
async function openLine(page: Page, isMobile: boolean): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'En una línea' });
  if (isMobile) {
    await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
    await expect(page.getByRole('heading', { name: 'Agregar gasto' })).toBeAttached();
    await field.click();
  } else {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('a');
  }
  await expect(field).toBeFocused();
  return field;
}

const chip = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** On a phone it is the system's picker. */
const dayChip = (page: Page, day: string): Locator =>
  page
    .getByRole('dialog')
    .getByLabel(`Fecha: ${day}`)
    .or(chip(page, `Fecha: ${day}`));

test('writes expenses in one line each', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  const categoryId = await create(page, '/api/categories', { name: 'Antojos', color: '#F97316' });
  await create(page, '/api/expenses', { ...expense, description: 'TACOS', categoryId, date: '2026-09-01' });
  await page.goto('/expenses');
  const field = await openLine(page, isMobile);

  await field.pressSequentially('tacos 185 ayer');
  for (const name of ['Monto: $185.00', 'Descripción: Tacos', 'Categoría: Antojos de siempre', 'pagó Ana'])
    await expect(chip(page, name)).toBeVisible();
  await expect(dayChip(page, 'mié 16 sep')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Gasto agregado: $185.00, Tacos')).toBeVisible();

  await field.pressSequentially('gas 900 mío');
  await expect(chip(page, 'División: Personal')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');

  await field.pressSequentially('súper 1,105.50 luis 50/50');
  await expect(chip(page, 'pagó Luis')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');

  // Nothing is saved while a value is missing.
  await field.pressSequentially('cine luis');
  await expect(page.getByRole('dialog').getByText('Escribe cuánto fue, por ejemplo 185')).toHaveCount(2);
  await field.press('Enter');
  await expect(field).toHaveValue('cine luis');
  await chip(page, 'pagó Luis').press('Backspace');
  await expect(field).toHaveValue('cine');
  await expect(chip(page, 'pagó Ana')).toBeVisible();

  if (isMobile) {
    // Back to the form and to the line again: everything is kept.
    await page.getByRole('button', { name: 'Volver al formulario' }).click();
    await expect(page.getByRole('textbox', { name: 'Monto' })).toBeFocused();
    await expect(field).toHaveValue('cine');
    await field.click();
    await field.press('End');
    await field.pressSequentially(' 300');
    await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } else {
    await field.press('End');
    await field.pressSequentially(' 300');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await field.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // The last one is in the list before the server has it.
  await expect(page.getByText('Gasto agregado: $300.00, Cine')).toBeVisible();
  const stored = (await (await page.request.get('/api/expenses?limit=10')).json()) as {
    data: Record<string, unknown>[];
  };
  const facts = stored.data.map(({ description, amountCents, date, shared, paidBy }) => ({
    description,
    amountCents,
    date,
    shared,
    paidBy,
  }));
  expect(facts).toContainEqual({
    description: 'Tacos',
    amountCents: 18_500,
    date: '2026-09-16',
    shared: true,
    paidBy: 'ana',
  });
  expect(facts).toContainEqual({
    description: 'Gas',
    amountCents: 90_000,
    date: '2026-09-17',
    shared: false,
    paidBy: 'ana',
  });
  expect(facts).toContainEqual({
    description: 'Cine',
    amountCents: 30_000,
    date: '2026-09-17',
    shared: true,
    paidBy: 'ana',
  });
  const half = stored.data.find(({ description }) => description === 'Súper');
  expect(half).toMatchObject({ amountCents: 110_550, paidBy: 'luis', split: { rule: { ana: 50, luis: 50 } } });
  for (const amount of ['$185.00', '$300.00'])
    await expect(page.getByRole('main').getByText(amount).first()).toBeVisible();
});

test('is usable by everybody', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  const field = await openLine(page, isMobile);
  await field.pressSequentially('tacos ayer 50/50 #antojo');
  await expect(dayChip(page, 'mié 16 sep')).toBeVisible();
  await expectAccessible(page);
  if (isMobile) expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
});

test('draws the understood words where they are typed, and the caret stays', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await page.goto('/');
  const field = await openLine(page, isMobile);
  await field.pressSequentially('súper 1,105.50 luis 50/50 ayer y todo lo que hizo falta para la fiesta de la abuela');
  for (const key of ['Home', 'End']) {
    await field.press(key);
    // The text behind starts at the same position as the input's, and has the same width.
    const difference = await field.evaluate(async (input: HTMLInputElement) => {
      await new Promise(requestAnimationFrame);
      const mirror = input.previousElementSibling!.firstElementChild!.getBoundingClientRect();
      const start = input.getBoundingClientRect().x - input.scrollLeft;
      return { start: Math.abs(mirror.x - start), width: Math.abs(mirror.width - input.scrollWidth) };
    });
    expect(difference.start, key).toBeLessThan(0.5);
    expect(difference.width, key).toBeLessThan(2);
  }
});
