import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../test/household.ts';
import { content } from '../../test/rules.ts';

const database = await createTestHousehold();
const refusedAt = (path: string) =>
  expect.objectContaining({ code: 'VALIDATION_FAILED', details: { issues: [expect.objectContaining({ path })] } });
const undo = (changeId: number | null) => database.write(ana, (unit) => unit.undo(changeId!));

/** An expense whose amount was changed from 1.00 to 2.00, and then more. */
async function edited(more: Parameters<typeof draft>[0]) {
  const { result } = await database.write(ana, (unit) => unit.expenses.create(draft({ amountCents: cents(100) })));
  const { id } = result.expense;
  const update = (fields: Parameters<typeof draft>[0]) =>
    database.write(ana, (unit) => unit.expenses.update(id, draft({ amountCents: cents(200), ...fields })));
  const amount = await update({});
  const later = await update(more);
  return { id, amount: amount.changeId, later: later.changeId };
}

describe('undo of an amount', () => {
  it('is refused while own parts that were given since would exceed it', async () => {
    const { amount, later } = await edited({ split: { rule: 'income', own: { ana: cents(150) } } });
    await expect(undo(amount)).rejects.toEqual(refusedAt('split.own'));
    await undo(later);
    await undo(amount);
  });

  it('is refused while an amount in another currency that was given since comes to something else', async () => {
    const { id, amount, later } = await edited({ original: { currency: 'USD', amount: '0.10', rate: '20' } });
    await expect(undo(amount)).rejects.toEqual(refusedAt('amountCents'));
    expect(await database.read.expenses.byId(id)).toMatchObject({ amountCents: 200 });
    await undo(later);
    await undo(amount);
    expect(await database.read.expenses.byId(id)).toMatchObject({ amountCents: 100, original: null });
  });
});

describe('undo of an edit of a rule', () => {
  const rules = ['rule', 'edited', 'edited again'] as const;
  type Rule = Parameters<typeof content>[0];
  /** A rule that was edited twice; the first edit can't be undone, and can once the second one is. */
  async function isRefused(path: string, ...versions: Record<(typeof rules)[number], Rule>[]) {
    for (const { rule, edited, 'edited again': again } of versions) {
      const { result } = await database.write(ana, (unit) => unit.rules.create(content(rule)));
      const { id } = result.rule;
      const edit = async (fields: Rule) =>
        (await database.write(ana, (unit) => unit.rules.update(id, content(fields)))).changeId;
      const [first, second] = [await edit(edited), await edit(again)];
      await expect(undo(first)).rejects.toEqual(refusedAt(path));
      await undo(second);
      await undo(first);
    }
  }

  it('is refused while the rule ends before it would start', async () => {
    const [early, end, late] = [day('2027-01-01'), day('2027-09-20'), day('2027-10-01')];
    await isRefused(
      'endDate',
      { rule: { startDate: late }, edited: { startDate: early }, 'edited again': { startDate: early, endDate: end } },
      { rule: { endDate: end }, edited: { endDate: null }, 'edited again': { endDate: null, startDate: late } },
    );
  });

  it('is refused while the rule is personal, which has no split', async () => {
    const split = { rule: { ana: 60, luis: 40 }, own: {} };
    await isRefused('split', { rule: { split }, edited: { split: null }, 'edited again': { shared: false } });
  });

  it('is refused while its cadence does not have the interval', async () => {
    await isRefused('interval', {
      rule: { interval: 2 },
      edited: { interval: 1 },
      'edited again': { cadence: 'yearly', month: 3 },
    });
  });
});

it('undo of a plan’s split is refused while the plan is personal', async () => {
  const split = { rule: { ana: 60, luis: 40 }, own: {} };
  const plan = (fields: { shared: boolean; split: typeof split | null }) => ({
    merchant: 'Liverpool',
    purchaseDate: day('2026-05-10'),
    originalAmountCents: cents(1_200),
    remainingBalanceCents: cents(1_200),
    paymentDueCents: cents(100),
    currentInstallment: 0,
    totalInstallments: 12,
    paidBy: 'ana',
    categoryId: null,
    ...fields,
  });
  const { result } = await database.write(ana, (unit) => unit.plans.create(plan({ shared: true, split })));
  const edit = async (fields: Parameters<typeof plan>[0]) =>
    (await database.write(ana, (unit) => unit.plans.update(result.plan.id, plan(fields)))).changeId;
  const first = await edit({ shared: true, split: null });
  const second = await edit({ shared: false, split: null });
  await expect(undo(first)).rejects.toEqual(refusedAt('split'));
  await undo(second);
  await undo(first);
});
