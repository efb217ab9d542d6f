import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

// No screen of the product lives here: the frame is the same around all of them.
const path = '/nowhere';
const names = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** happy-dom evaluates media queries against the window's width. */
const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });

describe('the frame', () => {
  it('lists the eleven routes in its side menu', async () => {
    await renderApp({ path });
    await screen.findByRole('heading', { level: 1 });
    expect(names('Principal')).toEqual([
      'Inicio',
      'Gastos',
      'Personales',
      'Entre ustedes',
      'Reportes',
      'Analítica',
      'Por venir',
      'Recurrentes',
      'MSI',
      'Categorías',
      'Configuración',
    ]);
  });

  it('lets a press through where its add button is hidden: below are the rows of a list', async () => {
    await renderApp({ path });
    const button = (await screen.findAllByRole('button', { name: 'Agregar gasto' })).at(-1)!;
    const scrollTo = (top: number) =>
      act(() => {
        window.scrollTo(0, top);
        window.dispatchEvent(new Event('scroll'));
      });
    const letsThrough = () => button.classList.contains('pointer-events-none');
    expect(letsThrough()).toBe(false);
    scrollTo(500);
    await waitFor(() => expect(letsThrough()).toBe(true));
    scrollTo(300);
    await waitFor(() => expect(letsThrough()).toBe(false));
  });

  it('on a phone lists six below, and the others in the account sheet', async () => {
    resize(390);
    try {
      await renderApp({ path, locale: 'en' });
      await screen.findByRole('heading', { level: 1 });
      expect(names('Bottom bar')).toEqual(['Dashboard', 'Expenses', 'Personal', 'Reports', 'Analytics', 'Settings']);
      fireEvent.click(screen.getByRole('button', { name: 'Account: Ana' }));
      const sheet = await screen.findByRole('dialog', { name: 'Account' });
      const links = within(sheet).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual([
        'Between you',
        'Coming up',
        'Recurring',
        'MSI',
        'Categories',
        'History',
        'Trash',
      ]);
      expect(within(sheet).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    } finally {
      resize(1024);
    }
  });

  it('switches the language, keeps it under the key locale and tells the document', async () => {
    await renderApp({ path });
    fireEvent.click(await screen.findByRole('button', { name: 'Idioma: ES' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(localStorage.getItem('locale')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('switches the theme and keeps it under the key theme', async () => {
    await renderApp({ path });
    fireEvent.click(await screen.findByRole('button', { name: 'Usar tema oscuro' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Usar tema claro' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('leads from the account menu to the history and the trash', async () => {
    const app = await renderApp({ path });
    fireEvent.click(await screen.findByRole('button', { name: 'Cuenta: Ana' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Historial',
      'Papelera',
      'Configuración',
      'Cerrar sesión',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Papelera' }));
    await waitFor(() => expect(app.path()).toBe('/trash'));
  });

  it('signs out from the account menu, to the sign-in page', async () => {
    const app = await renderApp({ path });
    fireEvent.click(await screen.findByRole('button', { name: 'Cuenta: Ana' }));
    expect(screen.getByText('Cuenta')).toBeTruthy();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(app.calls.at(-1)?.[0]).toBe('auth.logout');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Finanzas de Ana y Luis');
  });

  it('names page and household in the title, and moves the focus to the heading after a change of route', async () => {
    const app = await renderApp({ path });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Página no encontrada · Ana y Luis');
    await act(async () => {
      await app.router.navigate({ to: '/categories' });
      await app.router.navigate({ to: '/elsewhere' as '/' });
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('lists the shortcuts on ?, with a switch that turns them off', async () => {
    await renderApp({ path });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    expect(within(dialog).getByText('Agregar gasto')).toBeTruthy();
    // This screen has no list and no month.
    expect(within(dialog).queryByText('Mes anterior y siguiente')).toBeNull();
    expect(within(dialog).queryByText('Entrar a la lista y recorrerla')).toBeNull();
    fireEvent.click(within(dialog).getByRole('switch'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
