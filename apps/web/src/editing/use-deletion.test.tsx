import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { categoryNamed } from '../testing/category-named.ts';
import { renderApp } from '../testing/render-app.tsx';
import { categoriesInUse } from '../testing/categories-in-use.ts';

type Response = { changeId: number };

/** Deletes a category over a server whose response the test controls; `add` gives that server one more category. */
async function deleteRenta(send: () => Response | Promise<Response>) {
  let categories = [categoryNamed(1, 'Renta')];
  const app = await renderApp({
    path: '/categories',
    server: { categories: { inUse: () => categoriesInUse(categories), delete: send } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Renta' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  const add = (name: string) => {
    categories = [...categories, categoryNamed(2, name)];
  };
  return { ...app, add };
}
const isShown = () => screen.queryByText('Renta') !== null;

describe('useDeletion', () => {
  it('leaves the record out at once, also when the list is loaded again before the server responds', async () => {
    const response = Promise.withResolvers<Response>();
    const { api, add } = await deleteRenta(() => response.promise);
    await waitFor(() => expect(isShown()).toBe(false));
    add('Luz');
    void api.queryClient.invalidateQueries();
    await screen.findByText('Luz');
    expect(isShown()).toBe(false);
    response.resolve({ changeId: 5 });
    await screen.findByText('Categoría eliminada: Renta');
    // The server still has it, as after an undo.
    await waitFor(() => expect(isShown()).toBe(true));
  });

  it('brings the record back when the server refuses, and deletes it at the second attempt', async () => {
    const send = vi.fn((): Response => {
      if (send.mock.calls.length > 1) return { changeId: 5 };
      throw new DomainError('UNAVAILABLE', {});
    });
    await deleteRenta(send);
    await screen.findByText(/No se pudo eliminar «Renta»/);
    await waitFor(() => expect(isShown()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Categoría eliminada: Renta');
  });

  it('offers no second attempt at what was refused', async () => {
    await deleteRenta(() => {
      throw new DomainError('ALREADY_CONFIRMED', {});
    });
    await screen.findByText('No se pudo eliminar «Renta». Ese recibo ya se confirmó');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});
