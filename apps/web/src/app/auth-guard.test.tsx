import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '../testing/fake-server.ts';
import { ana, renderApp } from '../testing/render-app.tsx';
import { startLoading } from './auth-guard.tsx';
import { categoriesInUse } from '../testing/categories-in-use.ts';

describe('AuthGuard', () => {
  it('says that it is loading while it asks who is there', async () => {
    await renderApp({ path: '/nowhere', locale: 'en', server: { auth: { session: () => new Promise(() => {}) } } });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });

  it('goes to /login when nobody is signed in', async () => {
    const app = await renderApp({ path: '/nowhere', user: null });
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it('goes to /login when the server does not answer', async () => {
    const session = () => Promise.reject(new TypeError('Failed to fetch'));
    const app = await renderApp({ path: '/nowhere', server: { auth: { session } } });
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Finanzas de la casa');
  });

  it('goes to /login when a session ends while a screen is open', async () => {
    const app = await renderApp({ path: '/nowhere' });
    await screen.findByRole('heading', { level: 1 });
    act(() => app.session.expire());
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it('opens the app again for whoever signs in after a sign-out, at the dashboard and with nothing kept', async () => {
    const createdAt = Temporal.Instant.from('2026-01-01T06:00:00Z');
    const login = () => ({ id: ana.id, username: 'ana', memberId: 'ana', name: 'Ana', createdAt });
    const inUse = () => categoriesInUse([]);
    const app = await renderApp({ path: '/categories', server: { auth: { login }, categories: { inUse } } });
    await screen.findByRole('heading', { level: 1, name: 'Categorías' });
    await waitFor(() => expect(app.api.queryClient.getQueryCache().getAll()).not.toHaveLength(0));
    await act(() => app.session.signOut());
    expect(app.path()).toBe('/login');
    expect(app.api.queryClient.getQueryCache().getAll()).toHaveLength(0);
    await act(() => app.session.signIn('ana', 'password-1'));
    await waitFor(() => expect(app.path()).toBe('/'));
  });

  it('asks for nothing of the household, loads only the login page and says why, after a sign-out without a connection', async () => {
    localStorage.setItem('locked', 'yes');
    const logout = () => Promise.reject(unreachable());
    const app = await renderApp({ path: '/categories', server: { auth: { logout } } });
    await waitFor(() => expect(app.path()).toBe('/login'));
    await screen.findByText('La sesión se cerró en este dispositivo; en el servidor termina en cuanto haya conexión.');
    const load = vi.fn<() => Promise<never>>();
    await startLoading({ path: () => '/', search: () => '', replace: () => undefined }, load);
    expect(load).not.toHaveBeenCalled();
    expect(app.calls.map(([path]) => path)).toEqual(['auth.logout']);
  });

  it('goes to /setup while there is no household', async () => {
    const session = () => ({ isSetUp: false, names: [], user: null, lastEventId: null });
    const app = await renderApp({ path: '/nowhere', server: { auth: { session } } });
    await waitFor(() => expect(app.path()).toBe('/setup'));
  });
});
