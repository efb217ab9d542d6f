import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

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

  it('goes to /setup while there is no household', async () => {
    const session = () => ({ isSetUp: false, names: [], user: null });
    const app = await renderApp({ path: '/nowhere', server: { auth: { session } } });
    await waitFor(() => expect(app.path()).toBe('/setup'));
  });
});
