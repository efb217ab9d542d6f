import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/looks.ts';

test.use({ now: '2026-09-17T18:00:00Z' });

const texts = {
  es: {
    date: 'Fecha',
    amount: 'Monto',
    description: 'Descripción',
    add: 'Agregar gasto',
    addRule: 'Agregar regla',
    create: 'Crear regla',
    end: /^Fin/,
    notADay: 'No es una fecha. Escríbela con el día primero, como 31/12/2026.',
    required: 'Escribe la fecha',
    typed: '31/09/2026',
    never: 'Regla agregada: Luz',
  },
  en: {
    date: 'Date',
    amount: 'Amount',
    description: 'Description',
    add: 'Add expense',
    addRule: 'Add rule',
    create: 'Create rule',
    end: /^End/,
    notADay: 'Not a date. Write it with the day first, like 31/12/2026.',
    required: 'Please enter a date',
    typed: '12/25/2026',
    never: 'Rule added: Luz',
  },
};

for (const locale of ['es', 'en'] as const) {
  const text = texts[locale];
  test(
    `a date that can not be read stays, is told, and nothing is saved in its place (${locale})`,
    { tag: '@desktop' },
    async ({ page, household }) => {
      await choose(page, { locale, theme: locale === 'en' ? 'dark' : 'light' });
      await household.signIn(page, 'first');
      await page.goto('/expenses');
      let writes = 0;
      page.on('request', (request) => {
        if (/trpc\/(expenses|recurring)\.create/.test(request.url())) writes += 1;
      });
      await page.getByRole('button', { name: text.add }).last().click();
      const dialog = page.getByRole('dialog');
      const field = (label: string | RegExp) => dialog.getByLabel(label, { exact: true });
      await field(text.amount).fill('85.50');
      await field(text.description).fill('Taxi');
      for (const [typed, said] of [
        [text.typed, text.notADay],
        ['', text.required],
      ] as const) {
        await field(text.date).fill(typed);
        await field(text.date).press('Enter');
        await expect(dialog.getByText(said)).toBeVisible();
        await expect(field(text.date)).toBeFocused();
        await expect(field(text.date)).toHaveValue(typed);
      }
      await expectAccessible(page);
      expect(writes).toBe(0);
      await field(text.date).fill('16/9');
      await field(text.date).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-row]').filter({ hasText: 'Taxi' })).toContainText(/sep 16, 2026/i);

      await page.goto('/recurring');
      await page.getByRole('button', { name: text.addRule }).last().click();
      await field(text.amount).fill('450');
      await field(text.description).fill('Luz');
      await field(text.end).fill(text.typed);
      await dialog.getByRole('button', { name: text.create }).click();
      await expect(dialog.getByText(text.notADay)).toBeVisible();
      await expect(field(text.end)).toBeFocused();
      await expect(field(text.end)).toHaveValue(text.typed);
      expect(writes).toBe(1);
      await field(text.end).fill('');
      await dialog.getByRole('button', { name: text.create }).click();
      await expect(page.getByText(text.never)).toBeVisible();
    },
  );
}
