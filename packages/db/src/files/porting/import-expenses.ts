import {
  DomainError,
  ENTRY_DEFAULTS,
  firstPastLimit,
  PRESET_COLORS,
  type TableExpense,
  totalTooLarge,
} from '@household/domain';
import type { BulkNotes } from '../../records/bulk-insert.ts';
import type { Fresh } from '../../records/kinds.ts';
import { type Likeness, storedCounts } from '../../records/expenses/stored-counts.ts';
import { newId } from '../../records/ids.ts';
import type { Sql } from '../../cluster/sql.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { foldNames } from './existing-data.ts';

/** Rows per statement; each brings the totals up to date once. */
const BATCH_ROWS = 10_000;

/** A kind of expense, and how many of it the household had when the person looked. */
export type SeenLikeness = Likeness & { readonly storedCount: number };

/** An expense of a file; its category by name, in whatever case. */
export type ImportedExpense = SeenLikeness & Omit<TableExpense, 'paidBy'> & { readonly paidBy: string };

/**
 * Adds expenses of a file, and the categories they name that the household lacks, as one change. What was taken for a
 * repetition, and what was not, was judged by the counts that the person saw; they are compared again while nobody else
 * can write an expense, so that neither two people with one file nor the same call twice double anything.
 *
 * @param leftOut what of the file is not added
 * @throws DomainError STALE_EDIT when the household now has more or fewer of any of them, VALIDATION_FAILED at the first
 *   amount by which the total of all expenses would be too large
 */
export const importExpenses = async (
  unit: UnitOfWork,
  expenses: readonly ImportedExpense[],
  leftOut: readonly SeenLikeness[],
): Promise<{ expenses: number; categories: number }> => {
  const { sql, log, actor, at } = unit;
  // Categories before expenses, as whoever deletes a category locks them.
  await sql.rows('select id from category order by id for key share');
  await sql.rows('lock table expense in exclusive mode');
  const seen = [...expenses, ...leftOut];
  const counts = await storedCounts(sql, seen);
  if (seen.some(({ storedCount }, index) => storedCount !== counts[index])) {
    throw new DomainError('STALE_EDIT', { current: null });
  }
  await refuseTooLargeTotal(sql, expenses);
  const notes = await log.notes.openBulk({ actor, at, action: 'import' });
  const { categoryIds, created } = await createMissingCategories(unit, notes, expenses);
  // Of one day the list and the export order by id: in order of the file.
  const ids = expenses.map(newId).toSorted();
  const rows = expenses.map(({ storedCount: _seen, category: _name, ...expense }, index): Fresh<'expense'> => ({
    ...ENTRY_DEFAULTS,
    ...expense,
    id: ids[index]!,
    categoryId: categoryIds[index] ?? null,
    createdAt: at,
  }));
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await log.table('expense').bulk.run(sql, notes, rows.slice(start, start + BATCH_ROWS));
  }
  return { expenses: rows.length, categories: created };
};

/** The database refuses it too, but only here it is known which row is the first too many. */
async function refuseTooLargeTotal(sql: Sql, expenses: readonly ImportedExpense[]): Promise<void> {
  const [row] = await sql.rows<{ total: string }>(
    `select total_cents::text as total from money_total where kind = 'expense'`,
  );
  const amounts = expenses.map(({ amountCents }) => amountCents);
  const index = firstPastLimit(Number(row?.total ?? 0), amounts);
  if (index !== -1) throw totalTooLarge(`expenses.${index}.amountCents`);
}

/** For each expense the id of its category, and how many categories were created for them. */
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
  const used = new Set([...before.values()].map(({ color }) => color.toUpperCase()));
  const free = PRESET_COLORS.filter((color) => !used.has(color));
  const colors = free.length > 0 ? free : PRESET_COLORS;
  const rows = [...missing.values()].map((name, index) => ({
    id: newId(),
    name,
    color: colors[index % colors.length]!,
    icon: null,
    createdAt: at,
  }));
  const created = await log.table('category').bulk.run(sql, notes, rows);
  // Read again: another person may have created one of them at the same moment.
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
