import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create } from './support/records.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const before = [
  ['Tacos El Güero', 18_500],
  ['Gasolina Pemex', 85_000],
  ['Súper La Comer', 132_050],
  ['Pan dulce', 6_400],
  ['Netflix', 29_900],
  ['Estacionamiento', 6_000],
  ['Farmacia', 21_000],
  ['Verdura', 14_300],
] as const;

const fresh = [
  { description: 'Zapatos', amount: '950' },
  { description: 'Flores', amount: '120' },
] as const;

/** Earlier expenses of both; returns the id of their category. */
async function buy(page: Page): Promise<string> {
  const categoryId = await create(page, '/api/categories', { name: 'De siempre', color: '#10B981' });
  for (const [description, amountCents] of before) {
    const data = { amountCents, description, categoryId, paidBy: 'luis', shared: true, date: '2026-09-02' };
    await create(page, '/api/expenses', data);
  }
  return categoryId;
}

/** The person's input from here on: presses of a finger or the mouse, characters, and other keys. */
async function countWork(page: Page): Promise<() => Promise<{ presses: number; letters: number }>> {
  await page.evaluate(() => {
    const counted = { presses: 0, letters: 0 };
    (window as unknown as { work: typeof counted }).work = counted;
    addEventListener('pointerdown', () => (counted.presses += 1), true);
    addEventListener('keydown', ({ key }) => (counted.letters += key.length === 1 ? 1 : 0), true);
  });
  return () => page.evaluate(() => (window as unknown as { work: { presses: number; letters: number } }).work);
}

type Stored = { description: string; amountCents: number; categoryId: string | null; date: string; paidBy: string };

async function ofToday(page: Page): Promise<Stored[]> {
  const response = await page.request.get('/api/expenses?startDate=2026-09-17&endDate=2026-09-17&limit=100');
  return ((await response.json()) as { data: Stored[] }).data;
}

const byName = (a: { description: string }, b: { description: string }) => (a.description < b.description ? -1 : 1);

/** The expected ten: those of before with their category and their last amount, by whoever types. */
async function expectTen(page: Page, categoryId: string): Promise<void> {
  await expect.poll(async () => (await ofToday(page)).length).toBe(10);
  const expected = [
    ...before.map(([description, amountCents]) => ({ description, amountCents, categoryId })),
    ...fresh.map(({ description, amount }) => ({ description, amountCents: Number(amount) * 100, categoryId: null })),
  ];
  const stored = await ofToday(page);
  expect(new Set(stored.map(({ paidBy }) => paidBy))).toEqual(new Set(['ana']));
  expect(
    stored
      .map(({ description, amountCents, categoryId: own }) => ({ description, amountCents, categoryId: own }))
      .toSorted(byName),
  ).toEqual(expected.toSorted(byName));
}

