import { salaryInForce } from '@household/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { household, type CommandInput } from '../../../test/run-command.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const NOW = '2026-09-17T18:00:00Z';
const { client, database } = await buildTestApp({ members: null, now: NOW });
const run = (line: string, input?: CommandInput) => household(database, line.split(' '), input);
const members = [
  { id: 'zoe', name: 'Zoé', username: 'Zoé Ñandú', password: 'tres tristes tigres', salaryCents: 4_200_000 },
  { name: 'Bo', password: 'secret of bo', salaryCents: 0, salaryFrom: '2025-01-01' },
];
const file = (content: unknown): CommandInput => ({ files: { 'home.json': JSON.stringify(content) } });
const statusOf = async (username: string, password: string) =>
  (await client().call('POST', '/api/auth/login', { username, password })).status;

describe('household setup', () => {
  it.each([
    ['{"members":[{"password":"hunter2hunter2"', 'home.json is not JSON: it breaks at line 1 column 41'],
    ['["hunter2hunter2"', /^home\.json is not JSON/],
    ['not json hunter2hunter2', /^home\.json is not JSON$/],
  ])('refuses %s in one line that does not repeat it', async (text, line) => {
    const outcome = await run('setup --file home.json', { files: { 'home.json': text } });
    expect(outcome).toMatchObject({ code: 2, out: [], err: [expect.stringMatching(line)] });
    expect(outcome.err.join()).not.toContain('hunter2');
  });

  it.each([
    [{}, 'members: a household has exactly two, the file has none'],
    [{ members: [members[0]] }, 'members: a household has exactly two, the file has 1'],
    [{ members: 'Ana' }, 'members: Invalid value'],
    [{ members: [members[0], { name: 'Bo', password: 'qwertyuiop' }] }, 'members.1.password: Password is too common'],
    [{ members: [members[0], { name: 'Bo', password: 'short' }] }, 'members.1.password: Minimum length is 8'],
    [{ members: [{ password: 'long enough' }, { name: 'Bo' }] }, 'members.0.name: This field is required (and 1 more)'],
    [{ members: [members[0], { ...members[1], username: 'ZOÉ ñandú' }] }, 'Username already exists'],
    [{ members: [members[0], { ...members[1], username: 'Zoe' }] }, 'Username already exists'],
  ])('refuses a wrong file: %j', async (content, line) => {
    expect(await run('setup --file home.json', file(content))).toEqual({ code: 1, out: [], err: [line] });
    expect(await database.read.household.members()).toBeNull();
  });

  it('creates the household from the standard input, once', async () => {
    const input = { files: { '-': JSON.stringify({ members }) } };
    expect(await run('setup --file -', input)).toEqual({
      code: 0,
      out: ['The household of Zoé (zoe) and Bo (bo) is set up.'],
      err: [],
    });
    expect(await database.read.household.members()).toEqual([
      { id: 'zoe', name: 'Zoé', order: 'first' },
      { id: 'bo', name: 'Bo', order: 'second' },
    ]);
    expect(await statusOf('zoé ñandú', 'tres tristes tigres')).toBe(200);
    expect(await run('setup --file -', input)).toEqual({ code: 1, out: [], err: ['Household already exists'] });
  });
});

