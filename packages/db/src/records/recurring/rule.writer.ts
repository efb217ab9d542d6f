import {
  compareDays,
  dateInMexicoCity,
  DomainError,
  ENTRY_DEFAULTS,
  expenseOfOccurrence,
  intervalOf,
  invalidField,
  MESSAGES,
  PAST_MAX,
  RULE_EXTRAS,
  type RuleContent,
  type RuleDraft,
} from '@household/domain';
import { givenFields } from '../given-fields.ts';
import { newId } from '../ids.ts';
import type { RuleEngine } from './rule-engine.ts';
import type { RuleSchedule } from './rule-schedule.ts';
import type { Stored } from '../kinds.ts';
import { Writer, type Writing } from '../writer.ts';

/**
 * Writes rules. Every change of a rule first writes its due occurrences, and then recomputes its next execution from
 * now: the time before an edit belongs to the rule as it was, and inactive time is skipped.
 */
export class RuleWriter extends Writer {
  readonly #engine: RuleEngine;
  readonly #schedule: RuleSchedule;

  constructor(writing: Writing, engine: RuleEngine, schedule: RuleSchedule) {
    super(writing);
    this.#engine = engine;
    this.#schedule = schedule;
  }

  /**
   * Adds a rule, whose payer is a member's id; it writes nothing for the time before now. A client-chosen id makes the
   * call idempotent: the same id with the same content returns the stored rule and writes nothing.
   *
   * @throws DomainError ALREADY_EXISTS for an id with other content, or one that was once used and deleted
   */
  async create({ id, ...draft }: RuleDraft): Promise<{ rule: Stored<'rule'>; isNew: boolean }> {
    const split = await this.splits.ofTemplate(draft);
    const content: RuleContent = { ...ENTRY_DEFAULTS, ...RULE_EXTRAS, ...givenFields(draft), split };
    const retried = await this.log.findRetried('rule', id, content);
    if (retried) return { rule: retried, isNew: false };
    const fresh = { ...content, id: id ?? newId(), createdAt: this.at, lastExecutedAt: null, nextExecutionAt: null };
    const nextExecutionAt = await this.#schedule.nextAfter(fresh);
    const rule = await this.log.create('rule', { ...fresh, nextExecutionAt });
    return { rule, isNew: true };
  }

  /**
   * Replaces a rule; optional fields are kept when absent. A replacement without changes keeps its next execution.
   *
   * @throws DomainError NOT_FOUND, STALE_EDIT
   */
  async update(id: string, { id: _sent, ...next }: RuleDraft, seen?: number): Promise<Stored<'rule'>> {
    const settled = await this.#engine.settle(id);
    const split = await this.splits.ofTemplate(next, settled.split);
    const interval = intervalOf(next, settled);
    const rule = await this.log.update('rule', id, { ...givenFields(next), interval, split }, seen);
    return rule.version === settled.version ? rule : this.#schedule.reschedule(rule);
  }

  /** Deletes a rule; the expenses it made stay. @throws DomainError NOT_FOUND, STALE_EDIT */
  async remove(id: string, seen?: number): Promise<void> {
    await this.#engine.settleLast(id);
    await this.log.remove('rule', id, seen);
  }

  /**
   * Skips the next occurrence.
   *
   * @param date the next occurrence that the person saw, so that a repeated call never skips two
   * @throws DomainError NOT_FOUND, STALE_EDIT when another occurrence is next
   */
  async skipNext(id: string, date: Temporal.PlainDate): Promise<Stored<'rule'>> {
    const rule = await this.#settleBefore(id, date);
    await this.log.create('occurrence', {
      id: newId(),
      ruleId: id,
      date,
      outcome: 'skipped',
      expenseId: null,
      at: this.at,
      confirmation: null,
    });
    return this.#schedule.passOver(rule);
  }

