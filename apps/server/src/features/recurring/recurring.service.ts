import type { ListedRule } from '@household/db';
import { type ClosedMonthChoice, DomainError, type RuleDraft } from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import type { SeenRecord } from '../../transport/seen-record.ts';
import { resolvePayer } from '../../transport/resolve-payer.ts';
import { createIdempotently } from '../../idempotent-create.ts';

export type SavedRule = { rule: ListedRule } & Undoable;

/** All rules, oldest first, with their taken dates from today on. */
export const listRules = (scope: MemberScope): Promise<ListedRule[]> => scope.read.rules.list(scope.today);

/** @throws DomainError NOT_FOUND */
const getRule = async (scope: MemberScope, id: string): Promise<ListedRule> => {
  const rule = await scope.read.rules.byId(id, scope.today);
  if (!rule) throw new DomainError('NOT_FOUND', { resource: 'Recurring rule' });
  return rule;
};

/**
 * Adds a rule, which writes nothing for the time before now; idempotent with a client-chosen id (`isNew` is false when
 * it already existed).
 * @throws DomainError VALIDATION_FAILED (unknown payer or category), ALREADY_EXISTS (the id is used with other content)
 */
export const createRule = async (scope: MemberScope, draft: RuleDraft): Promise<SavedRule & { isNew: boolean }> => {
  const paidBy = await resolvePayer(scope, draft.paidBy);
  const { result, changeId } = await createIdempotently(draft.id, () =>
    scope.write('create', (unit) => unit.rules.create({ ...draft, paidBy })),
  );
  return { rule: await getRule(scope, result.rule.id), changeId, isNew: result.isNew };
};

/**
 * Replaces a rule. Its due occurrences are written first, from the old rule; its next execution is then recomputed from
 * now.
 * @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED
 */
export const updateRule = async (
  scope: MemberScope,
  { id, version, rule }: SeenRecord & { rule: RuleDraft },
): Promise<SavedRule> => {
  const paidBy = await resolvePayer(scope, rule.paidBy);
  const { changeId } = await scope.write('update', (unit) => unit.rules.update(id, { ...rule, paidBy }, version));
  return { rule: await getRule(scope, id), changeId };
};

/** Deletes a rule; the expenses it made stay. @throws DomainError NOT_FOUND, STALE_EDIT */
export const deleteRule = async (scope: MemberScope, { id, version }: SeenRecord): Promise<Undoable> => {
  const { changeId } = await scope.write('delete', (unit) => unit.rules.remove(id, version));
  return { changeId };
};

type NextOccurrence = { id: string; date: Temporal.PlainDate };

/** Skips the next occurrence. @throws DomainError NOT_FOUND, STALE_EDIT when another is next */
export const skipNext = async (scope: MemberScope, { id, date }: NextOccurrence): Promise<SavedRule> => {
  const { changeId } = await scope.write('skip', (unit) => unit.rules.skipNext(id, date));
  return { rule: await getRule(scope, id), changeId };
};

/** Writes the next occurrence today instead of on its date: an expense, or a bill where the rule needs confirmation. @throws DomainError NOT_FOUND, STALE_EDIT when another is next */
export const writeNow = async (
  scope: MemberScope,
  { id, date }: NextOccurrence,
): Promise<SavedRule & { expenseId: string | null; billId: string | null }> => {
  const { result, changeId } = await scope.write('write-now', (unit) => unit.rules.writeNow(id, date));
  const { expenseId, billId } = result;
  return { rule: await getRule(scope, id), changeId, expenseId, billId };
};

/**
 * Writes the dates between a rule's start and now that made nothing, because it was saved later, as one change.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED (more than 1,000 dates, or a total too large), MONTH_CLOSED
 */
export const writePast = async (
  scope: MemberScope,
  { id, before, closedMonth }: { id: string; before?: Temporal.PlainDate | undefined; closedMonth?: ClosedMonthChoice },
): Promise<{ count: number } & Undoable> => {
  const { result, changeId } = await scope.write('write-now', (unit) => unit.rules.writePast(id, before), {
    closedMonth,
  });
  return { count: result, changeId };
};
