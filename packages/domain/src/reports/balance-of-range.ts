import { mapMembers, perMember, valuesOfMembers, type PerMember } from '../household/per-member.ts';
import { addCents, sumCents, ZERO_CENTS, type Cents } from '../money/cents.ts';
import { salariesInForce, type SalaryRecord } from './salary-in-force.ts';
import { settleBalance, type Settlement } from './settle-balance.ts';
import { incomeProportions, splitByIncome, type Salaries } from './split-by-income.ts';

/** What each member paid of one month's shared expenses, for the part of the month that is in the range. */
export type SharedMonth = { readonly month: Temporal.PlainYearMonth; readonly paid: PerMember<Cents> };

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
};

/**
 * The balance of several months: each is split by its own salaries and the shares are added up, so a raise never
 * changes earlier months. Months without shared expenses may be omitted.
 */
export function balanceOfRange({ months, salaries, lastMonth }: RangeInput): RangeBalance {
  const nothing = perMember(() => ZERO_CENTS);
  const paid = months.reduce((sum, month) => addMembers(sum, month.paid), nothing);
  const fairShare = months.reduce((sum, month) => {
    const total = sumCents(valuesOfMembers(month.paid));
    return addMembers(sum, splitByIncome(total, amountsInForce(salaries, month.month)).fairShare);
  }, nothing);
  const lastSalaries = amountsInForce(salaries, lastMonth);
  return {
    salaries: lastSalaries,
    proportions: incomeProportions(lastSalaries),
    totalCents: sumCents(valuesOfMembers(paid)),
    paid,
    fairShare,
    settlement: settleBalance(paid, fairShare),
  };
}

function amountsInForce(records: PerMember<readonly SalaryRecord[]>, month: Temporal.PlainYearMonth): Salaries {
  return mapMembers(salariesInForce(records, month), (record) => record?.amountCents ?? null);
}

function addMembers(augend: PerMember<Cents>, addend: PerMember<Cents>): PerMember<Cents> {
  return mapMembers(augend, (amount, order) => addCents(amount, addend[order]));
}
