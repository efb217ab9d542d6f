import type { Database, UnitOfWork } from '../../packages/db/src/index.ts';
import { cents, type Cents, lastDayOf, monthsBetween } from '../../packages/domain/src/index.ts';
import { demoMembers } from './demo-members.ts';

const TIME_ZONE = 'America/Mexico_City';
const [elena, marco] = demoMembers;

/** Every so many months nothing is paid, and what is owed is carried over. */
const CARRIED_EVERY = 5;
const ROUND_CENTS = 5_000;
/** What a bill of a closed month was too high by. */
const CORRECTION_CENTS = 12_000;

/**
 * Closes the demo's months as two people would, with the clock set to the second day of each following month: one closes
 * the month, the debtor pays what is owed in round pesos, or carries it over. The last ended month stays open. In it, an
 * expense of the month before is corrected.
 *
 * @returns how many months were closed
 */
export async function settleDemo(database: Database, now: Temporal.Instant): Promise<number> {
  const current = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toPlainYearMonth();
  const { entries } = await database.read.account.entries(current);
  const toClose = monthsBetween(entries.start.month, current.subtract({ months: 2 }));
  for (const [index, month] of toClose.entries()) {
    const settledOn = month.add({ months: 1 }).toPlainDate({ day: 2 });
    const by = index % 3 === 0 ? marco.id : elena.id;
    // Each month opens with what the one before left.
    // oxlint-disable-next-line no-await-in-loop
    await settleMonth(database, { month, settledOn, by, isCarried: index % CARRIED_EVERY === CARRIED_EVERY - 1 });
  }
  const last = toClose.at(-1);
  if (last) await correctExpense(database, last);
  return toClose.length;
}

interface Settling {
  readonly month: Temporal.PlainYearMonth;
  readonly settledOn: Temporal.PlainDate;
  readonly by: string;
  readonly isCarried: boolean;
}

async function settleMonth(database: Database, { month, settledOn, by, isCarried }: Settling): Promise<void> {
  await writeOn(database, settledOn, by, 'close', (unit) => unit.closings.close(month));
  const { entries } = await database.read.account.entries(month);
  const owed = entries.closed.at(-1)!.closingCents;
  const amountCents = cents(Math.floor(Math.abs(owed) / ROUND_CENTS) * ROUND_CENTS);
  if (isCarried || amountCents === 0) return;
  const [from, to] = owed > 0 ? [marco.id, elena.id] : [elena.id, marco.id];
  await writeOn(database, settledOn, from, 'create', (unit) =>
    unit.payments.create({ from, to, amountCents, date: settledOn }),
  );
}

/** Lowers the month's dearest expense that is split by income, a fortnight after the month was closed. */
async function correctExpense(database: Database, month: Temporal.PlainYearMonth): Promise<void> {
  const { expenses } = await database.read.expenses.page({
    filter: { startDate: month.toPlainDate({ day: 1 }), endDate: lastDayOf(month), shared: true, split: 'income' },
    sortBy: 'amount',
    sortOrder: 'desc',
    limit: 1,
  });
  const [dearest] = expenses;
  if (!dearest) return;
  const amountCents = (dearest.amountCents - CORRECTION_CENTS) as Cents;
  const { id, description, categoryId, paidBy, shared, date } = dearest;
  await writeOn(database, month.add({ months: 1 }).toPlainDate({ day: 16 }), elena.id, 'update', (unit) =>
    unit.expenses.update(id, { amountCents, description, categoryId, paidBy, shared, date }),
  );
}

async function writeOn(
  database: Database,
  day: Temporal.PlainDate,
  memberId: string,
  action: string,
  work: (unit: UnitOfWork) => Promise<unknown>,
): Promise<void> {
  const at = day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: 20, minute: 15 } }).toInstant();
  await database.write({ actor: { kind: 'member', memberId }, now: at, action, adjustsClosedMonths: true }, work);
}
