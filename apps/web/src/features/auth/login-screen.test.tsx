import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const refuse = () => {
  throw new DomainError('INVALID_CREDENTIALS', {});
};
const noHousehold = () => ({ isSetUp: false, names: [], user: null, lastEventId: null });

describe('/login', () => {
  it('names both members in its title', async () => {
    await renderApp({ path: '/login', user: null });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Finanzas de Ana y Luis');
    expect(document.title).toBe('Finanzas de Ana y Luis');
  });

  it('says a refusal, empties the password and puts the focus there', async () => {
    await renderApp({ path: '/login', user: null, locale: 'en', server: { auth: { login: refuse } } });
    await screen.findByRole('button', { name: 'Sign in' });
    type('Username', 'luis');
    type('Password', 'not it');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('luis');
  });

  it('asks for what is missing without asking the server', async () => {
    const { calls } = await renderApp({ path: '/login', user: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(screen.getByLabelText('Usuario').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Escribe la contraseña')).toBeTruthy();
    expect(calls.map(([path]) => path)).toEqual(['auth.session']);
  });

  it('sends whoever is signed in to /', async () => {
    const app = await renderApp({ path: '/login' });
    await waitFor(() => expect(app.path()).toBe('/'));
  });

  it('leads a new household to /setup', async () => {
    const app = await renderApp({ path: '/login', server: { auth: { session: noHousehold } } });
    await waitFor(() => expect(app.path()).toBe('/setup'));
  });
});
