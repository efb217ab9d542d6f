import { type Change, contentOf, type Fields, type HouseholdModel, type Item, Refused } from './household-model.ts';
import { refuseUnfit } from './splits.ts';

/**
 * The semantics of undo. A change is undone record by record: created ones are deleted, deleted ones restored, and
 * changed fields get their former values. All of it is refused when that would overwrite a later change; a later change
 * that was itself undone does not count, and neither does another field of the same record.
 */
export function undo(model: HouseholdModel, actor: string, change: Change, action = 'undo'): Change | null {
  if (!isFor(model, actor, change)) throw new Refused('FORBIDDEN');
  if (change.undoneBy) throw new Refused('RULE_VIOLATED');
  if (isLate(model, change)) throw new Refused('TOO_LATE');
  if (change.items.some((item) => isInTheWay(model, change, item))) throw new Refused('UNDO_BLOCKED');
  return model.change(
    actor,
    action,
    () => {
      revert(model, change.items);
      for (const { kind, id } of change.items) if (kind === 'expense') refuseUnfit(model.get(id)?.fields ?? {});
    },
    change,
  );
}

/** A salary belongs to its owner: nobody else may undo a change that touched one, unless it touched those of both. */
export function isFor(model: HouseholdModel, actor: string, { items }: Change): boolean {
  const ownerOf = ({ id, before, after }: Item) =>
    after?.memberId ?? before?.memberId ?? model.get(id)?.fields.memberId ?? memberBefore(model, id);
  const owners = new Set(items.filter(({ kind }) => kind === 'salary').map(ownerOf));
  return owners.size !== 1 || owners.has(actor);
}

const memberBefore = (model: HouseholdModel, id: string): unknown =>
  model.log.flatMap(({ items }) => items).findLast((item) => item.id === id && item.after === null)?.before?.memberId;

/** Deleted records can be restored for 30 days. */
export function isLate(model: HouseholdModel, { at, items }: Change): boolean {
  const deletes = items.some(({ before, after }) => before !== null && after === null);
  return deletes && Temporal.Instant.compare(Temporal.Instant.from(at).add({ hours: 720 }), model.now) <= 0;
}

/** Whether a change is in effect: not undone, or its undo was undone. */
function isInEffect({ undoneBy }: Change): boolean {
  return undoneBy === null || !isInEffect(undoneBy);
}

function isInTheWay(model: HouseholdModel, change: Change, item: Item): boolean {
  const now = model.get(item.id)?.fields ?? null;
  if (item.after === null) return now !== null || hasRival(model, change.items, item);
  if (now === null) return true;
  if (item.before !== null && hasRival(model, change.items, item)) return true;
  if (item.before === null && item.kind === 'category' && isInUse(model, change, item.id)) return true;
  return isOverwritten(model, change, item, now);
}

/** Whether a later change in effect overwrote what this one wrote. */
function isOverwritten(model: HouseholdModel, change: Change, item: Item, now: Fields): boolean {
  const keys = Object.keys(contentOf(item.after!)).filter((key) => !same(now[key], item.after![key]));
  // A bulk import logs no snapshots: any edit of its records blocks it.
  const isImport = change.action === 'import';
  if (keys.length === 0 && !isImport) return false;
  const later = model.log.slice(model.log.indexOf(change) + 1);
  return later.some((other) => {
    const touched = other.items.find(({ id }) => id === item.id);
    if (!touched?.after || (other.undoes && later.includes(other.undoes)) || !isInEffect(other)) return false;
    // An import replaces a deleted record by another one; any other restore brings the same one back.
    if (touched.before === null) return !isImport || other.action === 'import';
    return isImport || keys.some((key) => key in touched.after!);
  });
}

/** Whether another record, none of those that are reverted with it, has its name or its day meanwhile. */
function hasRival(model: HouseholdModel, reverted: readonly Item[], { kind, id, before }: Item): boolean {
  const key = uniqueKey(kind, before!);
  if (key === null) return false;
  return model
    .all<Fields & { id: string }>(kind)
    .some((other) => other.id !== id && uniqueKey(kind, other) === key && !reverted.some((own) => own.id === other.id));
}

