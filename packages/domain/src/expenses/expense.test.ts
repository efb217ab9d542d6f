import { describe, expect, it } from 'vitest';
import { validationIssuesOf } from '../errors/validation-issues.ts';
import { cents } from '../money/cents.ts';
import { EXPENSE_DEFAULTS } from './entry-defaults.ts';
import { expenseListQuerySchema } from './expense-list-query.ts';
import { contentOf, expenseDraftSchema } from './expense.ts';

const draft = { amountCents: 12_345, description: ' Súper ', paidBy: 'ana', shared: true, date: '2026-09-17' };
const issuesOf = (input: unknown) => {
  const { error } = expenseDraftSchema.safeParse(input);
  return error ? validationIssuesOf(error) : [];
};

describe('expenseDraftSchema', () => {
  it('accepts the required fields; a missing category is none, missing tags and meta stay undefined', () => {
    const parsed = expenseDraftSchema.parse(draft);
    expect({ ...parsed, date: parsed.date.toString() }).toEqual({
      amountCents: 12_345,
      description: 'Súper',
      categoryId: null,
      paidBy: 'ana',
      shared: true,
      date: '2026-09-17',
    });
  });

  it('names every missing field', () => {
    expect(issuesOf({})).toEqual(
      ['amountCents', 'description', 'paidBy', 'shared', 'date'].map((path) => ({
        path,
        message: 'required',
      })),
    );
    expect(issuesOf('nothing')).toEqual([{ path: '', message: 'invalidValue' }]);
  });

  it.each([
    [{ amountCents: 0 }, 'amountCents', 'positive'],
    [{ amountCents: -5 }, 'amountCents', 'positive'],
    [{ amountCents: 1.5 }, 'amountCents', 'invalidNumber'],
    [{ amountCents: '5' }, 'amountCents', 'invalidNumber'],
    [{ amountCents: 1_000_000_000_001 }, 'amountCents', 'amountTooLarge'],
    [{ description: 'x'.repeat(256) }, 'description', 'maximumLength:255'],
    [{ description: 'a\u0000' }, 'description', 'invalidCharacters'],
    [{ date: '2026-02-30' }, 'date', 'invalidDate'],
    [{ shared: 'yes' }, 'shared', 'invalidValue'],
    [{ categoryId: 'groceries' }, 'categoryId', 'categoryNotFound'],
    [{ id: '7' }, 'id', 'invalidId'],
    [{ tags: ['a', 7] }, 'tags', 'invalidValue'],
    [{ tags: ['a\u200Bb'] }, 'tags', 'invisibleCharacters'],
    [{ meta: { note: 'a\u202Eb' } }, 'meta', 'invisibleCharacters'],
    [{ meta: { 'a\u2066': 1 } }, 'meta', 'invisibleCharacters'],
    [{ description: 'lu\u00ADis' }, 'description', 'invisibleCharacters'],
  ])('refuses %j', (change, path, message) => {
    expect(issuesOf({ ...draft, ...change })).toEqual([{ path, message }]);
  });

  it('accepts the largest amount, 255 characters of emoji, a client-chosen id in lowercase', () => {
    const id = '01856AA0-C800-77ED-851C-2C840F581157';
    const parsed = expenseDraftSchema.parse({
      ...draft,
      id,
      amountCents: 1_000_000_000_000,
      description: '🌮'.repeat(255),
    });
    expect(parsed.id).toBe(id.toLowerCase());
    expect(parsed.amountCents).toBe(1_000_000_000_000);
  });
});

describe('tags', () => {
  it('are not checked one by one when there are over 100, duplicates included', () => {
    const given = (count: number) => ({ ...draft, tags: Array.from({ length: count }, () => 'a') });
    expect(expenseDraftSchema.parse(given(100)).tags).toEqual(['a']);
    expect(issuesOf(given(101))).toEqual([{ path: 'tags', message: 'tooManyTags' }]);
  });

  it('are at most 20 of 1–50 characters, without duplicates', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(expenseDraftSchema.parse({ ...draft, tags: [...twenty, ' t0 '] }).tags).toEqual(twenty);
    expect(issuesOf({ ...draft, tags: [...twenty, 'more'] })).toEqual([{ path: 'tags', message: 'tooManyTags' }]);
    expect(issuesOf({ ...draft, tags: ['x'.repeat(51)] })).toEqual([{ path: 'tags', message: 'maximumLength:50' }]);
    expect(issuesOf({ ...draft, tags: ['  '] })).toEqual([{ path: 'tags', message: 'required' }]);
    expect(issuesOf({ ...draft, tags: ['a\tb'] })).toEqual([{ path: 'tags', message: 'invalidCharacters' }]);
  });
});

