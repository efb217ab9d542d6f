import { RECOVERY_ALPHABET } from '@household/domain';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';
import { household } from '../../test/run-command.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { shownSecret, stepOfCode } from './codes.ts';

const START = '2026-09-17T18:00:00Z';
const { advance, client, database, log, members, setNow, signInAs } = await buildTestApp({ now: START });
const { first, second } = members;
const anId = '01930000-0000-7000-8000-000000000001';

const codeAt = (key: string, seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: Temporal.Instant.from(START).epochMilliseconds + seconds * 1000,
  });

const { username, password } = first;
const login = (code?: unknown, browser: TestClient = client()) =>
  browser.call('POST', '/api/auth/login', { username, password, ...(code !== undefined && { code }) });
const statusOf = async (code?: unknown): Promise<number> => (await login(code)).status;
const wrong = { status: 401, body: { error: 'Invalid code' } };

/** Ana with codes turned on at the start; the code of that moment is used up. */
async function turnOn(browser?: TestClient) {
  const ana = browser ?? (await signInAs('first'));
  const { key, address } = await ana.trpc.secondFactor.beginCodes.mutate();
  const { recoveryCodes } = await ana.trpc.secondFactor.turnCodesOn.mutate({ code: codeAt(key, 0) });
  return { ana, key, address, recoveryCodes };
}

beforeEach(async () => {
  setNow(START);
  for (const table of ['code_secret', 'recovery_code', 'passkey', 'session', 'login_failure', 'activity']) {
    await database.pool.query(`delete from ${table}`);
  }
});

const accountId = async () => (await database.read.accounts.byUsername(username))!.id;
const kinds = async (): Promise<string[]> =>
  (await database.activity.list({ cursor: null, limit: 20 })).map(({ kind }) => kind);