  /**
   * Writes the next occurrence today instead of on its date: an expense, or a bill that waits where the rule needs
   * confirmation.
   *
   * @param date the next occurrence that the person saw, so that a repeated call never writes two
   * @throws DomainError NOT_FOUND, STALE_EDIT when another occurrence is next
   */
  async writeNow(
    id: string,
    date: Temporal.PlainDate,
  ): Promise<{ rule: Stored<'rule'>; expenseId: string | null; billId: string | null }> {
    const rule = await this.#settleBefore(id, date);
    const occurrence = { id: newId(), ruleId: id, date, at: this.at, confirmation: null };
    if (rule.needsConfirmation) {
      await this.log.create('occurrence', { ...occurrence, outcome: 'waiting', expenseId: null });
      return { rule: await this.#schedule.passOver(rule), expenseId: null, billId: occurrence.id };
    }
    const expenseId = newId();
    const [expense] = await this.splits.fromTemplate([expenseOfOccurrence(rule, date, dateInMexicoCity(this.at))]);
    await this.log.create('occurrence', { ...occurrence, outcome: 'written', expenseId });
    await this.log.create('expense', { ...expense!, id: expenseId, createdAt: this.at });
    return { rule: await this.#schedule.passOver(rule, this.at), expenseId, billId: null };
  }

  /**
   * Writes what a rule that was saved later than its start left behind: every date that has fallen due and is not taken,
   * as an expense or, where the rule needs confirmation, as a bill. Nothing is left for a second call.
   *
   * @param before only the dates before a day: those that a rule begun earlier by an edit has gained
   * @returns how many were written
   * @throws DomainError NOT_FOUND, VALIDATION_FAILED for more than `PAST_MAX`
   */
  async writePast(id: string, before?: Temporal.PlainDate): Promise<number> {
    const rule = await this.#engine.settle(id);
    const left = await this.#schedule.leftBehind(rule);
    const dates = before ? left.filter((date) => compareDays(date, before) < 0) : left;
    if (dates.length > PAST_MAX) {
      throw invalidField('id', MESSAGES.tooManyPast);
    }
    const occurrences = dates.map((date) => ({ id: newId(), ruleId: id, date, at: this.at, confirmation: null }));
    if (rule.needsConfirmation) {
      const bills = occurrences.map((one) => ({ ...one, outcome: 'waiting' as const, expenseId: null }));
      await this.log.createAll('occurrence', bills);
      return dates.length;
    }
    const expenses = await this.splits.fromTemplate(
      dates.map((date) => ({ ...expenseOfOccurrence(rule, date), id: newId(), createdAt: this.at })),
    );
    await this.log.createAll('expense', expenses);
    const written = occurrences.map((one, index) => ({
      ...one,
      outcome: 'written' as const,
      expenseId: expenses[index]!.id,
    }));
    await this.log.createAll('occurrence', written);
    if (dates.length > 0) await this.#schedule.noteWritten(rule);
    return dates.length;
  }

  /**
   * Advances rules whose next date is taken: an imported rule may have occurrences in this household already, or dates
   * written ahead and no next execution.
   */
  async passOverTaken(): Promise<void> {
    const rules = await this.sql.rows<{ id: string }>(
      `select r.id from recurring_rule r
       join rule_occurrence o on o.rule_id = r.id and o.date = (r.next_execution_at at time zone 'America/Mexico_City')::date
       order by r.id`,
    );
    for (const { id } of rules) await this.#schedule.passTaken(await this.log.lock('rule', id));
  }

  /** Writes the due occurrences of the rules that an undo is about to touch, and not of those that an import brought. */
  async beforeUndo(changeId: number): Promise<void> {
    for (const { ruleId, isImported } of await this.#touchedBy(changeId))
      if (!isImported) await this.#engine.settle(ruleId);
  }

  /** Recomputes the next execution of the rules that an undo has touched. Dates that it freed are due again. */
  async afterUndo(changeId: number): Promise<void> {
    for (const { ruleId, isChanged, isBack, freed } of await this.#touchedBy(changeId)) {
      const rule = await this.log.lock('rule', ruleId);
      if (isBack) await this.#schedule.resume(rule, changeId);
      else await (isChanged ? this.#schedule.reschedule(rule) : this.#schedule.reopen(rule, freed.map(toDay)));
    }
  }

  /** The existing rules that a change touched, themselves or through an occurrence, in a fixed lock order. */
  #touchedBy(
    changeId: number,
  ): Promise<{ ruleId: string; isChanged: boolean; isBack: boolean; isImported: boolean; freed: string[] }[]> {
    return this.sql.rows(
      `select r.id as "ruleId", bool_or(i.kind = 'rule') as "isChanged",
              bool_or(i.kind = 'rule' and i.after is null) as "isBack",
              bool_or(i.kind = 'rule' and i.before is null and c.action = 'import') as "isImported",
              coalesce(array_agg(i.after ->> 'date') filter (where i.kind = 'occurrence' and i.before is null), '{}') as freed
       from change_item i
       join change c on c.id = i.change_id
       join recurring_rule r
         on r.id = case i.kind when 'rule' then i.entity_id else (coalesce(i.after, i.before) ->> 'ruleId')::uuid end
       where i.change_id = $1 and i.kind in ('rule', 'occurrence')
       group by r.id order by r.id`,
      [changeId],
    );
  }

  async #settleBefore(id: string, date: Temporal.PlainDate): Promise<Stored<'rule'>> {
    const rule = await this.#engine.settle(id);
    const next = rule.nextExecutionAt && dateInMexicoCity(rule.nextExecutionAt);
    if (!next?.equals(date)) throw new DomainError('STALE_EDIT', { current: this.log.snapshot('rule', rule) });
    return rule;
  }
}

const toDay = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
