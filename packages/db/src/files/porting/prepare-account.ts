import {
  compareDays,
  compareMonths,
  type Cents,
  dateInMexicoCity,
  lastDayOf,
  mapMembers,
  MESSAGES,
  monthOf,
  type PerMember,
  subtractCents,
  sumCents,
  totalOfMembers,
} from '@household/domain';
import type { Fresh } from '../../records/kinds.ts';
import { problemAt } from './file-error.ts';
import type { HouseholdFile } from './household-file.ts';
import type { ItemOf } from './item-schemas.ts';
import { type ImportContext, memberAt, refuseTwice } from './prepare-rows.ts';

type Start = NonNullable<HouseholdFile['account']>;
type ClosedItem = ItemOf<'closedMonths'>;
/** An adjustment with the household's members, in the order of booking. */
export type PreparedAdjustment = ItemOf<'adjustments'>;

/** Payments to add, how many are there already, and a line for each reason for which others cannot be added. */
export type PreparedPayments = {
  readonly rows: Fresh<'payment'>[];
  readonly known: number;
  readonly leftOut: readonly string[];
};

/**
 * The payments to add, known by id. Into a household with data, those before its account or in one of its closed months
 * are left out.
 *
 * @param start the first month of the account
 */
export const preparePayments = (
  payments: readonly ItemOf<'payments'>[],
  start: Temporal.PlainYearMonth,
  context: ImportContext,
): PreparedPayments => {
  const { existing, now } = context;
  const today = dateInMexicoCity(now);
  const seen = new Set<string>();
  const leftOut = new LeftOut();
  const rows: Fresh<'payment'>[] = [];
  for (const [index, payment] of payments.entries()) {
    const place = { section: 'payments', index } as const;
    refuseTwice(seen, 'payments', index, payment.id);
    const from = memberAt(place, 'from', payment.from, context.references);
    const to = memberAt(place, 'to', payment.to, context.references);
    if (from === to) throw problemAt('payments', index, ['to'], MESSAGES.samePayer, payment.to);
    if (compareDays(payment.date, today) > 0)
      throw problemAt('payments', index, ['date'], MESSAGES.afterToday, payment.date);
    if (existing.paymentIds.has(payment.id)) continue;
    const month = monthOf(payment.date);
    const isBefore = compareMonths(month, start) < 0;
    if (isBefore && !existing.hasEntries)
      throw problemAt('payments', index, ['date'], MESSAGES.beforeAccount, payment.date);
    if (isBefore) leftOut.add(index, 'is before the start of the account');
    else if (existing.closedMonths.has(month.toString())) leftOut.add(index, 'is in a month that is closed');
    else rows.push({ ...payment, from, to, createdAt: payment.createdAt ?? now });
  }
  const known = payments.filter(({ id }) => existing.paymentIds.has(id)).length;
  return { rows, known, leftOut: leftOut.lines };
};

/**
 * The closed months of a file that brings its account, which must follow one another from its start on.
 *
 * @throws HouseholdFileError when one is missing, or its amounts do not add up
 */
export const prepareClosedMonths = (
  months: readonly ClosedItem[],
  start: Start | null,
  context: ImportContext,
): Omit<Fresh<'closedMonth'>, 'id'>[] => {
  if (!start) return [];
  const today = dateInMexicoCity(context.now);
  let openingCents: Cents = start.openingCents;
  return months.map((month, index) => {
    const problem = (field: keyof ClosedItem, message: string): Error =>
      problemAt('closedMonths', index, [field], message, month[field]);
    const expected = start.month.add({ months: index });
    if (!expected.equals(month.month))
      throw problem('month', `Must be ${expected.toString()}: no month is left out from the start of the account on`);
    if (compareDays(lastDayOf(month.month), today) >= 0) throw problem('month', MESSAGES.monthNotEnded);
    if (month.openingCents !== openingCents) throw problem('openingCents', `Must be ${openingCents}, as it stood then`);
    openingCents = month.closingCents;
    return closedRow(month, { section: 'closedMonths', index }, problem, context);
  });
};

