import { expenseOfOccurrence, isTotalTooLarge, type Occurrence, occurrencesAfter } from '@household/domain';
import type { ChangeLog } from '../../history/change-log.ts';
import { shareClosedMonths } from '../closed-months-lock.ts';
import { type Actor, EXECUTE, type Fresh, type Stored } from '../kinds.ts';
import { newId } from '../ids.ts';
import { Writer, type Writing } from '../writer.ts';
import type { RuleSchedule } from './rule-schedule.ts';

/** The most occurrences of one statement after a long downtime; at two a week, about a year. */
const BATCH = 100;

/**
 * Writes the due expenses of rules, or the bills of those that need confirmation, within one transaction, and moves
 * their schedule on.
 *
 * A rule is locked before it is read, and a date is claimed by the unique key on rule and date before its expense is
 * written. All of a rule's expenses go into one statement, so that the totals are locked in a consistent order.
 */
export class RuleEngine extends Writer {
  /** Logs of what was due before this transaction's own change, by rule: separate changes, made by the rule. */
  readonly #settled = new Map<string, ChangeLog>();
  readonly #settledExpenses = new Set<string>();
  readonly #schedule: RuleSchedule;

  constructor(writing: Writing, schedule: RuleSchedule) {
    super(writing);
    this.#schedule = schedule;
  }

  /**
   * Writes a batch of the rule's due occurrences. False when nothing was due or somebody else has locked it. To be
   * called in a separate unit of work whose actor is the rule.
   */
  async execute(ruleId: string): Promise<boolean> {
    await shareClosedMonths(this.sql);
    const locked = await this.sql.rows(
      'select from recurring_rule where id = $1 and next_execution_at <= $2 for update skip locked',
      [ruleId, this.at.toString()],
    );
    if (locked.length === 0) return false;
    await this.#writeDue(await this.#lock(ruleId), this.log);
    return true;
  }

  /**
   * Locks a rule that is about to change and first writes all its due occurrences from the current rule: what fell due
   * before an edit is neither lost nor written from the edited rule. Returns the rule as it is then.
   *
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED when a due expense cannot be written because the total is too large
   */
  async settle(ruleId: string): Promise<Stored<'rule'>> {
    let rule = await this.#lock(ruleId);
    while (this.#isDue(rule)) {
      const log = this.#settled.get(ruleId) ?? this.log.another();
      this.#settled.set(ruleId, log);
      rule = await this.#writeDue(rule, log);
    }
    return rule;
  }

  /** The expenses that `settle` wrote; their author is the rule, not the member whose change caused it. */
  get settledExpenses(): ReadonlySet<string> {
    return this.#settledExpenses;
  }

  /** Stores what `settle` wrote, before the change that made it necessary. */
  async commitSettled(): Promise<void> {
    for (const [ruleId, log] of this.#settled) {
      const actor: Actor = { kind: 'rule', ruleId };
      await log.notes.commit({ actor, at: this.at, action: EXECUTE });
    }
  }

  /**
   * Locks a rule that is about to be deleted. Its due occurrences are written if possible; otherwise it is deleted all
   * the same.
   */
  async settleLast(ruleId: string): Promise<void> {
    if (!this.#isDue(await this.#lock(ruleId))) return;
    await this.sql.rows('savepoint before_last');
    try {
      await this.settle(ruleId);
    } catch (error) {
      if (!isTotalTooLarge(error)) throw error;
      await this.sql.rows('rollback to savepoint before_last');
      this.#settled.delete(ruleId);
    }
  }

  async #lock(ruleId: string): Promise<Stored<'rule'>> {
    return this.log.lock('rule', ruleId);
  }

  #isDue({ nextExecutionAt: next }: Stored<'rule'>): boolean {
    return next !== null && Temporal.Instant.compare(next, this.at) <= 0;
  }

  async #writeDue(rule: Stored<'rule'>, log: ChangeLog): Promise<Stored<'rule'>> {
    const due = this.#dueOf(rule);
    const hasWritten = rule.needsConfirmation
      ? await this.#writeBills(rule, due, log)
      : await this.#writeExpenses(rule, due, log);
    const isStretch = due.length === BATCH;
    const lastExecutedAt = hasWritten ? this.at : rule.lastExecutedAt;
    return this.#schedule.continueAfter({ ...rule, lastExecutedAt }, isStretch ? due.at(-1)!.at : this.at);
  }

  /** Whether any was written. */
  async #writeExpenses(rule: Stored<'rule'>, due: readonly Occurrence[], log: ChangeLog): Promise<boolean> {
    const expenses = await this.splits.fromTemplate(
      due.map(({ date }) => ({ ...expenseOfOccurrence(rule, date), id: newId(), createdAt: this.at })),
    );
    const claimed = await this.#claim(
      due.map(({ date }, index) =>
        this.#occurrence(rule, date, { outcome: 'written', expenseId: expenses[index]!.id }),
      ),
    );
    const ids = new Set(claimed.map(({ expenseId }) => expenseId));
    const written = expenses.filter(({ id }) => ids.has(id));
    await log.createAll('expense', written);
    if (log !== this.log) for (const { id } of written) this.#settledExpenses.add(id);
    return written.length > 0;
  }

  /** Never true: a rule whose bills wait has written nothing yet. */
  async #writeBills(rule: Stored<'rule'>, due: readonly Occurrence[], log: ChangeLog): Promise<false> {
    const bills = await this.#claim(
      due.map(({ date }) => this.#occurrence(rule, date, { outcome: 'waiting', expenseId: null })),
    );
    for (const bill of bills) {
      log.notes.add({ kind: 'occurrence', entityId: bill.id, before: null, after: log.snapshot('occurrence', bill) });
    }
    return false;
  }

  #occurrence(
    rule: Stored<'rule'>,
    date: Temporal.PlainDate,
    made: Pick<Fresh<'occurrence'>, 'outcome' | 'expenseId'>,
  ): Fresh<'occurrence'> {
    return { id: newId(), ruleId: rule.id, date, ...made, at: this.at, confirmation: null };
  }

  #dueOf(rule: Stored<'rule'>): Occurrence[] {
    const due: Occurrence[] = [];
    const justBefore = rule.nextExecutionAt!.subtract({ nanoseconds: 1 });
    for (const occurrence of occurrencesAfter(rule, justBefore)) {
      if (due.length === BATCH || Temporal.Instant.compare(occurrence.at, this.at) > 0) break;
      due.push(occurrence);
    }
    return due;
  }

  /** Claims the dates of occurrences and returns those that were free; taken ones stay unchanged. */
  async #claim(occurrences: readonly Fresh<'occurrence'>[]): Promise<Fresh<'occurrence'>[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `insert into rule_occurrence (id, rule_id, date, outcome, expense_id, at)
       select d.id, d."ruleId", d.date, d.outcome, d."expenseId", d.at
       from json_to_recordset($1::json) as d(id uuid, "ruleId" uuid, date date, outcome text, "expenseId" uuid, at timestamptz)
       on conflict (rule_id, date) do nothing returning id`,
      [JSON.stringify(occurrences)],
    );
    const ids = new Set(rows.map(({ id }) => id));
    return occurrences.filter(({ id }) => ids.has(id));
  }
}
