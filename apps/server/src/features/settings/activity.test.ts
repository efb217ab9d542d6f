import { ACTIVITY_KINDS } from '@household/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { household } from '../../../test/run-command.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';
import { deleteOldActivity } from '../../jobs/delete-old-activity.ts';

const START = '2026-09-17T18:00:00.000Z';
const test = await buildTestApp({ now: START });
const { advance, client, database, members, setNow, signInAs } = test;
const { first, second } = members;

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly memberId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly at: string;
  readonly firstAt: string;
  readonly count: number;
}
const page = async (browser: TestClient, query = '') =>
  (await browser.call('GET', `/api/settings/activity${query}`)).body as { entries: Entry[]; nextCursor: number | null };
const kinds = async (browser: TestClient): Promise<string[]> => (await page(browser)).entries.map(({ kind }) => kind);
const signIn = (browser: TestClient, username: string, password: string, agent = 'Firefox/1') =>
  browser.send({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': agent },
    payload: { username, password },
  });

beforeEach(async () => {
  setNow(START);
  await database.pool.query('delete from login_failure');
  await database.pool.query('delete from session');
  await database.pool.query('delete from activity');
});

describe('the activity log', () => {
  it('logs a sign-in with device, address and time, and whether the device is new', async () => {
    const browser = client('192.0.2.7');
    await signIn(browser, first.username, first.password, 'Phone/1');
    advance({ minutes: 5 });
    await signIn(browser, first.username, first.password, 'Phone/1');
    const entry = {
      memberId: first.id,
      ipAddress: '192.0.2.7',
      userAgent: 'Phone/1',
      count: 1,
      id: expect.any(Number),
    };
    expect(await page(browser)).toEqual({
      entries: [
        { ...entry, kind: 'signedIn', at: '2026-09-17T18:05:00.000Z', firstAt: '2026-09-17T18:05:00.000Z' },
        { ...entry, kind: 'signedInOnNewDevice', at: START, firstAt: START },
      ],
      nextCursor: null,
    });
  });

  it('is the same for both members, and requires a session', async () => {
    const [ana, luis] = [await signInAs('first'), await signInAs('second')];
    expect(await page(ana)).toEqual(await page(luis));
    expect((await page(ana)).entries.map(({ memberId }) => memberId)).toEqual([second.id, first.id]);
    expect((await client().call('GET', '/api/settings/activity')).status).toBe(401);
  });

  it('counts the failed attempts of a day from one address in one entry, which moves to the top', async () => {
    const browser = await signInAs('second');
    for (let times = 0; times < 3; times += 1) {
      await signIn(client('192.0.2.66'), first.username, 'wrong');
      advance({ minutes: 1 });
    }
    await signIn(client('192.0.2.67'), first.username, 'wrong');
    await signIn(client('192.0.2.66'), first.username, 'wrong', 'Other/2');
    const failed = { kind: 'signInFailed', memberId: first.id };
    expect((await page(browser)).entries).toMatchObject([
      {
        ...failed,
        ipAddress: '192.0.2.66',
        userAgent: 'Other/2',
        count: 4,
        firstAt: START,
        at: '2026-09-17T18:03:00.000Z',
      },
      { ...failed, ipAddress: '192.0.2.67', count: 1 },
      { kind: 'signedInOnNewDevice', memberId: second.id },
    ]);
    advance({ hours: 24 });
    await signIn(client('192.0.2.66'), first.username, 'wrong');
    expect((await page(browser)).entries[0]).toMatchObject({ ...failed, ipAddress: '192.0.2.66', count: 1 });
  });

  it('never has what was typed as an unknown name', async () => {
    const browser = await signInAs('first');
    await signIn(client(), 'my secret passphrase', 'wrong');
    expect((await page(browser)).entries[0]).toMatchObject({ kind: 'signInFailed', memberId: null, count: 1 });
    const { rows } = await database.pool.query<{ row: string }>('select row_to_json(a)::text as row from activity a');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('has at most about a hundred entries of a kind per day, whatever the flood, and counts the rest', async () => {
    const browser = await signInAs('first');
    const at = Temporal.Instant.from(START);
    const notes = Array.from({ length: 2_000 }, (_, index) => ({
      kind: 'signInFailed' as const,
      at,
      memberId: index % 3 === 0 ? first.id : null,
      origin: { address: `2001:db8:${index.toString(16)}::1`, userAgent: `Flood/${index}` },
    }));
    await Promise.all(notes.map((note) => database.activity.note(note)));
    const { rows } = await database.pool.query<{ rows: number; count: number }>(
      `select count(*)::int as rows, sum(count)::int as count from activity where kind = 'signInFailed'`,
    );
    expect(rows[0]!.count).toBe(2_000);
    expect(rows[0]!.rows).toBeLessThan(120);
    expect((await page(browser)).entries[0]).toMatchObject({ kind: 'signInFailed', ipAddress: null, userAgent: null });
  });

  it('limits the length of device and address', async () => {
    const browser = client();
    await signIn(browser, first.username, first.password, 'x'.repeat(5_000));
    expect((await page(browser)).entries[0]?.userAgent).toBe('x'.repeat(300));
  });

  it('logs sign-outs, ended sessions, changes of password and refused ones', async () => {
    const [browser, other, third] = [await signInAs('first'), await signInAs('first'), await signInAs('first')];
    await database.pool.query('delete from activity');
    await third.call('POST', '/api/auth/logout', {});
    await third.call('POST', '/api/auth/logout', {});
    const sessions = (await browser.call('GET', '/api/settings/sessions')).body as {
      sessionId: string;
      current: boolean;
    }[];
    const { sessionId } = sessions.find(({ current }) => !current)!;
    await browser.call('DELETE', `/api/settings/sessions/${sessionId}`);
    await browser.call('DELETE', `/api/settings/sessions/${sessionId}`);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401);
    const change = (currentPassword: string, newPassword: string) =>
      browser.trpc.settings.changePassword.mutate({ currentPassword, newPassword });
    await expect(change('wrong', 'long enough')).rejects.toThrow('Wrong password');
    await change(first.password, 'long enough');
    await change('long enough', first.password);
    expect(await kinds(browser)).toEqual([
      'passwordChanged',
      'passwordChanged',
      'passwordRefused',
      'sessionEnded',
      'signedOut',
    ]);
  });

  it('logs what the administrator does, without address or device', async () => {
    const browser = await signInAs('second');
    await signInAs('first');
    await database.pool.query('delete from activity');
    const run = async (line: string, files: Record<string, string> = {}) => {
      const { code } = await household(database, line.split(' '), { files, now: START });
      expect({ line, code }).toEqual({ line, code: 0 });
    };
    await run('salary ana 42000');
    await run('sessions --end-all ana');
    await run('sessions --end-all ana');
    await run('password ana --file -', { '-': first.password });
    await run('export home.json');
    await run('export home.json');
    const { entries } = await page(browser);
    expect(entries.map(({ kind, memberId, count }) => [kind, memberId, count])).toEqual([
      ['exportByCommand', null, 2],
      ['passwordByCommand', 'ana', 1],
      ['sessionsEndedByCommand', 'ana', expect.any(Number)],
      ['salaryByCommand', 'ana', 1],
    ]);
    expect(new Set(entries.map(({ ipAddress, userAgent }) => ipAddress ?? userAgent))).toEqual(new Set([null]));
    expect(JSON.stringify(entries)).not.toContain(first.password);
  });

  it('has pages that never overlap, the latest first', async () => {
    const browser = await signInAs('first');
    for (let index = 0; index < 45; index += 1) {
      await database.activity.note({ kind: 'signedIn', at: Temporal.Instant.from(START), memberId: first.id });
    }
    const ids: number[] = [];
    let cursor: number | null = null;
    const sizes: number[] = [];
    do {
      const { entries, nextCursor }: { entries: Entry[]; nextCursor: number | null } = await page(
        browser,
        cursor === null ? '' : `?cursor=${cursor}`,
      );
      sizes.push(entries.length);
      ids.push(...entries.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 6]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(46);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=0', 'cursor=x', 'cursor=-1'])('refuses %s', async (query) => {
    const browser = await signInAs('first');
    expect((await browser.call('GET', `/api/settings/activity?${query}`)).status).toBe(400);
  });

  it('is kept for a year', async () => {
    const browser = await signInAs('first');
    const job = deleteOldActivity(database);
    const run = (now: string) => job.run(Temporal.Instant.from(now), AbortSignal.timeout(60_000));
    await run('2027-09-17T17:59:59Z');
    expect(await kinds(browser)).toEqual(['signedInOnNewDevice']);
    await run('2027-09-17T18:00:01Z');
    expect(await kinds(browser)).toEqual([]);
  });

  it('leaves out kinds that only a newer version knows', async () => {
    const browser = await signInAs('first');
    await database.pool.query(
      `insert into activity (kind, day, is_daily, first_at, at) values ('fromTheFuture', '2026-09-17', false, $1, $1)`,
      [START],
    );
    expect(await kinds(browser)).toEqual(['signedInOnNewDevice']);
    expect(ACTIVITY_KINDS).not.toContain('fromTheFuture');
  });

  it('is not in the change log and in no export', async () => {
    const browser = await signInAs('first');
    const { changes } = await browser.trpc.history.list.query({});
    expect(changes.map(({ action }) => action)).not.toContain('signedIn');
    const { written } = await household(database, ['export', 'home.json'], { now: START });
    expect(written?.['home.json']).not.toContain('signedIn');
  });
});

describe('the set-up', async () => {
  const empty = await buildTestApp({ members: null, now: START });

  it('is logged with its origin; nothing is logged before there is a household', async () => {
    const browser = empty.client('192.0.2.9');
    await signIn(browser, 'ana', 'a guess');
    const draft = {
      members: [first, second].map(({ id, name, username, password }) => ({ id, name, username, password })),
    };
    await browser.send({
      method: 'POST',
      url: '/trpc/auth.setup',
      payload: { json: { code: empty.setupCode, ...draft } },
    });
    await signIn(browser, first.username, first.password);
    expect((await page(browser)).entries).toMatchObject([
      { kind: 'signedInOnNewDevice' },
      { kind: 'setUp', memberId: null, ipAddress: '192.0.2.9' },
    ]);
  });
});