/** The unique fields of a kind. */
export function uniqueKey(kind: string, fields: Fields): string | null {
  const values = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  if (kind === 'category' && values.name) return folded(values.name);
  if (kind === 'salary' && values.effectiveDate) return `${values.memberId} ${values.effectiveDate}`;
  if (kind === 'occurrence' && values.date) return `${values.ruleId} ${values.date}`;
  return null;
}

/** Names are compared ignoring case and accents. */
export const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a record is in the category that would not leave it by the same undo. */
function isInUse(model: HouseholdModel, change: Change, categoryId: string): boolean {
  return model.referring().some(({ fields }) => {
    const own = change.items.find(({ id }) => id === fields.id);
    const leaves = own !== undefined && (own.before === null || 'categoryId' in own.before);
    return fields.categoryId === categoryId && !leaves;
  });
}

/** Reverts items; a record whose category is missing is restored uncategorised. */
function revert(model: HouseholdModel, items: readonly Item[]): void {
  for (const { id, before } of items) if (before === null) model.remove(id);
  // Categories first, so that references to them are valid.
  for (const { kind, id, before, after } of items.toSorted((a, b) => rank(a) - rank(b))) {
    if (before === null) continue;
    const category = before.categoryId as string | null | undefined;
    const wanted = category && model.get(category) === null ? { ...before, categoryId: null } : before;
    if (after === null) model.put(kind, { ...wanted, id });
    else model.edit(id, wanted);
  }
}

const rank = ({ kind }: Item): number => (kind === 'category' ? 0 : 1);
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Restores one deleted record from the trash. Where its deletion was about it alone, that is the deletion's undo.
 * Otherwise, or when the whole undo is blocked, only the record is restored, and records that lost their reference to
 * it (a category's expenses) get it again unless they were given another since. Does nothing when the record exists.
 */
export function restore(model: HouseholdModel, actor: string, id: string): Change | null {
  const deletion = model.log.findLast(({ items }) => items.some((item) => item.id === id));
  if (!deletion) throw new Refused('NOT_FOUND');
  const item = deletion.items.find((candidate) => candidate.id === id)!;
  if (item.after !== null) return null;
  if (isLate(model, deletion)) throw new Refused('TOO_LATE');
  const occurrences = deletion.items.filter(
    ({ kind, before }) => kind === 'occurrence' && [before?.ruleId, before?.expenseId].includes(id),
  );
  const paidPlan = deletion.items.find(
    ({ kind, id: planId, before, after }) =>
      kind === 'plan' &&
      before !== null &&
      after !== null &&
      planId === (item.before?.meta as Fields)?.installmentPlanId,
  );
  const isAlone = deletion.items.every(
    (other) =>
      other.id === id ||
      other === paidPlan ||
      occurrences.includes(other) ||
      (other.after !== null && other.before?.categoryId === id),
  );
  const isFree = !deletion.items.some((other) => isInTheWay(model, deletion, other));
  // The expense of a bill or of a payment comes back only with these, because either may be made again by then.
  const isOfBill = occurrences.some(({ after }) => after !== null);
  const isOfPayment = paidPlan !== undefined && model.get(paidPlan.id) !== null;
  if (isAlone && (isFree || isOfBill || isOfPayment)) return undo(model, actor, deletion, 'restore');
  const own = [item, ...occurrences.filter((occurrence) => model.get(occurrence.id) === null)];
  // A record that the same change deleted may be back with this one's name.
  if (own.some((record) => hasRival(model, own, record))) throw new Refused('ALREADY_EXISTS');
  return model.change(actor, 'restore', () => {
    revert(model, own);
    const left = deletion.items.filter(({ before, after }) => before?.categoryId === id && after !== null);
    const free = left.filter((other) => {
      const now = model.get(other.id)?.fields;
      return now && Object.entries(other.after!).every(([field, value]) => same(now[field], value));
    });
    revert(model, free);
  });
}
