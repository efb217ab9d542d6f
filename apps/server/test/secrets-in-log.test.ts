import { createTestDatabase } from '@household/db/testing';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { builtMain } from './built-server.ts';

const PATIENCE_MS = 60_000;

const { url, database } = await createTestDatabase();

const secret = {
  anasPassword: 'Ana keeps this one',
  luissPassword: 'Luis keeps that one',
  wrongPassword: 'never was a password',
  newPassword: 'what Ana chose later',
  inBrokenJson: 'typed into a broken client',
  inAddress: 'typed-into-an-address',
  searchWord: 'regalosorpresa',
  description: 'Anillo de compromiso',
  databasePassword: new URL(url).password,
};

const members = [
  { id: 'ana', name: 'Ana', username: 'ana', password: secret.anasPassword },
  { id: 'luis', name: 'Luis', username: 'luis', password: secret.luissPassword },
];

/** The product as a process, with the most verbose log level. */
async function startServer() {
  const env = { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'trace', npm_lifecycle_event: undefined };
  const child = spawn(process.execPath, [builtMain], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const linkOf = () => /(http\S+)\/setup\?code=(\S+)/.exec(output);
  while (linkOf() === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const [, origin = '', code = ''] = linkOf() ?? [];
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return response;
  };
  const stop = async (): Promise<string> => {
    child.kill('SIGTERM');
    await once(child, 'close');
    return output;
  };
  return { send, stop, code, token: () => cookie.split('=')[1] ?? '' };
}

const hashesOf = (token: string): string[] =>
  (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(token).digest(form));

it(
  'a whole day of use, faults included, leaves no secret in the log and each fault once with the id that the client got',
  async () => {
    const { send, stop, code, token } = await startServer();
    const login = (password: string) => send('POST', '/api/auth/login', { username: 'ana', password });
    const statuses: number[] = [];
    const note = async (response: Promise<Response>): Promise<Response> => {
      statuses.push((await response).status);
      return response;
    };
    await note(send('POST', '/trpc/auth.setup', { json: { code, members } }));
    await note(login(secret.wrongPassword));
    await note(login(secret.anasPassword));
    const first = token();
    await note(send('POST', '/api/auth/login', `{"username":"ana","password":"${secret.inBrokenJson}`));
    await note(send('GET', `/api/auth/me?password=${secret.inAddress}`));
    await note(send('GET', `/api/expenses?search=${secret.searchWord}`));
    const expense = { amountCents: 100, description: secret.description, shared: true, date: '2026-09-17' };
    await note(send('POST', '/api/expenses', { ...expense, paidBy: 'ana' }));
    const change = { currentPassword: secret.wrongPassword, newPassword: secret.newPassword };
    await note(send('POST', '/trpc/settings.changePassword', { json: change }));
    const rightChange = { ...change, currentPassword: secret.anasPassword };
    await note(send('POST', '/trpc/settings.changePassword', { json: rightChange }));

    // Unexpected faults: the statements of a sign-in, an expense and a change of password fail.
    await database.pool.query(
      `alter table expense add check (amount_cents <> 666);
       alter table account add constraint broken check (password_hash is null) not valid`,
    );
    const faults = [
      await note(send('POST', '/api/expenses', { ...expense, paidBy: 'ana', amountCents: 666 })),
      await note(
        send('POST', '/trpc/settings.changePassword', {
          json: { currentPassword: secret.newPassword, newPassword: secret.anasPassword },
        }),
      ),
    ];
    const responses = await Promise.all(faults.map((response) => response.text()));
    await note(send('POST', '/api/auth/logout'));
    const output = await stop();

    expect(statuses).toEqual([200, 401, 200, 400, 200, 200, 201, 400, 200, 500, 500, 200]);
    const all = [...Object.values(secret), first, ...hashesOf(first), '$argon2'];
    for (const text of all) expect([text, output.includes(text)]).toEqual([text, false]);
    // The link is for the person at the terminal; it is not part of the log.
    expect(output.split(code)).toHaveLength(2);
    const lines = output
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { level: number; requestId?: string }] : []));
    expect(lines.length).toBeGreaterThan(10);
    const ids = faults.map(({ headers }) => headers.get('x-request-id'));
    expect(lines.filter(({ level }) => level >= 50).map(({ requestId }) => requestId)).toEqual(ids);
    expect(JSON.parse(responses[0]!)).toEqual({ error: 'Failed to create expense' });
    expect(JSON.parse(responses[1]!)).toMatchObject({
      error: { json: { message: 'Internal server error', data: { code: 'INTERNAL', requestId: ids[1] } } },
    });
  },
  PATIENCE_MS,
);
