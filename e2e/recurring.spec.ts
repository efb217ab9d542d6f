import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { create } from './support/records.ts';

// A Friday, noon in Mexico City.
test.use({ now: '2026-11-20T18:00:00Z' });

const texts = {
  es: {
    add: 'Agregar regla',
    empty: 'Aún no hay reglas. Crea la primera.',
    create: 'Crear regla',
    edit: 'Editar regla',
    update: 'Actualizar regla',
    amount: 'Monto',
    description: 'Descripción',
    twice: 'Dos veces por semana',
    twiceMonthly: 'Quincena',
    twoMonths: 'Cada 2 meses',
    start: 'Inicio',
    change: 'Cambiar',
    gone: 'Agregar 11 recibos por confirmar al guardar, $8,162.00 en total',
    many: /Son muchos/,
    addedPast: 'Se agregaron 11 fechas de Luz',
    monthly: 'Cada mes',
    dayOfMonth: 'Día del mes',
    time: 'Hora',
    selected: (count: number) => `Seleccionados: ${count}/2 días`,
    days: { monday: 'Lunes', tuesday: 'Martes', wednesday: 'Miércoles', friday: 'Viernes' },
    next: 'Próximas fechas',
    firstDates: ['Lun nov 23, 2026', 'Vie nov 27, 2026'],
    monthEnd: 'nov 30',
    lateDates: ['Lun nov 30, 2026', 'Jue dic 31, 2026'],
    wrongDay: 'Debe ser un día del 1 al 31',
    needsTwo: 'Elige exactamente dos días de la semana',
    schedule: 'dos veces por semana: Martes y Viernes a las 10:00',
    nextOn: 'nov 24',
    actions: 'Acciones de Limpieza',
    writeNow: 'Registrar ahora',
    written: 'Gasto registrado: $600.00, Limpieza',
    skip: /Omitir la próxima/,
    skipped: 'Se omite: nov 24',
    undo: 'Deshacer',
    recurring: /Recurrente/,
    editAction: 'Editar',
    deleteAction: 'Eliminar',
    deleteTitle: 'Eliminar regla recurrente',
    undoable: /Podrás deshacerlo durante 30 días/,
    seeRule: 'Ver la regla',
  },
  en: {
    add: 'Add rule',
    empty: 'No rules yet. Create your first rule.',
    create: 'Create Rule',
    edit: 'Edit rule',
    update: 'Update Rule',
    amount: 'Amount',
    description: 'Description',
    twice: 'Twice a week',
    twiceMonthly: 'Twice a month',
    twoMonths: 'Every 2 months',
    start: 'Start',
    change: 'Change',
    gone: 'Add 11 bills to confirm when saving, $8,162.00 in total',
    many: /That is a lot/,
    addedPast: 'Added 11 dates of Luz',
    monthly: 'Every month',
    dayOfMonth: 'Day of the month',
    time: 'Time',
    selected: (count: number) => `Selected: ${count}/2 days`,
    days: { monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', friday: 'Friday' },
    next: 'Next dates',
    firstDates: ['Mon Nov 23, 2026', 'Fri Nov 27, 2026'],
    monthEnd: 'Nov 30',
    lateDates: ['Mon Nov 30, 2026', 'Thu Dec 31, 2026'],
    wrongDay: 'Must be a day from 1 to 31',
    needsTwo: 'Choose exactly 2 weekdays',
    schedule: 'twice a week on Tuesday and Friday at 10:00',
    nextOn: 'Nov 24',
    actions: 'Actions for Limpieza',
    writeNow: 'Record it now',
    written: 'Expense recorded: $600.00, Limpieza',
    skip: /Skip the next one/,
    skipped: 'Skipping: Nov 24',
    undo: 'Undo',
    recurring: /Recurring/,
    editAction: 'Edit',
    deleteAction: 'Delete',
    deleteTitle: 'Delete Recurring Rule',
    undoable: /You can undo this for 30 days/,
    seeRule: 'See the rule',
  },
} as const;

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test('the dialog of a rule keeps its rules', async ({ page, household, isMobile, looks }) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/recurring');
  await expect(page.getByText(text.empty)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.add }).last().click();
  const dialog = page.getByRole('dialog', { name: text.add });
  await expect(dialog.getByLabel(text.amount, { exact: true })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: text.monthly })).toBeChecked();
  await expect(dialog.getByLabel(text.dayOfMonth)).toHaveValue('1');
  // On a phone they are one line.
  if (isMobile) await dialog.getByRole('button', { name: text.change, exact: true }).click();
  await expect(dialog.getByLabel(text.time, { exact: true })).toHaveValue('09:00');
  const submit = dialog.getByRole('button', { name: text.create });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);

  const dates = dialog.getByRole('region', { name: text.next }).getByRole('listitem');
  await dialog.getByLabel(text.dayOfMonth).fill('31');
  await expect(dates).toHaveCount(6);
  await expect(dates.nth(0)).toHaveText(text.lateDates[0]);
  await expect(dates.nth(1)).toHaveText(text.lateDates[1]);
  await dialog.getByLabel(text.description).fill('Limpieza');
  await dialog.getByLabel(text.amount, { exact: true }).fill('600');
  await dialog.getByLabel(text.dayOfMonth).fill('32');
  await submit.click();
  await expect(dialog.getByText(text.wrongDay)).toBeVisible();
  await expect(dialog.getByLabel(text.dayOfMonth)).toBeFocused();
  await expectAccessible(page);

  const day = (name: keyof typeof text.days) => dialog.getByRole('checkbox', { name: text.days[name] });
  await dialog.locator('label', { hasText: text.twice }).click();
  await expect(day('monday')).toBeChecked();
  await expect(day('friday')).toBeChecked();
  await expect(dialog.getByText(text.selected(2))).toBeVisible();
  await expect(day('tuesday')).toBeDisabled();
  await expect(dates.nth(0)).toHaveText(text.firstDates[0]);
  await expect(dates.nth(1)).toHaveText(text.firstDates[1]);
  await expectAccessible(page);
  await day('monday').uncheck({ force: true });
  await expect(dialog.getByText(text.selected(1))).toBeVisible();
  await expect(day('wednesday')).toBeEnabled();
  await submit.click();
  await expect(dialog.getByText(text.needsTwo)).toBeVisible();
  await day('tuesday').check({ force: true });
  await expect(day('wednesday')).toBeDisabled();
  await dialog.getByLabel(text.time, { exact: true }).fill('10:00');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const card = cardOf(page, 'Limpieza');
  await expect(card).toContainText(text.schedule);
  await expect(card).toContainText(text.nextOn);
  await expect(card.getByRole('switch')).toBeChecked();
  await expect(card).toContainText('$600.00');
  await expectAccessible(page);
});

