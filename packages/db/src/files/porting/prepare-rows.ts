import { MESSAGES, nextExecutionAt, RULE_EXTRAS } from '@household/domain';
import type { Fresh } from '../../records/kinds.ts';
import { givenFields } from '../../records/given-fields.ts';
import { newId } from '../../records/ids.ts';
import { type ExistingData, planKey, ruleKey, salaryKey } from './existing-data.ts';
import { problemAt } from './file-error.ts';
import type { ItemOf } from './item-schemas.ts';
import { issueOf, linkedExpenseSplit, type LinkedMembers, linkedRule, linkedSplit } from './linked-split.ts';
import type { MemberLinks } from './member-links.ts';
import { type Confirmation, toConfirmation } from '../../records/recurring/confirmation.ts';
import type { SectionName } from './sections.ts';

/** The household's ids for the ids of the file. */
export type References = { members: MemberLinks; linked: LinkedMembers; categories: Map<string, string> };
export type ImportContext = {
  existing: ExistingData;
  references: References;
  now: Temporal.Instant;
  /** Keep existing records and add missing ones; otherwise a clash is refused. */
  isMerge: boolean;
};
/** An occurrence of a rule, and its position in the file. */
export type PreparedOccurrence = Fresh<'occurrence'> & { ruleIndex: number; index: number };
export type Place = { section: SectionName; index: number };

/** The creation time of a record without `createdAt`: from its UUIDv7, unless that is in the future; else now. */
const createdAtOf = (id: string, now: Temporal.Instant): Temporal.Instant => {
  if (id[14] !== '7') return now;
  const encoded = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
  return Temporal.Instant.compare(encoded, now) <= 0 ? encoded : now;
};

/** The household's member for one of the file. @throws HouseholdFileError */
export const memberAt = ({ section, index }: Place, path: string, id: string, { members }: References): string => {
  const linked = members.get(id);
  if (linked === undefined) throw problemAt(section, index, [path], MESSAGES.unknownMember, id);
  return linked;
};

const categoryAt = (
  { section, index }: Place,
  path: string,
  id: string | null | undefined,
  { categories }: References,
): string | null => {
  if (typeof id !== 'string') return null;
  const linked = categories.get(id);
  if (linked === undefined) throw problemAt(section, index, [path], 'Unknown category', id);
  return linked;
};

/** Runs what may refuse a split, so that the message says where. */
const splitAt = <T>({ section, index }: Place, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const issue = issueOf(error);
    throw issue ? problemAt(section, index, issue.path.split('.'), issue.message) : error;
  }
};

/** Refuses a duplicate id. */
export const refuseTwice = (seen: Set<string>, section: SectionName, index: number, id: string): void => {
  if (seen.has(id)) throw problemAt(section, index, ['id'], 'This id is there twice', id);
  seen.add(id);
};

/**
 * The categories to add. One whose id or name the household already has is that category: references to it will refer
 * to the household's. Fills `references.categories`.
 */
export const prepareCategories = (
  categories: readonly ItemOf<'categories'>[],
  keys: readonly string[],
  { existing, references, now }: ImportContext,
): Fresh<'category'>[] => {
  const byKey = new Map(existing.categories.map(({ id, key }) => [key, id]));
  const inFile = new Map<string, number>();
  const seen = new Set<string>();
  for (const { id } of existing.categories) references.categories.set(id, id);
  const rows: Fresh<'category'>[] = [];
  for (const [index, { createdAt, ...category }] of categories.entries()) {
    refuseTwice(seen, 'categories', index, category.id);
    if (references.categories.has(category.id)) continue;
    const key = keys[index]!;
    const twin = inFile.get(key);
    if (twin !== undefined) {
      throw problemAt(
        'categories',
        index,
        ['name'],
        `categories[${twin}] has this name too, ignoring case and accents`,
        category.name,
      );
    }
    inFile.set(key, index);
    const taken = byKey.get(key);
    references.categories.set(category.id, taken ?? category.id);
    if (taken !== undefined) continue;
    const split = splitAt({ section: 'categories', index }, () => linkedRule(category.split, references.linked));
    rows.push({ ...category, split, createdAt: createdAt ?? createdAtOf(category.id, now) });
  }
  return rows;
};

/** The salaries to add, identified by member and day: with `isMerge` existing ones are kept, otherwise refused. */
export const prepareSalaries = (
  salaries: readonly ItemOf<'salaries'>[],
  { existing, references, now, isMerge }: ImportContext,
): Fresh<'salary'>[] => {
  const seen = new Set<string>();
  const rows: Fresh<'salary'>[] = [];
  for (const [index, { memberId, amountCents, effectiveDate, createdAt }] of salaries.entries()) {
    const member = memberAt({ section: 'salaries', index }, 'memberId', memberId, references);
    const key = salaryKey(member, effectiveDate.toString());
    const problem = (message: string): Error => problemAt('salaries', index, ['effectiveDate'], message, effectiveDate);
    if (seen.has(key)) throw problem(`${memberId} has two salaries of this day`);
    seen.add(key);
    if (!existing.salaryKeys.has(key)) {
      rows.push({ id: newId(), memberId: member, amountCents, effectiveDate, createdAt: createdAt ?? now });
    } else if (!isMerge) {
      throw problem(`${member} has a salary of this day already; --merge keeps it`);
    }
  }
  return rows;
};

