import { openDatabase } from '@household/db';
import { createTestDatabase } from '@household/db/testing';
import { householdDraftSchema } from '@household/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUSEHOLDS } from './households.ts';
import { addressOf } from './live-app.ts';
import { household } from './run-command.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createSetupCode } from '../src/features/household/setup-code.ts';
import { setUpHousehold } from '../src/features/household/household.service.ts';

const ROUNDS = 5;
const AT_ONCE = 5;
const { username, password } = HOUSEHOLDS[0].first;
const clock = () => Temporal.Now.instant();
const setupCode = createSetupCode();

/** A listening server with its own pool. Each request has another forwarded address, so that no limit applies. */
async function listen(url: string): Promise<string> {
  const database = await openDatabase({ url });
  const app = await buildApp({ database, clock, setupCode, config: readConfig({ TRUST_PROXY: '127.0.0.1' }) });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return addressOf(app);
}

let requests = 0;
async function post(url: string, body: object, cookie = ''): Promise<{ status: number; cookie: string }> {
  requests += 1;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  const session = response.headers.getSetCookie().find((line) => line.startsWith('household_session='));
  return { status: response.status, cookie: session?.split(';')[0] ?? '' };
}

const signIn = (server: string, given: string, name = username) =>
  post(`${server}/api/auth/login`, { username: name, password: given });
const isAlive = async (server: string, cookie: string): Promise<boolean> =>
  (await fetch(`${server}/api/auth/me`, { headers: { cookie } })).status === 200;

/** Signs in repeatedly, at both servers, until `work` is done; returns the cookies of all new sessions. */
async function whileSigningIn(servers: readonly string[], given: string, work: () => Promise<unknown>) {
  const cookies: string[] = [];
  const over = new AbortController();
  const loops = Array.from({ length: AT_ONCE }, async (_, index) => {
    do {
      const { status, cookie } = await signIn(servers[index % servers.length]!, given);
      if (status === 200) cookies.push(cookie);
    } while (!over.signal.aborted);
  });
  await work();
  over.abort();
  await Promise.all(loops);
  return cookies;
}

async function survivors(server: string, cookies: readonly string[]): Promise<number> {
  const alive = await Promise.all(cookies.map((cookie) => isAlive(server, cookie)));
  return alive.filter(Boolean).length;
}

describe('sign-ins with the old password while it is changed', async () => {
  const { database, url } = await createTestDatabase();
  const draft = householdDraftSchema.parse({ members: [HOUSEHOLDS[0].first, HOUSEHOLDS[0].second] });
  await setUpHousehold({ database, now: clock(), actor: { kind: 'administrator' } }, draft);
  const servers = await Promise.all([listen(url), listen(url)]);
  const [server] = servers;
  let current = password;
  /** Hundreds of attempts with an old password would make even the right one wait. */
  const forgetFailures = () => database.pool.query('delete from login_failure');

  it('leave no session after a change in Settings, which keeps its own', { timeout: 120_000 }, async () => {
    let begun = 0;
    for (let round = 0; round < ROUNDS || (begun === 0 && round < 6 * ROUNDS); round += 1) {
      const [old, next] = [current, `in settings ${round}`];
      await forgetFailures();
      const { cookie } = await signIn(server, old);
      const change = { json: { currentPassword: old, newPassword: next } };
      const cookies = await whileSigningIn(servers, old, async () => {
        expect((await post(`${server}/trpc/settings.changePassword`, change, cookie)).status).toBe(200);
      });
      current = next;
      expect({ round, alive: await survivors(server, cookies) }).toEqual({ round, alive: 0 });
      expect(await isAlive(server, cookie)).toBe(true);
      begun += cookies.length;
    }
    expect(begun).toBeGreaterThan(0);
  });

  it('leave no session after household password', { timeout: 120_000 }, async () => {
    const shell = await openDatabase({ url, poolSize: 4 });
    let begun = 0;
    // More rounds if no session began meanwhile, because then nothing is proved.
    for (let round = 0; round < ROUNDS || (begun === 0 && round < 6 * ROUNDS); round += 1) {
      const [old, next] = [current, `by command ${round}`];
      await forgetFailures();
      const cookies = await whileSigningIn(servers, old, async () => {
        const input = { files: { '-': next }, now: clock().toString() };
        expect((await household(shell, ['password', 'ana', '--file', '-'], input)).code).toBe(0);
      });
      current = next;
      expect({ round, alive: await survivors(server, cookies) }).toEqual({ round, alive: 0 });
      begun += cookies.length;
    }
    await shell.close();
    expect(begun).toBeGreaterThan(0);
  });

  it('cannot put the old password back over the administrator’s', { timeout: 120_000 }, async () => {
    const shell = await openDatabase({ url, poolSize: 4 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [old, next] = [current, `administrator ${round}`];
      await forgetFailures();
      const intruders = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(server, old)));
      const changes = intruders.map(({ cookie }, index) =>
        post(
          `${servers[index % 2]}/trpc/settings.changePassword`,
          {
            json: { currentPassword: old, newPassword: `intruder ${round}.${index}` },
          },
          cookie,
        ),
      );
      const input = { files: { '-': next }, now: clock().toString() };
      expect((await household(shell, ['password', 'ana', '--file', '-'], input)).code).toBe(0);
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      expect((await signIn(server, next)).status).toBe(200);
      const cookies = intruders.map(({ cookie }) => cookie);
      expect({ round, alive: await survivors(server, cookies) }).toEqual({ round, alive: 0 });
      current = next;
    }
    await shell.close();
  });
});

describe('sign-ins while two set-ups race', async () => {
  const { url } = await createTestDatabase();
  const servers = await Promise.all([listen(url), listen(url)]);

  it('open sessions for the passwords of the one that won, and for no others', { timeout: 60_000 }, async () => {
    const passwords = ['of the first set-up', 'of the second one'] as const;
    const begun = new Map<string, string[]>();
    let won: string | undefined;
    const setUps = () =>
      Promise.all(
        passwords.map(async (given, index) => {
          const members = [
            { id: 'ana', name: 'Ana', username: 'ana', password: given },
            { id: 'luis', name: 'Luis', username: 'luis', password: given },
          ];
          const { status } = await post(`${servers[index]}/trpc/auth.setup`, {
            json: { code: setupCode.text, members },
          });
          if (status === 200) won = given;
          return status;
        }),
      );
    const race = setUps();
    await Promise.all(
      passwords.map(async (given) => begun.set(given, await whileSigningIn(servers, given, () => race))),
    );
    expect((await race).toSorted((left, right) => left - right)).toEqual([200, 409]);
    const lost = passwords.find((given) => given !== won)!;
    expect(begun.get(lost)).toEqual([]);
    expect((await signIn(servers[0], won!)).status).toBe(200);
    expect((await signIn(servers[1], lost)).status).toBe(401);
  });
});
