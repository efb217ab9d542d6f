import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { ana, renderApp } from '../../testing/render-app.tsx';

const createdAt = Temporal.Instant.from('2026-01-01T06:00:00Z');

/** A server without a household until `setup` succeeds. */
function newServer(auth: FakeServer['auth'] = {}): FakeServer {
  let isSetUp = false;
  return {
    auth: {
      session: () => ({
        isSetUp,
        names: isSetUp ? ['Ana', 'Luis'] : [],
        user: isSetUp ? { ...ana, createdAt } : null,
        lastEventId: isSetUp ? '1' : null,
      }),
      setup: () => {
        isSetUp = true;
        return { success: true };
      },
      login: () => ({ id: ana.id, username: 'ana', memberId: 'ana', name: 'Ana', createdAt }),
      ...auth,
    },
  };
}

const open = async (auth?: FakeServer['auth'], path = '/setup?code=ABCD-EFGH') => {
  const app = await renderApp({ path, server: newServer(auth) });
  await screen.findByRole('heading', { level: 1, name: 'Configura la casa' });
  return app;
};
const person = (name: 'Primera persona' | 'Segunda persona') => within(screen.getByRole('group', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const fill = (name: 'Primera persona' | 'Segunda persona', values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) type(person(name).getByLabelText(label), value);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const next = () => press('Siguiente');
const submit = () => press('Crear la casa');
const fillBoth = (secondUsername = 'luis') => {
  fill('Primera persona', { Nombre: ' Ana ', Usuario: 'ana', Contraseña: 'password-1' });
  next();
  fill('Segunda persona', { Nombre: 'Luis', Usuario: secondUsername, Contraseña: 'password-2' });
  next();
};
const category = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('/setup', () => {
  it.each([
    ['the name, where the link brings the code', '/setup?code=ABCD-EFGH', 'Nombre'],
    ['the code, where it has to be typed', '/setup', 'Código de configuración'],
  ])('starts in %s', async (_, path, field) => {
    await open(undefined, path);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  });

  it('takes the code from the link, creates the household and signs the first person in', async () => {
    const app = await open();
    expect(screen.getByLabelText<HTMLInputElement>('Código de configuración').value).toBe('ABCD-EFGH');
    fill('Primera persona', { Nombre: ' Ana ', Usuario: 'ana', Contraseña: 'password-1' });
    type(person('Primera persona').getByLabelText(/Salario mensual/), '42,000.50');
    next();
    fill('Segunda persona', { Nombre: 'Luis', Usuario: 'luis', Contraseña: 'password-2' });
    type(person('Segunda persona').getByLabelText(/Salario mensual/), '480,000/12');
    next();
    for (const name of ['Mascotas', 'Ropa']) fireEvent.click(category(name));
    submit();
    await waitFor(() => expect(app.path()).toBe('/'));
    expect(app.calls.find(([path]) => path === 'auth.setup')?.[1]).toEqual({
      code: 'ABCD-EFGH',
      members: [
        { name: 'Ana', username: 'ana', password: 'password-1', salaryCents: 4_200_050 },
        { name: 'Luis', username: 'luis', password: 'password-2', salaryCents: 4_000_000 },
      ],
      categories: [
        { name: 'Hogar', color: '#6366F1' },
        { name: 'Súper', color: '#10B981' },
        { name: 'Restaurantes', color: '#F97316' },
        { name: 'Servicios', color: '#3B82F6' },
        { name: 'Transporte', color: '#06B6D4' },
        { name: 'Salud', color: '#EC4899' },
        { name: 'Suscripciones', color: '#8B5CF6' },
        { name: 'Salidas', color: '#84CC16' },
      ],
    });
    expect(app.calls.find(([path]) => path === 'auth.login')?.[1]).toEqual({ username: 'ana', password: 'password-1' });
  });

  it('says at each field what is wrong and asks the server nothing', async () => {
    const { calls } = await open();
    fill('Primera persona', { Nombre: '李', Usuario: 'ana', Contraseña: 'short' });
    next();
    const first = person('Primera persona');
    expect(first.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true');
    expect(first.getByText('Mínimo 8 caracteres')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(first.getByLabelText('Contraseña')));

    fill('Primera persona', { Nombre: 'Ana', Contraseña: 'password-1' });
    next();
    type(person('Segunda persona').getByLabelText(/Salario mensual/), '1,23,4');
    next();
    const second = person('Segunda persona');
    expect(second.getByText('Escribe el nombre')).toBeTruthy();
    expect(second.getByText('Escribe el usuario')).toBeTruthy();
    expect(second.getByText('Número no válido')).toBeTruthy();
    expect(calls.some(([path]) => path === 'auth.setup')).toBe(false);
  });

  it('keeps what was typed on the way back and forth', async () => {
    await open();
    fillBoth();
    fireEvent.click(category('Ropa'));
    press('Atrás');
    expect(person('Segunda persona').getByLabelText<HTMLInputElement>('Nombre').value).toBe('Luis');
    press('Atrás');
    expect(person('Primera persona').getByLabelText<HTMLInputElement>('Contraseña').value).toBe('password-1');
    next();
    next();
    expect(category('Ropa').checked).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('takes a category of one’s own by Enter, and chooses one that is there already', async () => {
    await open();
    fillBoth();
    fireEvent.click(category('Súper'));
    for (const typed of ['  Escuela ', 'super']) {
      press('Otra');
      const field = screen.getByLabelText('Otra categoría');
      type(field, typed);
      expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    }
    expect(category('Escuela').checked).toBe(true);
    expect(category('Súper').checked).toBe(true);
    press('Otra');
    type(screen.getByLabelText('Otra categoría'), 'Nada');
    fireEvent.keyDown(screen.getByLabelText('Otra categoría'), { key: 'Escape' });
    expect(screen.queryByLabelText('Nada')).toBeNull();
    expect(screen.getByText('11 elegidas')).toBeTruthy();
  });

  it('leaves at least one category', async () => {
    await open();
    fillBoth();
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) fireEvent.click(box);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toHaveLength(1);
    expect(screen.getByText('1 elegida; al menos una se queda')).toBeTruthy();
  });

  it('tells a wrong code, and keeps what was typed', async () => {
    await open({
      setup: () => {
        throw new DomainError('FORBIDDEN', {});
      },
    });
    fillBoth();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('El código no es correcto');
    expect(screen.getByLabelText('Código de configuración')).toBeTruthy();
    next();
    expect(person('Segunda persona').getByLabelText<HTMLInputElement>('Nombre').value).toBe('Luis');
  });

  it('puts what the server found at its field', async () => {
    await open({
      setup: () => {
        throw new DomainError('VALIDATION_FAILED', {
          issues: [{ path: 'members.1.id', message: 'invalidMemberId' }],
        });
      },
    });
    fillBoth();
    submit();
    await waitFor(() =>
      expect(person('Segunda persona').getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('puts a username that the other person has at its field', async () => {
    await open({
      setup: () => {
        throw new DomainError('ALREADY_EXISTS', { resource: 'Username' });
      },
    });
    fillBoth('ANA');
    submit();
    const field = await screen.findByLabelText<HTMLInputElement>('Usuario');
    expect(field.value).toBe('ANA');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Ese usuario ya está en uso')).toBeTruthy();
  });

  it('leads to /login when the household exists', async () => {
    const app = await renderApp({ path: '/setup', user: null });
    await waitFor(() => expect(app.path()).toBe('/login'));
  });
});
