import { describe, expect, it } from 'vitest';
import { householdDraftSchema } from './household-draft.ts';

const password = 'eight characters';
const parse = (first: object, second: object) =>
  householdDraftSchema.safeParse({
    members: [
      { password, ...first },
      { password, ...second },
    ],
  });
const namesOf = (first: object, second: object) =>
  parse(first, second).data?.members.map(({ id, username }) => [id, username]);
const issuesOf = (first: object, second: object) =>
  parse(first, second).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('householdDraftSchema', () => {
  it('derives ids from the names and usernames from the ids', () => {
    expect(namesOf({ name: 'José Ángel' }, { name: 'Ñandú' })).toEqual([
      ['jose', 'jose'],
      ['nandu', 'nandu'],
    ]);
  });

  it('keeps ids and usernames that are given', () => {
    expect(namesOf({ name: 'Ana', id: 'mom' }, { name: 'Luis', username: 'Don Luis' })).toEqual([
      ['mom', 'mom'],
      ['luis', 'Don Luis'],
    ]);
  });

  it('gives two people of one first name different ids, also at the full length of 31', () => {
    expect(namesOf({ name: 'Ana María' }, { name: 'Ana Laura' })?.[1]).toEqual(['ana2', 'ana2']);
    const long = 'x'.repeat(31);
    expect(namesOf({ name: long }, { name: long })?.[1]?.[0]).toBe(`${'x'.repeat(30)}2`);
  });

  it('accepts an optional salary from a day on', () => {
    const { data } = parse({ name: 'Ana', salaryCents: 4_200_000, salaryFrom: '2025-01-01' }, { name: 'Luis' });
    expect(data?.members[0]).toMatchObject({
      salaryCents: 4_200_000,
      salaryFrom: Temporal.PlainDate.from('2025-01-01'),
    });
    expect(data?.members[1]).not.toHaveProperty('salaryCents');
  });

  it('refuses equal ids, a name without letters, a short password and a negative salary, each at its path', () => {
    expect(issuesOf({ name: 'Ana', id: 'ana' }, { name: 'Ana', id: 'ana' })).toEqual([
      ['members.1.id', 'invalidMemberId'],
    ]);
    expect(issuesOf({ name: '42' }, { name: 'Luis' })).toEqual([['members.0.name', 'invalidMemberId']]);
    expect(issuesOf({ name: 'Ana', password: 'short' }, { name: 'Luis', salaryCents: -1 })).toEqual([
      ['members.0.password', 'minimumLength:8'],
      ['members.1.salaryCents', 'negative'],
    ]);
  });

  it('begins with no category, or with those given, which are checked as any other', () => {
    const members = [
      { name: 'Ana', password },
      { name: 'Luis', password },
    ];
    expect(householdDraftSchema.parse({ members }).categories).toEqual([]);
    const given = [{ name: ' Casa ', color: '#6366F1' }];
    expect(householdDraftSchema.parse({ members, categories: given }).categories).toEqual([
      { name: 'Casa', color: '#6366F1' },
    ]);
    const issues = (categories: unknown) =>
      householdDraftSchema.safeParse({ members, categories }).error?.issues.map(({ path }) => path.join('.'));
    expect(issues([{ name: 'Casa', color: 'blue' }, { color: '#6366F1' }])).toEqual([
      'categories.0.color',
      'categories.1.name',
    ]);
    expect(issues(Array.from({ length: 101 }, (_, index) => ({ name: `c${index}`, color: '#6366F1' })))).toEqual([
      'categories',
    ]);
  });

  it('needs two members', () => {
    expect(householdDraftSchema.safeParse({ members: [{ name: 'Ana', password }] }).success).toBe(false);
    expect(householdDraftSchema.safeParse({}).error?.issues[0]?.message).toBe('invalidValue');
  });
});
