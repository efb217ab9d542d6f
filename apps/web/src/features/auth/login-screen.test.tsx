import { DomainError } from '@household/domain';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Inputs } from '../../data/trpc.ts';
import { ana, renderApp } from '../../testing/render-app.tsx';

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

  it('says that a session ended by itself, and nothing after a sign-out', async () => {
    const ended = /^Tu sesión terminó\. Si un gasto quedó sin enviar/;
    const app = await renderApp({ path: '/categories' });
    await screen.findByRole('heading', { level: 1, name: 'Categorías' });
    act(() => app.session.expire());
    expect(await screen.findByText(ended)).toBeTruthy();
    cleanup();
    const other = await renderApp({ path: '/categories' });
    await screen.findByRole('heading', { level: 1, name: 'Categorías' });
    await act(() => other.session.signOut());
    await screen.findByRole('button', { name: 'Entrar' });
    expect(screen.queryByText(ended)).toBeNull();
  });

  it('leads a new household to /setup', async () => {
    const app = await renderApp({ path: '/login', server: { auth: { session: noHousehold } } });
    await waitFor(() => expect(app.path()).toBe('/setup'));
  });
});

describe('a passkey', () => {
  afterEach(() => vi.unstubAllGlobals());
  const button = () => screen.queryByRole('button', { name: 'Entrar con llave de acceso' });

  it.each([
    ['without https', false, 'Con una dirección https podrías entrar con una llave de acceso, sin contraseña.'],
    [
      'in an old browser',
      true,
      'Este navegador no tiene llaves de acceso; con uno más nuevo podrías entrar sin contraseña.',
    ],
  ])('can not be asked for %s, and the page says what would help', async (_, isSecureContext, words) => {
    vi.stubGlobal('isSecureContext', isSecureContext);
    await renderApp({ path: '/login', user: null });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('is offered first where the browser has them', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    await renderApp({ path: '/login', user: null });
    await screen.findByText('o con contraseña');
    expect(screen.getAllByRole('button')[0]).toBe(button());
  });
});

describe('a member with codes', () => {
  const createdAt = Temporal.Instant.from('2026-01-01T06:00:00Z');

  /** The code step, on a server that accepts one code. */
  async function askedForCode(right: string) {
    let isIn = false;
    const login = vi.fn(({ code }: Inputs['auth']['login']) => {
      if (code === undefined || code === null) throw new DomainError('SECOND_FACTOR_REQUIRED', {});
      if (code !== right) throw new DomainError('INVALID_CODE', {});
      isIn = true;
      return { ...ana, createdAt };
    });
    const session = () => ({
      isSetUp: true,
      names: ['Ana', 'Luis'],
      user: isIn ? { ...ana, createdAt } : null,
      lastEventId: null,
    });
    const app = await renderApp({ path: '/login', user: null, server: { auth: { login, session } } });
    await screen.findByRole('button', { name: 'Entrar' });
    type('Usuario', 'ana');
    type('Contraseña', 'password-1');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Escribe tu código' });
    return { app, login };
  }
  const codeField = () => screen.getByLabelText<HTMLInputElement>('Código');

  it('signs in with the sixth digit, whatever stands between the digits of a pasted code', async () => {
    const { app, login } = await askedForCode('481616');
    expect(document.activeElement).toBe(codeField());
    type('Código', '481 6');
    expect(codeField().value).toBe('4816');
    type('Código', '481 616');
    await waitFor(() => expect(app.session.state()).toMatchObject({ user: { memberId: 'ana' } }));
    expect(login.mock.calls.map(([input]) => input)).toEqual([
      { username: 'ana', password: 'password-1' },
      { username: 'ana', password: 'password-1', code: '481616' },
    ]);
  });

  it('says at the field that a code was wrong, empties it and puts the focus there', async () => {
    await askedForCode('481616');
    type('Código', '111111');
    expect((await screen.findByRole('alert')).textContent).toBe('Ese código no es correcto. Prueba con el siguiente.');
    expect([codeField().value, codeField().getAttribute('aria-invalid')]).toEqual(['', 'true']);
    expect(document.activeElement).toBe(codeField());
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByRole('alert').textContent).toBe('Ese código no es correcto. Prueba con el siguiente.');
    type('Código', '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a recovery code instead', async () => {
    const { app } = await askedForCode('7f3k-92mq');
    fireEvent.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    type('Código de recuperación', 'aaaa-aaaa');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ese código no es correcto o ya se usó');
    type('Código de recuperación', '7f3k-92mq');
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(app.session.state()).toMatchObject({ user: { memberId: 'ana' } }));
  });

  it('leads back to an empty password', async () => {
    await askedForCode('481616');
    fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('ana');
  });
});
