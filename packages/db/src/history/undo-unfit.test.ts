import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, draft } from '../../test/household.ts';

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
