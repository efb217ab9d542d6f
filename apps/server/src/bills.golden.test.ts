import { importHousehold, parseHouseholdFile } from '@household/db';
import { describe, expect, it } from 'vitest';
import golden from '../../../packages/domain/test/golden/beyond/upcoming.json' with { type: 'json' };
import { buildTestApp } from '../test/test-app.ts';

// The independent answers of packages/domain/test/golden/beyond: the bills of every household, over REST and over tRPC.

type Household = (typeof golden.households)[number];
type Occurrence = { ruleId: string; date: string; outcome: string; amountCents?: number | null; billId?: string };
type Case = { household: string; now: string; path: string; answer: { bills: unknown } };

const idOf = (n: number): string => `0190b000-0009-7000-8000-${String(n).padStart(12, '0')}`;

/** The household file with what became of the rules' dates. */
function fileOf({ members, categories, rules, occurrences }: Household): object {
  const expenses: object[] = [];
  const done = (occurrences as Occurrence[]).map(({ ruleId, date, outcome, amountCents, billId }) => {
    if (outcome !== 'confirmed')
      return { ruleId, file: { date, outcome, ...(billId !== undefined && { id: billId }) } };
    const rule = rules.find(({ id: of }) => of === ruleId)!;
    const expenseId = idOf(expenses.length);
    const { description, categoryId, paidBy, shared } = rule;
    const isThere = typeof amountCents === 'number';
    expenses.push({ id: expenseId, amountCents: amountCents ?? 1, description, categoryId, paidBy, shared, date });
    const paid = { amountCents: amountCents ?? 1, date, paidBy };
    const confirmation = { id: expenseId, ...paid, ruleAmountCents: rule.amountCents, rulePaidBy: paidBy };
    return { ruleId, file: { date, outcome, expenseId: isThere ? expenseId : null, confirmation } };
  });
  return {
    members,
    categories,
    recurringRules: rules.map((rule) => ({
      ...rule,
      occurrences: done.filter(({ ruleId }) => ruleId === rule.id).map(({ file }) => file),
    })),
    expenses,
  };
}

const cases = Map.groupBy(golden.cases as Case[], ({ household }) => household);

describe.each(golden.households)('the bills of $name', (household) => {
  it('are listed over REST and tRPC, whenever one asks', async () => {
    const own = cases.get(household.name) ?? [];
    const { database, setNow, signInAs } = await buildTestApp({ now: own[0]!.now });
    const file = parseHouseholdFile(Buffer.from(JSON.stringify(fileOf(household))));
    await importHousehold(database, file, { now: Temporal.Instant.from(own[0]!.now) });
    for (const { now, path, answer } of own) {
      // One after the other: each sets the clock.
      // oxlint-disable no-await-in-loop
      setNow(now);
      const browser = await signInAs('first');
      const { status, body } = await browser.call('GET', '/api/bills');
      const bills = body as { amountCents: number }[];
      const totals = { count: bills.length, totalCents: bills.reduce((sum, { amountCents }) => sum + amountCents, 0) };
      expect({ path, now, status, answer: path.endsWith('dashboard') ? totals : bills }).toMatchObject({
        status: 200,
        answer: answer.bills,
      });
      expect(JSON.parse(JSON.stringify(await browser.trpc.bills.list.query()))).toEqual(body);
      // oxlint-enable no-await-in-loop
    }
  });
});
