import { ACTIVITY_KINDS, cents, DomainError } from '@household/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outputs } from '../../data/trpc.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Activity, OwnSession, ProfileData } from './settings.ts';

type Settings = NonNullable<FakeServer['settings']>;

const instant = (text: string) => Temporal.Instant.from(text);
const salary = (id: string, amount: number, date: string): ProfileData['salaries'][number] => ({
  id,
  memberId: 'ana',
  amountCents: cents(amount),
  effectiveDate: Temporal.PlainDate.from(date),
  createdAt: instant('2025-01-01T00:00:00Z'),
  version: 1,
});
const older = salary('older', 3_600_000, '2025-01-01');
const newer = salary('newer', 4_200_000, '2026-03-16');

const profileOf = (salaries: ProfileData['salaries'], username = 'ana'): ProfileData => ({
  profile: {
    username,
    memberId: 'ana',
    name: 'Ana',
    createdAt: instant('2025-01-14T16:00:00Z'),
    lastLoginAt: instant('2026-09-17T14:12:00Z'),
  },
  currentSalary: salaries.findLast(({ effectiveDate }) => effectiveDate.toString() <= '2026-09-30') ?? null,
  salaries,
});
const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ipAddress: '192.0.2.7',
  createdAt: instant('2026-09-16T03:40:00Z'),
  lastSeenAt: instant('2026-09-17T14:12:00Z'),
  endsAt: instant('2026-10-17T14:12:00Z'),
  endsAtLatest: instant('2027-03-15T03:40:00Z'),
  current: false,
  ...more,
});

type BackupStatus = NonNullable<FakeServer['household']>['backupStatus'];