describe('stepOfCode', () => {
  it('knows the codes of RFC 6238', () => {
    const secret = Buffer.from('12345678901234567890');
    const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
    expect(stepOfCode(secret, '287082', at(59))).toBe(1);
    expect(stepOfCode(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
    expect(stepOfCode(secret, '081804', at(1_111_111_109 + 90))).toBeNull();
    expect(shownSecret(secret, { issuer: 'Ana · Luis', label: 'ana' })).toEqual({
      key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      address: expect.stringMatching(
        /^otpauth:\/\/totp\/Ana.*:ana\?.*secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30$/,
      ),
    });
  });
});

describe('turning codes on', () => {
  it('needs a code of the secret that was shown, and gives ten different recovery codes', async () => {
    const ana = await signInAs('first');
    const shown = await ana.trpc.secondFactor.beginCodes.mutate();
    const replaced = await ana.trpc.secondFactor.beginCodes.mutate();
    for (const code of ['', '000', codeAt(shown.key, 0), codeAt(replaced.key, 90)]) {
      await expect(ana.trpc.secondFactor.turnCodesOn.mutate({ code })).rejects.toMatchObject({
        data: { code: 'VALIDATION_FAILED', issues: [{ path: 'code', message: 'wrongCode' }] },
      });
    }
    expect(await statusOf()).toBe(200);
    const { recoveryCodes } = await ana.trpc.secondFactor.turnCodesOn.mutate({ code: codeAt(replaced.key, 0) });
    const form = new RegExp(`^[${RECOVERY_ALPHABET}]{4}-[${RECOVERY_ALPHABET}]{4}$`);
    expect(new Set(recoveryCodes.filter((code) => form.test(code))).size).toBe(10);
    expect(RECOVERY_ALPHABET).not.toMatch(/[0o1li]/);
    expect(await ana.trpc.secondFactor.state.query()).toMatchObject({ codes: { recoveryCodesLeft: 10 }, passkeys: [] });
    await expect(ana.trpc.secondFactor.beginCodes.mutate()).rejects.toMatchObject({ data: { code: 'ALREADY_EXISTS' } });
  });

  it('is for oneself: the other member signs in as before', async () => {
    await turnOn();
    const body = { username: second.username, password: second.password };
    expect((await client().call('POST', '/api/auth/login', body)).status).toBe(200);
  });

  it('keeps of the recovery codes only hashes, and nothing of it is in an export', async () => {
    const { key, recoveryCodes } = await turnOn();
    const { rows } = await database.pool.query('select hash from recovery_code');
    expect(rows).toHaveLength(10);
    const { out } = await household(database, ['export', '-']);
    for (const secret of [key, ...recoveryCodes]) expect(out.join('\n')).not.toContain(secret);
  });
});

describe('a sign-in where codes are on', () => {
  it('asks for one only after the right password, and counts nothing then', async () => {
    const { key } = await turnOn();
    const required = { status: 401, body: { error: 'Second factor required' } };
    for (const code of [undefined, null, '']) expect(await login(code)).toEqual(required);
    for (let more = 0; more < 12; more += 1) expect(await login()).toEqual(required);
    const { rows } = await database.pool.query('select from login_failure');
    expect(rows).toHaveLength(0);
    const guess = { username, password: 'wrong', code: codeAt(key, 30) };
    expect(await client().call('POST', '/api/auth/login', guess)).toEqual({
      status: 401,
      body: { error: 'Invalid username or password' },
    });
    expect(await login(7)).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } });
  });

  it('notes a right password without a code once a day, on a device that is not known only, and logs it', async () => {
    const { ana } = await turnOn();
    log.length = 0;
    await login(undefined, ana);
    expect(await kinds()).not.toContain('codeAskedFor');
    for (let index = 0; index < 3; index += 1) await login();
    const noted = await database.activity.list({ cursor: null, limit: 20 });
    expect(noted.filter(({ kind }) => kind === 'codeAskedFor')).toMatchObject([{ memberId: first.id, count: 3 }]);
    expect(log.filter(({ msg }) => msg === 'right password, code asked for')).toHaveLength(4);
  });

  it.each([
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ])('takes the code of %i seconds from now with status %i', async (seconds, status) => {
    const { key } = await turnOn();
    advance({ minutes: 5 });
    expect(await statusOf(codeAt(key, 300 + seconds))).toBe(status);
  });

  it('takes a code with spaces in it, and each once, also not an earlier one after it', async () => {
    const { key } = await turnOn();
    expect(await login(codeAt(key, 0))).toEqual(wrong);
    advance({ seconds: 60 });
    const code = codeAt(key, 60);
    expect(await statusOf(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(200);
    expect(await login(code)).toEqual(wrong);
    expect(await login(codeAt(key, 30))).toEqual(wrong);
    expect(await statusOf(codeAt(key, 90))).toBe(200);
    expect(await kinds()).toContain('codeRefused');
  });

  it('counts wrong codes as failures, until even the right one has to wait', async () => {
    const { key } = await turnOn();
    advance({ minutes: 5 });
    const stranger = client('198.51.100.7');
    for (let index = 0; index < 10; index += 1) {
      expect(await login('000000', stranger)).toEqual(wrong);
      // The right password without a code in between forgives nothing.
      expect((await login(undefined, stranger)).status).toBe(index === 9 ? 429 : 401);
    }
    expect((await login(codeAt(key, 300), stranger)).status).toBe(429);
    advance({ seconds: 30 });
    expect((await login(codeAt(key, 330), stranger)).status).toBe(200);
  });

  it('takes each recovery code once, in any case and with or without its hyphen', async () => {
    const { ana, recoveryCodes } = await turnOn();
    const [one = '', two = '', three = ''] = recoveryCodes;
    expect(await statusOf(one)).toBe(200);
    expect(await login(one)).toEqual(wrong);
    expect(await statusOf(two.toUpperCase().replace('-', ' '))).toBe(200);
    expect(await statusOf(three.replace('-', ''))).toBe(200);
    expect(await ana.trpc.secondFactor.state.query()).toMatchObject({ codes: { recoveryCodesLeft: 7 } });
    expect((await kinds()).filter((kind) => kind === 'recoveryCodeUsed')).toHaveLength(3);
  });

  it('takes all ten and then none; new ones replace what is left', async () => {
    const { ana, key, recoveryCodes } = await turnOn();
    for (const code of recoveryCodes.slice(1)) expect(await statusOf(code)).toBe(200);
    const renewed = await ana.trpc.secondFactor.renewRecoveryCodes.mutate();
    expect(await login(recoveryCodes[0])).toEqual(wrong);
    for (const code of renewed.recoveryCodes) expect(await statusOf(code)).toBe(200);
    expect(await login(renewed.recoveryCodes[0])).toEqual(wrong);
    expect(await ana.trpc.secondFactor.state.query()).toMatchObject({ codes: { recoveryCodesLeft: 0 } });
    advance({ minutes: 1 });
    expect(await statusOf(codeAt(key, 60))).toBe(200);
  });

  it('lets one in of many who send the same code to two servers at once', async () => {
    const { key, recoveryCodes } = await turnOn();
    advance({ minutes: 1 });
    const servers = await Promise.all(
      [1, 2].map(() =>
        buildApp({ database, clock: () => Temporal.Instant.from(START).add({ minutes: 1 }), config: readConfig({}) }),
      ),
    );
    for (const code of [codeAt(key, 60), recoveryCodes[0]]) {
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const { statusCode } = await servers[index % 2]!.inject({
            method: 'POST',
            url: '/api/auth/login',
            remoteAddress: `198.51.100.${index}`,
            payload: { username, password, code },
          });
          return statusCode;
        }),
      );
      expect(statuses.toSorted((left, right) => left - right)).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    }
    await Promise.all(servers.map((server) => server.close()));
  });

  it('needs one also where they were turned on while its password was being verified', async () => {
    await turnOn();
    const look = vi.spyOn(database.codes, 'secretOf').mockResolvedValueOnce(null);
    onTestFinished(() => look.mockRestore());
    expect(await login()).toEqual({ status: 401, body: { error: 'Second factor required' } });
  });

  it('takes no code of a secret that was replaced while it was being verified', async () => {
    const { ana, key } = await turnOn();
    const earlier = await database.codes.secretOf(await accountId());
    await ana.trpc.secondFactor.turnCodesOff.mutate();
    await turnOn(ana);
    advance({ minutes: 1 });
    const look = vi.spyOn(database.codes, 'secretOf').mockResolvedValueOnce(earlier);
    onTestFinished(() => look.mockRestore());
    expect(await login(codeAt(key, 60))).toEqual(wrong);
  });

  it('is as before once they are turned off', async () => {
    const { ana, recoveryCodes } = await turnOn();
    await ana.trpc.secondFactor.turnCodesOff.mutate();
    expect(await statusOf()).toBe(200);
    expect(await statusOf(recoveryCodes[0])).toBe(200);
    expect(await ana.trpc.secondFactor.state.query()).toMatchObject({ codes: null });
    for (const change of ['turnCodesOff', 'renewRecoveryCodes'] as const) {
      await expect(ana.trpc.secondFactor[change].mutate()).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    }
    expect(await kinds()).toContain('codesTurnedOff');
  });
});

