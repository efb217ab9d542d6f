import type { PerMember } from '@household/domain';
import household from '../../../packages/domain/test/golden/household.json' with { type: 'json' };
import type { TestApp } from './test-app.ts';

/** The time of the golden results: 2026-09-17, noon in Mexico City. */
export const GOLDEN_NOW = '2026-09-17T18:00:00.000Z';

/** The first 48 bits of a UUIDv7 are the milliseconds at which it was made; the golden ids are in order of creation. */
const momentOf = (id: string): string =>
  Temporal.Instant.fromEpochMilliseconds(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toString();

/** Fills an app's empty household with the golden one, under its own members' ids. */
export async function loadGoldenHousehold({ database, members }: Pick<TestApp, 'database' | 'members'>): Promise<void> {
  const ids: Record<string, string> = { ana: members.first.id, luis: members.second.id };
  const categories = household.categories.map((category) => ({ ...category, created_at: momentOf(category.id) }));
  const salaries = household.salaries.map(({ memberId, amountCents, effectiveDate }) => ({
    member_id: ids[memberId],
    amount_cents: amountCents,
    effective_date: effectiveDate,
  }));
  const expenses = household.expenses.map(({ amountCents, categoryId, paidBy, ...expense }) => ({
    tags: [],
    ...expense,
    amount_cents: amountCents,
    category_id: categoryId,
    paid_by: ids[paidBy],
    created_at: momentOf(expense.id),
  }));
  const load = (statement: string, rows: readonly object[]) => database.pool.query(statement, [JSON.stringify(rows)]);
  await load(
    `insert into category (id, name, color, created_at)
     select id, name, color, created_at from json_populate_recordset(null::category, $1)`,
    categories,
  );
  await load(
    `insert into salary (id, member_id, amount_cents, effective_date, created_at)
     select gen_random_uuid(), member_id, amount_cents, effective_date, '2023-11-01' from json_populate_recordset(null::salary, $1)`,
    salaries,
  );
  await load(
    `insert into expense (id, amount_cents, description, category_id, paid_by, shared, refund, split, date, created_at, tags)
     select id, amount_cents, description, category_id, paid_by, shared, false,
            case when shared then (select jsonb_build_object('rule', 'income', 'own', jsonb_object_agg(m.id, 0)) from member m) end,
            date, created_at, tags
     from json_populate_recordset(null::expense, $1)`,
    expenses,
  );
}

/** A golden result with other member ids, which are part of keys and values on the wire. */
export function withMemberIds<T>(response: T, members: PerMember<{ readonly id: string }>): T {
  const renamed = JSON.stringify(response)
    .replaceAll(/"ana(?=[A-Z"-])/g, `"${members.first.id}`)
    .replaceAll(/"luis(?=[A-Z"-])/g, `"${members.second.id}`)
    .replaceAll('-owes-ana"', `-owes-${members.first.id}"`)
    .replaceAll('-owes-luis"', `-owes-${members.second.id}"`);
  return JSON.parse(renamed) as T;
}
