import { cents, type CategoryLabel, type Cents, type ComingPlan, type ComingRule } from '@household/domain';
import type { Stored } from '../../records/kinds.ts';
import type { RecordJson, RecordTables } from '../../records/record-table.ts';

/** Rows of `comingRulesJson` and `comingPlansJson`. */
export type ComingRuleJson = RecordJson<{ category: CategoryLabel | null; estimateCents: number; taken: string[] }>;
export type ComingPlanJson = RecordJson<{ category: CategoryLabel | null }>;

export const toComingRules = (tables: RecordTables, rows: readonly ComingRuleJson[]): ComingRule[] =>
  rows.map(({ estimateCents, taken, ...json }) => ({
    ...tables.of('rule').read<{ category: CategoryLabel | null }>(json),
    estimateCents: cents(estimateCents),
    taken: new Set(taken),
  }));

export const toComingPlans = (tables: RecordTables, rows: readonly ComingPlanJson[]): ComingPlan[] =>
  rows.map((json) => tables.of('plan').read<{ category: CategoryLabel | null }>(json));

/** A bill that waits for its amount: its rule's fields as they stand. */
export type ListedBill = Pick<Stored<'rule'>, 'description' | 'categoryId' | 'paidBy' | 'shared' | 'split' | 'tags'> & {
  readonly id: string;
  readonly ruleId: string;
  readonly date: Temporal.PlainDate;
  readonly amountCents: Cents;
  readonly category: CategoryLabel | null;
};
export type BillJson = Omit<ListedBill, 'id' | 'date' | 'amountCents'> & {
  readonly bill: string;
  readonly date: string;
  readonly estimateCents: number;
};

export const toBill = ({ bill, date, estimateCents, ...rest }: BillJson): ListedBill => ({
  id: bill,
  ...rest,
  date: Temporal.PlainDate.from(date),
  amountCents: cents(estimateCents),
});
