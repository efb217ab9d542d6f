import { cents, DomainError, type Locale, MESSAGES, type MessageCode } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from '../../data/outbox/outbox.ts';
import { optimisticExpenses } from '../../data/pending-expenses.ts';
import { renderApp } from '../../testing/render-app.tsx';

type InBoth = Readonly<Record<Locale, string>>;

const add: InBoth = { es: 'Agregar gasto', en: 'Add expense' };
const labels = {
  amount: { es: 'Monto', en: 'Amount' },
  description: { es: 'Descripción', en: 'Description' },
  rate: { es: 'Tipo de cambio', en: 'Exchange rate' },
  pesos: { es: 'Cobro en pesos', en: 'Charged in pesos' },
  ownOfLuis: { es: 'Solo de Luis', en: 'Only Luis’s' },
  ownOfAna: { es: 'Solo de Ana', en: 'Only Ana’s' },
  rule: { es: 'Cómo se divide', en: 'How it is split' },
  notes: { es: 'Notas (opcional)', en: 'Notes (optional)' },
  tags: { es: 'Etiquetas (opcional)', en: 'Tags (optional)' },
} satisfies Record<string, InBoth>;
const buttons = {
  change: { es: 'Cambiar la división', en: 'Change the split' },
  own: { es: 'Partes propias', en: 'Own parts' },
  more: { es: 'Más', en: 'More' },
} satisfies Record<string, InBoth>;

const unknownMember: InBoth = { es: 'Esa persona no es de la casa', en: 'That person is not of this household' };
const tooManyDecimals: InBoth = { es: 'Tiene demasiados decimales', en: 'Has too many decimals' };
const noAmount: InBoth = { es: 'Escribe un monto válido', en: 'Please enter a valid amount' };
const noRate: InBoth = {
  es: 'Escribe el tipo de cambio o los pesos que cobraron',
  en: 'Type the exchange rate or the pesos that were charged',
};

/**
 * Every error that the server reports for splits, other currencies and notes: its path, its code, and its field's
 * message. No two that follow one another have the same message at the same field.
 */
const refusals: [path: string, message: MessageCode, field: keyof typeof labels, said: InBoth][] = [
  [
    'split.rule',
    MESSAGES.percentagesTotal,
    'rule',
    { es: 'Los porcentajes deben sumar 100', en: 'The percentages must add up to 100' },
  ],
  ['split.rule', MESSAGES.invalidNumber, 'rule', { es: 'Número no válido', en: 'Invalid number' }],
  ['split.rule', MESSAGES.unknownMember, 'rule', unknownMember],
  [
    'split',
    MESSAGES.personalHasNoSplit,
    'rule',
    { es: 'Un gasto personal no se divide', en: 'A personal expense is not split' },
  ],
  [
    'split.own',
    MESSAGES.ownPartsExceedAmount,
    'ownOfLuis',
    { es: 'Las partes propias suman más que el gasto', en: 'Own parts add up to more than the expense' },
  ],
  ['split.own', MESSAGES.unknownMember, 'ownOfAna', unknownMember],
  ['split.own.luis', MESSAGES.negative, 'ownOfLuis', { es: 'No puede ser negativo', en: 'Must not be negative' }],
  ['split.own.ana', MESSAGES.invalidNumber, 'ownOfAna', { es: 'Número no válido', en: 'Invalid number' }],
  [
    'split.own.ana',
    MESSAGES.amountTooLarge,
    'ownOfAna',
    { es: 'El monto es demasiado grande', en: 'The amount is too large' },
  ],
  ['original.currency', MESSAGES.invalidCurrency, 'amount', { es: 'Moneda no válida', en: 'Invalid currency' }],
  ['original.amount', MESSAGES.tooManyDecimals, 'amount', tooManyDecimals],
  ['original.amount', MESSAGES.invalidNumber, 'amount', noAmount],
  ['original.rate', MESSAGES.invalidNumber, 'rate', noRate],
  ['original.amount', MESSAGES.positive, 'amount', noAmount],
  ['original.rate', MESSAGES.positive, 'rate', noRate],
  ['original.rate', MESSAGES.tooManyDecimals, 'rate', tooManyDecimals],
  [
    'amountCents',
    MESSAGES.notTheProduct,
    'pesos',
    { es: 'No es el monto por el tipo de cambio', en: 'Is not the amount times the exchange rate' },
  ],
  [
    'amountCents',
    MESSAGES.totalTooLarge,
    'pesos',
    {
      es: 'Con este monto, la suma de todo sería demasiado grande',
      en: 'With this amount, the sum of everything would be too large',
    },
  ],
  ['notes', 'maximumLength:1000', 'notes', { es: 'Máximo 1000 caracteres', en: 'Maximum length is 1000' }],
  [
    'notes',
    MESSAGES.invalidCharacters,
    'notes',
    { es: 'Tiene caracteres que no se permiten', en: 'It has characters that are not allowed' },
  ],
  ['tags', MESSAGES.tooManyTags, 'tags', { es: 'Hasta 20 etiquetas', en: 'Up to 20 tags' }],
];

