import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Outputs } from '../../data/trpc.ts';
import { categoryNamed } from '../../testing/category-named.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { categoriesInUse } from '../../testing/categories-in-use.ts';

/** The categories of these names, one of which is deleted from its row's button. */
async function deleteOneOf(names: readonly string[], name: string) {
  let list = names.map((known, index) => categoryNamed(index, known));
  const remove = ({ id }: { id: string }) => {
    list = list.filter((known) => known.id !== id);
    return { changeId: 3 } as Outputs['categories']['delete'];
  };
  await renderApp({
    path: '/categories',
    server: { categories: { inUse: () => categoriesInUse(list), delete: remove } },
  });
  const button = await screen.findByRole('button', { name: `Eliminar ${name}` });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Eliminar ${name}` })).toBeNull());
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('DeleteDialog', () => {
  it("leads the focus to the next row's button once the row is gone", async () => {
    await deleteOneOf(['Casa', 'Comida', 'Salud'], 'Comida');
    await waitFor(() => expect(focused()).toBe('Eliminar Salud'));
  });

  it('leads it to the row before after the last one', async () => {
    await deleteOneOf(['Casa', 'Comida'], 'Comida');
    await waitFor(() => expect(focused()).toBe('Eliminar Casa'));
  });

  it("leads it to the screen's title when no row is left", async () => {
    await deleteOneOf(['Casa'], 'Casa');
    await waitFor(() => expect(focused()).toBe('Categorías'));
  });
});
