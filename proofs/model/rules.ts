import { type Change, type Fields, type HouseholdModel, Refused } from './household-model.ts';
import { create, type Doing, seenThing, update } from './entries.ts';
import { type Asked, askedSplit, refuseMalformed, splitFromTemplate } from './splits.ts';
import { nextExecution } from './rule-days.ts';

type Rule = Fields & { readonly id: string; readonly createdAt: string };
type Occurrence = { ruleId: string; date: string; outcome: 'written' | 'skipped'; at: string };

const occurrencesOf = (model: HouseholdModel, ruleId: string): Occurrence[] =>
  model.all<Occurrence>('occurrence').filter((occurrence) => occurrence.ruleId === ruleId);

/** Recomputes from now when a rule is due next, and when it last wrote. */
function reschedule(model: HouseholdModel, ruleId: string): void {
  const rule = model.get(ruleId);
  if (rule?.kind !== 'rule') return;
  const occurrences = occurrencesOf(model, ruleId);
  const written = occurrences.filter(({ outcome }) => outcome === 'written').map(({ at }) => at);
  model.edit(ruleId, {
    nextExecutionAt: nextExecution(rule.fields, model.now, new Set(occurrences.map(({ date }) => date))),
    lastExecutedAt: written.toSorted().at(-1) ?? null,
  });
}

/** After an undo the rules that it touched, themselves or through an occurrence, are rescheduled. */
export function rescheduleTouched(model: HouseholdModel, change: Change | null): void {
  for (const { kind, id, before, after } of change?.items ?? []) {
    if (kind === 'rule') reschedule(model, id);
    if (kind === 'occurrence') reschedule(model, (after ?? before)!.ruleId as string);
  }
}

export function createRule(doing: Doing, fields: Fields & Asked & { readonly id: string }): Change | null {
  refuseMalformed(fields.split?.rule);
  const split = askedSplit(doing.model, fields) ?? null;
  const change = create(doing, 'rule', { ...fields, split });
  reschedule(doing.model, fields.id);
  return change;
}

export function updateRule(doing: Doing, id: string, { split: asked, ...fields }: Fields & Asked): Change | null {
  const { model, actor } = doing;
  refuseMalformed(asked?.rule);
  const stored = seenThing({ model, actor }, 'rule', id);
  const kept = asked === undefined ? stored.split : null;
  const split = fields.shared ? (askedSplit(model, { shared: true, split: asked }) ?? kept) : null;
  if (asked && !fields.shared) throw new Refused('VALIDATION_FAILED');
  const change = update(doing, 'rule', id, { ...fields, split });
  reschedule(model, id);
  return change;
}

/** The rule, if the date is its next one; else the person saw stale data. */
function ruleBefore(doing: Doing, ruleId: string, date: string): Rule {
  const rule = seenThing(doing, 'rule', ruleId) as Rule;
  if (dayOf(rule.nextExecutionAt as string | null) !== date) throw new Refused('STALE_EDIT');
  return rule;
}

/** The day in Mexico City. */
export const dayOf = (moment: string | null): string | null =>
  moment === null ? null : Temporal.Instant.from(moment).subtract({ hours: 6 }).toString().slice(0, 10);

/** Skips the next occurrence. */
export function skipNext(doing: Doing, ruleId: string, date: string, occurrenceId: string): Change | null {
  const { model, actor } = doing;
  const change = model.change(actor, 'skip', () => {
    ruleBefore(doing, ruleId, date);
    const at = model.now.toString();
    const nothing = { expenseId: null, confirmation: null };
    model.put('occurrence', { id: occurrenceId, ruleId, date, outcome: 'skipped', ...nothing, at });
  });
  reschedule(model, ruleId);
  return change;
}

/** Writes the next occurrence today instead of on its date. */
export function writeNow(
  doing: Doing,
  ruleId: string,
  date: string,
  ids: { occurrence: string; expense: string },
): Change | null {
  const { model, actor } = doing;
  const change = model.change(actor, 'write-now', () => {
    const rule = ruleBefore(doing, ruleId, date);
    const at = model.now.toString();
    const written = { expenseId: ids.expense, confirmation: null };
    model.put('occurrence', { id: ids.occurrence, ruleId, date, outcome: 'written', ...written, at });
    const expense = expenseOf(rule, date);
    const split = splitFromTemplate(model, expense);
    model.put('expense', { ...expense, split, id: ids.expense, date: model.today, createdAt: at });
  });
  reschedule(model, ruleId);
  return change;
}

/** The expense that a rule writes for one of its dates. */
function expenseOf(rule: Rule, occurrence: string): Fields {
  const { amountCents, description, categoryId, paidBy, shared, tags, notes, split } = rule;
  const meta = { ...(rule.meta as Fields), recurringRuleId: rule.id, occurrence };
  const entry = { amountCents, description, categoryId, paidBy, shared, tags, notes, split, meta };
  return { ...entry, refund: false, original: null };
}
