import { cents } from '@household/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../../test/household.ts';
import { countStatements } from '../../../test/statement-count.ts';

const today = day('2026-11-20');

describe('what the form offers from before', async () => {
  const database = await createTestHousehold();
  const ids: string[] = [];

  beforeAll(async () => {
    await database.write(ana, async (unit) => {
      for (const name of ['Calle', 'Casa']) {
        ids.push((await unit.categories.create({ name, color: '#10B981', icon: null })).id);
      }
      const [street, home] = ids as [string, string];
      const made: Parameters<typeof draft>[0][] = [
        { description: 'Tacos', categoryId: street, amountCents: cents(9_000), date: day('2026-09-21') },
        { description: 'Tacos', categoryId: street, amountCents: cents(18_500), date: day('2026-09-22') },
        { description: 'Tacos', categoryId: home, amountCents: cents(7_000), date: day('2026-09-23') },
        { description: 'Regalo', shared: false, paidBy: 'luis', date: day('2026-11-01') },
        { description: 'Corte', shared: false, paidBy: 'ana', date: day('2026-11-02') },
        { description: 'Vuelto', categoryId: home, refund: true, date: day('2026-11-03') },
        { description: 'Mañana', categoryId: home, date: day('2026-11-21') },
      ];
      for (const fields of made) await unit.expenses.create(draft(fields));
    });
  });

  it('is the newest of each description and category: no refund, nothing personal of the other', async () => {
    const { expenses } = await database.read.earlier.of('ana', today);
    const [street, home] = ids as [string, string];
    expect(expenses).toEqual([
      { description: 'Mañana', categoryId: home, rule: 'income', amountCents: 100, date: day('2026-11-21') },
      { description: 'Corte', categoryId: null, rule: null, amountCents: 100, date: day('2026-11-02') },
      { description: 'Tacos', categoryId: home, rule: 'income', amountCents: 7_000, date: day('2026-09-23') },
      { description: 'Tacos', categoryId: street, rule: 'income', amountCents: 18_500, date: day('2026-09-22') },
    ]);
    const ofLuis = await database.read.earlier.of('luis', today);
    expect(ofLuis.expenses.map(({ description }) => description)).toEqual(['Mañana', 'Regalo', 'Tacos', 'Tacos']);
  });

  it('counts the uses of sixty days, of both members, through today', async () => {
    const { uses } = await database.read.earlier.of('ana', today);
    expect(new Map(uses.map(({ categoryId, count }) => [categoryId, count]))).toEqual(
      new Map([
        [ids[0], 1],
        [ids[1], 2],
      ]),
    );
  });

  it('is read in one statement', async () => {
    expect(await countStatements(database, () => database.read.earlier.of('ana', today))).toBe(1);
  });
});

describe('among many expenses', async () => {
  const database = await createTestHousehold();

  beforeAll(async () => {
    // Ten a day, among which 700 descriptions come back in turn.
    await database.pool.query(
      `insert into expense (id, amount_cents, description, paid_by, shared, refund, date, created_at)
       select gen_random_uuid(), n, 'Compra ' || n % 700, 'ana', false, false, '2026-11-20'::date - n / 10, '2016-01-01'
       from generate_series(1, 8000) n`,
    );
  });

  it('are the five hundred newest', async () => {
    const { expenses } = await database.read.earlier.of('ana', today);
    expect(expenses).toHaveLength(500);
    expect(new Set(expenses.map(({ description }) => description)).size).toBe(500);
    expect(expenses.at(-1)!.date).toEqual(today.subtract({ days: 50 }));
  });
});
