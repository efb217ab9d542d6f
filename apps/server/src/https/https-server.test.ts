import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOverHttps } from '../../test/ask-over-https.ts';
import { HOUSEHOLDS } from '../../test/households.ts';
import { SoftwarePasskey } from '../../test/software-passkey.ts';
import { buildTestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { certificateNames } from './certificate-names.ts';
import { HttpsFolder } from './https-folder.ts';
import { HttpsServer } from './https-server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'https-server-'));
afterAll(() => rm(dataDir, { recursive: true }));
const now = Temporal.Now.instant();
const environment = { DATA_DIR: dataDir, HTTPS_PORT: '0', PORT: '0', PUBLIC_URL: 'http://gastos.casa' };
const config = readConfig(environment);
const folder = new HttpsFolder(dataDir);

let https: HttpsServer | null = null;
const { app } = await buildTestApp({ environment, homeHttps: () => https?.state ?? null });
await app.listen({ port: 0, host: '127.0.0.1' });
const withoutAuthority = {
  started: await HttpsServer.start(app, config, now),
  download: await app.inject('/trust/household-authority.crt'),
  described: await app.inject('/trpc/trust.authority'),
};

let ca = '';
beforeAll(async () => {
  ca = (await folder.makeAuthority('Household at pi', certificateNames(config), now)).rootPem;
  https = await HttpsServer.start(app, config, now);
});
afterAll(() => https?.close());

const { username, password } = HOUSEHOLDS[0].first;
const ask = (path: string, headers: Record<string, string> = {}) =>
  askOverHttps({ port: https!.state.port, ca, path, headers });
const post = (path: string, headers: Record<string, string>, body: object) =>
  askOverHttps(
    { port: https!.state.port, ca, method: 'POST', path, headers: { 'content-type': 'application/json', ...headers } },
    body,
  );
const signIn = (headers: Record<string, string> = {}) => post('/api/auth/login', headers, { username, password });

describe('https by an authority of the home', () => {
  it('is not there until one is made', () => {
    expect(withoutAuthority.started).toBeNull();
    expect(withoutAuthority.download.statusCode).toBe(404);
    expect(withoutAuthority.described.json()).toEqual({ result: { data: { json: null } } });
  });

  it('serves the app to who trusts the authority and nobody else', async () => {
    expect(await ask('/api/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const { port } = https!.state;
    await expect(askOverHttps({ port, ca: '', path: '/api/health' })).rejects.toMatchObject({
      code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    });
  });

  it('serves no name that is not its own', async () => {
    const { port } = https!.state;
    // The certificate would not be good for the name either.
    const options = { port, ca, path: '/api/health', headers: { host: 'rebinding.example' }, servername: 'localhost' };
    expect(await askOverHttps(options)).toMatchObject({ status: 421 });
  });

  it('sends no HSTS, which would take the plain http beside it away', async () => {
    expect((await ask('/api/health')).headers['strict-transport-security']).toBeUndefined();
  });

  it('refuses a write from another site, the page on plain http too', async () => {
    const { port } = https!.state;
    expect((await signIn({ origin: `https://localhost:${port}`, host: `localhost:${port}` })).status).toBe(200);
    expect((await signIn({ origin: `http://localhost:3000`, host: `localhost:${port}` })).status).toBe(403);
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('keeps both cookies under names that plain http can neither set nor see', async () => {
    const cookies = (await signIn()).headers['set-cookie'] ?? [];
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-household_session',
      '__Host-household_device',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
    }
    const [session = ''] = cookies.map((cookie) => cookie.split(';', 1)[0]!);
    expect((await ask('/api/auth/me', { cookie: session })).status).toBe(200);
    // What plain http has set, or heard, opens nothing here; and the other way round.
    expect((await ask('/api/auth/me', { cookie: session.replace('__Host-', '') })).status).toBe(401);
    expect((await app.inject({ url: '/api/auth/me', headers: { cookie: session } })).statusCode).toBe(401);
    const out = await post('/api/auth/logout', { cookie: session }, {});
    expect(out.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-household_session=; .*Secure/)]);
  });

  it('binds passkeys to its own origin, also where PUBLIC_URL is plain http by the same name', async () => {
    const host = `gastos.casa:${https!.state.port}`;
    const cookies = (await signIn({ host })).headers['set-cookie'] ?? [];
    const send = (path: string, body: object) =>
      post(path, { host, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }, body);
    const { challenge, rp } = JSON.parse((await send('/trpc/secondFactor.newPasskeyOptions', {})).body).result.data
      .json;
    expect(rp.id).toBe('gastos.casa');
    const origin = `https://${host}`;
    const response = new SoftwarePasskey().register({ challenge, origin, rpId: 'gastos.casa' });
    const added = await send('/trpc/secondFactor.addPasskey', { json: { name: 'Llave', response } });
    expect(added.status).toBe(200);
  });

  it('offers the certificate of the authority to anybody, as what a phone can trust', async () => {
    const { statusCode, headers, body } = await app.inject('/trust/household-authority.crt');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/x-x509-ca-cert', ca]);
    expect(headers['content-disposition']).toBeUndefined();
    const described = (await app.inject('/trpc/trust.authority')).json();
    expect(described.result.data.json).toEqual({ port: https!.state.port, fingerprint: https!.state.fingerprint });
  });

  it('takes a renewed certificate without a new start', async () => {
    const before = (await ask('/api/health')).fingerprint;
    await https!.renew(now.add({ hours: 1 }));
    expect((await ask('/api/health')).fingerprint).toBe(before);
    await rm(join(folder.path, 'server.pem'));
    await https!.renew(now);
    const renewed = await ask('/api/health');
    expect([renewed.status, renewed.fingerprint === before]).toEqual([200, false]);
  });
});
