import { categoriesUse, type CategoryMonth, type CategoryPart, cents, monthOf, sumCents } from '@household/domain';
import { beforeAll, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../test/household.ts';
import { countStatements } from '../../test/statement-count.ts';

const database = await createTestHousehold();
const today = day('2026-11-20');
type Made = { date: Temporal.PlainDate; amountCents: number; categoryId: string | null; refund: boolean };
const expenses: Made[] = [];
const ids: string[] = [];

/** 500 expenses over fourteen months, some after today, some refunds, most of one of two categories. */
beforeAll(async () => {
  await database.write(ana, async (unit) => {
    for (const name of ['Zoo', 'Árboles', 'Nada']) {
      ids.push((await unit.categories.create({ name, color: '#10B981', icon: null })).id);
    }
    for (let index = 0; index < 500; index += 1) {
      const expense = {
        amountCents: cents(((index * 7919) % 100_000) + 1),
        categoryId: [ids[0]!, ids[1]!, null][index % 3]!,
        refund: index % 17 === 0,
        date: day('2025-10-03').add({ days: (index * 37) % 423 }),
      };
      expenses.push(expense);
      const { paidBy, shared } = { paidBy: index % 2 ? 'ana' : 'luis', shared: index % 5 < 3 };
      await unit.expenses.create(draft({ ...expense, paidBy, shared }));
    }
  });
});

const counted = ({ amountCents, refund }: Made) => cents(refund ? -amountCents : amountCents);
const isUpTo = (date: Temporal.PlainDate, last: Temporal.PlainDate) => Temporal.PlainDate.compare(date, last) <= 0;

/** The same figures from the expenses, one by one. */
function recounted() {
  const months: CategoryMonth[] = expenses.map((each) => ({
    categoryId: each.categoryId,
    month: monthOf(each.date),
    amountCents: counted(each),
    count: 1,
  }));
  const past = expenses.filter(({ date }) => isUpTo(date, today));
  const parts: CategoryPart[] = past
    .filter(({ date }) => date.day <= today.day)
    .map((each) => ({ categoryId: each.categoryId, month: monthOf(each.date), throughCents: counted(each) }));
  const uses = past.filter(({ date }) => isUpTo(day('2026-09-22'), date)).map((each) => ({ ...each, count: 1 }));
  return categoriesUse(months, parts, uses, today);
}

it('has every category with what it came to, from totals and days in one statement', async () => {
  const { categories, months, parts, uses } = await database.read.categoryUse.figures(today);
  expect(categories.map(({ name }) => name)).toEqual(['Árboles', 'Nada', 'Zoo']);
  expect(categories).toEqual(await database.read.categories.list());
  const use = categoriesUse(months, parts, uses, today);
  const expected = recounted();
  expect(use.total).toEqual(expected.total);
  for (const id of [...ids, null]) expect(use.of(id)).toEqual(expected.of(id));
  expect(use.total.usualCents).not.toBeNull();
  expect(use.total.recentCount).toBeGreaterThan(50);
  expect(await countStatements(database, () => database.read.categoryUse.figures(today))).toBe(1);
});

it('says of a month what its list adds up to, days after today included', async () => {
  const { months, parts, uses } = await database.read.categoryUse.figures(today);
  const { total } = categoriesUse(months, parts, uses, today);
  const november = expenses.filter(({ date }) => monthOf(date).equals(monthOf(today)));
  expect(total.monthCents).toBe(sumCents(november.map(counted)));
  expect(total.throughCents).toBe(sumCents(november.filter(({ date }) => isUpTo(date, today)).map(counted)));
  expect(total.monthCents).not.toBe(total.throughCents);
});
