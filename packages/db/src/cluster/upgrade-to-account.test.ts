import {
  balanceOfMonth,
  householdMonthlyReport,
  mapMembers,
  salariesInForce,
  splitMonth,
  dateInMexicoCity,
  monthOf,
} from '@household/domain';
import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { day } from '../../test/household.ts';
import { rowsOf } from '../../test/schema-of.ts';
import type { Database } from '../index.ts';
import { type SalaryJson, type SharedMonthJson, toSalaries, toSharedMonths } from '../reports/totals/totals-rows.ts';
import { salariesJson, sharedMonthsJson } from '../reports/totals/totals-sql.ts';

const BEFORE_ACCOUNT = 'Migration20261122203000_originals';
const LAST_DAY = day('2026-11-20');

/** Two years of a household up to November 2026: salaries that change, all kinds of splits, refunds, personal expenses. */
async function fillAsBefore({ pool }: Database): Promise<void> {
  await pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1), ('luis', 'Luis', 2)`);
  await pool.query(
    `insert into account (id, member_id, username, username_key, created_at)
     select gen_random_uuid(), id, id, id, now() from member`,
  );
  await pool.query(
    `insert into salary (id, member_id, amount_cents, effective_date, created_at)
     select gen_random_uuid(), m.id, 2000000 + (n * 7919 + m.position * 104729) % 3000001,
            ('2024-11-01'::date + n * 61 + m.position * 9), now()
     from member m, generate_series(1, 6) n`,
  );
  await pool.query(
    `insert into expense (id, amount_cents, description, paid_by, shared, refund, split, date, created_at)
     select gen_random_uuid(), 1000 + n * 7919 % 250007, 'Pan ' || n, case when n * 31 % 7 < 4 then 'ana' else 'luis' end,
            n % 5 <> 0, n % 17 = 0,
            case when n % 5 <> 0 then jsonb_build_object(
              'rule', case when n % 4 = 0 then '{"ana": 70, "luis": 30}'::jsonb else '"income"'::jsonb end,
              'own', jsonb_build_object('ana', 0, 'luis', case when n % 6 = 1 then 300 else 0 end)) end,
            '2024-12-01'::date + n * 13 % 720, now()
     from generate_series(1, 900) n`,
  );
}

/** Each month's shared sums and balance, from what is stored. */
async function balancesOf({ pool }: Database) {
  const { rows } = await pool.query<{ sums: SharedMonthJson[]; salaries: SalaryJson[] }>(
    `select ${sharedMonthsJson('expense_month_total where true')} as sums, ${salariesJson} as salaries`,
  );
  const salaries = toSalaries(rows[0]!.salaries);
  return toSharedMonths(rows[0]!.sums).map(({ month, ...sums }) => {
    const inForce = salariesInForce(salaries, month);
    const amounts = mapMembers(inForce, (salary) => salary?.amountCents ?? null);
    const { fairShare, parts } = splitMonth(sums, amounts);
    return { month: month.toString(), paid: sums.paid, fairShare, parts, balance: balanceOfMonth(sums, inForce) };
  });
}

it('starts the account this month with 0, and moves no other figure', async () => {
  const database = await createEmptyDatabase(inject('clusterUrl'));
  await database.migrate(BEFORE_ACCOUNT);
  await fillAsBefore(database);
  const [figures, rows] = [await balancesOf(database), await rowsOf(database)];
  expect(figures).toHaveLength(24);
  expect(figures.filter(({ balance }) => balance === 0)).toEqual([]);

  const from = monthOf(dateInMexicoCity(Temporal.Now.instant()));
  await database.migrate();
  const through = monthOf(dateInMexicoCity(Temporal.Now.instant()));

  const after = await rowsOf(database);
  // Later versions add columns.
  for (const [table, before] of rows) expect(after.get(table)).toMatchObject(before);
  expect(await database.read.totals.mismatches()).toEqual([]);
  for (const { month: text, paid, fairShare, parts, balance } of figures) {
    const month = Temporal.PlainYearMonth.from(text);
    // oxlint-disable-next-line no-await-in-loop
    const { salaries, ...stored } = await database.read.reports.householdMonth(month);
    const report = householdMonthlyReport({
      ...stored,
      month,
      today: LAST_DAY,
      salaries: mapMembers(salariesInForce(salaries, month), (salary) => salary?.amountCents ?? null),
    });
    expect({ paid: report.sharedPaid, fairShare: report.split.fairShare, parts: report.split.parts }).toEqual({
      paid,
      fairShare,
      parts,
    });
    expect(report.settlement.balance.first).toBe(balance);
  }

  const { entries } = await database.read.account.entries(through);
  expect(entries).toMatchObject({ start: { openingCents: 0 }, closed: [], payments: [], adjustments: [] });
  // The test may run over midnight of the last day of a month.
  expect([from.toString(), through.toString()]).toContain(entries.start.month.toString());
});
