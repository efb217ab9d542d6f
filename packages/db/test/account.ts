import { cents } from '@household/domain';
import type { Database, UnitOfWork } from '../src/index.ts';
import { createTestHousehold, day, draft } from './household.ts';

/** The first expense of `createTestAccount`, in its first closed month. */
export const rentId = '01990000-0000-7000-8000-000000000001';

const month = (text: string) => Temporal.PlainYearMonth.from(text);

const at = (moment: string, memberId: string) =>
  ({ actor: { kind: 'member', memberId }, now: Temporal.Instant.from(moment), action: 'test' }) as const;

/** What one member does at a moment, and may move closed months by. */
export const doAt = async <T>(
  database: Database,
  moment: string,
  memberId: string,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const { result } = await database.write({ ...at(moment, memberId), adjustsClosedMonths: true }, work);
  return result;
};

/**
 * A household whose account starts in August 2026: closed through October, with payments, and adjustments of August in
 * October and in November.
 */
export async function createTestAccount(): Promise<Database> {
  const database = await createTestHousehold();
  const step = (moment: string, memberId: string, work: (unit: UnitOfWork) => Promise<unknown>) =>
    doAt(database, moment, memberId, work);
  const rent = { description: 'Renta', date: day('2026-08-01') };
  await step('2026-08-01T18:00:00Z', 'ana', (unit) =>
    unit.salaries.set({ memberId: 'ana', amountCents: cents(4_200_000), effectiveDate: day('2026-01-01') }),
  );
  await step('2026-08-01T18:00:00Z', 'ana', (unit) =>
    unit.closings.setStart({ month: month('2026-08'), openingCents: cents(-2500) }),
  );
  await step('2026-08-01T18:00:00Z', 'luis', (unit) =>
    unit.salaries.set({ memberId: 'luis', amountCents: cents(2_800_000), effectiveDate: day('2026-08-01') }),
  );
  await step('2026-08-01T18:00:00Z', 'ana', (unit) =>
    unit.expenses.create(draft({ ...rent, id: rentId, amountCents: cents(100_000) })),
  );
  const own = { rule: { ana: 60, luis: 40 }, own: { luis: cents(1000) } };
  await step('2026-09-05T18:00:00Z', 'luis', (unit) =>
    unit.expenses.create(draft({ amountCents: cents(20_000), paidBy: 'luis', date: day('2026-09-05'), split: own })),
  );
  await step('2026-09-06T18:00:00Z', 'luis', (unit) =>
    unit.payments.create({ from: 'luis', to: 'ana', amountCents: cents(30_000), date: day('2026-09-06') }),
  );
  await step('2026-10-02T18:00:00.123Z', 'ana', (unit) => unit.closings.close(month('2026-09')));
  await step('2026-10-03T18:00:00Z', 'luis', (unit) =>
    unit.expenses.update(rentId, draft({ ...rent, amountCents: cents(90_000) })),
  );
  await step('2026-11-02T18:00:00Z', 'luis', (unit) => unit.closings.close(month('2026-10')));
  await step('2026-11-03T18:00:00Z', 'ana', (unit) =>
    unit.payments.create({
      from: 'ana',
      to: 'luis',
      amountCents: cents(70),
      date: day('2026-11-02'),
      method: 'cash',
      note: 'vales "a\\b"',
    }),
  );
  await step('2026-11-03T18:00:00Z', 'ana', (unit) => unit.expenses.remove(rentId));
  return database;
}