describe('what changes the second factor', () => {
  const changes = {
    beginCodes: (browser: TestClient) => browser.trpc.secondFactor.beginCodes.mutate(),
    turnCodesOn: (browser: TestClient) => browser.trpc.secondFactor.turnCodesOn.mutate({ code: '000000' }),
    turnCodesOff: (browser: TestClient) => browser.trpc.secondFactor.turnCodesOff.mutate(),
    renewRecoveryCodes: (browser: TestClient) => browser.trpc.secondFactor.renewRecoveryCodes.mutate(),
    newPasskeyOptions: (browser: TestClient) => browser.trpc.secondFactor.newPasskeyOptions.mutate(),
    removePasskey: (browser: TestClient) => browser.trpc.secondFactor.removePasskey.mutate({ id: anId }),
  };

  it.each(Object.entries(changes))('%s needs the password of the last ten minutes', async (_, change) => {
    const ana = await signInAs('first');
    advance({ minutes: 10 });
    await expect(change(ana)).rejects.toMatchObject({ data: { code: 'CONFIRMATION_REQUIRED', httpStatus: 403 } });
  });

  it('is allowed for ten minutes after the password was shown again', async () => {
    const { ana } = await turnOn();
    advance({ minutes: 11 });
    expect(await ana.trpc.secondFactor.state.query()).toMatchObject({ confirmedBy: null });
    await expect(ana.trpc.secondFactor.confirmPassword.mutate({ password: 'wrong' })).rejects.toMatchObject({
      data: { issues: [{ path: 'password', message: 'wrongPassword' }] },
    });
    await expect(ana.trpc.secondFactor.turnCodesOff.mutate()).rejects.toThrow('Confirm with the password');
    await ana.trpc.secondFactor.confirmPassword.mutate({ password });
    advance({ minutes: 9, seconds: 59 });
    expect(await ana.trpc.secondFactor.turnCodesOff.mutate()).toEqual({ success: true });
    expect(await kinds()).toContain('confirmationRefused');
  });

  it('is not allowed in a session of an earlier version, which has shown nothing', async () => {
    const ana = await signInAs('first');
    await database.pool.query('update session set confirmed_at = null, confirmed_by = null');
    await expect(ana.trpc.secondFactor.beginCodes.mutate()).rejects.toThrow('Confirm with the password');
  });

  it('is limited in guesses like a sign-in', async () => {
    const ana = await signInAs('first');
    const guess = () => ana.trpc.secondFactor.confirmPassword.mutate({ password: 'a guess' });
    for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toThrow('Wrong password');
    await expect(guess()).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
  });
});