/** What is typed into each field before the server refuses. */
const typed: Partial<Record<keyof typeof labels, string>> = {
  amount: '25.00',
  description: 'Cuchillos',
  rate: '18.4210',
  ownOfAna: '10',
  ownOfLuis: '200+50',
  notes: 'Con\ngarantía',
  tags: 'cocina, viaje',
};

const salary = (memberId: string) => ({
  id: `01936f5e-7c00-7a3b-9f21-0000000000${memberId.length}0`,
  memberId,
  amountCents: cents(4_500_000),
  effectiveDate: Temporal.PlainDate.from('2026-01-01'),
  createdAt: Temporal.Instant.from('2026-01-01T06:00:00Z'),
  version: 1,
});

/** Amounts are formatted, and sums calculated, once their field is left. */
const formatted: Readonly<Record<string, string>> = { '10': '10.00', '200+50': '250.00' };
const asFormatted = (texts: readonly string[]) => texts.map((text) => formatted[text] ?? text);

/** The dialog of a new expense in dollars with own parts, over a server that refuses it. */
async function open(locale: Locale, refusal: () => { path: string; message: string }) {
  await renderApp({
    path: '/nowhere',
    locale,
    server: {
      categories: { list: () => [] },
      expenses: {
        create: () => {
          throw new DomainError('VALIDATION_FAILED', { issues: [refusal()] });
        },
        learned: () => [],
      },
      settings: { split: () => ({ rule: 'income', version: 1 }), salaries: () => [salary('ana'), salary('luis')] },
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: add[locale] })).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: add[locale] }));
  const press = async (name: InBoth) => fireEvent.click(await dialog.findByRole('button', { name: name[locale] }));
  const control = (field: keyof typeof labels): HTMLElement => {
    const name = labels[field][locale];
    if (field === 'rule') return dialog.getByRole('radiogroup', { name });
    // A character that screen readers skip is in its label.
    return field === 'pesos' ? dialog.getByRole('textbox', { name }) : dialog.getByLabelText(name);
  };
  const type = (field: keyof typeof labels, value: string) => fireEvent.change(control(field), { target: { value } });
  type('amount', 'usd 25.00');
  await press(buttons.change);
  await press(buttons.own);
  await press(buttons.more);
  for (const [field, value] of Object.entries(typed)) type(field as keyof typeof labels, value);
  const values = () =>
    Object.keys(typed).map((field) => (control(field as keyof typeof labels) as HTMLInputElement).value);
  return { dialog, control, values, save: () => press(add) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-20T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  openOutbox('nobody');
  optimisticExpenses.set([]);
  localStorage.clear();
});

/** The text beside a control for screen readers. */
const saidOf = (control: HTMLElement): string =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const invalidControls = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role=dialog] [aria-invalid=true], dialog [aria-invalid=true]'),
];

describe.each(['es', 'en'] as const)('a refused expense in %s', (locale) => {
  it('is said at the field of each refusal alone, and keeps what was typed', async () => {
    let refusal = { path: '', message: '' };
    let refused = 0;
    const { dialog, control, values, save } = await open(locale, () => {
      refused += 1;
      return refusal;
    });
    for (const [index, [path, message, field, said]] of refusals.entries()) {
      refusal = { path, message };
      // One after the other, as somebody corrects what was refused.
      // oxlint-disable no-await-in-loop
      await save();
      // The refusal before may have had the same text at the same field; the mark comes in a later render than the text.
      await waitFor(() => {
        expect(refused).toBe(index + 1);
        expect({ ...refusal, said: saidOf(control(field)) }).toEqual({ ...refusal, said: said[locale] });
        expect(invalidControls()).toContain(control(field));
        // That leaves the field before, which may format its amount.
        expect(document.activeElement).toBe(invalidControls()[0]);
      });
      // oxlint-enable no-await-in-loop
      // Both own parts are marked where their sum is wrong.
      expect(new Set(invalidControls().map(saidOf))).toEqual(new Set([said[locale]]));
      expect(asFormatted(values())).toEqual(asFormatted(Object.values(typed)));
      expect(dialog.getByRole('alert').textContent).not.toBe('');
    }
  });
});
