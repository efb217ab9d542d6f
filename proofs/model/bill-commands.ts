import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { type Asked, confirmBill, skipBill } from './bills.ts';
import { command } from './command.ts';
import type { HouseholdModel } from './household-model.ts';
import type { Occurrence } from './rules.ts';
import * as values from './values.ts';

const confirmation = fc.record({
  amountCents: values.amountCents,
  date: fc.option(values.date, { nil: undefined }),
  payer: fc.constantFrom<undefined | 0 | 1 | 'nobody'>(undefined, undefined, 0, 1, 'nobody'),
  id: fc.constantFrom<'absent' | 'new' | 'used'>('absent', 'new', 'new', 'new', 'used'),
});
type ConfirmationArgs = typeof confirmation extends fc.Arbitrary<infer Args> ? Args : never;

function askedOf(model: HouseholdModel, { amountCents, date, payer, id }: ConfirmationArgs): Asked {
  const used = model.log.flatMap(({ items }) => items.filter(({ kind }) => kind === 'expense')).at(-1)?.id;
  return {
    amountCents,
    ...(date !== undefined && { date }),
    ...(payer !== undefined && { paidBy: payer === 'nobody' ? 'nadie' : model.members[payer] }),
    ...(id === 'new' && { id: randomUUID() }),
    ...(id === 'used' && used !== undefined && { id: used }),
  };
}

/** A bill that waits or, one time in four, any occurrence: confirmed, skipped, of a deleted rule. */
const whichBill = fc.record({ which: values.which, waits: fc.constantFrom(true, true, true, false) });
function billIdOf(model: HouseholdModel, { which, waits }: { which: number; waits: boolean }): string {
  const all = model.all<Occurrence>('occurrence');
  const found = waits ? all.filter(({ outcome }) => outcome === 'waiting') : all;
  return values.pick(found, which)?.id ?? values.NOBODY;
}

const confirm = command(
  'confirm a bill',
  fc.record({ bill: whichBill, asked: confirmation }),
  (turn, { bill, asked }) => {
    const billId = billIdOf(turn.model, bill);
    const { date, ...said } = askedOf(turn.model, asked);
    return turn.play(
      (client) =>
        client.bills.confirm.mutate({
          billId,
          bill: { ...said, ...(date !== undefined && { date: Temporal.PlainDate.from(date) }) },
        }),
      (answer) =>
        confirmBill(
          turn.doing(),
          billId,
          { ...said, ...(date !== undefined && { date }) },
          answer?.expense.id ?? values.NOBODY,
        ),
    );
  },
);

/** A lost response: the confirmation that was stored once more, or one with another amount. */
const confirmAgain = command(
  'confirm a bill again',
  fc.record({ which: values.which, isSame: fc.constantFrom(true, true, false) }),
  (turn, { which, isSame }) => {
    const { model } = turn;
    const confirmed = model.all<Occurrence>('occurrence').filter((occurrence) => occurrence.confirmation !== null);
    const bill = values.pick(confirmed, which);
    if (!bill) return Promise.resolve();
    const { id, amountCents, date, paidBy } = bill.confirmation!;
    const again = { id, amountCents: isSame ? amountCents : amountCents + 1, paidBy };
    return turn.play(
      (client) =>
        client.bills.confirm.mutate({ billId: bill.id, bill: { ...again, date: Temporal.PlainDate.from(date) } }),
      () => confirmBill(turn.doing(), bill.id, { ...again, date }, values.NOBODY),
    );
  },
);

const skip = command('skip a bill', whichBill, (turn, bill) => {
  const billId = billIdOf(turn.model, bill);
  return turn.play(
    (client) => client.bills.skip.mutate({ billId }),
    () => skipBill(turn.doing(), billId),
  );
});

export const billCommands = [confirm, confirm, confirmAgain, skip];