test('ten expenses, eight of which were bought before, take little work', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  const categoryId = await buy(page);
  await page.goto('/expenses?shared=all');
  await expect(page.getByText('Verdura')).toBeVisible();
  const work = await countWork(page);
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Monto');
  const description = dialog.getByLabel('Descripción');
  const offered = dialog.getByRole('option');
  /** The next one starts: the form is empty again. */
  const expectEmpty = async () => {
    await expect(description).toHaveValue('');
    await expect(amount).toBeFocused();
  };

  if (isMobile) {
    const another = dialog.getByRole('button', { name: 'Guardar y agregar otro' });
    await page.getByRole('button', { name: 'Agregar gasto' }).last().tap();
    await expectEmpty();
    for (const [name] of before) {
      await description.tap();
      await page.keyboard.type(name.slice(0, 2));
      await offered.filter({ hasText: name }).tap();
      await expect(amount).toBeFocused();
      await another.tap();
      await expectEmpty();
    }
    for (const [index, { description: name, amount: pesos }] of fresh.entries()) {
      for (const digit of pesos) await dialog.getByRole('button', { name: digit, exact: true }).tap();
      await description.tap();
      await page.keyboard.type(name);
      if (index === 0) {
        await another.tap();
        await expectEmpty();
      } else await dialog.getByRole('button', { name: 'Agregar gasto' }).tap();
    }
  } else {
    for (const [name] of before) {
      await page.keyboard.press('n');
      await expectEmpty();
      await page.keyboard.press('Tab');
      await page.keyboard.type(name.slice(0, 2));
      await expect(offered.filter({ hasText: name })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(description).toHaveValue(name);
      await expect(amount).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    for (const { description: name, amount: pesos } of fresh) {
      await page.keyboard.press('n');
      await expectEmpty();
      await page.keyboard.type(pesos);
      await page.keyboard.press('Tab');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
  }
  await expectTen(page, categoryId);
  const { presses, letters } = await work();
  test.info().annotations.push({ type: 'work', description: `${presses} presses, ${letters} letters` });
  if (isMobile) {
    expect(presses).toBeGreaterThanOrEqual(25);
    expect(presses).toBeLessThanOrEqual(40);
    expect(letters).toBeGreaterThanOrEqual(20);
    expect(letters).toBeLessThanOrEqual(40);
  } else expect(presses).toBe(0);
});

test('an earlier expense is offered, put away and taken by keyboard; a typed amount stays', async ({
  page,
  household,
}) => {
  await household.signIn(page, 'first');
  await buy(page);
  const surprise = { amountCents: 99_900, paidBy: 'luis', shared: false, date: '2026-09-03' };
  await create(page, '/api/expenses', { ...surprise, description: 'Tambor de regalo' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByRole('combobox', { name: 'Descripción' });
  await dialog.getByLabel('Monto').fill('200');
  await description.focus();
  await page.keyboard.type('t');
  await expect(description).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('a');
  // The other member's personal expenses are not offered.
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expect(dialog.getByRole('option')).toHaveText('Tacos El GüeroDe siempre$185.00sep 2');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.type('c');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(description).toHaveValue('Tacos El Güero');
  await expect(dialog.getByLabel('Monto')).toHaveValue('200.00');
  await expect(description).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await ofToday(page)).toEqual([
    expect.objectContaining({ description: 'Tacos El Güero', amountCents: 20_000, paidBy: 'ana' }),
  ]);
});

test('a category is made in the form, which keeps what was typed', async ({ page, household, isMobile }) => {
  await household.signIn(page, 'first');
  await buy(page);
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Agregar gasto' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar gasto compartido' });
  await dialog.getByLabel('Monto').fill('340');
  await dialog.getByLabel('Descripción').fill('Tierra y macetas');
  const begin = async () => {
    if (isMobile) await dialog.getByRole('button', { name: 'Nueva categoría' }).click();
    else {
      await dialog.getByRole('combobox', { name: 'Categoría' }).click();
      await dialog.getByRole('option', { name: 'Nueva categoría…' }).click();
    }
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
  };
  await begin();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Tierra y macetas');
  await begin();
  await page.keyboard.type('de siempre');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ya hay una categoría con ese nombre')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Nombre').fill('Jardín');
  await dialog.getByRole('button', { name: 'Crear y usar «Jardín»' }).click();
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Tierra y macetas');
  if (isMobile) await expect(dialog.getByRole('radio', { name: 'Jardín' })).toBeChecked();
  else await expect(dialog.getByRole('combobox', { name: 'Categoría' })).toHaveText('Jardín');
  await dialog.getByRole('button', { name: 'Agregar gasto' }).click();
  await expect(dialog).toBeHidden();
  const [stored] = await ofToday(page);
  expect(stored).toMatchObject({ description: 'Tierra y macetas', amountCents: 34_000 });
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: string; name: string }[];
  expect(categories.find(({ name }) => name === 'Jardín')?.id).toBe(stored?.categoryId);
});