test('a rule is written now, skipped, found from its expense and deleted, each undoable', async ({
  page,
  household,
  isMobile,
  looks,
}) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  const data = {
    amountCents: 60_000,
    description: 'Limpieza',
    paidBy: 'luis',
    shared: true,
    startDate: '2026-08-04',
    cadence: 'biweekly',
    weekdays: ['tuesday', 'friday'],
    time: '10:00',
  };
  expect((await page.request.post(`${household.origin}/api/recurring`, { data })).status()).toBe(201);
  await page.goto('/recurring');
  const card = cardOf(page, 'Limpieza');
  const act = async (name: string | RegExp) => {
    // On a phone the row expands, and the actions are in its dialog.
    if (isMobile) await card.getByRole('button', { name: 'Limpieza' }).click();
    else await card.hover();
    await (isMobile ? page.getByRole('dialog') : card).getByRole('button', { name: text.actions }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(card).toContainText(text.nextOn);

  await act(text.skip);
  await expect(card).toContainText(text.skipped);
  await page.getByRole('button', { name: text.undo }).click();
  await expect(card).not.toContainText(text.skipped);
  await act(text.writeNow);
  await expect(page.getByText(text.written)).toBeVisible();
  await expect(card).not.toContainText(text.nextOn);
  await expectAccessible(page);

  await page.goto('/expenses');
  const row = page.locator('[data-row]').filter({ hasText: 'Limpieza' });
  await expect(row).toContainText('$600.00');
  await expectAccessible(page);
  if (isMobile) {
    await row.getByRole('button', { name: text.actions }).click();
    await page.getByRole('menuitem', { name: text.seeRule }).click();
  } else {
    await row.getByRole('link', { name: text.recurring }).click();
  }
  await expect(page).toHaveURL(/\/recurring\?rule=/);
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  if (isMobile) {
    await act(text.deleteAction);
  } else {
    await card.hover();
    await card.getByRole('button', { name: `${text.deleteAction} Limpieza` }).click();
  }
  const question = page.getByRole('alertdialog', { name: text.deleteTitle });
  await expect(question.getByText(text.undoable)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: text.deleteAction }).click();
  await expect(page.getByText(text.empty)).toBeVisible();
  await page.getByRole('button', { name: text.undo }).click();
  await expect(card).toContainText(text.schedule);
});