describe('a member’s other sessions', () => {
  it('end when codes are turned on and off, and when a passkey is removed; the other member’s do not', async () => {
    const ana = await signInAs('first');
    const luis = await signInAs('second');
    const endsOthers = async (change: () => Promise<unknown>, code?: string) => {
      const other = client();
      expect((await login(code, other)).status).toBe(200);
      await change();
      const statuses = [ana, luis, other].map(async (each) => (await each.call('GET', '/api/auth/me')).status);
      expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
    };
    const { key } = await ana.trpc.secondFactor.beginCodes.mutate();
    await endsOthers(() => ana.trpc.secondFactor.turnCodesOn.mutate({ code: codeAt(key, 0) }));
    advance({ minutes: 1 });
    await endsOthers(() => ana.trpc.secondFactor.turnCodesOff.mutate(), codeAt(key, 60));
    const { rows } = await database.pool.query(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), id, 'one', '', 0, '{}', 'Llave', now() from account where username = $1 returning id`,
      [username],
    );
    const { id } = rows[0] as { id: string };
    await endsOthers(() => ana.trpc.secondFactor.removePasskey.mutate({ id }));
  });
});

describe('household password', () => {
  it('sets another password, with which a code is still asked for', async () => {
    const { key } = await turnOn();
    const other = 'une autre longue';
    const command = await household(database, ['password', username], { secrets: [other, other] });
    expect(command).toMatchObject({ code: 0 });
    const enter = (code?: string) => client().call('POST', '/api/auth/login', { username, password: other, code });
    expect(await enter()).toMatchObject({ status: 401, body: { error: 'Second factor required' } });
    advance({ seconds: 30 });
    expect(await enter(codeAt(key, 30))).toMatchObject({ status: 200 });
    await household(database, ['password', username], { secrets: [password, password] });
  });
});

describe('household second-factor reset', () => {
  it('removes everything and ends the sessions, so that the password is enough again', async () => {
    const { ana, recoveryCodes } = await turnOn();
    const other = await signInAs('second');
    expect(await household(database, ['second-factor', 'reset', 'ANA'])).toEqual({
      code: 0,
      out: ['Ana has no passkeys and no codes any more; 1 session ended.'],
      err: [],
    });
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
    expect(await statusOf()).toBe(200);
    const { rows } = await database.pool.query('select from recovery_code union all select from code_secret');
    expect([rows.length, recoveryCodes.length]).toEqual([0, 10]);
    expect(await kinds()).toContain('secondFactorResetByCommand');
  });

  it.each([[[]], [['remove', 'ana']], [['reset']], [['reset', 'eva']], [['reset', 'ana', 'luis']]])(
    'refuses %j in one line',
    async (args) => {
      const { code, out, err } = await household(database, ['second-factor', ...args]);
      expect([code, out, err.length]).toEqual([2, [], 1]);
    },
  );
});
