import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { household } from '../../test/run-command.ts';
import { SoftwarePasskey } from '../../test/software-passkey.ts';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

const START = '2026-09-17T18:00:00Z';
const { advance, client, database, members, setNow, signInAs } = await buildTestApp({ now: START });
const behindHttps = await buildTestApp({ now: START, environment: { PUBLIC_URL: 'https://gastos.example' } });
const behindProxy = await buildApp({
  database,
  clock: () => Temporal.Instant.from(START),
  config: readConfig({ TRUST_PROXY: '127.0.0.1' }),
});
afterAll(() => behindProxy.close());
const { first } = members;

beforeEach(async () => {
  setNow(START);
  for (const table of ['passkey', 'passkey_challenge', 'code_secret', 'session', 'login_failure', 'activity']) {
    await database.pool.query(`delete from ${table}`);
  }
});

/** A session of the first member with a passkey that was just added to it. */
async function withPasskey(name = 'Teléfono') {
  const ana = await signInAs('first');
  const passkey = new SoftwarePasskey();
  const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
  const { id } = await ana.trpc.secondFactor.addPasskey.mutate({ name, response: passkey.register({ challenge }) });
  return { ana, passkey, id };
}

const question = async (browser: TestClient): Promise<string> =>
  (await browser.trpc.auth.passkeyOptions.mutate()).challenge;
type Response = ReturnType<SoftwarePasskey['assert']>;
const enter = (browser: TestClient, response: Response) => browser.trpc.auth.passkeyLogin.mutate({ response });
const refused = { data: { code: 'PASSKEY_REFUSED', httpStatus: 401 } };
const kinds = async (): Promise<string[]> =>
  (await database.activity.list({ cursor: null, limit: 20 })).map(({ kind }) => kind);

