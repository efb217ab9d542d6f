import { DomainError, MESSAGES } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { categoriesInUse } from '../../testing/categories-in-use.ts';

const words = {
  es: {
    add: 'Agregar categoría',
    create: 'Crear',
    name: 'Nombre',
    rule: 'Cómo se divide lo compartido',
    half: 'Mitad y mitad',
  },
  en: {
    add: 'Add category',
    create: 'Create',
    name: 'Name',
    rule: 'How shared expenses are split',
    half: 'Half and half',
  },
} as const;

it.each([
  ['es', MESSAGES.percentagesTotal, 'Los porcentajes deben sumar 100'],
  ['en', MESSAGES.percentagesTotal, 'The percentages must add up to 100'],
  ['es', MESSAGES.unknownMember, 'Esa persona no es de la casa'],
  ['en', MESSAGES.unknownMember, 'That person is not of this household'],
] as const)(
  'a refused rule of a category is told in %s at the rule, and stays chosen: %s',
  async (locale, message, said) => {
    const text = words[locale];
    await renderApp({
      path: '/categories',
      locale,
      server: {
        categories: {
          inUse: () => categoriesInUse([]),
          create: () => {
            throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'split', message }] });
          },
        },
        settings: { split: () => ({ rule: 'income', version: 1 }) },
      },
    });
    fireEvent.click((await screen.findAllByRole('button', { name: text.add })).at(-1)!);
    const dialog = within(await screen.findByRole('dialog', { name: text.add }));
    fireEvent.change(dialog.getByLabelText(text.name), { target: { value: 'Cenas' } });
    fireEvent.click(dialog.getByRole('radio', { name: text.half }));
    fireEvent.click(dialog.getByRole('button', { name: text.create }));
    const group = dialog.getByRole('group', { name: text.rule });
    const described = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(described()).toBe(said));
    expect(dialog.getByLabelText<HTMLInputElement>(text.name).value).toBe('Cenas');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: text.half }).checked).toBe(true);
  },
);
