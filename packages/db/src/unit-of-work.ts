import type { EntityManager } from '@mikro-orm/postgresql';
import { ClosingWriter } from './account/closing.writer.ts';
import { PaymentWriter } from './records/account/payment.writer.ts';
import { ActivityRepository } from './records/activity/activity.repository.ts';
import { CategoryWriter } from './records/categories/category.writer.ts';
import { ChangeLog } from './history/change-log.ts';
import type { Actor } from './records/kinds.ts';
import type { RecordTables } from './records/record-table.ts';
import { lastChangeOf, restoreRecord } from './history/restore.ts';
import { undoChange, type UndoScope } from './history/undo.ts';
import { ExpenseWriter } from './records/expenses/expense.writer.ts';
import { HouseholdWriter } from './records/household/household.writer.ts';
import { BillWriter } from './records/recurring/bill.writer.ts';
import { RuleEngine } from './records/recurring/rule-engine.ts';
import { RuleSchedule } from './records/recurring/rule-schedule.ts';
import { RuleWriter } from './records/recurring/rule.writer.ts';
import { PlanWriter } from './records/msi/plan.writer.ts';
import { lockToTakeBack } from './records/closed-months-lock.ts';
import { SplitResolver } from './records/split-resolver.ts';
import { SalaryWriter } from './records/salaries/salary.writer.ts';
import { SessionRepository } from './records/sessions/session.repository.ts';
import { type Sql, TransactionSql } from './cluster/sql.ts';
import { AccountWriter } from './records/users/account.writer.ts';

/** The writes of one use case, in one transaction and as one change that can be undone. */
export class UnitOfWork {
  readonly actor: Actor;
  /** The moment of the change, to the millisecond. */
  readonly at: Temporal.Instant;
  readonly sql: Sql;
  readonly tables: RecordTables;
  readonly log: ChangeLog;
  readonly household: HouseholdWriter;
  readonly accounts: AccountWriter;
  /** Sessions are not household data and not logged, but end in the same transaction as what ends them. */
  readonly sessions: SessionRepository;
  /** Activity entries are not logged as changes either, but are part of the same transaction. */
  readonly activity: ActivityRepository;
  readonly splits: SplitResolver;
  readonly salaries: SalaryWriter;
  readonly categories: CategoryWriter;
  readonly expenses: ExpenseWriter;
  readonly rules: RuleWriter;
  readonly bills: BillWriter;
  readonly ruleEngine: RuleEngine;
  readonly plans: PlanWriter;
  readonly payments: PaymentWriter;
  readonly closings: ClosingWriter;

  constructor(em: EntityManager, tables: RecordTables, actor: Actor, at: Temporal.Instant) {
    this.actor = actor;
    this.at = at;
    this.tables = tables;
    this.sql = new TransactionSql(em);
    this.log = new ChangeLog(em, tables);
    em.getEventManager().registerSubscriber(this.log);
    this.splits = new SplitResolver(this.sql);
    this.household = new HouseholdWriter(this, em);
    this.accounts = new AccountWriter(em, this.log);
    this.sessions = new SessionRepository(this.sql);
    this.activity = new ActivityRepository(this.sql);
    this.salaries = new SalaryWriter(this);
    this.categories = new CategoryWriter(this);
    this.expenses = new ExpenseWriter(this);
    const schedule = new RuleSchedule(this);
    this.ruleEngine = new RuleEngine(this, schedule);
    this.rules = new RuleWriter(this, this.ruleEngine, schedule);
    this.bills = new BillWriter(this, schedule);
    this.plans = new PlanWriter(this);
    this.payments = new PaymentWriter(this);
    this.closings = new ClosingWriter(this, actor);
  }

  /** Undoes a change; see `undoChange` for what can block it. */
  async undo(changeId: number): Promise<void> {
    await this.#takingBack(changeId, (scope) => undoChange(scope, changeId));
  }

  /** Restores a deleted record; see `restoreRecord`. */
  async restore(entityId: string): Promise<void> {
    const changeId = await lastChangeOf(this.sql, entityId);
    await this.#takingBack(changeId, (scope) => restoreRecord(scope, changeId, entityId));
  }

  async #takingBack(changeId: number, work: (scope: UndoScope) => Promise<void>): Promise<void> {
    await lockToTakeBack(this.sql, changeId);
    await this.rules.beforeUndo(changeId);
    await work({ sql: this.sql, log: this.log, actor: this.actor, at: this.at, closings: this.closings });
    await this.rules.afterUndo(changeId);
  }
}
