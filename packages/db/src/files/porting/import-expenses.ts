import { lockClosedMonths } from '../../records/closed-months-lock.ts';
import {
  DomainError,
  EXPENSE_DEFAULTS,
  firstPastLimit,
  leastUsedColor,
  type Likeness,
  type PaymentOfPlan,
  type TableExpense,
  totalTooLarge,
} from '@household/domain';
import type { BulkNotes } from '../../records/bulk-insert.ts';
import type { Fresh } from '../../records/kinds.ts';
import { storedCounts } from '../../records/expenses/stored-counts.ts';
import { newId } from '../../records/ids.ts';
import type { Sql } from '../../cluster/sql.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { foldNames } from './existing-data.ts';
import { plansOfPayments } from './plans-of-payments.ts';

/** An expense's identity for duplicates, and how many of it the household had when the person looked. */
export type SeenLikeness = Likeness & { readonly storedCount: number };

/** An expense of a file, with its category by name, ignoring case. */
export type ImportedExpense = SeenLikeness &
  Omit<TableExpense, 'paidBy'> & {
    readonly paidBy: string;
    /** The payment that it is of a plan to be made. */
    readonly paymentOf?: Pick<PaymentOfPlan, 'merchant' | 'number' | 'of'> | undefined;
  };

/**
 * Adds expenses of a file, missing categories they name, and the plans that are made of them, as one change. The person
 * decided about duplicates by the counts they saw; these are checked again while nobody else writes expenses, so that
 * neither two people with the same file nor a repeated call adds anything twice.
 *
 * @param leftOut the expenses of the file that are not added
 * @throws DomainError STALE_EDIT when the household now has more or fewer of any of them, VALIDATION_FAILED for too many plans, at the first amount that makes the total of all expenses too large, and at a split that names strangers or does not fit
 */
export const importExpenses = async (
  unit: UnitOfWork,
  expenses: readonly ImportedExpense[],
  leftOut: readonly SeenLikeness[],
): Promise<{ expenses: number; categories: number; plans: number }> => {
  const { sql, log, splits, actor, at } = unit;
  await lockClosedMonths(sql);
  // Categories before expenses, the same lock order as deleting a category.
  await sql.rows('select id from category order by id for key share');
  const seen = [...expenses, ...leftOut];
  const counts = await storedCounts(sql, seen);
  if (seen.some(({ storedCount }, index) => storedCount !== counts[index])) {
    throw new DomainError('STALE_EDIT', { current: null });
  }
  await refuseTooLargeTotal(sql, expenses);
  const notes = await log.notes.openBulk({ actor, at, action: 'import' });
  const { categoryIds, created } = await createMissingCategories(unit, notes, expenses);
  const { plans, metaOf } = await plansOfPayments(unit, expenses, categoryIds);
  await log.table('plan').bulk.run(sql, notes, plans);
  const splitOf = await splits.ofImport();
  // Within a day the list and the export sort by id, which keeps the order of the file.
  const ids = expenses.map(newId).toSorted();
  const rows = expenses.map(({ storedCount: _seen, category: _name, paymentOf: _plan, ...expense }, index) => {
    const placed = {
      ...EXPENSE_DEFAULTS,
      ...expense,
      categoryId: categoryIds[index] ?? null,
      meta: metaOf[index] ?? EXPENSE_DEFAULTS.meta,
    };
    const split = splitOf(placed, `expenses.${index}.split`);
    return { ...placed, id: ids[index]!, split, createdAt: at } satisfies Fresh<'expense'>;
  });
  await log.table('expense').bulk.run(sql, notes, rows);
  return { expenses: rows.length, categories: created, plans: plans.length };
};

/** The database refuses it too, but only here do we know which row is the first too many. */
async function refuseTooLargeTotal(sql: Sql, expenses: readonly ImportedExpense[]): Promise<void> {
  const [row] = await sql.rows<{ total: string }>(
    `select total_cents::text as total from money_total where kind = 'expense'`,
  );
  const amounts = expenses.map(({ amountCents }) => amountCents);
  const index = firstPastLimit(Number(row?.total ?? 0), amounts);
  if (index !== -1) throw totalTooLarge(`expenses.${index}.amountCents`);
}

/** The category id of each expense, and the number of categories created for them. */
async function createMissingCategories(
  { sql, log, at }: UnitOfWork,
  notes: BulkNotes,
  expenses: readonly ImportedExpense[],
): Promise<{ categoryIds: (string | undefined)[]; created: number }> {
  const named = [...new Set(expenses.flatMap(({ category }) => category ?? []))];
  const keys = await foldNames(sql, named);
  const before = await categoriesByKey(sql);
  const missing = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    if (!before.has(key) && !missing.has(key)) missing.set(key, named[index]!);
  }
  const colored: { readonly color: string }[] = [...before.values()];
  const rows = [...missing.values()].map((name) => {
    const color = leastUsedColor(colored);
    colored.push({ color });
    return { id: newId(), name, color, icon: null, split: null, limitCents: null, createdAt: at };
  });
  const created = await log.table('category').bulk.run(sql, notes, rows);
  // Read again: another person may have created one of them concurrently.
  const after = rows.length === 0 ? before : await categoriesByKey(sql);
  const keyOf = new Map(named.map((name, index) => [name, keys[index]!]));
  const idOf = (name: string): string | undefined => after.get(keyOf.get(name)!)?.id;
  return { categoryIds: expenses.map(({ category }) => (category === null ? undefined : idOf(category))), created };
}

async function categoriesByKey(sql: Sql): Promise<Map<string, { id: string; color: string }>> {
  const rows = await sql.rows<{ key: string; id: string; color: string }>(
    'select fold_text(name) as key, id, color from category',
  );
  return new Map(rows.map(({ key, id, color }) => [key, { id, color }]));
}
