import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Inputs, Outputs } from '../../data/trpc.ts';
import { categoryNamed } from '../../testing/category-named.ts';
import { renderApp } from '../../testing/render-app.tsx';

const food = categoryNamed(1, 'Comida');
const transport = categoryNamed(2, 'Transporte');

const learned = () => [
  { categoryId: food.id, descriptions: ['pan dulce'] },
  { categoryId: transport.id, descriptions: ['taxi de noche'] },
];

describe('the proposed category', () => {
  it('saves the proposal for the text that is saved, not the one for an earlier text that is still shown', async () => {
    const create = vi.fn((_input: Inputs['expenses']['create']) => ({ changeId: 7 }) as Outputs['expenses']['create']);
    const list = () => [food, transport];
    await renderApp({ path: '/nowhere', server: { expenses: { create, learned }, categories: { list } } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!);
    fireEvent.change(await screen.findByLabelText('Monto'), { target: { value: '85' } });
    const description = screen.getByLabelText('Descripción');
    fireEvent.change(description, { target: { value: 'Pan dulce' } });
    await waitFor(() => expect(screen.getByLabelText(/^Categoría/).textContent).toContain('Comida'));
    fireEvent.change(description, { target: { value: 'Taxi de noche' } });
    fireEvent.keyDown(description, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({ description: 'Taxi de noche', categoryId: transport.id });
  });

  it('keeps the proposal first when another is chosen, so that nothing moves away under the finger', async () => {
    const list = () => [food, transport];
    await renderApp({ path: '/nowhere', server: { expenses: { learned }, categories: { list } } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!);
    fireEvent.change(await screen.findByLabelText('Descripción'), { target: { value: 'Taxi de noche' } });
    await waitFor(() => expect(screen.getByLabelText(/^Categoría/).textContent).toContain('Transporte'));
    fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Comida' }));
    await waitFor(() => expect(screen.getByLabelText(/^Categoría/).textContent).toContain('Comida'));
    fireEvent.click(screen.getByRole('combobox', { name: /^Categoría/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Sin categoría', 'Transporte', 'Comida']);
  });
});
