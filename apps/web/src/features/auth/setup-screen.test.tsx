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

const open = async (auth?: FakeServer['auth']) => {
  const app = await renderApp({ path: '/setup?code=ABCD-EFGH', server: newServer(auth) });
  await screen.findByRole('heading', { level: 1, name: 'Configura la casa' });
  return app;
};
const person = (name: 'Primera persona' | 'Segunda persona') => within(screen.getByRole('group', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const fill = (name: 'Primera persona' | 'Segunda persona', values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) type(person(name).getByLabelText(label), value);
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Crear la casa' }));
const fillBoth = () => {
  fill('Primera persona', { Nombre: ' Ana ', Usuario: 'ana', Contraseña: 'password-1' });
  fill('Segunda persona', { Nombre: 'Luis', Usuario: 'luis', Contraseña: 'password-2' });
};

describe('/setup', () => {
  it('takes the code from the link, creates the household and signs the first person in', async () => {
    const app = await open();
    expect(screen.getByLabelText<HTMLInputElement>('Código de configuración').value).toBe('ABCD-EFGH');
    fillBoth();
    type(person('Primera persona').getByLabelText(/Salario mensual/), '42,000.50');
    type(person('Segunda persona').getByLabelText(/Salario mensual/), '480,000/12');
    submit();
    await waitFor(() => expect(app.path()).toBe('/'));
    expect(app.calls.find(([path]) => path === 'auth.setup')?.[1]).toEqual({
      code: 'ABCD-EFGH',
      members: [
        { name: 'Ana', username: 'ana', password: 'password-1', salaryCents: 4_200_050 },
        { name: 'Luis', username: 'luis', password: 'password-2', salaryCents: 4_000_000 },
      ],
    });
    expect(app.calls.find(([path]) => path === 'auth.login')?.[1]).toEqual({ username: 'ana', password: 'password-1' });
  });

  it('says at each field what is wrong and asks the server nothing', async () => {
    const { calls } = await open();
    fill('Primera persona', { Nombre: '李', Usuario: 'ana', Contraseña: 'short' });
    type(person('Segunda persona').getByLabelText(/Salario mensual/), '1,23,4');
    submit();
    const first = person('Primera persona');
    expect(first.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true');
    expect(first.getByText('Mínimo 8 caracteres')).toBeTruthy();
    const second = person('Segunda persona');
    expect(second.getByText('Este campo es obligatorio')).toBeTruthy();
    expect(second.getByText('Escribe el usuario')).toBeTruthy();
    expect(second.getByText('Número no válido')).toBeTruthy();
    expect(calls.some(([path]) => path === 'auth.setup')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(first.getByLabelText('Contraseña')));
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

  it('leads to /login when the household exists', async () => {
    const app = await renderApp({ path: '/setup', user: null });
    await waitFor(() => expect(app.path()).toBe('/login'));
  });
});
