import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { client, database, members, signInAs } = await buildTestApp();
const { first, second } = members;

/** As an earlier version allowed it. */
const store = (memberId: string, username: string) =>
  database.pool.query('update account set username = $2, username_key = lower($2) where member_id = $1', [
    memberId,
    username,
  ]);
const signIn = (username: string, password: string) => client().call('POST', '/api/auth/login', { username, password });

describe('a username that was chosen before look-alikes were refused', () => {
  it.each(['ｌｕｉｓ', 'lu\u200Bis', '\u202Esiul'])(
    'still signs in as %j, and is accepted as payer',
    async (username) => {
      await store(first.id, username);
      const { status, body } = await signIn(username, first.password);
      expect([status, (body as { username: string }).username]).toEqual([200, username]);
      const other = await signInAs('second');
      expect(await other.call('GET', '/api/stats/dashboard')).toMatchObject({ status: 200 });
      const expense = { amountCents: 100, description: 'Pan', paidBy: username, shared: true, date: '2026-09-17' };
      expect(await other.call('POST', '/api/expenses', expense)).toMatchObject({
        status: 201,
        body: { paidBy: first.id },
      });
    },
  );

  it('is distinguished from the other member’s plain name', async () => {
    await store(first.id, 'ｌｕｉｓ');
    expect((await signIn('ｌｕｉｓ', first.password)).body).toMatchObject({ memberId: first.id });
    expect((await signIn('luis', second.password)).body).toMatchObject({ memberId: second.id });
  });

  it('cannot be taken by the other member in another normalisation form', async () => {
    await store(first.id, 'ＭＡＲ');
    const other = await signInAs('second');
    const rename = (username: string) => other.call('PATCH', '/api/settings/profile', { username });
    expect(await rename('mar')).toEqual({ status: 409, body: { error: 'Username already exists' } });
    expect(await rename('ｍar')).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'username', message: 'Only plain characters are allowed, none that look like others' }],
      },
    });
    expect(await rename('mara')).toMatchObject({ status: 200 });
  });
});
