import {
  compareDays,
  dateInMexicoCity,
  expenseOfOccurrence,
  isTotalTooLarge,
  nextExecutionAt,
  type Occurrence,
  occurrencesAfter,
  pastOccurrences,
  type TakenDates,
} from '@household/domain';
import type { ChangeLog } from '../../history/change-log.ts';
import { type Actor, EXECUTE, type Fresh, type Stored } from '../kinds.ts';
import { isDateOf } from '../../history/logged-change.ts';
import { newId } from '../ids.ts';
import { Writer } from '../writer.ts';

/** The most occurrences of one statement after a long downtime; at two a week, about a year. */
const BATCH = 100;

/**
 * Writes the due expenses of rules, or the bills of those that need confirmation, within one transaction, and updates `lastExecutedAt` and `nextExecutionAt`. These
 * two engine fields bypass the change log and never make an edit stale.
 *
 * A rule is locked before it is read, and a date is claimed by the unique key on rule and date before its expense is
 * written. All of a rule's expenses go into one statement, so that the totals are locked in a consistent order.
 */
export class RuleEngine extends Writer {
  /** Logs of what was due before this transaction's own change, by rule: separate changes, made by the rule. */
  readonly #settled = new Map<string, ChangeLog>();
  readonly #settledExpenses = new Set<string>();

  /**
   * Writes a batch of the rule's due occurrences. False when nothing was due or somebody else has locked it. To be
   * called in a separate unit of work whose actor is the rule.
   */
  async execute(ruleId: string): Promise<boolean> {
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
   * When a rule is due next, computed from the rule itself: never before it was created, even if the clock was set
   * back, and without dates that were written ahead or skipped.
   */
  async nextAfter(rule: Fresh<'rule'>, moment: Temporal.Instant = this.at): Promise<Temporal.Instant | null> {
    const after = latest(moment, rule.createdAt);
    return nextExecutionAt(rule, after, await this.#takenFrom(rule.id, dateInMexicoCity(after)));
  }

  /** The dates of a settled rule that have fallen due and made nothing, because it did not exist or was not active. */
  async leftBehind(rule: Stored<'rule'>): Promise<Temporal.PlainDate[]> {
    return pastOccurrences(rule, this.at, await this.#takenFrom(rule.id, rule.startDate));
  }

  /** Recomputes the next execution of a settled rule from now, after an edit. */
  async reschedule(rule: Stored<'rule'>): Promise<Stored<'rule'>> {
    return this.#store({ ...rule, nextExecutionAt: await this.nextAfter(rule) });
  }

  /**
   * Recomputes the next execution from now when a deleted rule is restored. Its expenses may have been undone or
   * restored meanwhile.
   *
   * @param deletion the change that deleted it
   */
  async resume(rule: Stored<'rule'>, deletion: number): Promise<Stored<'rule'>> {
    const changed = await this.sql.rows(
      `select from change_item i where i.change_id > $1 and ${isDateOf('i', '$2')} limit 1`,
      [deletion, rule.id],
    );
    if (changed.length === 0) return this.reschedule(rule);
    const { lastExecutedAt } = await this.#factsOf(rule);
    return this.reschedule({ ...rule, lastExecutedAt });
  }

  /** Continues after an occurrence that a member skipped or wrote manually. */
  async passOver(rule: Stored<'rule'>, lastExecutedAt = rule.lastExecutedAt): Promise<Stored<'rule'>> {
    const { changedAt } = await this.#factsOf(rule);
    return this.#store({
      ...rule,
      lastExecutedAt,
      nextExecutionAt: await this.nextAfter(rule, latest(this.at, changedAt)),
    });
  }

  /** A bill of the rule was confirmed, or its past dates were written: that is when it last wrote. */
  async noteWritten(rule: Stored<'rule'>): Promise<void> {
    await this.#store({ ...rule, lastExecutedAt: this.at });
  }

  /** Continues after the next occurrence, which is already written or skipped. */
  async passTaken(rule: Stored<'rule'>): Promise<Stored<'rule'>> {
    if (rule.nextExecutionAt === null) return rule;
    return this.#store({ ...rule, nextExecutionAt: await this.nextAfter(rule, rule.nextExecutionAt) });
  }

  /**
   * Recomputes the next execution after an undo freed occurrences or took them again. One whose date has passed
   * meanwhile is due again, as if it had never been written ahead or skipped, unless the rule was changed after that
   * date.
   */
  async reopen(rule: Stored<'rule'>, freed: readonly Temporal.PlainDate[]): Promise<Stored<'rule'>> {
    const { changedAt, lastExecutedAt } = await this.#factsOf(rule);
    const [dayBefore] = freed.map((date) => date.subtract({ days: 1 })).toSorted(compareDays);
    const start = dayBefore?.toZonedDateTime({ timeZone: 'UTC' }).toInstant() ?? this.at;
    const from = latest(earliest(start, this.at), changedAt);
    return this.#store({ ...rule, lastExecutedAt, nextExecutionAt: await this.nextAfter(rule, from) });
  }

  /**
   * When a rule was last changed by somebody, and when it last wrote. The time before its last change is settled by the
   * rule as it was then, even if the clock was set back to before that change.
   */
  async #factsOf(
    rule: Stored<'rule'>,
  ): Promise<{ changedAt: Temporal.Instant; lastExecutedAt: Temporal.Instant | null }> {
    const [facts] = await this.sql.rows<{ changedAt: string | null; writtenAt: string | null }>(
      `select (select c.at from change_item i join change c on c.id = i.change_id
               where i.entity_id = $1 and i.kind = 'rule' order by i.change_id desc limit 1) as "changedAt",
              (select max(at) from rule_occurrence where rule_id = $1 and outcome in ('written', 'confirmed')) as "writtenAt"`,
      [rule.id],
    );
    const { changedAt, writtenAt } = facts!;
    return {
      changedAt: changedAt === null ? rule.createdAt : Temporal.Instant.from(changedAt),
      lastExecutedAt: writtenAt === null ? null : Temporal.Instant.from(writtenAt),
    };
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
    return this.#store({
      ...rule,
      lastExecutedAt: hasWritten ? this.at : rule.lastExecutedAt,
      nextExecutionAt: await this.nextAfter(rule, isStretch ? due.at(-1)!.at : this.at),
    });
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

  async #takenFrom(ruleId: string, day: Temporal.PlainDate): Promise<TakenDates> {
    const rows = await this.sql.rows<{ date: string }>(
      'select date::text as date from rule_occurrence where rule_id = $1 and date >= $2',
      [ruleId, day.toString()],
    );
    return new Set(rows.map(({ date }) => date));
  }

  async #store(rule: Stored<'rule'>): Promise<Stored<'rule'>> {
    await this.sql.rows('update recurring_rule set last_executed_at = $2, next_execution_at = $3 where id = $1', [
      rule.id,
      rule.lastExecutedAt?.toString() ?? null,
      rule.nextExecutionAt?.toString() ?? null,
    ]);
    return rule;
  }
}

const earliest = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;

const latest = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) > 0 ? a : b;
