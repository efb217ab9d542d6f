import { describe, expect, it } from 'vitest';
import { recordSalary } from '../../../test/salaries.ts';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
const success = { status: 200, body: { success: true } };
const START = '2026-09-17T18:00:00.000Z';

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members })));

describe.each(households)('REST settings, household of $members.first.id', (household) => {
  const { members, signInAs, client } = household;
  const { id: memberId, username } = members.second;

  it('shows the profile, without a salary until one is on record', async () => {
    const browser = await signInAs('second');
    const profile = { username, memberId, createdAt: START, lastLoginAt: START };
    expect(await browser.call('GET', '/api/settings/profile')).toEqual({
      status: 200,
      body: { profile, currentSalary: null },
    });
    const id = await recordSalary(household, 'second', 3_100_000, '2026-10-01');
    expect((await browser.call('GET', '/api/settings/profile')).body).toEqual({
      profile,
      currentSalary: { id, amountCents: 3_100_000 },
    });
  });

  it('lists the salaries of both, filtered by member and dates', async () => {
    await recordSalary(household, 'first', 4_000_000, '2025-01-01');
    await recordSalary(household, 'first', 0, '2026-03-31');
    const browser = await signInAs('first');
    const [one, other] = [members.first.id, members.second.id];
    const row = (id: string, amountCents: number, effectiveDate: string) => ({
      id: uuid,
      memberId: id,
      amountCents,
      effectiveDate,
      createdAt: START,
    });
    const rows = [row(one, 4_000_000, '2025-01-01'), row(one, 0, '2026-03-31'), row(other, 3_100_000, '2026-10-01')];
    const list = async (query: string) => (await browser.call('GET', `/api/salaries${query}`)).body;
    expect(await list('')).toEqual(rows);
    expect(await list(`?memberId=${one}`)).toEqual(rows.slice(0, 2));
    expect(await list('?startDate=2025-02-01&endDate=2026-03-99')).toMatchObject({ error: 'Invalid date' });
    expect(await list('?startDate=2025-02-01&endDate=2026-03-31')).toEqual(rows.slice(1, 2));
    expect(await list('?memberId=nobody')).toEqual([]);
    expect(await browser.call('GET', '/api/salaries?memberId=No%20One')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'memberId' }] },
    });
  });

  it('lists one’s own sessions, the current one marked, and ends one', async () => {
    const phone = client('192.0.2.7');
    const { password } = members.first;
    await phone.send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Phone/1' },
      payload: { username: members.first.username, password },
    });
    const [laptop, stranger] = [await signInAs('first'), await signInAs('second')];
    const { body } = await laptop.call('GET', '/api/settings/sessions');
    const sessions = body as { sessionId: string; current: boolean }[];
    const sessionOfPhone = {
      sessionId: uuid,
      userAgent: 'Phone/1',
      ipAddress: '192.0.2.7',
      createdAt: START,
      current: false,
    };
    expect(sessions.filter(({ current }) => current)).toEqual([
      { sessionId: uuid, userAgent: expect.any(String), ipAddress: '192.0.2.1', createdAt: START, current: true },
    ]);
    const found = sessions.find((session) => 'userAgent' in session && session.userAgent === 'Phone/1')!;
    expect(found).toEqual(sessionOfPhone);
    const path = `/api/settings/sessions/${found.sessionId}`;
    const notFound = { status: 404, body: { error: 'Session not found' } };
    expect(await stranger.call('DELETE', path)).toEqual(notFound);
    expect(await phone.call('GET', '/api/auth/me')).toMatchObject({ status: 200 });
    expect(await laptop.call('DELETE', path)).toEqual(success);
    expect(await phone.call('GET', '/api/auth/me')).toMatchObject({ status: 401 });
    expect(await laptop.call('DELETE', path)).toEqual(notFound);
    expect(await laptop.call('DELETE', '/api/settings/sessions/mine')).toEqual(notFound);
  });
});

describe('DELETE /api/settings/sessions/:id', () => {
  it('of the current session signs out', async () => {
    const browser = await (await buildTestApp()).signInAs('first');
    const [{ sessionId }] = (await browser.call('GET', '/api/settings/sessions')).body as [{ sessionId: string }];
    expect(await browser.call('DELETE', `/api/settings/sessions/${sessionId}`)).toEqual(success);
    expect(browser.cookie()).toBeNull();
    expect(await browser.call('GET', '/api/settings/sessions')).toMatchObject({ status: 401 });
  });
});