/** Matches items without an id: each record of the household matches one item of the file, in order. */
class Recognition {
  readonly #unclaimed: Map<string, object[]>;
  constructor(existing: readonly { key: string }[]) {
    this.#unclaimed = Map.groupBy(existing, ({ key }) => key);
  }
  isKnown(key: string): boolean {
    return this.#unclaimed.get(key)?.shift() !== undefined;
  }
}

type FileConfirmation = NonNullable<ItemOf<'recurringRules'>['occurrences'][number]['confirmation']>;

const linkedConfirmation = (place: Place, confirmation: FileConfirmation, references: References): Confirmation => ({
  ...toConfirmation(confirmation),
  paidBy: memberAt(place, 'occurrences', confirmation.paidBy, references),
  rulePaidBy: memberAt(place, 'occurrences', confirmation.rulePaidBy, references),
});

/** The rules to add, with their occurrences so far. */
export const prepareRules = (
  rules: readonly ItemOf<'recurringRules'>[],
  { existing, references, now }: ImportContext,
): { rules: Fresh<'rule'>[]; occurrences: PreparedOccurrence[] } => {
  const seen = new Set<string>();
  const known = new Set(existing.rules.map(({ id }) => id));
  const recognition = new Recognition(existing.rules);
  const rows: Fresh<'rule'>[] = [];
  const occurrences: PreparedOccurrence[] = [];
  for (const [index, { id: givenId, occurrences: done, createdAt, ...item }] of rules.entries()) {
    const rule = { ...RULE_EXTRAS, ...givenFields(item) };
    const place: Place = { section: 'recurringRules', index };
    const paidBy = memberAt(place, 'paidBy', rule.paidBy, references);
    const categoryId = categoryAt(place, 'categoryId', rule.categoryId, references);
    const split = splitAt(place, () => linkedSplit(rule, references.linked));
    if (givenId !== undefined) refuseTwice(seen, 'recurringRules', index, givenId);
    const isKnown =
      givenId === undefined
        ? recognition.isKnown(ruleKey({ ...rule, startDate: rule.startDate.toString() }))
        : known.has(givenId);
    if (isKnown) continue;
    const id = givenId ?? newId();
    // Rules are listed in order of creation, which keeps the order of the file.
    const created = createdAt ?? now.add({ microseconds: index });
    rows.push({
      ...rule,
      id,
      paidBy,
      categoryId,
      split,
      createdAt: created,
      // A deleted rule that comes back writes nothing for the time without it, as when it is restored.
      nextExecutionAt: (!existing.deletedRules.has(id) && rule.nextExecutionAt) || nextExecutionAt(rule, now),
    });
    for (const [doneIndex, { id: billId, at, ...occurrence }] of done.entries()) {
      const confirmation = occurrence.confirmation && linkedConfirmation(place, occurrence.confirmation, references);
      occurrences.push({
        ...occurrence,
        confirmation,
        id: billId ?? newId(),
        ruleId: id,
        at: at ?? now,
        ruleIndex: index,
        index: doneIndex,
      });
    }
  }
  return { rules: rows, occurrences };
};

/** The installment plans to add, after the existing ones. */
export const preparePlans = (
  plans: readonly ItemOf<'msi'>[],
  { existing, references, now }: ImportContext,
): Fresh<'plan'>[] => {
  const seen = new Set<string>();
  const known = new Set(existing.plans.map(({ id }) => id));
  const recognition = new Recognition(existing.plans);
  const rows: Fresh<'plan'>[] = [];
  for (const [index, plan] of plans.entries()) {
    const place: Place = { section: 'msi', index };
    const { id: givenId, recorded_month: recordedMonth, created_at: createdAt, ...figures } = plan;
    const paidBy = typeof plan.paidBy === 'string' ? memberAt(place, 'paid_by', plan.paidBy, references) : null;
    const categoryId = categoryAt(place, 'category_id', plan.categoryId, references);
    const shared = plan.shared ?? null;
    const split = splitAt(place, () =>
      linkedSplit({ shared: shared ?? true, split: plan.split ?? null }, references.linked),
    );
    if (givenId !== undefined) refuseTwice(seen, 'msi', index, givenId);
    const key = planKey(plan.merchant, plan.purchaseDate.toString(), plan.originalAmountCents);
    if (givenId === undefined ? recognition.isKnown(key) : known.has(givenId)) continue;
    rows.push({
      ...figures,
      id: givenId ?? newId(),
      position: existing.nextPlanPosition + rows.length,
      paidBy,
      shared,
      categoryId,
      split,
      paymentDay: plan.paymentDay ?? null,
      recordedMonth,
      createdAt: createdAt ?? now,
    });
  }
  return rows;
};

/** One expense as it is stored. */
export const prepareExpense = (
  { createdAt, ...expense }: ItemOf<'expenses'>,
  index: number,
  { references, now }: ImportContext,
): Fresh<'expense'> => {
  const place: Place = { section: 'expenses', index };
  return {
    ...expense,
    paidBy: memberAt(place, 'paidBy', expense.paidBy, references),
    categoryId: categoryAt(place, 'categoryId', expense.categoryId, references),
    split: splitAt(place, () => linkedExpenseSplit(expense, references.linked)),
    createdAt: createdAt ?? createdAtOf(expense.id, now),
  };
};
