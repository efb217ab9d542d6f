import { type Doing } from './entries.ts';
import { type Change, type HouseholdModel, Refused } from './household-model.ts';
import { type Entry, type Expense, withCategory } from './entry.ts';
import { expenseOf, type Occurrence, occurrencesOf, putExpense, reschedule, type Rule } from './rules.ts';

/** What somebody confirms a bill with; the id of the expense may be chosen. */
export type Asked = {
  readonly amountCents: number;
  readonly id?: string;
  readonly date?: string;
  readonly paidBy?: string;
};

/** The bill as its occurrence, and its rule unless that is deleted. */
function billAndRule(model: HouseholdModel, billId: string): { bill: Occurrence; rule: Rule | null } {
  const record = model.get(billId);
  if (record?.kind !== 'occurrence') throw new Refused('NOT_FOUND');
  const bill = record.fields as unknown as Occurrence;
  return { bill, rule: (model.get(bill.ruleId)?.fields ?? null) as Rule | null };
}

/** Writes the expense of a bill; the same again with the same id does nothing, whatever became of rule and expense. */
export function confirmBill(doing: Doing, billId: string, asked: Asked, newId: string): Change | null {
  const { model, actor } = doing;
  if (asked.paidBy !== undefined && !model.members.includes(asked.paidBy)) throw new Refused('VALIDATION_FAILED');
  const { bill, rule } = billAndRule(model, billId);
  const { confirmation: before } = bill;
  if (before) {
    const { id, amountCents, date = bill.date, paidBy = before.rulePaidBy } = asked;
    const isSame =
      id === before.id && amountCents === before.amountCents && date === before.date && paidBy === before.paidBy;
    if (!isSame) throw new Refused('ALREADY_CONFIRMED');
    return null;
  }
  if (!rule || bill.outcome !== 'waiting') throw new Refused('NOT_FOUND');
  const wasUsed = model.log.some(({ items }) => items.some(({ id }) => id === asked.id));
  if (wasUsed) throw new Refused('ALREADY_EXISTS');
  const { amountCents, id = newId, date = bill.date, paidBy = rule.paidBy as string } = asked;
  const change = model.change(actor, 'confirm', () => {
    putExpense(model, { ...expenseOf(rule, bill.date), id, amountCents, date, paidBy });
    const rules = { ruleAmountCents: rule.amountCents, rulePaidBy: rule.paidBy };
    const confirmation = { id, amountCents, date, paidBy, ...rules };
    model.edit(billId, { outcome: 'confirmed', expenseId: id, at: model.now.toString(), confirmation });
  });
  reschedule(model, rule.id);
  return change;
}

/** A skipped bill makes no expense. */
export function skipBill({ model, actor }: Doing, billId: string): Change | null {
  const { bill, rule } = billAndRule(model, billId);
  if (bill.confirmation) throw new Refused('ALREADY_CONFIRMED');
  if (!rule || bill.outcome !== 'waiting') throw new Refused('NOT_FOUND');
  return model.change(actor, 'skip', () => model.edit(billId, { outcome: 'skipped', at: model.now.toString() }));
}

/**
 * What an occurrence of a rule will probably come to: the expense of its latest confirmed date as it is now, unless the
 * rule's amount is another by now; else the rule's amount.
 */
function estimateOf(model: HouseholdModel, rule: Rule): number {
  const confirmed = occurrencesOf(model, rule.id)
    .filter(({ outcome, expenseId }) => outcome === 'confirmed' && model.get(expenseId!) !== null)
    .toSorted((left, right) => (left.date < right.date ? -1 : 1));
  const latest = confirmed.at(-1);
  if (latest?.confirmation?.ruleAmountCents !== rule.amountCents) return rule.amountCents as number;
  return (model.get(latest!.expenseId!)!.fields as Expense).amountCents;
}

/** What an occurrence of a rule to come counts. */
export const expectedOf = (model: HouseholdModel, rule: Rule): number =>
  rule.needsConfirmation ? estimateOf(model, rule) : (rule.amountCents as number);

/** `GET /api/bills`: those that wait, of rules that are not deleted, with the rules' fields as they stand. */
export function bills(model: HouseholdModel) {
  const found = model.all<Occurrence>('occurrence').flatMap(({ id, ruleId, date, outcome }) => {
    const rule = model.get(ruleId)?.fields as (Rule & Entry & Pick<Expense, 'description'>) | undefined;
    if (outcome !== 'waiting' || !rule) return [];
    const { description, categoryId, paidBy, shared, split, tags } = rule;
    const { category } = withCategory(model, rule);
    const amountCents = estimateOf(model, rule);
    return [{ id, ruleId, date, description, amountCents, categoryId, category, paidBy, shared, split, tags }];
  });
  return inOrder(found);
}

const SPANISH = new Intl.Collator('es');
type Listed = { readonly date: string; readonly description: string; readonly id: string };

const inOrder = <T extends Listed>(found: readonly T[]): T[] =>
  found.toSorted(
    (left, right) =>
      left.date.localeCompare(right.date) ||
      SPANISH.compare(left.description, right.description) ||
      (left.id < right.id ? -1 : 1),
  );
