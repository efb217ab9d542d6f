import { compareDays, dateInMexicoCity, nextExecutionAt, pastOccurrences, type TakenDates } from '@household/domain';
import { isDateOf } from '../../history/logged-change.ts';
import type { Fresh, Stored } from '../kinds.ts';
import { Writer } from '../writer.ts';

/**
 * When rules are due: computes and stores `nextExecutionAt` and `lastExecutedAt`. These two engine fields bypass the
 * change log and never make an edit stale.
 */
export class RuleSchedule extends Writer {
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

  /** Stores the next execution after a moment, and `lastExecutedAt`. */
  async continueAfter(rule: Stored<'rule'>, moment: Temporal.Instant): Promise<Stored<'rule'>> {
    return this.#store({ ...rule, nextExecutionAt: await this.nextAfter(rule, moment) });
  }

  /** Recomputes the next execution of a settled rule from now, after an edit. */
  async reschedule(rule: Stored<'rule'>): Promise<Stored<'rule'>> {
    return this.continueAfter(rule, this.at);
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
    return this.continueAfter({ ...rule, lastExecutedAt }, latest(this.at, changedAt));
  }

  /** A bill of the rule was confirmed, or its past dates were written: that is when it last wrote. */
  async noteWritten(rule: Stored<'rule'>): Promise<void> {
    await this.#store({ ...rule, lastExecutedAt: this.at });
  }

  /** Continues after the next occurrence, which is already written or skipped. */
  async passTaken(rule: Stored<'rule'>): Promise<Stored<'rule'>> {
    if (rule.nextExecutionAt === null) return rule;
    return this.continueAfter(rule, rule.nextExecutionAt);
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
    return this.continueAfter({ ...rule, lastExecutedAt }, latest(earliest(start, this.at), changedAt));
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