const closedRow = (
  month: ClosedItem,
  place: { readonly section: 'closedMonths'; readonly index: number },
  problem: (field: keyof ClosedItem, message: string) => Error,
  { references }: ImportContext,
): Omit<Fresh<'closedMonth'>, 'id'> => {
  const of = <T>(field: keyof ClosedItem, values: Readonly<Record<string, T>>): PerMember<T> => {
    const { inFile } = references.linked;
    const isComplete = Object.keys(values).length === 2 && mapMembers(inFile, (id) => Object.hasOwn(values, id));
    if (!isComplete || !isComplete.first || !isComplete.second)
      throw problem(field, 'Must have a value for each of the two members');
    return mapMembers(inFile, (id) => values[id]!);
  };
  const part = ({ shares, ...own }: ClosedItem['parts']['income']) => ({ ...own, shares: of('parts', shares) });
  const [paid, fairShare] = [of('paid', month.paid), of('fairShare', month.fairShare)];
  const parts = { income: part(month.parts.income), percent: part(month.parts.percent), own: part(month.parts.own) };
  const added = mapMembers(fairShare, (_share, order) =>
    sumCents(Object.values(parts).map(({ shares }) => shares[order])),
  );
  if (Object.values(parts).some(({ totalCents, shares }) => totalCents !== totalOfMembers(shares)))
    throw problem('parts', 'The shares of each part must add up to its total');
  if (added.first !== fairShare.first || added.second !== fairShare.second)
    throw problem('fairShare', 'Must be what the parts add up to');
  if (totalOfMembers(paid) !== totalOfMembers(fairShare)) throw problem('fairShare', 'Must add up to what both paid');
  if (month.balanceCents !== subtractCents(paid.first, fairShare.first))
    throw problem('balanceCents', `Must be what ${references.linked.inFile.first} paid minus the fair share`);
  const closedBy = month.closedBy === null ? null : memberAt(place, 'closedBy', month.closedBy, references);
  const salaries = mapMembers(
    of('salaries', month.salaries),
    (salary) => salary && { ...salary, effectiveDate: salary.effectiveDate.toString() },
  );
  return { ...month, paid, fairShare, parts, salaries, closedBy };
};

/** The adjustments of a file that brings its account. @throws HouseholdFileError */
export const prepareAdjustments = (
  adjustments: readonly ItemOf<'adjustments'>[],
  months: readonly ClosedItem[],
  { references, now }: ImportContext,
): PreparedAdjustment[] => {
  const closed = new Set(months.map(({ month }) => month.toString()));
  const current = monthOf(dateInMexicoCity(now));
  const firstOpen = months.at(-1)?.month.add({ months: 1 }) ?? current;
  const latest = compareMonths(firstOpen, current) > 0 ? firstOpen : current;
  return adjustments.map((adjustment, index) => {
    const { month, bookedIn } = adjustment;
    if (!closed.has(month.toString()))
      throw problemAt('adjustments', index, ['month'], 'This month is not closed', month);
    if (compareMonths(bookedIn, month) <= 0 || compareMonths(bookedIn, latest) > 0)
      throw problemAt(
        'adjustments',
        index,
        ['bookedIn'],
        `Must be after ${month.toString()} and not to come`,
        bookedIn,
      );
    const by = adjustment.by && memberAt({ section: 'adjustments', index }, 'by', adjustment.by, references);
    return { ...adjustment, by };
  });
};

/** Whether the household's first member is the file's second, so that what is owed has the other sign. */
export const isTurned = ({ existing, references }: ImportContext): boolean =>
  references.linked.linked.first !== existing.firstMemberId;

/** A line for each reason, with the first item and how many there are. */
class LeftOut {
  readonly #items = new Map<string, { first: number; count: number }>();

  add(index: number, reason: string): void {
    const known = this.#items.get(reason);
    this.#items.set(reason, { first: known?.first ?? index, count: (known?.count ?? 0) + 1 });
  }

  get lines(): string[] {
    return [...this.#items].map(([reason, { first, count }]) => {
      const others = count === 1 ? '' : `, as do ${count - 1} more of them`;
      return `payments[${first}] ${reason} and stays out${others}`;
    });
  }
}
