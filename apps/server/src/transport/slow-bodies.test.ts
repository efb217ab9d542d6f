import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SoftwarePasskey } from '../../test/software-passkey.ts';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';

const { app, database, members, signInAs } = await buildTestApp();
const { password } = members.first;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

/** Sends all of a call but its last byte, and waits for the look-up of its session; the result sends the rest. */
async function begin(browser: TestClient, { path, input }: { path: string; input: object }, waitMs: number) {
  const body = JSON.stringify(input);
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk))).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: household_session=${browser.cookie()}`;
  const announced = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.write(`${head}\r\n${announced}\r\n\r\n${body.slice(0, -1)}`);
  await arrived.then(() => sleep(waitMs));
  return async (): Promise<number> => {
    socket.write(body.slice(-1));
    await vi.waitFor(() => expect(response).toMatch(/^HTTP\/1\.1 \d{3}/), 10_000);
    return Number(response.slice(9, 12));
  };
}

const newPassword = 'otra bastante larga';
const stored = {
  passkeys: async () => (await database.pool.query('select from passkey')).rowCount,
  expenses: async () => (await database.pool.query('select from expense')).rowCount,
  hash: async () => (await database.read.accounts.byUsername(members.first.username))?.passwordHash,
};
const everything = async () => [await stored.passkeys(), await stored.expenses(), await stored.hash()];

const calls = {
  addPasskey: async (browser: TestClient) => {
    const { challenge } = await browser.trpc.secondFactor.newPasskeyOptions.mutate();
    const response = new SoftwarePasskey().register({ challenge, origin: `http://localhost:${port}` });
    return { path: '/trpc/secondFactor.addPasskey', input: { json: { name: 'Otra', response } } };
  },
  changePassword: async () => ({
    path: '/trpc/settings.changePassword',
    input: { json: { currentPassword: password, newPassword } },
  }),
  'expenses over REST': async () => ({
    path: '/api/expenses',
    input: { amountCents: 1_200, description: 'Pan', paidBy: members.first.id, shared: true, date: '2026-09-16' },
  }),
};

beforeEach(async () => {
  await database.pool.query('delete from passkey');
});

describe('a request whose session ends before its body does', () => {
  it.each<[keyof typeof calls, number]>([
    ['addPasskey', 400],
    ['changePassword', 400],
    ['addPasskey', 1_100],
    ['changePassword', 1_100],
    ['expenses over REST', 1_100],
  ])('is answered 401 and changes nothing: %s after %i ms', async (name, waitMs) => {
    const browser = await signInAs('first');
    const finish = await begin(browser, await calls[name](browser), waitMs);
    const before = await everything();
    await database.pool.query('delete from session');
    expect(await finish()).toBe(401);
    expect(await everything()).toEqual(before);
  });

  it.each([400, 1_100])('is as any other while it lives on: %i ms', async (waitMs) => {
    const browser = await signInAs('first');
    const finish = await begin(browser, await calls.addPasskey(browser), waitMs);
    expect(await finish()).toBe(200);
    expect(await stored.passkeys()).toBe(1);
  });
});