test('rules twice a month and every two months are made, and what one left behind is added and undone', async ({
  page,
  household,
  isMobile,
  looks,
}) => {
  const text = texts[looks.locale];
  await household.signIn(page, 'first');
  await page.goto('/recurring');
  const dialog = page.getByRole('dialog', { name: text.add });
  const open = async (description: string, amount: string) => {
    await page.getByRole('button', { name: text.add }).first().click();
    await dialog.getByLabel(text.description).fill(description);
    await dialog.getByLabel(text.amount, { exact: true }).fill(amount);
  };
  // Its label, as a finger does: the radio itself has no place that could be scrolled to.
  const pressRadio = (name: string) => dialog.locator('label', { has: page.getByRole('radio', { name }) }).click();
  await open('Lavandería', '260');
  await pressRadio(text.twiceMonthly);
  await dialog.getByRole('button', { name: text.create }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Lavandería')).toContainText(text.monthEnd);

  await open('Luz', '742');
  await pressRadio(text.twoMonths);
  await dialog.getByLabel(text.dayOfMonth).fill('18');
  await dialog.getByRole('checkbox').first().check({ force: true });
  if (isMobile) await dialog.getByRole('button', { name: text.change, exact: true }).click();
  await dialog.getByLabel(text.start).fill(isMobile ? '2025-03-01' : '01/03/2025');
  await dialog.getByLabel(text.description).focus();
  const past = dialog.getByRole('checkbox', { name: text.gone });
  await past.check({ force: true });
  await expect(dialog.getByText(text.many)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text.create }).click();
  await expect(page.getByText(text.addedPast)).toBeVisible();
  const bills = async () =>
    ((await (await page.request.get(`${household.origin}/api/bills`)).json()) as unknown[]).length;
  await expect.poll(bills).toBe(11);
  await page.getByRole('button', { name: text.undo }).click();
  await expect.poll(bills).toBe(0);
  await expect(cardOf(page, 'Luz')).toBeVisible();
});

test('a phone shows a whole schedule, to its hour', { tag: '@phone' }, async ({ page, household }) => {
  await household.signIn(page, 'first');
  const rule = { amountCents: 100, description: 'Gimnasio', paidBy: 'ana', shared: true, startDate: '2026-11-20' };
  const twice = { cadence: 'biweekly', weekdays: ['wednesday', 'saturday'], time: '09:00' };
  await create(page, '/api/recurring', { ...rule, ...twice });
  await page.goto('/recurring');
  const schedule = page.getByText(/dos veces por semana: Miércoles y Sábado a las 09:00$/);
  await expect(schedule).toBeVisible();
  expect(await schedule.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});
