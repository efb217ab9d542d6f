import { createTestDatabase } from '@household/db/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { household, type CommandInput } from '../../../test/run-command.ts';
import { verifyPassword } from '../../authentication/passwords.ts';

const golden = join(import.meta.dirname, '../../../../../packages/domain/test/golden/household.json');
const folder = await mkdtemp(join(tmpdir(), 'household-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileWith = async (content: object | string): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const members = [
  { id: 'ana', name: 'Ana' },
  { id: 'luis', name: 'Luis' },
];
const withMembers = async (ids: readonly string[] = ['ana', 'luis']) => {
  const { database } = await createTestDatabase();
  await household(database, ['import', await fileWith({ members: ids.map((id) => ({ id, name: id })) })]);
  return (args: readonly string[], input?: CommandInput) => household(database, args, input);
};

describe('household import, check and export', async () => {
  const { database } = await createTestDatabase();

  it('import the golden household, find no problems, and export it', async () => {
    expect(await household(database, ['import', golden], { now: '2026-11-20T18:00:00Z' })).toMatchObject({
      code: 0,
      out: [
        'Added 2400 expenses, 12 categories, 10 salaries, 10 recurring rules, 10 installment plans.',
        'Ana has no password yet: household password ana sets one.',
        'Luis has no password yet: household password luis sets one.',
      ],
      err: [
        'Warning: "seed" is not part of a household file and was ignored',
        'Warning: "today" is not part of a household file and was ignored',
      ],
    });
    expect(await household(database, ['check'])).toMatchObject({ code: 0, out: ['No problems found.'], err: [] });
    const { written, ...rest } = await household(database, ['export', 'home.json']);
    expect(rest).toEqual({ code: 0, out: ['The household is in home.json, with 2400 expenses.'], err: [] });
    expect(JSON.parse(written?.['home.json'] ?? '')).toMatchObject({ members: [{ id: 'ana' }, { id: 'luis' }] });
    expect(await household(database, ['export', '-'])).toMatchObject({
      code: 0,
      out: [],
      written: { '-': written?.['home.json'] },
    });
  });

  it('reports what a merge adds and what already existed', async () => {
    expect(await household(database, ['import', golden, '--merge'])).toMatchObject({
      code: 0,
      out: [
        'Nothing to add; already there: 2400 expenses, 12 categories, 10 salaries, 10 recurring rules, 10 installment plans.',
      ],
    });
    const categories = [{ id: '00000000-0000-4000-8000-000000000001', name: 'Cine' }];
    expect(await household(database, ['import', await fileWith({ members, categories }), '--merge'])).toMatchObject({
      out: ['Added 1 category.'],
    });
  });

  it('check prints each problem in a line and exits with 1', async () => {
    await database.pool.query(`update expense_day_total set count = count + 1 where date = '2024-01-01'`);
    const { code, out, err } = await household(database, ['check']);
    expect({ code, err }).toEqual({ code: 1, err: [`${out.length} ${out.length === 1 ? 'finding' : 'findings'}`] });
    expect(out[0]).toMatch(/^expense_day_total 2024-01-01 /);
    await database.pool.query(`update expense_day_total set count = count - 1 where date = '2024-01-01'`);
  });
});

describe('household import', () => {
  it('reads the first passwords from a file, or asks for each twice on a terminal', async () => {
    const { database } = await createTestDatabase();
    const passwords = { 'p.json': '{"ana":"correct horse","luis":"battery staple"}' };
    const args = ['import', await fileWith({ members }), '--passwords', 'p.json'];
    expect(await household(database, args, { files: passwords })).toMatchObject({
      code: 0,
      out: ['The file has nothing to add.'],
    });
    const ana = await database.read.accounts.byUsername('ana');
    expect(await verifyPassword(ana!.passwordHash, 'correct horse')).toBe(true);

    const other = await createTestDatabase();
    const secrets = ['battery staple', 'battery staple', ''];
    expect(await household(other.database, ['import', await fileWith({ members })], { secrets })).toMatchObject({
      out: ['The file has nothing to add.', 'Luis has no password yet: household password luis sets one.'],
    });
    const same = await other.database.read.accounts.byUsername('ana');
    expect(await verifyPassword(same!.passwordHash, 'battery staple')).toBe(true);
  });

  it('links members whose ids differ', async () => {
    const run = await withMembers(['sofia', 'martin']);
    const salaries = [{ memberId: 'ana', amountCents: 1, effectiveDate: '2026-01-01' }];
    const file = await fileWith({ members, salaries });
    expect(await run(['import', file])).toMatchObject({
      code: 1,
      err: [
        "The file's members (ana, luis) are not the household's (sofia, martin), for example --members ana=sofia,luis=martin",
      ],
    });
    expect(await run(['import', file, '--members', 'ana=martin, luis=sofia'])).toMatchObject({
      out: ['Added 1 salary.'],
    });
    const { written } = await run(['export', '-']);
    expect(JSON.parse(written?.['-'] ?? '')).toMatchObject({ salaries: [{ memberId: 'martin' }] });
  });

  it('says what of the account stays out, and moves closed months only when told to', async () => {
    const { database } = await createTestDatabase();
    const run = (args: readonly string[]) => household(database, args, { now: '2026-11-20T18:00:00Z' });
    const part = { totalCents: 0, shares: { ana: 0, luis: 0 }, count: 0 };
    const nothing = { openingCents: 0, balanceCents: 0, paymentsCents: 0, adjustmentsCents: 0, closingCents: 0 };
    const october = {
      ...nothing,
      month: '2026-10',
      salaries: { ana: null, luis: null },
      paid: { ana: 0, luis: 0 },
      fairShare: { ana: 0, luis: 0 },
      parts: { income: part, percent: part, own: part },
      expenseCount: 0,
      closedAt: '2026-11-02T18:00:00Z',
    };
    const account = { month: '2026-10', openingCents: 0 };
    const first = await fileWith({ members, account, closedMonths: [october] });
    expect(await run(['import', first])).toMatchObject({
      code: 0,
      out: expect.arrayContaining(['Added 1 closed month.']),
    });
    const id = '00000000-0000-4000-8000-000000000002';
    const payments = [{ id, from: 'ana', to: 'luis', amountCents: 1, date: '2026-10-31' }];
    const expense = { id, amountCents: 100, description: 'Pan', paidBy: 'ana', shared: true, date: '2026-10-31' };
    const more = await fileWith({ members, payments, expenses: [expense] });
    expect(await run(['import', more, '--merge'])).toEqual({
      code: 1,
      out: [],
      err: [
        '2026-10 is closed, and expenses of the file would move what was settled: --adjust-closed books the difference',
      ],
    });
    expect(await run(['import', more, '--merge', '--adjust-closed'])).toMatchObject({
      code: 0,
      out: ['Added 1 expense.'],
      err: ['Warning: payments[0] is in a month that is closed and stays out'],
    });
    expect(await run(['check'])).toMatchObject({ code: 0, out: ['No problems found.'] });
  });

  it.each([
    [['import'], 'household import needs one FILE', 2],
    [['import', '-'], 'household import needs one FILE', 2],
    [['import', 'gone.json'], 'There is no file gone.json', 1],
    [['import', folder], `${folder} is not a file`, 1],
    [['export'], 'household export needs one FILE, or - to write to the standard output', 2],
    [['export', 'a', 'b'], 'household export needs one FILE, or - to write to the standard output', 2],
    [['check', 'ana'], 'household check takes no arguments', 2],
  ])('answers %j with one line', async (args, line, code) => {
    const run = await withMembers();
    expect(await run(args)).toEqual({ code, out: [], err: [line] });
  });

  it.each([
    [{ members: [members[0]] }, [], 'members: a household has exactly two, the file has 1', 1],
    ['{"members":[{"id":"ana"', [], 'The file is cut off: it ends with {"members":[{"id":"ana"', 1],
    ['\u0000\u0001', [], 'This is not a household file: it starts with byte 0 instead of "{"', 1],
    [
      { members },
      ['--members', 'ana'],
      '--members maps the members: FILE_ID=HOUSEHOLD_ID,…, for example --members ana=sofia,luis=martin',
      2,
    ],
    [
      { members },
      ['--passwords', 'p.json'],
      'The members have their passwords already: household password sets another one',
      2,
    ],
  ])('answers a file of %j with %j in one line', async (content, args, line, code) => {
    const run = await withMembers();
    expect(await run(['import', await fileWith(content), ...args])).toEqual({
      code,
      out: [],
      err: [line],
    });
  });

  it.each([
    ['{"ana":"short"}', 'ana: Minimum length is 8', 1],
    ['{"ana":7}', 'ana: Invalid value', 1],
    ['{"eva":"correct horse"}', 'p.json must be JSON like {"ana": "…", "luis": "…"}', 2],
    ['["correct horse"]', 'p.json must be JSON like {"ana": "…", "luis": "…"}', 2],
    ['correct horse', 'p.json is not JSON', 2],
  ])('answers passwords like %j in one line that never repeats one, and stores nothing', async (text, line, code) => {
    const { database } = await createTestDatabase();
    const args = ['import', await fileWith({ members }), '--passwords', 'p.json'];
    expect(await household(database, args, { files: { 'p.json': text } })).toMatchObject({ code, err: [line] });
    expect(await database.read.household.members()).toBeNull();
  });

  it('refuses two passwords that differ', async () => {
    const { database } = await createTestDatabase();
    const secrets = ['battery staple', 'battery stapler'];
    expect(await household(database, ['import', await fileWith({ members })], { secrets })).toMatchObject({
      code: 2,
      err: ['The two passwords differ'],
    });
  });
});

describe('household export', () => {
  it('reports that there is no household yet', async () => {
    const { database } = await createTestDatabase();
    expect(await household(database, ['export', '-'])).toMatchObject({
      code: 1,
      err: ['There is no household to export yet'],
    });
  });
});