describe('a new passkey', () => {
  it('is asked for as one that needs no name and verifies the person, without certificates', async () => {
    const { ana, passkey } = await withPasskey();
    expect(await ana.trpc.secondFactor.newPasskeyOptions.mutate()).toMatchObject({
      rp: { id: 'localhost', name: 'Ana · Luis' },
      user: { name: first.username, displayName: first.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  it('is for the address of PUBLIC_URL where the page has it', async () => {
    const headers = { host: 'gastos.example' };
    const send = (url: string, payload: object, cookie = '') =>
      behindHttps.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload });
    const login = await send('/api/auth/login', { username: first.username, password: first.password });
    const cookie = [login.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    const options = (await send('/trpc/secondFactor.newPasskeyOptions', {}, cookie)).json().result.data.json;
    expect(options.rp.id).toBe('gastos.example');
    const add = (origin: string) => {
      const made = new SoftwarePasskey().register({ challenge: options.challenge, origin, rpId: 'gastos.example' });
      return send('/trpc/secondFactor.addPasskey', { json: { name: 'Llave', response: made } }, cookie);
    };
    expect((await add('https://gastos.example')).statusCode).toBe(200);
    expect((await add('https://gastos.example')).statusCode).toBe(401);
  });

  it.each([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
    ['no verification of the person', { isVerified: false }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ])('is refused with %s', async (_, wrong) => {
    const ana = await signInAs('first');
    const passkey = new SoftwarePasskey();
    const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
    const add = (response: ReturnType<SoftwarePasskey['register']>) =>
      ana.trpc.secondFactor.addPasskey.mutate({ name: 'Llave', response });
    await expect(add(passkey.register({ challenge, ...wrong }))).rejects.toMatchObject(refused);
    expect((await ana.trpc.secondFactor.state.query()).passkeys).toEqual([]);
  });

  it('is for the port that was connected to, whatever port the request names, and for what a trusted proxy says', async () => {
    const browser = await signInAs('first');
    const add = async (headers: Record<string, string>, origin: string) => {
      const { challenge } = await browser.trpc.secondFactor.newPasskeyOptions.mutate();
      const payload = { json: { name: 'Llave', response: new SoftwarePasskey().register({ challenge, origin }) } };
      const options = { method: 'POST', url: '/trpc/secondFactor.addPasskey', payload } as const;
      const cookie = `household_session=${browser.cookie()}`;
      const direct = await browser.send({ ...options, headers: { cookie, ...headers } });
      if (direct.statusCode === 200) return 'taken by everybody';
      const again = await browser.trpc.secondFactor.newPasskeyOptions.mutate();
      const response = new SoftwarePasskey().register({ challenge: again.challenge, origin });
      const proxied = { ...options, payload: { json: { name: 'Llave', response } }, remoteAddress: '127.0.0.1' };
      const { statusCode } = await behindProxy.inject({ ...proxied, headers: { cookie, ...headers } });
      return statusCode === 200 ? 'taken from the proxy' : 'refused';
    };
    const origin = 'http://localhost:8080';
    const host = 'localhost:8080';
    expect(await add({ host: 'localhost' }, 'http://localhost')).toBe('taken by everybody');
    expect(await add({ host }, origin)).toBe('refused');
    const forwarded = { 'x-forwarded-host': host, 'x-forwarded-for': '192.0.2.5' };
    for (const named of [host, 'app:3000']) {
      expect([named, await add({ host: named, ...forwarded }, origin)]).toEqual([named, 'taken from the proxy']);
    }
  });

  it('is refused after a wrong attempt with the same challenge', async () => {
    const ana = await signInAs('first');
    const passkey = new SoftwarePasskey();
    const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
    for (const isVerified of [false, true]) {
      const response = passkey.register({ challenge, isVerified });
      await expect(ana.trpc.secondFactor.addPasskey.mutate({ name: 'Llave', response })).rejects.toMatchObject(refused);
    }
  });

  it('is refused with an attestation that nobody asked for, in another session, and after five minutes', async () => {
    const ana = await signInAs('first');
    const other = await signInAs('first');
    const passkey = new SoftwarePasskey();
    const ask = async () => (await ana.trpc.secondFactor.newPasskeyOptions.mutate()).challenge;
    const add = (browser: TestClient, response: ReturnType<SoftwarePasskey['register']>) =>
      browser.trpc.secondFactor.addPasskey.mutate({ name: 'Llave', response });
    for (const format of ['packed-with-more', 'android-safetynet', 'tpm', 'apple']) {
      const made = passkey.register({ challenge: await ask() }, format);
      await expect(add(ana, made)).rejects.toMatchObject(refused);
    }
    await expect(add(other, passkey.register({ challenge: await ask() }))).rejects.toMatchObject(refused);
    const late = passkey.register({ challenge: await ask() });
    advance({ minutes: 5 });
    await expect(add(ana, late)).rejects.toMatchObject(refused);
  });

  it.each(['usb\0', 'USB', '', 'x'.repeat(21)])('is refused as invalid with the transport %j', async (transport) => {
    const ana = await signInAs('first');
    const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
    const made = new SoftwarePasskey().register({ challenge });
    const response = { ...made, response: { ...made.response, transports: ['smart-card', transport] } };
    await expect(ana.trpc.secondFactor.addPasskey.mutate({ name: 'Llave', response })).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED', httpStatus: 400 },
    });
  });

  it('is there once', async () => {
    const { ana, passkey } = await withPasskey();
    const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
    const again = ana.trpc.secondFactor.addPasskey.mutate({ name: 'Otra', response: passkey.register({ challenge }) });
    await expect(again).rejects.toMatchObject({ data: { code: 'ALREADY_EXISTS' } });
  });
});

describe('a sign-in with a passkey', () => {
  it('names nobody, is both factors, and notes the use', async () => {
    const { ana, passkey, id } = await withPasskey();
    const { key } = await ana.trpc.secondFactor.beginCodes.mutate();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await database.pool.query('update code_secret set confirmed_at = now()');
    advance({ minutes: 3 });
    const browser = client();
    const options = await browser.trpc.auth.passkeyOptions.mutate();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const user = await enter(browser, passkey.assert({ challenge: options.challenge }));
    expect(user).toMatchObject({ memberId: first.id, username: first.username });
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await browser.trpc.secondFactor.state.query()).passkeys).toEqual([
      {
        id,
        credentialId: passkey.assert({ challenge: options.challenge }).id,
        name: 'Teléfono',
        createdAt: Temporal.Instant.from(START),
        lastUsedAt: Temporal.Instant.from(START).add({ minutes: 3 }),
      },
    ]);
    expect(await kinds()).toEqual(expect.arrayContaining(['passkeyAdded', 'signedInOnNewDevice']));
  });

  it.each([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['another site', { origin: 'https://evil.example', rpId: 'evil.example' }],
    ['no verification of the person', { isVerified: false }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ])('is refused with %s', async (_, wrong) => {
    const { passkey } = await withPasskey();
    const browser = client();
    const challenge = await question(browser);
    await expect(enter(browser, passkey.assert({ challenge, ...wrong }))).rejects.toMatchObject(refused);
    const response = passkey.assert({ challenge: await question(browser), ...wrong });
    const { host } = new URL('origin' in wrong ? wrong.origin : 'http://localhost');
    const forged = { method: 'POST', url: '/trpc/auth.passkeyLogin', headers: { host } } as const;
    const { statusCode } = await browser.send({ ...forged, payload: { json: { response } } });
    expect(statusCode).toBe(host === 'evil.example' ? 421 : 401);
    expect(browser.cookie()).toBeNull();
    expect(await kinds()).toContain('passkeyRefused');
  });

  it('is refused when it is sent again, also to another server at the same moment', async () => {
    const { passkey } = await withPasskey();
    const sent = passkey.assert({ challenge: await question(client()) });
    const servers = await Promise.all(
      [1, 2].map(() => buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) })),
    );
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { statusCode } = await servers[index % 2]!.inject({
          method: 'POST',
          url: '/trpc/auth.passkeyLogin',
          payload: { json: { response: sent } },
        });
        return statusCode;
      }),
    );
    await Promise.all(servers.map((server) => server.close()));
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 401, 401, 401, 401, 401]);
    await expect(enter(client(), sent)).rejects.toMatchObject(refused);
  });

  it.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)(
    'is refused with a changed %s',
    async (part) => {
      const { passkey } = await withPasskey();
      const sent = passkey.assert({ challenge: await question(client()) });
      const bytes = Buffer.from(sent.response[part], 'base64url');
      bytes[bytes.length - 3]! ^= 1;
      const response = { ...sent, response: { ...sent.response, [part]: bytes.toString('base64url') } };
      await expect(enter(client(), response)).rejects.toMatchObject(refused);
    },
  );

  it('is refused with the signature of another passkey, of an unknown one, and with another’s handle', async () => {
    const { passkey } = await withPasskey();
    const other = new SoftwarePasskey();
    const browser = client();
    const stolen = { ...other.assert({ challenge: await question(browser) }), id: passkey.id, rawId: passkey.id };
    await expect(enter(browser, stolen)).rejects.toMatchObject(refused);
    await expect(enter(browser, other.assert({ challenge: await question(browser) }))).rejects.toMatchObject(refused);
    const sent = passkey.assert({ challenge: await question(browser) });
    const foreign = { ...sent, response: { ...sent.response, userHandle: 'AAAA' } };
    await expect(enter(browser, foreign)).rejects.toMatchObject(refused);
  });

  it('is noted for its owner when it is known and refused, and for nobody when it is not', async () => {
    const { passkey } = await withPasskey();
    for (const tried of [passkey, new SoftwarePasskey()]) {
      await database.pool.query('delete from activity');
      const sent = tried.assert({ challenge: await question(client()), isVerified: false });
      await expect(enter(client(), sent)).rejects.toMatchObject(refused);
      const [entry] = await database.activity.list({ cursor: null, limit: 1 });
      expect(entry).toMatchObject({ kind: 'passkeyRefused', memberId: tried === passkey ? first.id : null });
    }
  });

  it('is refused after five minutes, and after the passkey was removed', async () => {
    const { ana, passkey, id } = await withPasskey();
    const late = passkey.assert({ challenge: await question(client()) });
    advance({ minutes: 5 });
    await expect(enter(client(), late)).rejects.toMatchObject(refused);
    const sent = passkey.assert({ challenge: await question(client()) });
    await ana.trpc.secondFactor.removePasskey.mutate({ id });
    await expect(enter(client(), sent)).rejects.toMatchObject(refused);
    expect(await kinds()).toContain('passkeyRemoved');
  });

  it('is refused when the counter says that a copy was used since', async () => {
    const { passkey } = await withPasskey();
    await enter(client(), passkey.assert({ challenge: await question(client()), counter: 5 }));
    const copied = passkey.assert({ challenge: await question(client()), counter: 5 });
    await expect(enter(client(), copied)).rejects.toMatchObject(refused);
  });

  it('is refused once household second-factor reset has removed the passkeys', async () => {
    const { ana, passkey } = await withPasskey();
    await household(database, ['second-factor', 'reset', 'ana']);
    expect((await ana.call('GET', '/api/auth/me')).status).toBe(401);
    const sent = passkey.assert({ challenge: await question(client()) });
    await expect(enter(client(), sent)).rejects.toMatchObject(refused);
  });

  it('has to wait after ten refused ones from its address; a password and other addresses do not', async () => {
    const { passkey } = await withPasskey();
    const [stranger, member] = [client('198.51.100.7'), client('192.0.2.1')];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const challenge = await question(stranger);
      const wrong = new SoftwarePasskey().assert({ challenge });
      await expect(enter(stranger, wrong)).rejects.toMatchObject(refused);
    }
    const early = passkey.assert({ challenge: await question(stranger) });
    await expect(enter(stranger, early)).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
    await enter(member, passkey.assert({ challenge: await question(member) }));
    const { username, password } = first;
    expect((await stranger.call('POST', '/api/auth/login', { username, password })).status).toBe(200);
    advance({ seconds: 30 });
    await enter(stranger, passkey.assert({ challenge: await question(stranger) }));
  });

  it('keeps at most 20 open challenges of an address', async () => {
    const { passkey } = await withPasskey();
    const [stranger, member] = [client('198.51.100.7'), client('192.0.2.1')];
    const mine = await question(member);
    const oldest = await question(stranger);
    for (let asked = 0; asked < 20; asked += 1) {
      advance({ seconds: 1 });
      await question(stranger);
    }
    const { rows } = await database.pool.query('select from passkey_challenge');
    expect(rows).toHaveLength(21);
    await expect(enter(stranger, passkey.assert({ challenge: oldest }))).rejects.toMatchObject(refused);
    await enter(member, passkey.assert({ challenge: mine }));
  });
});

