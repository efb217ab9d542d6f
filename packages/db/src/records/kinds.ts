import type { InferEntity } from '@mikro-orm/core';
import { AccountStartEntity, ClosedMonthEntity, PaymentEntity } from './account/account.entities.ts';
import { CategoryEntity } from './categories/category.entity.ts';
import { ExpenseEntity } from './expenses/expense.entity.ts';
import { AccountEntity, HouseholdEntity } from './household/household.entities.ts';
import { PlanEntity } from './msi/plan.entity.ts';
import { OccurrenceEntity, RuleEntity } from './recurring/rule.entity.ts';
import { SalaryEntity } from './salaries/salary.entity.ts';

/** A kind of record without anything special. */
const plain = { engine: [], secret: [], unique: [], folded: false, naming: [] } as const;

/**
 * The kinds of record in the change log. `engine` fields are kept by the program beside what people enter: they are
 * stored with a deleted record, but never block an undo. `secret` fields are never logged. `unique` fields are those
 * that no two records may share (`folded`: ignoring case and accents); `naming` fields are in every item, also of an edit
 * that leaves them, because the record is found by them.
 */
export const kinds = {
  expense: { ...plain, entity: ExpenseEntity },
  category: { ...plain, entity: CategoryEntity, unique: ['name'], folded: true },
  rule: { ...plain, entity: RuleEntity, engine: ['lastExecutedAt', 'nextExecutionAt'] },
  occurrence: { ...plain, entity: OccurrenceEntity, unique: ['ruleId', 'date'], naming: ['ruleId', 'date'] },
  plan: { ...plain, entity: PlanEntity },
  household: { ...plain, entity: HouseholdEntity },
  accountStart: { ...plain, entity: AccountStartEntity },
  payment: { ...plain, entity: PaymentEntity },
  closedMonth: { ...plain, entity: ClosedMonthEntity, unique: ['month'] },
  salary: { ...plain, entity: SalaryEntity, unique: ['memberId', 'effectiveDate'] },
  profile: {
    ...plain,
    entity: AccountEntity,
    engine: ['lastLoginAt'],
    secret: ['passwordHash'],
    unique: ['usernameKey'],
  },
} as const satisfies Record<
  string,
  {
    entity: object;
    engine: readonly string[];
    secret: readonly string[];
    unique: readonly string[];
    folded: boolean;
    naming: readonly string[];
  }
>;

/** The action of a rule's change: what fell due. */
export const EXECUTE = 'execute';

export type Kind = keyof typeof kinds;
/** MikroORM accepts undefined for a nullable field when writing; it never reads undefined. */
type Complete<T> = { [P in keyof T & string]-?: Exclude<T[P], undefined> };
export type Stored<K extends Kind> = Complete<InferEntity<(typeof kinds)[K]['entity']>>;
/** A record to be inserted; the change log sets the version. */
export type Fresh<K extends Kind> = Omit<Stored<K>, 'version'>;

/** A record as plain JSON: days, instants and cents in their wire form, without version or secrets. */
export type Snapshot = Record<string, unknown>;

/**
 * The effect of a change on one record: before and after, the whole record for a creation or deletion, only the changed
 * fields for an edit. A bulk import has neither, only the fact of the creation.
 */
export type ChangeItem = { kind: Kind; entityId: string; before: Snapshot | null; after: Snapshot | null };
export type Actor = { kind: 'member'; memberId: string } | { kind: 'rule'; ruleId: string } | { kind: 'administrator' };
