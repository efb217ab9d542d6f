import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { advance, client, database, setupCode } = await buildTestApp({ members: null });
const members: [object, object] = [
  { name: 'Zoé', username: 'zoe@home', password: 'tres tristes tigres', salaryCents: 3_000_000 },
  { name: 'Bo', password: 'secret of bo' },
];
const categories = [
  { name: 'Hogar', color: '#6366F1' },
  { name: 'Café', color: '#10B981' },
];
const setUp = (code: string, people: unknown = members, browser = client(), chosen = categories) =>
  browser.trpc.auth.setup.mutate({ code, members: people as never, categories: chosen });

beforeEach(async () => {
  await database.pool.query('delete from login_failure');
});

describe('auth.setup', () => {
  it('tells a visitor that there is no household yet, and nothing else', async () => {
    expect(await client().trpc.auth.session.query()).toEqual({
      isSetUp: false,
      names: [],
      user: null,
      lastEventId: null,
    });
  });

  it('is forbidden without the code from the terminal', async () => {
    for (const code of ['', setupCode.slice(0, -1), `${setupCode}2`, 'AAAA-AAAA-AAAA-AAAA']) {
      await expect(setUp(code)).rejects.toMatchObject({ data: { code: 'FORBIDDEN', httpStatus: 403 } });
    }
    expect(await database.read.household.members()).toBeNull();
  });

  it('lets an address guess the code 10 times, then makes it wait', async () => {
    for (let guess = 0; guess < 10; guess += 1) await expect(setUp(`guess ${guess}`)).rejects.toThrow('Forbidden');
    await expect(setUp(setupCode)).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
    advance({ seconds: 30 });
    await expect(setUp('one more')).rejects.toThrow('Forbidden');
  });

  it('reports every invalid field, before it checks the code', async () => {
    await expect(setUp('wrong', [{ name: '', password: 'short' }, {}])).rejects.toMatchObject({
      data: {
        code: 'VALIDATION_FAILED',
        issues: [
          { path: 'members.0.name', message: 'required' },
          { path: 'members.0.password', message: 'minimumLength:8' },
          { path: 'members.1.name', message: 'required' },
          { path: 'members.1.password', message: 'passwordRequired' },
        ],
      },
    });
  });

  it('refuses passwords that are too common, each at its field', async () => {
    const common = [
      { name: 'Zoé', username: 'zoe@home', password: 'zoe@home2026' },
      { name: 'Bo', password: 'Iloveyou' },
    ];
    await expect(setUp(setupCode, common)).rejects.toMatchObject({
      message: 'Password is too common',
      data: {
        issues: [
          { path: 'members.0.password', message: 'commonPassword' },
          { path: 'members.1.password', message: 'commonPassword' },
        ],
      },
    });
    expect(await database.read.household.members()).toBeNull();
  });

  it('refuses a username that is the other member’s id, ignoring case', async () => {
    const clash = [{ ...members[0], username: 'BO' }, members[1]];
    await expect(setUp(setupCode, clash)).rejects.toMatchObject({
      data: { code: 'ALREADY_EXISTS', details: { resource: 'Username' } },
    });
  });

  it('creates nothing when two categories have one name, ignoring case and accents', async () => {
    const twice = [...categories, { name: 'cafe', color: '#EF4444' }];
    await expect(setUp(setupCode, members, client(), twice)).rejects.toMatchObject({
      data: { code: 'ALREADY_EXISTS', details: { resource: 'Category' } },
    });
    expect(await database.read.household.members()).toBeNull();
  });

  it('works once with the code, also in lowercase and without hyphens; of two concurrent ones, one', async () => {
    const typed = setupCode.toLowerCase().replaceAll('-', ' ');
    const outcomes = await Promise.allSettled([setUp(typed), setUp(setupCode, members, client('192.0.2.2'))]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(setUp(setupCode)).rejects.toMatchObject({
      data: { code: 'ALREADY_EXISTS', details: { resource: 'Household' } },
    });
    const browser = client();
    expect(await browser.trpc.auth.session.query()).toEqual({
      isSetUp: true,
      names: ['Zoé', 'Bo'],
      user: null,
      lastEventId: null,
    });
    await browser.trpc.auth.login.mutate({ username: 'zoe@home', password: 'tres tristes tigres' });
    expect(await browser.trpc.auth.session.query()).toMatchObject({
      user: { memberId: 'zoe', username: 'zoe@home', members: [{ id: 'zoe' }, { id: 'bo' }] },
    });
  });

  it('makes a first salary effective from the first day of the month in Mexico City', async () => {
    const salaries = await database.read.salaries.list();
    expect(
      salaries.map(({ memberId, amountCents, effectiveDate }) => [memberId, amountCents, effectiveDate.toString()]),
    ).toEqual([['zoe', 3_000_000, '2026-09-01']]);
  });

  it('begins with the categories that were chosen', async () => {
    const stored = await database.read.categories.list();
    expect(
      stored.map(({ name, color, icon, limitCents, split }) => ({ name, color, icon, limitCents, split })),
    ).toEqual(
      categories
        .map((category) => ({ ...category, icon: null, limitCents: null, split: null }))
        .toSorted((left, right) => left.name.localeCompare(right.name, 'es')),
    );
  });
});