describe('meta', () => {
  it('is a flat record of strings, numbers, booleans and null', () => {
    const meta = { store: 'Súper\nnorte', points: 1.5, online: false, coupon: null };
    expect(expenseDraftSchema.parse({ ...draft, meta }).meta).toEqual(meta);
  });

  it.each([[{ a: { b: 1 } }], [{ a: [1] }], [{ a: Number.POSITIVE_INFINITY }], [['a']], ['a'], [new Map()]])(
    'refuses %j',
    (meta) => {
      expect(issuesOf({ ...draft, meta })).toEqual([{ path: 'meta', message: 'invalidMeta' }]);
    },
  );

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s', (key) => {
    const meta: unknown = JSON.parse(`{"${key}":1}`);
    expect(issuesOf({ ...draft, meta })).toEqual([{ path: 'meta', message: 'metaKeyRefused' }]);
  });

  it('holds at most 4 kB of UTF-8', () => {
    const frame = JSON.stringify({ note: '' }).length;
    expect(issuesOf({ ...draft, meta: { note: 'x'.repeat(4096 - frame) } })).toEqual([]);
    expect(issuesOf({ ...draft, meta: { note: 'x'.repeat(4097 - frame) } })).toHaveLength(1);
    expect(issuesOf({ ...draft, meta: { note: 'ñ'.repeat(2048) } })).toEqual([
      { path: 'meta', message: 'metaTooLarge' },
    ]);
  });

  it('refuses what jsonb cannot store', () => {
    expect(issuesOf({ ...draft, meta: { a: 'x\u0000' } })).toHaveLength(1);
    expect(issuesOf({ ...draft, meta: { 'a\ud800': 1 } })).toHaveLength(1);
  });
});

describe('expenseListQuerySchema', () => {
  it('has the documented defaults', () => {
    expect(expenseListQuerySchema.parse({})).toEqual({ page: 1, limit: 50, sortBy: 'createdAt', sortOrder: 'desc' });
  });

  it('reads a URL’s texts', () => {
    const query = expenseListQuerySchema.parse({
      startDate: '2026-02-01',
      endDate: '2026-02-31',
      categoryId: 'uncategorized',
      paidBy: 'ana',
      shared: 'false',
      search: ' cafe ',
      tags: 'a, b,',
      page: '2',
      limit: '100',
      sortBy: 'amount',
      sortOrder: 'asc',
    });
    expect(query.endDate?.toString()).toBe('2026-02-28');
    expect(query).toMatchObject({ shared: false, search: 'cafe', tags: ['a', 'b'], page: 2, limit: 100 });
  });

  it('cuts a search to 255 whole characters', () => {
    const { search } = expenseListQuerySchema.parse({ search: `a${'\u{1F32E}'.repeat(300)}` });
    expect(search).toBe(`a${'\u{1F32E}'.repeat(254)}`);
  });

  it.each([
    [{ limit: 101 }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1e1' }, 'limit'],
    [{ page: '0' }, 'page'],
    [{ page: -1 }, 'page'],
    [{ sortBy: 'paidBy' }, 'sortBy'],
    [{ sortOrder: 'up' }, 'sortOrder'],
    [{ shared: 'maybe' }, 'shared'],
    [{ categoryId: 'x' }, 'categoryId'],
    [{ search: 'a\u0000' }, 'search'],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'startDate'],
  ])('refuses %j', (input, path) => {
    const { error } = expenseListQuerySchema.safeParse(input);
    expect(error && validationIssuesOf(error).map((issue) => issue.path)).toEqual([path]);
  });
});

describe('contentOf', () => {
  const parsed = expenseDraftSchema.parse({ ...draft, id: '01936f5e-7c00-7a3b-9f21-000000000001' });

  it('has every field but the id, with the defaults for what a draft omits', () => {
    const { id: _id, ...said } = parsed;
    expect(contentOf(parsed)).toEqual({ ...EXPENSE_DEFAULTS, ...said });
  });

  it('keeps the stored value of what a draft omits, and of nothing else', () => {
    const before = {
      tags: ['viaje'],
      meta: { source: 'csv' },
      notes: 'con recibo',
      split: { rule: 'income', own: { ana: cents(1), luis: cents(0) } } as const,
      refund: true,
      original: null,
    };
    expect(contentOf({ ...parsed, tags: [] }, before)).toMatchObject({ ...before, tags: [] });
    expect(contentOf({ ...parsed, notes: null }, before)).toMatchObject({ ...before, notes: null });
    expect(contentOf({ ...parsed, tags: undefined }, before)).toMatchObject(before);
    expect(contentOf({ ...parsed, split: null }, before)).toMatchObject(before);
    expect(contentOf({ ...parsed, shared: false }, before)).toMatchObject({ ...before, split: null });
  });
});
