import { DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

type ChangePassword = NonNullable<NonNullable<FakeServer['settings']>['changePassword']>;
type SecondFactor = NonNullable<FakeServer['secondFactor']>;

const instant = (text: string) => Temporal.Instant.from(text);
const profile = {
  username: 'ana',
  memberId: 'ana',
  name: 'Ana',
  createdAt: instant('2025-01-14T16:00:00Z'),
  lastLoginAt: null,
};
const passkey = {
  id: 'p1',
  credentialId: 'c1',
  name: 'MacBook',
  createdAt: instant('2026-03-02T12:00:00Z'),
  lastUsedAt: null,
};

vi.mock('../../data/passkeys.ts', () => ({ signWithPasskey: () => Promise.resolve({ id: 'c1' }) }));

const open = async (changePassword: ChangePassword, secondFactor: SecondFactor = {}) => {
  const app = await renderApp({
    path: '/settings',
    locale: 'es',
    server: {
      settings: {
        profile: () => ({ profile, currentSalary: null, salaries: [] }),
        sessions: () => [],
        activity: () => ({ entries: [], nextCursor: null }),
        changePassword,
      },
      household: { backupStatus: () => null },
      secondFactor: { state: () => ({ passkeys: [], codes: null, confirmedBy: 'password' }), ...secondFactor },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' })) };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (dialog: Dialog, name: string) => dialog.getByLabelText<HTMLInputElement>(name);
const save = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Cambiar contraseña' }));
const fill = (dialog: Dialog, current: string, next: string) => {
  type(field(dialog, 'Contraseña actual'), current);
  type(field(dialog, 'Contraseña nueva'), next);
  save(dialog);
};
const refused = (path: string, message: string) => () => {
  throw new DomainError('VALIDATION_FAILED', { issues: [{ path, message }] });
};
const changes = (calls: readonly (readonly [string, unknown])[]) =>
  calls.filter(([path]) => path === 'settings.changePassword').map(([, input]) => input);

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the dialog of a new password', () => {
  it('changes it with the present one, says how many sessions ended, and closes', async () => {
    const { calls, dialog } = await open(() => ({ endedSessions: 2 }));
    expect(field(dialog, 'Contraseña actual')).toBe(document.activeElement);
    expect(dialog.queryByRole('button', { name: 'Confirmar con llave de acceso' })).toBeNull();
    fill(dialog, 'the old one', 'the new one');
    expect(await screen.findByText('Contraseña cambiada. Se cerraron 2 sesiones.')).toBeTruthy();
    expect(changes(calls)).toEqual([{ currentPassword: 'the old one', newPassword: 'the new one' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wants 8 characters, and the present one, before it asks the server', async () => {
    const { calls, dialog } = await open(() => ({ endedSessions: 0 }));
    fill(dialog, '', 'short');
    expect(field(dialog, 'Contraseña nueva').getAttribute('aria-invalid')).toBe('true');
    expect(field(dialog, 'Contraseña actual').getAttribute('aria-invalid')).toBe('true');
    expect(changes(calls)).toEqual([]);
  });

  it.each([
    ['currentPassword', 'wrongPassword', 'La contraseña no es correcta'],
    ['newPassword', 'commonPassword', 'Es de las más usadas'],
  ])('says at the field what is wrong with %s, and keeps what was typed', async (path, message, words) => {
    const { dialog } = await open(refused(path, message));
    fill(dialog, 'the old one', 'the new one');
    expect(await dialog.findByText(new RegExp(words))).toBeTruthy();
    expect(field(dialog, 'Contraseña nueva').value).toBe('the new one');
  });

  it('asks for no present one after a passkey', async () => {
    let confirmedBy: 'password' | 'passkey' = 'password';
    const { calls, dialog } = await open(() => ({ endedSessions: 0 }), {
      state: () => ({ passkeys: [passkey], codes: null, confirmedBy }),
      passkeyOptions: () => ({ challenge: 'x' }),
      confirmPasskey: () => {
        confirmedBy = 'passkey';
        return { success: true };
      },
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Confirmar con llave de acceso' }));
    await waitFor(() => expect(dialog.queryByLabelText('Contraseña actual')).toBeNull());
    expect(field(dialog, 'Contraseña nueva')).toBe(document.activeElement);
    type(field(dialog, 'Contraseña nueva'), 'the new one');
    save(dialog);
    expect(await screen.findByText('Contraseña cambiada')).toBeTruthy();
    expect(changes(calls)).toEqual([{ newPassword: 'the new one' }]);
  });

  it('asks for it where the ten minutes of the passkey have passed meanwhile', async () => {
    const { calls, dialog } = await open(refused('currentPassword', 'passwordRequired'), {
      state: () => ({ passkeys: [passkey], codes: null, confirmedBy: 'passkey' }),
    });
    await waitFor(() => expect(dialog.queryByLabelText('Contraseña actual')).toBeNull());
    type(field(dialog, 'Contraseña nueva'), 'the new one');
    save(dialog);
    await waitFor(() => expect(field(dialog, 'Contraseña actual').getAttribute('aria-invalid')).toBe('true'));
    expect(field(dialog, 'Contraseña nueva').value).toBe('the new one');
    expect(changes(calls)).toEqual([{ newPassword: 'the new one' }]);
  });
});