describe('an open challenge of a session', () => {
  it('outlives twenty of strangers at its address, and gives way to twenty of its own', async () => {
    const { ana, passkey } = await withPasskey();
    const ask = async () => (await ana.trpc.secondFactor.passkeyOptions.mutate()).challenge;
    const confirm = (challenge: string) =>
      ana.trpc.secondFactor.confirmPasskey.mutate({ response: passkey.assert({ challenge }) });
    const mine = await ask();
    for (let asked = 0; asked < 21; asked += 1) {
      advance({ seconds: 1 });
      await question(client());
    }
    await confirm(mine);
    const oldest = await ask();
    for (let asked = 0; asked < 20; asked += 1) {
      advance({ seconds: 1 });
      await ask();
    }
    await expect(confirm(oldest)).rejects.toMatchObject(refused);
  });
});

describe('a member’s passkeys', () => {
  it('are several, named, and renamed and removed by themselves only', async () => {
    const { ana, id } = await withPasskey('Teléfono');
    const second = new SoftwarePasskey();
    const { challenge } = await ana.trpc.secondFactor.newPasskeyOptions.mutate();
    await ana.trpc.secondFactor.addPasskey.mutate({ name: 'Laptop', response: second.register({ challenge }) });
    const luis = await signInAs('second');
    const missing = { data: { code: 'NOT_FOUND', details: { resource: 'Passkey' } } };
    await expect(luis.trpc.secondFactor.renamePasskey.mutate({ id, name: 'Mía' })).rejects.toMatchObject(missing);
    await expect(luis.trpc.secondFactor.removePasskey.mutate({ id })).rejects.toMatchObject(missing);
    expect((await luis.trpc.secondFactor.state.query()).passkeys).toEqual([]);
    await ana.trpc.secondFactor.renamePasskey.mutate({ id, name: ' iPhone de Ana ' });
    const names = async () => (await ana.trpc.secondFactor.state.query()).passkeys.map(({ name }) => name);
    expect(await names()).toEqual(['iPhone de Ana', 'Laptop']);
    await ana.trpc.secondFactor.removePasskey.mutate({ id });
    expect(await names()).toEqual(['Laptop']);
  });

  it('stand for the password: for changes of factors, and for a new password', async () => {
    const { ana, passkey } = await withPasskey();
    const { challenge: forSignIn } = await ana.trpc.auth.passkeyOptions.mutate();
    await expect(
      ana.trpc.secondFactor.confirmPasskey.mutate({ response: passkey.assert({ challenge: forSignIn }) }),
    ).rejects.toMatchObject(refused);
    advance({ minutes: 30 });
    const change = { newPassword: 'una nueva y larga' };
    await expect(ana.trpc.settings.changePassword.mutate(change)).rejects.toMatchObject({
      data: { issues: [{ path: 'currentPassword', message: 'passwordRequired' }] },
    });
    const { challenge } = await ana.trpc.secondFactor.passkeyOptions.mutate();
    await ana.trpc.secondFactor.confirmPasskey.mutate({ response: passkey.assert({ challenge }) });
    const seen = async () => (await ana.trpc.secondFactor.state.query()).confirmedBy;
    advance({ minutes: 9 });
    expect(await seen()).toBe('passkey');
    await ana.trpc.secondFactor.beginCodes.mutate();
    await ana.trpc.settings.changePassword.mutate(change);
    advance({ minutes: 1 });
    expect(await seen()).toBeNull();
    await expect(ana.trpc.settings.changePassword.mutate(change)).rejects.toMatchObject({
      data: { issues: [{ path: 'currentPassword' }] },
    });
    await ana.trpc.settings.changePassword.mutate({
      currentPassword: change.newPassword,
      newPassword: first.password,
    });
  });

  it('of one member do not confirm the session of the other', async () => {
    const { passkey } = await withPasskey();
    const luis = await signInAs('second');
    const { challenge } = await luis.trpc.secondFactor.passkeyOptions.mutate();
    await expect(
      luis.trpc.secondFactor.confirmPasskey.mutate({ response: passkey.assert({ challenge }) }),
    ).rejects.toMatchObject(refused);
  });
});
