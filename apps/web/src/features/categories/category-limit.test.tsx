import { cents, DomainError, MESSAGES } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categoriesInUse } from '../../testing/categories-in-use.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Category } from './use-category-mutations.ts';

const restaurants = {
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  name: 'Restaurantes',
  color: '#F97316',
  icon: null,
  split: null,
  limitCents: cents(500_000),
  createdAt: Temporal.Instant.from('2026-01-01T06:00:00Z'),
  version: 2,
} as Category;
const month = Temporal.PlainYearMonth.from('2026-11');
const spent = [{ categoryId: restaurants.id, month, amountCents: cents(400_400), count: 6 }];

type Sent = { category?: { limitCents?: number | null } };

async function edit(answer: () => Category = () => restaurants) {
  const sent: Sent[] = [];
  await renderApp({
    path: '/categories',
    server: {
      categories: {
        inUse: () => categoriesInUse([restaurants], { months: spent }),
        update: (input) => {
          sent.push(input);
          return { category: answer(), changeId: 7 };
        },
      },
      settings: { split: () => ({ rule: 'income', version: 1 }) },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar Restaurantes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar categoría' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Límite del mes/);
  const told = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  const save = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: 'Actualizar' }));
  };
  return { field, told, save, sent };
}

describe('the limit in the dialog of a category', () => {
  it('stands there in pesos, with what the month has come to', async () => {
    const { field, told } = await edit();
    expect(field.value).toBe('5,000.00');
    await waitFor(() =>
      expect(told()).toBe('Van $4,004.00 en noviembre. Cuenta todos los gastos de la categoría, de ustedes dos.'),
    );
  });

  it.each([
    ['4,500', 450_000],
    ['1500*3', 450_000],
    ['', null],
  ])('typed as «%s» is saved as %s', async (typed, limitCents) => {
    const { save, sent } = await edit();
    save(typed);
    await waitFor(() => expect(sent[0]?.category).toMatchObject({ limitCents }));
  });

  it.each(['0', 'mucho'])('typed as «%s» is refused before it is sent', async (typed) => {
    const { save, told, sent } = await edit();
    save(typed);
    await waitFor(() => expect(told()).toBe('Escribe un monto válido'));
    expect(sent).toEqual([]);
  });

  it('that the server refuses is told at the field', async () => {
    const { save, told } = await edit(() => {
      throw new DomainError('VALIDATION_FAILED', {
        issues: [{ path: 'limitCents', message: MESSAGES.amountTooLarge }],
      });
    });
    save('4,500');
    await waitFor(() => expect(told()).toBe('Escribe un monto válido'));
  });
});
