import { cents } from '@household/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../../test/household.ts';
import type { ExpenseFilter } from './expense-filter.ts';
import type { ExpenseSort, SortKey } from './expense-page.ts';

const database = await createTestHousehold();
const { result: coffee } = await database.write(ana, (unit) =>
  unit.categories.create({ name: 'Café y pan', color: '#A16207', icon: null }),
);
const rows = [
  { description: 'Ñoquis', date: day('2026-10-31'), amountCents: cents(300), shared: false },
  { description: 'Nieve', date: day('2026-11-01'), amountCents: cents(100), paidBy: 'luis' },
  { description: 'Avellaneda', date: day('2026-11-02'), amountCents: cents(200), categoryId: coffee.id },
  { description: '100% agave_azul', date: day('2026-11-02'), amountCents: cents(200), tags: ['fiesta', 'amigos'] },
  { description: 'Ópera', date: day('2026-11-30'), amountCents: cents(500), tags: ['fiesta'] },
  {
    description: 'Zapatos',
    date: day('2026-12-01'),
    amountCents: cents(50),
    paidBy: 'luis',
    notes: 'Del 27,\nsin DEVOLUCIÓN',
  },
];
for (const row of rows) await database.write(ana, (unit) => unit.expenses.create(draft(row)));

const page = (
  filter: ExpenseFilter,
  more: { sortBy?: ExpenseSort; sortOrder?: 'asc' | 'desc'; limit?: number; offset?: number; after?: SortKey } = {},
) => database.read.expenses.page({ filter, sortBy: 'date', sortOrder: 'asc', limit: 50, ...more });
const found = async (filter: ExpenseFilter) => (await page(filter)).expenses.map((expense) => expense.description);
const november = { startDate: day('2026-11-01'), endDate: day('2026-11-30') };

