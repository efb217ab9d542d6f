import {
  type AccountEntries,
  type Adjustment,
  balanceOfMonth,
  cents,
  type Cents,
  type ClosedMonth,
  type PerMember,
  salariesInForce,
  type SalaryRecord,
} from '@household/domain';
import {
  type SalaryJson,
  type SharedMonthJson,
  type StoredSalariesJson,
  toSalaries,
  toSharedMonths,
  toStoredSalaries,
} from '../totals/totals-rows.ts';

type ClosedJson = Omit<ClosedMonth, 'month' | 'salaries' | 'closedAt'> & {
  month: string;
  salaries: StoredSalariesJson;
  closedAt: string;
};
type AdjustmentJson = Omit<Adjustment, 'month' | 'bookedIn' | 'at'> & { month: string; bookedIn: string; at: string };

/** The JSON of `entriesJson`; null for a month before the account. */
export type EntriesJson = {
  start: { month: string; openingCents: Cents };
  closed: ClosedJson[];
  sums: SharedMonthJson[];
  payments: { month: string; cents: number }[];
  adjustments: AdjustmentJson[];
  salaries: SalaryJson[];
};

const month = (text: string): Temporal.PlainYearMonth => Temporal.PlainYearMonth.from(text);

const toClosed = ({ salaries, closedAt, ...row }: ClosedJson): ClosedMonth => ({
  ...row,
  month: month(row.month),
  salaries: toStoredSalaries(salaries),
  closedAt: Temporal.Instant.from(closedAt),
});

const toAdjustment = (row: AdjustmentJson): Adjustment => ({
  ...row,
  month: month(row.month),
  bookedIn: month(row.bookedIn),
  at: Temporal.Instant.from(row.at),
});

/** The entries of an account; open months are balanced by the salaries in force. */
export const toEntries = (json: EntriesJson): AccountEntries & { readonly salaries: PerMember<SalaryRecord[]> } => {
  const salaries = toSalaries(json.salaries);
  return {
    start: { month: month(json.start.month), openingCents: cents(json.start.openingCents) },
    closed: json.closed.map(toClosed),
    balances: toSharedMonths(json.sums).map(({ month: open, ...sums }) => ({
      month: open,
      cents: balanceOfMonth(sums, salariesInForce(salaries, open)),
    })),
    payments: json.payments.map((row) => ({ month: month(row.month), cents: cents(row.cents) })),
    adjustments: json.adjustments.map(toAdjustment),
    salaries,
  };
};
