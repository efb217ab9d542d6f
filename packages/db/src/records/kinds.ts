import type { InferEntity } from '@mikro-orm/core';
import { CategoryEntity } from './categories/category.entity.ts';
import { ExpenseEntity } from './expenses/expense.entity.ts';
import { AccountEntity } from './household/household.entities.ts';
import { PlanEntity } from './msi/plan.entity.ts';
import { OccurrenceEntity, RuleEntity } from './recurring/rule.entity.ts';
import { SalaryEntity } from './salaries/salary.entity.ts';

/**
 * The kinds of thing the change log follows. `engine` names fields the program itself keeps beside what people enter:
 * they are stored with a deleted thing, but never stand in the way of an undo. `secret` fields never enter the log.
 * `unique` names the fields that no two things may share (`folded`: ignoring case and accents).
 */
export const kinds = {
  expense: { entity: ExpenseEntity, engine: [], secret: [], unique: [], folded: false },
  category: { entity: CategoryEntity, engine: [], secret: [], unique: ['name'], folded: true },
  rule: { entity: RuleEntity, engine: ['lastExecutedAt', 'nextExecutionAt'], secret: [], unique: [], folded: false },
  occurrence: { entity: OccurrenceEntity, engine: [], secret: [], unique: ['ruleId', 'date'], folded: false },
  plan: { entity: PlanEntity, engine: [], secret: [], unique: [], folded: false },
  salary: { entity: SalaryEntity, engine: [], secret: [], unique: ['memberId', 'effectiveDate'], folded: false },
  profile: {
    entity: AccountEntity,
    engine: ['lastLoginAt'],
    secret: ['passwordHash'],
    unique: ['usernameKey'],
    folded: false,
  },
} as const satisfies Record<
  string,
  {
    entity: object;
    engine: readonly string[];
    secret: readonly string[];
    unique: readonly string[];
    folded: boolean;
  }
>;

export type Kind = keyof typeof kinds;
/** MikroORM lets a nullable field be undefined in what it writes; what it reads never is. */
type Complete<T> = { [P in keyof T & string]-?: Exclude<T[P], undefined> };
export type Stored<K extends Kind> = Complete<InferEntity<(typeof kinds)[K]['entity']>>;
/** A thing as it is first written: the version is the log's. */
export type Fresh<K extends Kind> = Omit<Stored<K>, 'version'>;

/** A thing as plain JSON: days, instants and cents in their wire form, without version or secrets. */
export type Snapshot = Record<string, unknown>;

/**
 * What a change did to one thing: before and after, whole where the thing came to be or went, only the changed fields
 * otherwise. A bulk import notes neither: only that the thing came to be.
 */
export type ChangeItem = { kind: Kind; entityId: string; before: Snapshot | null; after: Snapshot | null };
export type Actor = { kind: 'member'; memberId: string } | { kind: 'rule'; ruleId: string } | { kind: 'administrator' };