describe('PATCH /api/settings/profile', async () => {
  const { signInAs, client, members } = await buildTestApp();
  const browser = await signInAs('first');
  const rename = (username: unknown) => browser.call('PATCH', '/api/settings/profile', { username });

  it('changes the username, and keeps the member id', async () => {
    expect(await rename('  Ana María ')).toEqual({
      status: 200,
      body: {
        profile: { username: 'Ana María', memberId: 'ana', createdAt: START, lastLoginAt: START },
        currentSalary: null,
      },
    });
    const { password } = members.first;
    const login = { username: 'ANA MARÍA', password };
    expect(await client().call('POST', '/api/auth/login', login)).toMatchObject({ status: 200 });
    expect(await client().call('POST', '/api/auth/login', { username: 'ana', password })).toMatchObject({
      status: 401,
    });
    expect((await rename('Ana María')).status).toBe(200);
  });

  it.each(['luis', 'LUIS', ' Luis '])('refuses %j: the other member’s id and username', async (username) => {
    expect(await rename(username)).toEqual({ status: 409, body: { error: 'Username already exists' } });
  });

  it('refuses the other member’s id even when it is no longer their username', async () => {
    const other = await signInAs('second');
    await other.call('PATCH', '/api/settings/profile', { username: 'lucho' });
    expect(await rename('Luis')).toEqual({ status: 409, body: { error: 'Username already exists' } });
    expect(await rename('LUCHO')).toEqual({ status: 409, body: { error: 'Username already exists' } });
    expect(await other.call('PATCH', '/api/settings/profile', { username: 'luis' })).toMatchObject({ status: 200 });
    expect(await rename('ana')).toMatchObject({ status: 200 });
  });

  it.each([
    [undefined, 'Username is required'],
    [' ', 'Username is required'],
    ['x'.repeat(51), 'Maximum length is 50'],
    ['a\nb', 'Control characters are not allowed'],
    [7, 'Invalid value'],
  ])('refuses %j', async (username, message) => {
    expect(await rename(username)).toEqual({
      status: 400,
      body: { error: message, issues: [{ path: 'username', message }] },
    });
  });
});

describe('settings.changePassword', async () => {
  const app = await buildTestApp();
  const { members, signInAs, client } = app;
  const { username, password } = members.first;

  it('asks for the current password, keeps this session and ends the others', async () => {
    const [browser, other, stranger] = [await signInAs('first'), await signInAs('first'), await signInAs('second')];
    const wrong = browser.trpc.settings.changePassword.mutate({ currentPassword: 'wrong', newPassword: 'long enough' });
    await expect(wrong).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED', issues: [{ path: 'currentPassword', message: 'wrongPassword' }] },
    });
    expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
    const change = { currentPassword: password, newPassword: 'ñandú 8!' };
    expect(await browser.trpc.settings.changePassword.mutate(change)).toEqual({ endedSessions: 1 });
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await stranger.call('GET', '/api/auth/me')).status).toBe(200);
    const login = (attempt: string) => client().call('POST', '/api/auth/login', { username, password: attempt });
    expect((await login(password)).status).toBe(401);
    expect((await login('ñandú 8!')).status).toBe(200);
    expect(JSON.stringify(app.log)).not.toContain('ñandú 8!');
  });

  it('refuses a password under 8 characters', async () => {
    const browser = await signInAs('second');
    const { password: currentPassword } = members.second;
    await expect(
      browser.trpc.settings.changePassword.mutate({ currentPassword, newPassword: '1234567' }),
    ).rejects.toMatchObject({ data: { issues: [{ path: 'newPassword', message: 'minimumLength:8' }] } });
  });

  it.each(['password1', 'LUIS-luis-123'])('refuses %j as too common', async (newPassword) => {
    const browser = await signInAs('second');
    const { password: currentPassword } = members.second;
    await expect(browser.trpc.settings.changePassword.mutate({ currentPassword, newPassword })).rejects.toMatchObject({
      message: 'Password is too common',
      data: { code: 'VALIDATION_FAILED', issues: [{ path: 'newPassword', message: 'commonPassword' }] },
    });
  });

  it('limits guesses like the sign-in', async () => {
    const browser = await signInAs('second');
    const guess = () =>
      browser.trpc.settings.changePassword.mutate({ currentPassword: 'a guess', newPassword: 'long enough' });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject({ message: 'Wrong password' });
    await expect(guess()).rejects.toMatchObject({ data: { code: 'RATE_LIMITED', httpStatus: 429 } });
  });
});

describe('the settings', () => {
  it.each([
    ['GET', '/api/settings/profile'],
    ['PATCH', '/api/settings/profile'],
    ['PATCH', `/api/settings/salary/${unknownId}`],
    ['GET', '/api/settings/sessions'],
    ['DELETE', `/api/settings/sessions/${unknownId}`],
    ['GET', '/api/salaries'],
  ] as const)('%s %s needs a session', async (method, path) => {
    const body = method === 'PATCH' ? {} : undefined;
    expect(await households[0]!.client().call(method, path, body)).toEqual({
      status: 401,
      body: { error: 'Unauthorized' },
    });
  });
});
