import { balanceOfRange, householdMonthlyReport, mapMembers, monthOf, salariesInForce } from '@household/domain';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { day } from '../../test/household.ts';
import type { Database } from '../index.ts';

const BEFORE_SPLITS = 'Migration20261122160000_notes';
const LAST_DAY = day('2027-12-31');

/** Two years of a household as the program wrote it before there were splits: 12 salaries, 900 expenses, some deleted. */
async function fillAsBefore({ pool }: Database): Promise<void> {
  await pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1), ('luis', 'Luis', 2)`);
  await pool.query(
    `insert into salary (id, member_id, amount_cents, effective_date, created_at)
     select gen_random_uuid(), m.id, 2000000 + (n * 7919 + m.position * 104729) % 3000001,
            ('2026-03-01'::date + n * 61 + m.position * 9), now()
     from member m, generate_series(1, 6) n`,
  );
  await pool.query(
    `insert into category (id, name, color, created_at)
     values (gen_random_uuid(), 'Súper', '#10B981', now()), (gen_random_uuid(), 'Casa', '#6366F1', now())`,
  );
  await pool.query(
    `insert into expense (id, amount_cents, description, category_id, paid_by, shared, date, created_at)
     select gen_random_uuid(), 1 + n * 7919 % 250007, 'Pan ' || n,
            case when n % 3 > 0 then (select id from category order by name offset n % 3 - 1 limit 1) end,
            case when n * 31 % 7 < 4 then 'ana' else 'luis' end, n % 5 <> 0, '2026-01-01'::date + n * 13 % 730, now()
     from generate_series(1, 950) n`,
  );
  await pool.query(`delete from expense where substr(description, 5)::int % 19 = 0`);
}

/** What the program said of each month before there were splits: all that was shared, once, by the month's salaries. */
const OLD_FIGURES = `
  with month as (
    select date_trunc('month', date)::date as first, sum(amount_cents) as total, count(*) as n,
           coalesce(sum(amount_cents) filter (where shared), 0) as pool,
           coalesce(sum(amount_cents) filter (where shared and paid_by = 'ana'), 0) as paid_1,
           coalesce(sum(amount_cents) filter (where shared and paid_by = 'luis'), 0) as paid_2
    from expense group by 1),
  salaried as (
    select m.*, salary_of('ana', first) as salary_1, salary_of('luis', first) as salary_2 from month m)
  select to_char(first, 'YYYY-MM') as month, total::float8 as "totalCents", n::int as count, pool::float8 as "sharedCents",
         paid_1::float8 as "firstPaid", paid_2::float8 as "secondPaid",
         fair::float8 as "firstOwes", (pool - fair)::float8 as "secondOwes", (paid_1 - fair)::float8 as balance
  from salaried, lateral (select round(pool::numeric * salary_1 / (salary_1 + salary_2)) as fair) f order by first`;

/** The latest salary of the month, before the first one the first. */
const SALARY_OF = `
  create function pg_temp.salary_of(whose text, month date) returns bigint language sql as $$
    select amount_cents from salary where member_id = whose
    order by effective_date < month + interval '1 month' desc,
             case when effective_date < month + interval '1 month' then effective_date end desc, effective_date
    limit 1 $$`;

type Figures = {
  month: string;
  totalCents: number;
  count: number;
  sharedCents: number;
  firstPaid: number;
  secondPaid: number;
  firstOwes: number;
  secondOwes: number;
  balance: number;
};

async function oldFigures({ pool }: Database): Promise<Figures[]> {
  const client = await pool.connect();
  try {
    await client.query(SALARY_OF);
    return (await client.query<Figures>(OLD_FIGURES.replaceAll('salary_of(', 'pg_temp.salary_of('))).rows;
  } finally {
    client.release(true);
  }
}

async function reportOf(database: Database, text: string) {
  const month = Temporal.PlainYearMonth.from(text);
  const { salaries, ...figures } = await database.read.reports.householdMonth(month);
  return householdMonthlyReport({
    ...figures,
    month,
    today: LAST_DAY,
    salaries: mapMembers(salariesInForce(salaries, month), (salary) => salary?.amountCents ?? null),
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

it('moves no figure of a household that had no splits', async () => {
  const database = await createEmptyDatabase(inject('clusterUrl'));
  await database.migrate(BEFORE_SPLITS);
  await fillAsBefore(database);
  const before = await oldFigures(database);
  expect(before).toHaveLength(24);
  // A month that happened to be even would not tell a rule from another.
  expect(before.filter(({ firstPaid, firstOwes }) => firstPaid === firstOwes)).toEqual([]);

  await database.migrate();

  for (const old of before) {
    // oxlint-disable-next-line no-await-in-loop
    const { total, shared, sharedPaid, split, settlement } = await reportOf(database, old.month);
    expect({
      month: old.month,
      totalCents: total.amountCents,
      count: total.count,
      sharedCents: shared.amountCents,
      firstPaid: sharedPaid.first,
      secondPaid: sharedPaid.second,
      firstOwes: split.fairShare.first,
      secondOwes: split.fairShare.second,
      balance: settlement.balance.first,
    }).toEqual(old);
    expect(split).toMatchObject({ note: 'byIncome', parts: { percent: { count: 0 }, own: { count: 0 } } });
  }

  const { months, salaries } = await database.read.analytics.sharedMonths({});
  const whole = balanceOfRange({ months, salaries, lastMonth: monthOf(LAST_DAY) });
  expect(whole).toMatchObject({
    totalCents: sum(before.map(({ sharedCents }) => sharedCents)),
    paid: { first: sum(before.map(({ firstPaid }) => firstPaid)) },
    fairShare: {
      first: sum(before.map(({ firstOwes }) => firstOwes)),
      second: sum(before.map(({ secondOwes }) => secondOwes)),
    },
  });
  const byMonth = await database.read.analytics.byMonth({});
  expect(byMonth.map(({ month, ...total }) => ({ month: month.toString(), ...total }))).toEqual(
    before.map(({ month, totalCents, count }) => ({ month, amountCents: totalCents, count })),
  );
  expect(await database.read.totals.mismatches()).toEqual([]);
});
