import type { InferEntity } from '@mikro-orm/core';
import { CategoryEntity } from '../categories/category.entity.ts';
import { ExpenseEntity } from '../expenses/expense.entity.ts';
import { AccountEntity } from '../household/household.entities.ts';
import { PlanEntity } from '../msi/plan.entity.ts';
import { OccurrenceEntity, RuleEntity } from '../recurring/rule.entity.ts';
import { SalaryEntity } from '../salaries/salary.entity.ts';

/**
 * The kinds of thing the change log follows. `engine` names fields the program itself keeps beside what people enter:
 * they are stored with a deleted thing, but never stand in the way of an undo. `secret` fields never enter the log.
 */
export const kinds = {
  expense: { entity: ExpenseEntity, engine: [], secret: [] },
  category: { entity: CategoryEntity, engine: [], secret: [] },
  rule: { entity: RuleEntity, engine: ['lastExecutedAt', 'nextExecutionAt'], secret: [] },
  occurrence: { entity: OccurrenceEntity, engine: [], secret: [] },
  plan: { entity: PlanEntity, engine: [], secret: [] },
  salary: { entity: SalaryEntity, engine: [], secret: [] },
  profile: { entity: AccountEntity, engine: ['lastLoginAt'], secret: ['passwordHash'] },
} as const satisfies Record<string, { entity: object; engine: readonly string[]; secret: readonly string[] }>;

export type Kind = keyof typeof kinds;
export type Stored<K extends Kind> = InferEntity<(typeof kinds)[K]['entity']>;
/** A thing as it is first written: the version is the log's. */
export type Fresh<K extends Kind> = Omit<Stored<K>, 'version'>;

/** A thing as plain JSON: days, instants and cents in their wire form, without version or secrets. */
export type Snapshot = Record<string, unknown>;

export type ChangeItem = { kind: Kind; entityId: string; before: Snapshot | null; after: Snapshot | null };
export type Actor = { kind: 'member'; memberId: string } | { kind: 'rule'; ruleId: string } | { kind: 'administrator' };