describe('a page of expenses', () => {
  it.each<[string, ExpenseFilter, string[]]>([
    ['a month', november, ['Nieve', 'Avellaneda', '100% agave_azul', 'Ópera']],
    ['days', { startDate: day('2026-11-02'), endDate: day('2026-11-30') }, ['Avellaneda', '100% agave_azul', 'Ópera']],
    ['who paid', { paidBy: 'luis' }, ['Nieve', 'Zapatos']],
    ['personal', { shared: false }, ['Ñoquis']],
    ['a category', { categoryId: coffee.id }, ['Avellaneda']],
    [
      'a category on a day',
      { categoryId: coffee.id, startDate: day('2026-11-02'), endDate: day('2026-11-02') },
      ['Avellaneda'],
    ],
    ['no category', { ...november, categoryId: 'uncategorized' }, ['Nieve', '100% agave_azul', 'Ópera']],
    ['all tags', { tags: ['fiesta', 'amigos'] }, ['100% agave_azul']],
    ['ñ by n', { words: ['nOQ'] }, ['Ñoquis']],
    ['no accents', { words: ['opera'] }, ['Ópera']],
    ['the category name', { words: ['cafe'] }, ['Avellaneda']],
    ['a word in the text, one in the category', { words: ['avella', 'CAFÉ'] }, ['Avellaneda']],
    ['a tag', { words: ['amigo'] }, ['100% agave_azul']],
    ['a line of the notes', { words: ['devolucion', '27'] }, ['Zapatos']],
    ['notes in a month', { startDate: day('2026-12-01'), endDate: day('2026-12-31'), words: ['devol'] }, ['Zapatos']],
    ['% taken literally', { words: ['0%'] }, ['100% agave_azul']],
    ['_ taken literally', { words: ['e_a'] }, ['100% agave_azul']],
    ['a backslash taken literally', { words: ['\\'] }, []],
    ['a tag beside an empty search', { words: [], tags: ['fiesta', 'amigos'] }, ['100% agave_azul']],
    ['a word in a month', { ...november, words: ['nie'] }, ['Nieve']],
    [
      'a word on some days',
      { startDate: day('2026-11-02'), endDate: day('2026-11-29'), words: ['fiesta'] },
      ['100% agave_azul'],
    ],
    ['a word in a year', { startDate: day('2025-12-01'), endDate: day('2026-11-30'), words: ['oqu'] }, ['Ñoquis']],
    ['a word since a day', { startDate: day('2026-11-02'), words: ['ave'] }, ['Avellaneda', '100% agave_azul']],
    [
      'a word in a period that ends before it starts',
      { startDate: day('2026-11-30'), endDate: day('2026-11-01'), words: ['nie'] },
      [],
    ],
    ['words that no one row has together', { words: ['nieve', 'opera'] }, []],
  ])('finds by %s, with the exact total', async (_name, filter, expected) => {
    const { expenses, total } = await page(filter);
    expect(expenses.map((expense) => expense.description)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('finds in any period exactly its expenses that have the words', async () => {
    const all = await page({});
    const folded = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    const date = fc.integer({ min: -500, max: 90 }).map((days) => day('2026-11-01').add({ days }));
    const words = fc.subarray(['a', 'ne', 'eve', 'fie', 'Ópe', 'ñoq', '0%', 'e_a'], { maxLength: 2 });
    const span = fc.record({ startDate: date, endDate: date, words }, { requiredKeys: ['words'] });
    await fc.assert(
      fc.asyncProperty(span, async (filter) => {
        const expected = all.expenses.filter(
          (expense) =>
            (!filter.startDate || Temporal.PlainDate.compare(filter.startDate, expense.date) <= 0) &&
            (!filter.endDate || Temporal.PlainDate.compare(expense.date, filter.endDate) <= 0) &&
            filter.words.every((word) =>
              [expense.description, ...expense.tags, expense.category?.name ?? ''].some((part) =>
                folded(part).includes(folded(word)),
              ),
            ),
        );
        expect(await found(filter)).toEqual(expected.map(({ description }) => description));
      }),
      { numRuns: 300 },
    );
  });

  it('sorts descriptions in Spanish order', async () => {
    const { expenses } = await page({}, { sortBy: 'description' });
    expect(expenses.map((expense) => expense.description)).toEqual([
      '100% agave_azul',
      'Avellaneda',
      'Nieve',
      'Ñoquis',
      'Ópera',
      'Zapatos',
    ]);
  });

  it.each<[ExpenseSort, 'asc' | 'desc']>(
    (['date', 'amount', 'description', 'createdAt'] as const).flatMap((sortBy) => [
      [sortBy, 'asc'],
      [sortBy, 'desc'],
    ]),
  )('by %s %s: keyset and numbered pages give the same rows, none twice', async (sortBy, sortOrder) => {
    for (const filter of [{}, { words: ['a'] }] satisfies ExpenseFilter[]) {
      const whole = (await page(filter, { sortBy, sortOrder })).expenses.map((expense) => expense.id);
      const byKey: string[] = [];
      const byPage: string[] = [];
      let after: SortKey | undefined;
      for (let offset = 0; offset < rows.length; offset += 2) {
        const stretch = await page(filter, { sortBy, sortOrder, limit: 2, ...(after && { after }) });
        byKey.push(...stretch.expenses.map((expense) => expense.id));
        if (stretch.last) after = stretch.last;
        byPage.push(
          ...(await page(filter, { sortBy, sortOrder, limit: 2, offset })).expenses.map((expense) => expense.id),
        );
      }
      expect(byKey).toEqual(whole);
      expect(byPage).toEqual(whole);
    }
  });

  it('does not repeat a row when another is added meanwhile', async () => {
    const first = await page(november, { sortOrder: 'desc', limit: 2 });
    const { result } = await database.write(ana, (unit) =>
      unit.expenses.create(draft({ date: day('2026-11-30'), description: 'Nuevo' })),
    );
    const second = await page(november, { sortOrder: 'desc', limit: 2, after: first.last! });
    const seen = [...first.expenses, ...second.expenses].map((expense) => expense.id);
    expect(new Set(seen).size).toBe(4);
    await database.write(ana, (unit) => unit.expenses.remove(result.expense.id));
  });

  it('finds nothing past the last page, however far', async () => {
    for (const offset of [100, 2 ** 31, 1e17]) {
      expect(await page(november, { offset })).toMatchObject({ expenses: [], total: 4 });
    }
  });

  it('finds nothing in an empty month, with a total of 0', async () => {
    expect(await page({ startDate: day('2020-01-01'), endDate: day('2020-01-31') })).toEqual({
      expenses: [],
      total: 0,
      sums: null,
      days: null,
      last: null,
    });
    expect(await found({ words: ['nada'] })).toEqual([]);
  });
});
