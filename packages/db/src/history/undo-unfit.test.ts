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

type Rule = Parameters<typeof content>[0];
const split = { rule: { ana: 60, luis: 40 }, own: {} };
const [early, end, late] = [day('2027-01-01'), day('2027-09-20'), day('2027-10-01')];

describe('undo of the first of two edits of a rule', () => {
  it.each<[string, path: string, Rule, Rule, Rule]>([
    [
      'the rule would end before it starts',
      'endDate',
      { startDate: late },
      { startDate: early },
      { startDate: early, endDate: end },
    ],
    [
      'the rule would start after its end',
      'endDate',
      { endDate: end },
      { endDate: null },
      { endDate: null, startDate: late },
    ],
    ['a personal rule would have a split', 'split', { split }, { split: null }, { shared: false }],
    ['its cadence has no such interval', 'interval', { interval: 2 }, { interval: 1 }, { cadence: 'yearly', month: 3 }],
  ])('is refused while %s', async (_, path, rule, ...edits) => {
    const { result } = await database.write(ana, (unit) => unit.rules.create(content(rule)));
    const edit = async (fields: Rule) =>
      (await database.write(ana, (unit) => unit.rules.update(result.rule.id, content(fields)))).changeId;
    const [first, second] = [await edit(edits[0]), await edit(edits[1])];
    await expect(undo(first)).rejects.toEqual(refusedAt(path));
    await undo(second);
    await undo(first);
  });
});

it('undo of a plan’s split is refused while the plan is personal', async () => {
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
