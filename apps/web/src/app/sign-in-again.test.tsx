import { cents, DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Inputs, Outputs } from '../data/trpc.ts';
import { ana, renderApp } from '../testing/render-app.tsx';
import { categoriesInUse } from '../testing/categories-in-use.ts';

const createdAt = Temporal.Instant.from('2026-01-01T06:00:00Z');
const food = {
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  name: 'Comida',
  color: '#2E7D32',
  icon: null,
  split: null,
  limitCents: null,
  createdAt,
  version: 1,
  expenseCount: 3,
  totalCents: cents(0),
} as unknown as Outputs['categories']['list'][number];

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The dialog of a category with a new name, saved after the session has ended. */
async function saveTooLate(next = ana) {
  let isKnown = false;
  const update = vi.fn((_input: Inputs['categories']['update']) => {
    if (!isKnown) throw new DomainError('UNAUTHENTICATED', {});
    return { ...food, changeId: 8 } as unknown as Outputs['categories']['update'];
  });
  const login = () => {
    isKnown = true;
    return { ...next, createdAt };
  };
  const session = () => ({
    isSetUp: true,
    names: ['Ana', 'Luis'],
    user: { ...(isKnown ? next : ana), createdAt },
    lastEventId: '0',
  });
  const app = await renderApp({
    path: '/categories',
    server: { auth: { login, session }, categories: { inUse: () => categoriesInUse([food]), update } },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Editar/ }));
  await screen.findByRole('dialog', { name: 'Editar categoría' });
  type('Nombre', 'Comida y café');
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  return { app, update, question: await screen.findByRole('dialog', { name: 'Tu sesión terminó' }) };
}

describe('an edit that is saved after the session has ended', () => {
  it('stays as typed until one has signed in again, and is then saved', async () => {
    const { app, update, question } = await saveTooLate();
    type('Usuario', 'ana');
    type('Contraseña', 'password-1');
    fireEvent.click(within(question).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tu sesión terminó' })).toBeNull());
    expect(app.path()).toBe('/categories');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Comida y café');
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update.mock.calls.at(-1)?.[0]).toMatchObject({ category: { name: 'Comida y café' } });
  });

  it('is given up with the session by who says so', async () => {
    const { app, question } = await saveTooLate();
    fireEvent.click(within(question).getByRole('button', { name: 'Descartar lo que escribí' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it('is not shown to the other member', async () => {
    const luis = {
      ...ana,
      id: '01930000-0000-7000-8000-000000000002',
      username: 'luis',
      memberId: 'luis',
      name: 'Luis',
    };
    const { app, question } = await saveTooLate(luis);
    type('Usuario', 'luis');
    type('Contraseña', 'password-2');
    fireEvent.click(within(question).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(app.session.state()).toMatchObject({ user: { memberId: 'luis' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