const open = (
  settings: Settings = {},
  locale: 'es' | 'en' = 'es',
  backupStatus: BackupStatus = () => null,
  account: FakeServer['account'] = {},
  secondFactor: FakeServer['secondFactor'] = {},
) =>
  renderApp({
    path: '/settings',
    locale,
    server: {
      settings: {
        profile: () => profileOf([older, newer]),
        sessions: () => [session('here', { current: true }), session('there', { userAgent: null, ipAddress: null })],
        activity: () => ({ entries: [], nextCursor: null }),
        ...settings,
      },
      history: { undo: () => ({ changeId: null }) },
      household: { backupStatus },
      account,
      secondFactor: { state: () => ({ passkeys: [], codes: null, confirmedBy: 'password' }), ...secondFactor },
    },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const fail = () => {
  throw new Error('the server fell over');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
type Within = Awaited<ReturnType<typeof region>>;
const save = (section: Within, name = 'Guardar') => section.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-09-17T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the profile', () => {
  it('tells id, since when, and the last login', async () => {
    await open();
    const profile = await screen.findByRole('region', { name: 'Perfil' });
    expect(profile.textContent).toContain('Id de miembroana');
    expect(profile.textContent).toContain('Miembro desdeenero 14, 2025');
    expect(profile.textContent).toContain('Último accesosep 17, 2026 08:12');
  });

  it('saves a username that is neither empty nor the same', async () => {
    const renamed: string[] = [];
    const rename: Settings['rename'] = ({ username }) => {
      renamed.push(username);
      return { ...profileOf([newer], username), changeId: 7 };
    };
    const { session: own } = await open({
      rename,
      profile: () => profileOf([newer], renamed.at(-1) ?? 'ana'),
    });
    const profile = await region('Perfil');
    const field = profile.getByLabelText('Nombre de usuario');
    expect(save(profile).disabled).toBe(true);
    type(field, '   ');
    expect(save(profile).disabled).toBe(true);
    type(field, ' ana ');
    expect(save(profile).disabled).toBe(true);
    type(field, 'Anita');
    fireEvent.click(save(profile));
    expect(await screen.findByText('Usuario actualizado: Anita')).toBeTruthy();
    expect(renamed).toEqual(['Anita']);
    expect(save(profile).disabled).toBe(true);
    await waitFor(() => expect(own.state()).toMatchObject({ user: { username: 'Anita' } }));
  });

  it('shows what is stored from the answer on, and leaves what is typed meanwhile', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<NonNullable<Settings['rename']>>>>();
    let hasAnswered = false;
    await open({
      rename: () => answer.promise,
      profile: () => (hasAnswered ? new Promise<never>(() => undefined) : profileOf([newer])),
    });
    const profile = await region('Perfil');
    const field = profile.getByLabelText<HTMLInputElement>('Nombre de usuario');
    type(field, 'Anita');
    fireEvent.click(save(profile));
    type(field, 'Anita2');
    hasAnswered = true;
    answer.resolve({ ...profileOf([newer], 'Anita'), changeId: 7 });
    expect(await screen.findByText('Usuario actualizado: Anita')).toBeTruthy();
    expect(field.value).toBe('Anita2');
    type(field, 'Anita');
    expect(save(profile).disabled).toBe(true);
  });

  it('does not go back to what was stored before while it asks again', async () => {
    let isRenamed = false;
    const { calls } = await open({
      rename: ({ username }) => {
        isRenamed = true;
        return { ...profileOf([newer], username), changeId: 7 };
      },
      profile: () => (isRenamed ? new Promise<never>(() => undefined) : profileOf([newer])),
    });
    const profile = await region('Perfil');
    const field = profile.getByLabelText<HTMLInputElement>('Nombre de usuario');
    type(field, 'Anita');
    fireEvent.click(save(profile));
    expect(await screen.findByText('Usuario actualizado: Anita')).toBeTruthy();
    await waitFor(() => expect(calls.filter(([path]) => path === 'settings.profile')).toHaveLength(2));
    expect(field.value).toBe('Anita');
  });

  it('can be left while it is saved, and asks while it is not', async () => {
    await open({ rename: () => new Promise<never>(() => undefined) });
    const profile = await region('Perfil');
    type(profile.getByLabelText('Nombre de usuario'), 'Anita');
    const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Historial' })[0]!);
    leave();
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar lo escrito?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    fireEvent.click(save(profile));
    await profile.findByRole('button', { name: 'Guardando' });
    leave();
    expect(await screen.findByRole('heading', { level: 1, name: 'Historial' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says at the field that a username is taken', async () => {
    await open({
      rename: () => {
        throw new DomainError('ALREADY_EXISTS', { resource: 'Username' });
      },
    });
    const profile = await region('Perfil');
    type(profile.getByLabelText('Nombre de usuario'), 'luis');
    fireEvent.click(save(profile));
    expect(await profile.findByText('Ese usuario ya está en uso')).toBeTruthy();
    expect(profile.getByLabelText('Nombre de usuario').getAttribute('aria-invalid')).toBe('true');
  });

  it('alerts with the words of the specification and keeps what was typed', async () => {
    await open({ rename: fail }, 'en');
    const profile = await region('Profile');
    const field = profile.getByLabelText<HTMLInputElement>('Username');
    type(field, 'Anita');
    fireEvent.click(save(profile, 'Save'));
    const alert = await profile.findByRole('alert');
    expect(alert.textContent).toContain('failed to update profile. Please try again.');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(field.value).toBe('Anita');
  });
});

describe('the salary', () => {
  it('says from when a new one counts and that past months stay', async () => {
    await open();
    const section = await region('Salario actual');
    expect(section.getByLabelText<HTMLInputElement>('Salario mensual').value).toBe('42,000.00');
    expect(
      section.getByText('El nuevo cuenta desde septiembre de 2026; los meses anteriores se quedan como están.'),
    ).toBeTruthy();
    const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['$42,000.00Actualdesde mar 16, 2026', '$36,000.00desde ene 01, 2025; también cuenta antes']);
  });

  it('says so when it would be the first on record', async () => {
    await open({ profile: () => profileOf([salary('only', 4_200_000, '2026-09-17')]) });
    const section = await region('Salario actual');
    expect(
      section.getByText('Es tu primer salario registrado: también cuenta para todos los meses anteriores.'),
    ).toBeTruthy();
  });

  it('says until when, before a salary that is to come', async () => {
    await open({ profile: () => profileOf([newer, salary('next', 5_000_000, '2026-12-01')]) }, 'en');
    const section = await region('Current salary');
    expect(
      section.getByText('The new one counts from September 2026 to November 2026; past months stay as they are.'),
    ).toBeTruthy();
    expect(section.getByText('Upcoming')).toBeTruthy();
  });

  it('may be dated from the first month that is not closed', async () => {
    const changes: unknown[] = [];
    const month = (text: string) => Temporal.PlainYearMonth.from(text);
    const account = { start: { month: month('2026-05') }, lastClosedMonth: month('2026-06'), months: [] };
    await open(
      {
        changeSalary: (input) => {
          changes.push(input);
          return { salary: salary('now', input.change.amountCents, '2026-07-01'), salaries: [], changeId: 8 };
        },
      },
      'es',
      undefined,
      { get: () => account as unknown as Outputs['account']['get'] },
    );
    const section = await region('Salario actual');
    fireEvent.click(await section.findByRole('combobox', { name: 'Cuenta desde' }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Hoy', 'agosto de 2026', 'julio de 2026']);
    fireEvent.click(screen.getByRole('option', { name: 'julio de 2026' }));
    expect(section.getByText(/cuenta desde julio de 2026/)).toBeTruthy();
    type(section.getByLabelText('Salario mensual'), '45000');
    fireEvent.click(save(section));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ id: 'newer', change: { amountCents: 4_500_000 } });
    expect(String((changes[0] as { change: { effectiveDate: unknown } }).change.effectiveDate)).toBe('2026-07-01');
  });

  it('saves what differs; blank counts as 0, which would change the split to 0 and 100 and is asked for first', async () => {
    const changes: unknown[] = [];
    await open({
      changeSalary: (input) => {
        changes.push(input);
        return { salary: salary('now', input.change.amountCents, '2026-09-17'), salaries: [], changeId: 8 };
      },
    });
    const section = await region('Salario actual');
    const field = section.getByLabelText('Salario mensual');
    expect(save(section).disabled).toBe(true);
    type(field, '$42,000');
    expect(save(section).disabled).toBe(true);
    type(field, '');
    expect(section.getByText(/^Antes: \$42,000\.00\./)).toBeTruthy();
    fireEvent.click(save(section));
    expect(within(await screen.findByRole('alertdialog')).getByText(/le toca 100% a Luis y 0% a ti/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(changes).toEqual([]);
    fireEvent.click(save(section));
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar $0.00' }));
    expect(await screen.findByText('Salario actualizado: $0.00')).toBeTruthy();
    expect(changes).toEqual([{ id: 'newer', change: { amountCents: 0 } }]);
  });

  it('does not go back to what was stored before while it asks again', async () => {
    const now = salary('now', 5_000_000, '2026-09-17');
    let isChanged = false;
    const { calls } = await open({
      changeSalary: () => {
        isChanged = true;
        return { salary: now, salaries: [older, newer, now], changeId: 8 };
      },
      profile: () => (isChanged ? new Promise<never>(() => undefined) : profileOf([older, newer])),
    });
    const section = await region('Salario actual');
    const field = section.getByLabelText<HTMLInputElement>('Salario mensual');
    type(field, '50,000.00');
    fireEvent.click(save(section));
    expect(await screen.findByText('Salario actualizado: $50,000.00')).toBeTruthy();
    await waitFor(() => expect(calls.filter(([path]) => path === 'settings.profile')).toHaveLength(2));
    expect(field.value).toBe('50,000.00');
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain('$50,000.00Actual');
  });

  it('sends the result of arithmetic', async () => {
    const changes: unknown[] = [];
    await open({
      changeSalary: (input) => {
        changes.push(input);
        return { salary: salary('now', input.change.amountCents, '2026-09-17'), salaries: [], changeId: 8 };
      },
    });
    const section = await region('Salario actual');
    type(section.getByLabelText('Salario mensual'), '480,000/12');
    fireEvent.click(save(section));
    expect(await screen.findByText('Salario actualizado: $40,000.00')).toBeTruthy();
    expect(changes).toEqual([{ id: 'newer', change: { amountCents: 4_000_000 } }]);
  });

  it('refuses what is no amount without asking the server', async () => {
    const { calls } = await open();
    const section = await region('Salario actual');
    type(section.getByLabelText('Salario mensual'), '--5');
    fireEvent.click(save(section));
    expect(await section.findByText('Número no válido')).toBeTruthy();
    expect(calls.map(([path]) => path)).not.toContain('settings.changeSalary');
  });

  it('alerts with the words of the specification', async () => {
    await open({ changeSalary: fail }, 'en');
    const section = await region('Current salary');
    type(section.getByLabelText('Monthly salary'), '1');
    fireEvent.click(save(section, 'Save'));
    expect((await section.findByRole('alert')).textContent).toContain('failed to update salary. Please try again.');
  });

  it('is for the administrator to set where there is none', async () => {
    await open({ profile: () => profileOf([]) }, 'en');
    const section = await region('Current salary');
    expect(section.getByText('No salary set. Contact your administrator.')).toBeTruthy();
    expect(section.getByText('On the server: “household salary ana AMOUNT”')).toBeTruthy();
    expect(section.queryByRole('textbox')).toBeNull();
  });
});

describe('the sessions', () => {
  it('name the device, and say when it is unknown or this one', async () => {
    await open();
    const section = await region('Sesiones activas');
    const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Firefox en LinuxEste dispositivo192.0.2.7 · Inició sep 15, 2026 21:40');
    expect(rows[1]).toContain('Dispositivo desconocidoInició sep 15, 2026 21:40');
  });

  it.each([
    ['es', '2026-10-17', 'termina oct 17, 2026 si no se usa, a más tardar mar 14, 2027'],
    ['en', '2026-10-17', 'ends oct 17, 2026 if unused, mar 14, 2027 at the latest'],
    ['es', '2027-03-15', '· termina mar 14, 2027'],
  ] as const)('say when they end (%s, %s)', async (locale, day, words) => {
    const endsAt = day === '2027-03-15' ? '2027-03-15T03:40:00Z' : `${day}T14:12:00Z`;
    await open({ sessions: () => [session('here', { endsAt: instant(endsAt) })] }, locale);
    const section = await region(locale === 'es' ? 'Sesiones activas' : 'Active sessions');
    const row = (await section.findByRole('listitem')).textContent;
    expect(row.toLowerCase()).toContain(words);
    expect(row).not.toContain(day === '2027-03-15' ? 'si no se usa' : '· termina mar');
  });

  it('ask before another one is ended', async () => {
    const ended: string[] = [];
    await open({
      endSession: ({ id }) => {
        ended.push(id);
        return { success: true };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión de Dispositivo desconocido' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Ese dispositivo tendrá que volver a entrar.')).toBeTruthy();
    expect(ended).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada: Dispositivo desconocido')).toBeTruthy();
    expect(ended).toEqual(['there']);
  });

  it('lead to the sign-in when this device is ended', async () => {
    const { path } = await open({ endSession: () => ({ success: true }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión de Firefox en Linux' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Es este dispositivo: tendrás que volver a entrar.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('say what failed, in the dialog and in the place of the list', async () => {
    const { unmount } = await open({ endSession: fail }, 'en');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out of Unknown device' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('failed to delete session. Please try again.');
    unmount();
    await open(
      {
        sessions: () => {
          throw new DomainError('VALIDATION_FAILED', { issues: [] });
        },
      },
      'en',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('failed to fetch sessions');
  });

  it('say when there is none', async () => {
    await open({ sessions: () => [] }, 'en');
    expect(await screen.findByText('No active sessions found.')).toBeTruthy();
  });
});

describe('the activity', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const at = instant('2026-09-17T14:12:00Z');
  const entry = (id: number, more: Partial<Activity> = {}): Activity => ({
    id,
    kind: 'signedIn',
    memberId: 'ana',
    ipAddress: '192.0.2.7',
    userAgent: linux,
    firstAt: at,
    at,
    count: 1,
    ...more,
  });
  const page = (entries: Activity[], nextCursor: number | null = null) => ({ entries, nextCursor });
  const server = { ipAddress: null, userAgent: null };

  it('says who did what, on which device, where and when', async () => {
    const failed = { kind: 'signInFailed', count: 3, firstAt: instant('2026-09-17T10:00:00Z') } as const;
    await open({
      activity: () =>
        page([
          entry(9, failed),
          entry(8, { ...failed, ...server, memberId: null, count: 40 }),
          entry(7, { kind: 'signedInOnNewDevice', memberId: 'luis', userAgent: null }),
          entry(6, { userAgent: 'x'.repeat(300) }),
          entry(5, { ...server, kind: 'passwordByCommand' }),
          entry(4, { ...server, kind: 'sessionsEndedByCommand', count: 2 }),
        ]),
    });
    const section = await region('Actividad');
    const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '3 intentos fallidos de iniciar sesión como AnaFirefox en Linux · 192.0.2.7 · última vez sep 17, 2026 08:12',
      '40 intentos fallidos con usuarios que no existenVarios dispositivos · última vez sep 17, 2026 08:12',
      'Luis inició sesión en un dispositivo nuevoDispositivo desconocido · 192.0.2.7 · sep 17, 2026 08:12',
      `Ana inició sesión${'x'.repeat(60)}… · 192.0.2.7 · sep 17, 2026 08:12`,
      'La administración puso otra contraseña a AnaEn el servidor · sep 17, 2026 08:12',
      'La administración cerró 2 sesiones de AnaEn el servidor · sep 17, 2026 08:12',
    ]);
  });

  it.each(['es', 'en'] as const)('has words for every kind (%s)', async (locale) => {
    await open({ activity: () => page(ACTIVITY_KINDS.map((kind, id) => entry(id + 1, { kind }))) }, locale);
    const section = await region(locale === 'es' ? 'Actividad' : 'Activity');
    const titles = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(new Set(titles).size).toBe(ACTIVITY_KINDS.length);
    const isSpanish = /administración|sesión|contraseña|servidor|casa\b/;
    expect(titles.some((title) => isSpanish.test(title))).toBe(locale === 'es');
  });

  it('shows more when asked, and keeps what it has where that fails', async () => {
    let isDown = true;
    const { calls } = await open(
      {
        activity: ({ cursor }) => {
          if (cursor == null) return page([entry(9), entry(8)], 8);
          if (isDown) throw new DomainError('VALIDATION_FAILED', { issues: [] });
          return page([entry(7)]);
        },
      },
      'en',
    );
    const section = await region('Activity');
    fireEvent.click(await section.findByRole('button', { name: 'Show more' }));
    expect((await section.findByRole('alert')).textContent).toContain('Failed to fetch activity');
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    isDown = false;
    fireEvent.click(section.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
    expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.filter(([path]) => path === 'settings.activity').map(([, input]) => input)).toEqual([
      expect.objectContaining({ limit: 10 }),
      expect.objectContaining({ cursor: 8 }),
      expect.objectContaining({ cursor: 8 }),
    ]);
  });

  it('says when there is none yet, and when it could not be loaded', async () => {
    const { unmount } = await open({}, 'en');
    expect(await (await region('Activity')).findByText('No activity yet.')).toBeTruthy();
    unmount();
    let isDown = true;
    await open({
      activity: () => {
        if (isDown) throw new DomainError('VALIDATION_FAILED', { issues: [] });
        return page([entry(1)]);
      },
    });
    const section = await region('Actividad');
    expect((await section.findByRole('alert')).textContent).toContain('No se pudo cargar la actividad');
    isDown = false;
    fireEvent.click(section.getByRole('button', { name: 'Reintentar' }));
    expect(await section.findByText('Ana inició sesión')).toBeTruthy();
  });
});

describe('the household’s files', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('are saved under the server’s name, in the language on screen', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      asked.push([path, init.headers]);
      return new Response('x', {
        headers: { 'content-disposition': 'attachment; filename="expenses-2026-09-17.csv"' },
      });
    });
    await open({}, 'en');
    const section = await region('Household data');
    fireEvent.click(section.getByRole('button', { name: 'Download the expenses (CSV)' }));
    await waitFor(() => expect(saved).toEqual(['expenses-2026-09-17.csv']));
    expect(asked).toEqual([['/download/expenses.csv', { 'accept-language': 'en' }]]);
  });

  it('say where one could not be fetched, save nothing, and can be asked again', async () => {
    const answers = [new Response('no', { status: 503 }), new Response('{}')];
    vi.stubGlobal('fetch', async () => answers.shift());
    await open();
    const section = await region('Datos de la casa');
    fireEvent.click(section.getByRole('button', { name: 'Descargar todo (JSON)' }));
    const alert = await section.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo descargar el archivo.');
    expect(saved).toEqual([]);
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(saved).toEqual(['household.json']));
    expect(section.queryByRole('alert')).toBeNull();
  });
});

describe('the daily backup', () => {
  const lastAt = instant('2026-09-17T07:30:00Z');

  it('tells its age', async () => {
    await open({}, 'es', () => ({ lastAt, lastFailure: null, copies: null }));
    const section = await region('Respaldo automático');
    expect(section.getByText('hace 10 horas').parentElement?.textContent).toBe('hace 10 horas · sep 17, 2026 01:30');
    expect(section.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['diskFull', 'The server’s disk is full.'],
    ['notWritable', 'The server cannot write to its backups folder.'],
    ['damaged', 'The copy came out damaged and does not count.'],
    ['other', 'The server’s log says why.'],
  ] as const)('tells that one failed: %s', async (reason, words) => {
    await open({}, 'en', () => ({
      lastAt: null,
      lastFailure: { at: instant('2026-09-17T17:05:00Z'), reason },
      copies: null,
    }));
    const section = await region('Automatic backup');
    expect(section.getByText('There is no backup yet.')).toBeTruthy();
    expect(section.getByRole('alert').textContent).toBe(
      `The backup of Sep 17, 2026 11:05 failed. ${words} It is tried again every hour.`,
    );
  });

  it('tells the age of the copy elsewhere', async () => {
    const copies = { lastAt: instant('2026-09-17T06:30:00Z'), lastFailure: null };
    await open({}, 'es', () => ({ lastAt, lastFailure: null, copies }));
    const section = await region('Respaldo automático');
    const age = section.getByText('hace 11 horas').parentElement!;
    expect(age.textContent).toBe('hace 11 horas · sep 17, 2026 00:30');
    expect(age.parentElement!.textContent).toContain('Última copia en otro lugar');
    expect(section.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['missing', 'The copy location is missing or does not respond.'],
    ['diskFull', 'The copy location is full.'],
    ['notWritable', 'The server cannot write to the copy location.'],
    ['refused', 'The copy location does not accept this server.'],
    ['damaged', 'The copy came out damaged and does not count.'],
  ] as const)('tells that copying failed: %s', async (reason, words) => {
    const copies = { lastAt: null, lastFailure: { at: instant('2026-09-17T17:05:00Z'), reason } };
    await open({}, 'en', () => ({ lastAt, lastFailure: null, copies }));
    const section = await region('Automatic backup');
    expect(section.getByText('10 hours ago')).toBeTruthy();
    expect(section.getByText('There is no copy elsewhere yet.')).toBeTruthy();
    expect(section.getByRole('alert').textContent).toBe(
      `The copy of Sep 17, 2026 11:05 elsewhere failed. ${words} It is tried again every hour.`,
    );
  });

  it('is not spoken of where the database is not the server’s own', async () => {
    const { calls } = await open();
    await region('Datos de la casa');
    await waitFor(() => expect(calls.map(([path]) => path)).toContain('household.backupStatus'));
    expect(screen.queryByText('Respaldo automático')).toBeNull();
  });

  it('says where it could not be asked, and can be asked again', async () => {
    let isBack = false;
    await open({}, 'en', () => {
      if (!isBack) throw new DomainError('VALIDATION_FAILED', { issues: [] });
      return { lastAt, lastFailure: null, copies: null };
    });
    const section = await region('Automatic backup');
    isBack = true;
    fireEvent.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('10 hours ago')).toBeTruthy();
  });
});

it('says that the settings could not be fetched', async () => {
  await open(
    {
      profile: () => {
        throw new DomainError('VALIDATION_FAILED', { issues: [] });
      },
    },
    'en',
  );
  expect((await screen.findByRole('alert')).textContent).toContain('failed to fetch settings');
});
