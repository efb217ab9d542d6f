import { mapMembers, type PerMember } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { addOfMembers, NOTHING_OF_EITHER, totalOfMembers } from '../money/member-cents.ts';
import { NO_SHARED_SUMS, type SharedSums } from '../split/shared-sums.ts';
import { type ClosedSalaries, salariesInForce, type SalaryRecord } from './salary-in-force.ts';
import { settleBalance, type Settlement } from './settle-balance.ts';
import { incomeProportions, type Salaries } from './split-by-income.ts';
import { splitMonth } from './split-month.ts';

/**
 * What each member paid of one month's shared expenses, for the part of the month that is in the range, and the percentage
 * shares and own parts in it; missing ones are zero.
 */
export type SharedMonth = { readonly month: Temporal.PlainYearMonth; readonly paid: PerMember<Cents> } & Partial<
  Pick<SharedSums, 'percent' | 'own'>
>;

export type RangeBalance = {
  /** Of the range's last month. */
  readonly salaries: Salaries;
  /** Of the range's last month, fractions of 1. */
  readonly proportions: PerMember<number>;
  readonly totalCents: Cents;
  readonly paid: PerMember<Cents>;
  readonly fairShare: PerMember<Cents>;
  readonly settlement: Settlement;
};

type RangeInput = {
  readonly months: readonly SharedMonth[];
  readonly salaries: PerMember<readonly SalaryRecord[]>;
  readonly lastMonth: Temporal.PlainYearMonth;
  readonly closed?: readonly ClosedSalaries[];
};

/**
 * The balance of several months: each is split by its own salaries and the shares are added up, so a raise never
 * changes earlier months. Months without shared expenses may be omitted.
 */
export function balanceOfRange({ months, salaries, lastMonth, closed = [] }: RangeInput): RangeBalance {
  const stored = new Map(closed.map((row) => [row.month.toString(), row.salaries]));
  const amountsIn = (month: Temporal.PlainYearMonth): Salaries =>
    mapMembers(
      stored.get(month.toString()) ?? salariesInForce(salaries, month),
      (record: SalaryRecord | null) => record?.amountCents ?? null,
    );
  const paid = months.reduce((sum, month) => addOfMembers(sum, month.paid), NOTHING_OF_EITHER);
  const fairShare = months.reduce(
    (sum, month) => addOfMembers(sum, fairShareOf(month, amountsIn(month.month))),
    NOTHING_OF_EITHER,
  );
  const lastSalaries = amountsIn(lastMonth);
  return {
    salaries: lastSalaries,
    proportions: incomeProportions(lastSalaries),
    totalCents: totalOfMembers(paid),
    paid,
    fairShare,
    settlement: settleBalance(paid, fairShare),
  };
}

function fairShareOf(
  { paid, percent = NOTHING_OF_EITHER, own = NOTHING_OF_EITHER }: SharedMonth,
  salaries: Salaries,
): PerMember<Cents> {
  return splitMonth({ ...NO_SHARED_SUMS, paid, percent, own }, salaries).fairShare;
}
