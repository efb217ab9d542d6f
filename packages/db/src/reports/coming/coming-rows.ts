import { cents, type CategoryLabel, type ComingPlan, type ComingRule } from '@household/domain';
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
