import { type Change, type Fields, type HouseholdModel, Refused } from './household-model.ts';
import { create, type Doing, seenRecord, update } from './entries.ts';
import { type Asked, askedSplit, refuseMalformed, splitFromTemplate } from './splits.ts';
import { daysBehind, nextExecution } from './rule-days.ts';

export type Rule = Fields & { readonly id: string; readonly createdAt: string };
/** What a bill was confirmed with, and its rule's own amount and payer then. */
export type Confirmation = {
  readonly id: string;
  readonly amountCents: number;
  readonly date: string;
  readonly paidBy: string;
  readonly ruleAmountCents: number;
  readonly rulePaidBy: string;
};
export type Occurrence = {
  readonly id: string;
  readonly ruleId: string;
  readonly date: string;
  readonly outcome: 'written' | 'skipped' | 'waiting' | 'confirmed';
  readonly expenseId: string | null;
  readonly at: string;
  readonly confirmation: Confirmation | null;
};

export const occurrencesOf = (model: HouseholdModel, ruleId: string): Occurrence[] =>
  model.all<Occurrence>('occurrence').filter((occurrence) => occurrence.ruleId === ruleId);

/** The dates that are written, skipped or wait as bills. */
export const takenOf = (model: HouseholdModel, ruleId: string): ReadonlySet<string> =>
  new Set(occurrencesOf(model, ruleId).map(({ date }) => date));

/** When a rule that is not active was last paused; a rule that begins so was paused by whoever made it. */
export function pausedAt(model: HouseholdModel, { id, isActive }: Fields): string | null {
  if (isActive) return null;
  return model.log.findLast(({ items }) => items.some((item) => item.id === id && item.after?.isActive === false))!.at;
}

/** Recomputes from now when a rule is due next, and when it last wrote: a bill does when it is confirmed. */
export function reschedule(model: HouseholdModel, ruleId: string): void {
  const rule = model.get(ruleId);
  if (rule?.kind !== 'rule') return;
  const written = occurrencesOf(model, ruleId).filter(({ outcome }) => ['written', 'confirmed'].includes(outcome));
  model.edit(ruleId, {
    nextExecutionAt: nextExecution(rule.fields, model.now, takenOf(model, ruleId)),
    lastExecutedAt: latestOf(written.map(({ at }) => at)),
  });
}

/** Of instants as text, whose fractions of a second vary. */
function latestOf(moments: readonly string[]): string | null {
  return moments.toSorted((left, right) => Temporal.Instant.compare(left, right)).at(-1) ?? null;
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
  const stored = seenRecord({ model, actor }, 'rule', id);
  const kept = asked === undefined ? stored.split : null;
  const split = fields.shared ? (askedSplit(model, { shared: true, split: asked }) ?? kept) : null;
  if (asked && !fields.shared) throw new Refused('VALIDATION_FAILED');
  const interval = fields.interval ?? (stored.cadence === fields.cadence ? stored.interval : 1);
  const change = update(doing, 'rule', id, { ...fields, interval, split });
  reschedule(model, id);
  return change;
}

/** The rule, if the date is its next one; else the person saw stale data. */
function ruleBefore(doing: Doing, ruleId: string, date: string): Rule {
  const rule = seenRecord(doing, 'rule', ruleId) as Rule;
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

/** Writes the next occurrence today instead of on its date: an expense, or a bill where the amount is to be confirmed. */
export function writeNow(
  doing: Doing,
  ruleId: string,
  date: string,
  ids: { occurrence: string; expense: string },
): Change | null {
  const { model, actor } = doing;
  const change = model.change(actor, 'write-now', () => {
    const rule = ruleBefore(doing, ruleId, date);
    writeOne(model, rule, { date, on: model.today, ids });
  });
  reschedule(model, ruleId);
  return change;
}

/** Writes the dates that a rule left behind because it was saved later, whether it is active or not. */
export function writePast(
  doing: Doing,
  ruleId: string,
  idsOf: (date: string) => { occurrence: string; expense: string },
): Change | null {
  const { model, actor } = doing;
  const change = model.change(actor, 'write-now', () => {
    const rule = seenRecord(doing, 'rule', ruleId) as Rule;
    for (const date of daysBehind(rule, model.now, takenOf(model, ruleId))) {
      writeOne(model, rule, { date, on: date, ids: idsOf(date) });
    }
  });
  reschedule(model, ruleId);
  return change;
}

/** Writes an occurrence on a day: its expense, or the bill that waits. */
function writeOne(
  model: HouseholdModel,
  rule: Rule,
  { date, on, ids }: { date: string; on: string; ids: { occurrence: string; expense: string } },
): void {
  const occurrence = { id: ids.occurrence, ruleId: rule.id, date, at: model.now.toString(), confirmation: null };
  if (rule.needsConfirmation) {
    model.put('occurrence', { ...occurrence, outcome: 'waiting', expenseId: null });
    return;
  }
  model.put('occurrence', { ...occurrence, outcome: 'written', expenseId: ids.expense });
  putExpense(model, { ...expenseOf(rule, date), id: ids.expense, date: on });
}

/** Stores an expense that a rule makes, with the split that its category or the household says if it has none. */
export function putExpense(model: HouseholdModel, expense: Fields & { readonly id: string }): void {
  model.put('expense', { ...expense, split: splitFromTemplate(model, expense), createdAt: model.now.toString() });
}

/** The expense that a rule writes for one of its dates. */
export function expenseOf(rule: Rule, occurrence: string): Fields {
  const { amountCents, description, categoryId, paidBy, shared, tags, notes, split } = rule;
  const meta = { ...(rule.meta as Fields), recurringRuleId: rule.id, occurrence };
  const entry = { amountCents, description, categoryId, paidBy, shared, tags, notes, split, meta };
  return { ...entry, refund: false, original: null };
}
