import type { Database } from '@household/db';
import type { ExpectedRule } from './expected-rule.ts';

/** One line for each occurrence, so that two lists can be compared as text. */
const expectedLines = (id: string, rule: ExpectedRule): string[] =>
  [...rule.outcomes].map(([date, outcome]) =>
    outcome.kind === 'written'
      ? `${id} ${date} ${outcome.date} ${outcome.amountCents}`
      : `${id} ${date} ${outcome.kind}`,
  );

/**
 * The differences between the database and the independent list: a missing, surplus or duplicate occurrence, a wrong
 * date or amount, a bill that is listed and does not wait or the other way, a wrong next execution, or totals that are not the sum of the expenses. Empty when there are none.
 */
export async function compareWithDatabase(
  database: Database,
  expected: ReadonlyMap<string, ExpectedRule>,
  now: number,
): Promise<string[]> {
  const { rows: stored } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', o.rule_id, o.date, case when o.outcome in ('skipped', 'waiting') then o.outcome else concat_ws(' ', e.date, e.amount_cents) end) as line
     from rule_occurrence o left join expense e on e.meta ->> 'recurringRuleId' = o.rule_id::text and e.meta ->> 'occurrence' = o.date::text`,
  );
  const { rows: orphans } = await database.pool.query<{ id: string }>(
    `select e.id from expense e left join rule_occurrence o on o.expense_id = e.id where o.id is null`,
  );
  const { rows: totals } = await database.pool.query<{ isEqual: boolean }>(
    `select (select coalesce(sum(amount_cents), 0) from expense) = (select coalesce(sum(total_cents), 0) from expense_day_total)
        and (select count(*) from expense) = (select coalesce(sum(count), 0) from expense_month_total) as "isEqual"`,
  );
  const is = stored.map(({ line }) => line).toSorted();
  const must = [...expected].flatMap(([id, rule]) => expectedLines(id, rule)).toSorted();
  return [
    ...difference(is, must).map((line) => `too many: ${line}`),
    ...difference(must, is).map((line) => `missing: ${line}`),
    ...orphans.map(({ id }) => `expense without an occurrence: ${id}`),
    ...(totals[0]!.isEqual ? [] : ['the totals are not the sum of the expenses']),
    ...(await differencesOfBills(database, expected)),
    ...(await differencesOfNext(database, expected, now)),
  ];
}

/** The bills that people see: those that wait, of rules that are not deleted. */
async function differencesOfBills(database: Database, expected: ReadonlyMap<string, ExpectedRule>): Promise<string[]> {
  const is = (await database.read.bills.list()).map(({ ruleId, date }) => `${ruleId} ${date.toString()}`);
  const must = [...expected].flatMap(([id, { isDeleted, outcomes }]) =>
    [...outcomes].flatMap(([date, { kind }]) => (kind === 'waiting' && !isDeleted ? [`${id} ${date}`] : [])),
  );
  return [
    ...difference(is, must).map((line) => `bill too many: ${line}`),
    ...difference(must, is).map((line) => `bill missing: ${line}`),
  ];
}

async function differencesOfNext(
  database: Database,
  expected: ReadonlyMap<string, ExpectedRule>,
  now: number,
): Promise<string[]> {
  const rules = await database.read.rules.list(Temporal.PlainDate.from('2020-01-01'));
  const must = [...expected].filter(([, rule]) => !rule.isDeleted);
  if (rules.length !== must.length) return [`${rules.length} rules instead of ${must.length}`];
  return must.flatMap(([id, rule]) => {
    const is = rules.find((candidate) => candidate.id === id)?.nextExecutionAt?.epochMilliseconds ?? null;
    const next = rule.next(now)?.at ?? null;
    return is === next ? [] : [`${id}: next is ${is} instead of ${next}`];
  });
}

/** The lines of one list that the other lacks, counting repetitions. */
function difference(left: readonly string[], right: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of right) counts.set(line, (counts.get(line) ?? 0) + 1);
  return left.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}
