import { beforeAll, describe, expect, it } from 'vitest';
import { createTestHousehold, day } from '../../../test/household.ts';
import type { ExpenseFilter } from './expense-filter.ts';
import { expensePageStatement, type FoldedWord } from './expense-page.ts';

const database = await createTestHousehold();
const MONTHS = 120;
const A_MONTH = 250;

/** Ten years of equal months: one expense in fifty has the word «viaje», one in a thousand the word «feria». */
beforeAll(async () => {
  await database.pool.query(
    `insert into expense (id, amount_cents, description, paid_by, shared, refund, split, date, created_at)
     select gen_random_uuid(), n, case when n % 1000 = 3 then 'Feria ' when n % 50 = 7 then 'Viaje ' else 'Café ' end || n, 'ana', true, false, '{"rule": "income", "own": {"ana": 0, "luis": 0}}',
            '2016-01-01'::date + make_interval(months => (n - 1) / $1::int, days => n % 28), '2016-01-01'
     from generate_series(1, $1::int * $2::int) n`,
    [A_MONTH, MONTHS],
  );
  await database.pool.query('vacuum analyze expense');
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const text = (word: string, categoryIds: readonly string[] = []): FoldedWord => ({ text: word, categoryIds });
const statementOf = (filter: ExpenseFilter, words: readonly FoldedWord[]) =>
  expensePageStatement(database.tables.of('expense'), { filter, sortBy: 'date', sortOrder: 'desc', limit: 20 }, words);

/** The indexes that a search reads, and the most rows that it reads anywhere. */
async function read(filter: ExpenseFilter, ...words: FoldedWord[]): Promise<{ indexes: string[]; rows: number }> {
  const statement = statementOf(filter, words);
  const explain = `explain (analyze, timing off, format json) ${statement.text}`;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, statement.values);
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'expense' || node['Node Type'] === 'Bitmap Index Scan',
  );
  const rowsOf = (node: Plan): number =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  const indexes = nodes.map((node) => node['Index Name'] ?? '').filter((name) => name.startsWith('expense_'));
  return { indexes: [...new Set(indexes)].toSorted(), rows: Math.max(...nodes.map(rowsOf)) };
}

const month = { startDate: day('2024-02-01'), endDate: day('2024-02-29') };
const year = { startDate: day('2023-03-01'), endDate: day('2024-02-29') };
const viaje = A_MONTH / 50;

describe('a search among 30,000 expenses', () => {
  it.each<[string, ExpenseFilter, number]>([
    ['a month', month, viaje],
    ['a year', year, 12 * viaje],
    ['some days', { ...month, startDate: day('2024-02-10') }, viaje],
    ['the days from one month to another', { startDate: day('2024-02-25'), endDate: day('2024-03-04') }, 2 * viaje],
  ])('of a word in %s reads only its matches in those months', async (_name, filter, most) => {
    const { indexes, rows } = await read(filter, text('viaje'));
    expect(indexes).toContain('expense_search_idx');
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('of a word without a period reads only its matches', async () => {
    expect(await read({}, text('viaje'))).toEqual({
      indexes: ['expense_pkey', 'expense_search_idx'],
      rows: MONTHS * viaje,
    });
  });

  it.each(['ca', '3', 'x-', '-', '5\\%'])(
    'of «%s», too short for a trigram, in a month reads the month',
    async (word) => {
      const { indexes, rows } = await read(month, text(word));
      expect(indexes).not.toContain('expense_search_idx');
      expect(rows).toBeLessThanOrEqual(A_MONTH);
    },
  );

  it('of a word that is also in a category’s name reads no more than the month', async () => {
    const { rows } = await read(month, text('viaje', [crypto.randomUUID()]));
    expect(rows).toBeLessThanOrEqual(A_MONTH);
  });

  it.each<[string, ExpenseFilter]>([
    ['in a month', month],
    ['over all time', {}],
  ])('%s is planned once, not for each rare word', async (_name, filter) => {
    const client = await database.pool.connect();
    try {
      const { text: statement, values } = statementOf(filter, [text('feria')]);
      for (let call = 0; call < 20; call += 1) await client.query({ name: 'search', text: statement, values });
      const { rows } = await client.query<{ custom: number; generic: number }>(
        `select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'search'`,
      );
      expect(rows).toEqual([{ custom: 5, generic: 15 }]);
      await client.query('deallocate search');
    } finally {
      client.release(true);
    }
  });
});
