import { cents } from '@household/domain';
import { expect, it } from 'vitest';
import { createRuleTestBed } from '../../test/rules.ts';
import { day } from '../../test/household.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const by = (memberId: string, moment: string, action = 'test') =>
  ({ actor: { kind: 'member', memberId }, now: Temporal.Instant.from(moment), action }) as const;

it('books what a rule catches up with as the rule’s, although an edit made it necessary, and asks for no word', async () => {
  const { database, create, update } = await createRuleTestBed();
  const id = await create('2026-09-20T18:00:00Z');
  await database.write(by('ana', '2026-09-20T18:00:00Z'), (unit) =>
    unit.closings.setStart({ month: month('2026-09'), openingCents: cents(0) }),
  );
  // Nobody had written October's when October was closed.
  await database.write(by('luis', '2026-11-01T18:00:00Z'), (unit) => unit.closings.close(month('2026-10')));
  await update('2026-11-02T18:00:00Z', id, { description: 'Alquiler' });
  const { entries } = await database.read.account.entries(month('2026-11'));
  expect(entries.adjustments).toMatchObject([
    { month: month('2026-10'), bookedIn: month('2026-11'), cents: 500, description: 'Renta', by: null },
  ]);
  const [expense] = (await database.read.expenses.page({ filter: {}, sortBy: 'date', sortOrder: 'asc', limit: 1 }))
    .expenses;
  expect(expense).toMatchObject({ date: day('2026-10-15') });
});