describe('household salary', () => {
  beforeAll(async () => {
    await database.pool.query('delete from salary');
  });

  it('lists what is on record, oldest first', async () => {
    expect(await run('salary zoe')).toEqual({ code: 0, out: ['No salary of Zoé is on record.'], err: [] });
    await run('salary zoe 42,000.50');
    await run('salary zoe 40000 --from 2026-01-15 --also-before');
    expect((await run('salary zoe')).out).toEqual(['2026-01-15  $40,000.00', '2026-09-17  $42,000.50']);
  });

  it('reports the months in which a new salary is in force', async () => {
    await database.pool.query('delete from salary');
    const say = async (rest: string) => (await run(`salary bo ${rest}`)).out[0];
    expect(await say('100 --from 2026-03-10')).toBe(
      'Bo earns $100.00 a month from 2026-03-10 on. It is in force in every month, including all earlier ones.',
    );
    expect(await say('200')).toBe('Bo earns $200.00 a month from 2026-09-17 on. It is in force from 2026-09 on.');
    expect(await say('150 --from 2026-06-01')).toMatch(/It is in force from 2026-06 to 2026-08\.$/);
    expect(await say('90 --from 2025-12-31 --also-before')).toMatch(
      /It is in force in every month up to 2026-02, including all earlier ones\.$/,
    );
    expect(await say('10 --from 2026-09-01')).toMatch(
      /It is in force in no month: a later salary of the same month overrides it\.$/,
    );
    expect(await say('0 --from 2026-09-17')).toMatch(/^Bo earns \$0\.00 .* It is in force from 2026-09 on\.$/);
  });

  it.each([
    ['salary', 'Name a member: zoe or bo'],
    ['salary ana 100', 'There is no member "ana": name zoe or bo'],
    ['salary bo -- -5', '"-5" is not an amount in pesos, for example 42000 or 42,000.50'],
    ['salary bo 12.345', '"12.345" is not an amount in pesos, for example 42000 or 42,000.50'],
    ['salary bo 1e5', '"1e5" is not an amount in pesos, for example 42000 or 42,000.50'],
    ['salary bo 10000000000.01', '"10000000000.01" is not an amount in pesos, for example 42000 or 42,000.50'],
    ['salary bo 100 --from 2026-02-30', '--from 2026-02-30 is not a date, for example --from 2026-01-31'],
    ['salary bo --from 2026-02-03', '--from needs an amount before it'],
    ['salary bo 1 2', 'household salary takes a member and an amount, for example 42,000.50'],
  ])('refuses "%s"', async (line, complaint) => {
    expect(await run(line)).toEqual({ code: 2, out: [], err: [complaint] });
  });

  it('leaves the months before a new first salary unchanged, unless --also-before is given', async () => {
    const countsFor = async (month: string) =>
      salaryInForce(await database.read.salaries.list({ memberId: 'bo' }), Temporal.PlainYearMonth.from(month))
        ?.amountCents;
    const months = ['2024-01', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    await database.pool.query('delete from salary');
    await run('salary bo 42000 --from 2026-11-01');
    expect((await run('salary bo 0 --from 2026-09-01')).out).toEqual([
      'Bo earns $0.00 a month from 2026-09-01 on. It is in force from 2026-09 to 2026-10. ' +
        'Earlier months keep $42,000.00; --also-before changes them too.',
    ]);
    expect(await Promise.all(months.map(countsFor))).toEqual([4_200_000, 4_200_000, 4_200_000, 0, 0, 4_200_000]);
    const { rows } = await database.pool.query<{ id: number }>('select max(id)::int as id from change');
    await database.write({ actor: { kind: 'administrator' }, now: Temporal.Now.instant(), action: 'undo' }, (unit) =>
      unit.undo(rows[0]!.id),
    );
    expect(await Promise.all(months.map(countsFor))).toEqual(months.map(() => 4_200_000));
    await run('salary bo 0 --from 2026-09-01 --also-before');
    expect(await Promise.all(months.map(countsFor))).toEqual([0, 0, 0, 0, 0, 4_200_000]);
  });

  it('is logged as a change by the administrator', async () => {
    const { rows } = await database.pool.query('select distinct actor_kind, actor_id from change');
    expect(rows).toEqual([{ actor_kind: 'administrator', actor_id: null }]);
  });
});

describe('household password', () => {
  const signIn = async (password: string) => {
    const browser = client();
    await browser.call('POST', '/api/auth/login', { username: 'bo', password });
    return browser;
  };

  it('sets it after asking twice and signs the member out everywhere', async () => {
    const browser = await signIn('secret of bo');
    expect(await run('password BO', { secrets: ['a new secret', 'a new secret'] })).toEqual({
      code: 0,
      out: ['The password of Bo is set; 1 session ended.'],
      err: [],
    });
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await statusOf('bo', 'secret of bo')).toBe(401);
    expect(await statusOf('bo', 'a new secret')).toBe(200);
  });

  it('sets it from the first line of a file, for a member named by username', async () => {
    const files = { 'pw.txt': 'from a file\r\nnot this\n' };
    const outcome = await household(database, ['password', 'zoé ÑANDÚ', '--file', 'pw.txt'], { files });
    expect(outcome).toMatchObject({ code: 0, err: [] });
    expect(await statusOf('Zoé Ñandú', 'from a file')).toBe(200);
  });

  it('does not set it when the sessions cannot be ended', async () => {
    const browser = await signIn('a new secret');
    await database.pool.query(`
      create function keep_session() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger session_kept before delete on session for each row execute function keep_session()`);
    const outcome = await run('password bo', { secrets: ['another secret', 'another secret'] });
    await database.pool.query('drop function keep_session cascade');
    expect(outcome).toMatchObject({ code: 1, out: [] });
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    expect(await statusOf('bo', 'a new secret')).toBe(200);
  });

  it('refuses a short one and two that differ, without printing them', async () => {
    const short = await run('password bo', { files: { '-': 'hunter2' }, secrets: ['hunter2', 'hunter2'] });
    expect(short).toEqual({ code: 1, out: [], err: ['Minimum length is 8'] });
    const common = await run('password bo', { secrets: ['Password1', 'Password1'] });
    expect(common).toEqual({ code: 1, out: [], err: ['password: Password is too common'] });
    const differing = await run('password bo', { secrets: ['hunter2hunter2', 'hunter2hunter3'] });
    expect(differing).toEqual({ code: 2, out: [], err: ['The two passwords differ'] });
    expect(await statusOf('bo', 'a new secret')).toBe(200);
  });
});

describe('household sessions', () => {
  const uuid = /^[0-9a-f-]{36}/;

  it('lists, ends one, ends all', async () => {
    await run('sessions --end-all');
    expect(await run('sessions')).toEqual({ code: 0, out: ['Nobody is signed in.'], err: [] });
    const [one, other] = [client('198.51.100.7'), client()];
    const login = { method: 'POST', url: '/api/auth/login' } as const;
    const headers = { 'user-agent': 'Tablet' };
    await one.send({ ...login, headers, payload: { username: 'bo', password: 'a new secret' } });
    await other.send({ ...login, payload: { username: 'Zoé Ñandú', password: 'from a file' } });
    const [line = ''] = (await run('sessions bo')).out;
    expect(line).toMatch(
      / {2}bo {2}since 2026-09-17T18:00Z {2}last used 2026-09-17T18:00Z {2}198\.51\.100\.7 {2}Tablet$/,
    );
    const id = uuid.exec(line)?.[0] ?? '';
    expect(line).not.toContain(one.cookie() ?? '-');
    expect(await run(`sessions --end ${id}`)).toEqual({ code: 0, out: ['The session is ended.'], err: [] });
    expect((await one.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await run('sessions --end-all zoe')).out).toEqual(['1 session ended.']);
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401);
  });

  it.each(['nothing', '019a0000-0000-7000-8000-000000000000'])('refuses the unknown session %s', async (id) => {
    expect(await run(`sessions --end ${id}`)).toEqual({
      code: 2,
      out: [],
      err: [`There is no session ${id}; household sessions lists them`],
    });
  });

  it('refuses a member beside --end', async () => {
    expect((await run('sessions bo --end 1')).err).toEqual([
      'household sessions --end takes the id of one session and nothing else',
    ]);
  });
});
