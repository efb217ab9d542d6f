import { BY_INCOME, englishMessage } from '@household/domain';
import { BATCH_ROWS, type BulkNotes } from '../../records/bulk-insert.ts';
import type { Fresh } from '../../records/kinds.ts';
import { HOUSEHOLD_ID } from '../../records/household/household.writer.ts';
import type { RecordTables } from '../../records/record-table.ts';
import type { Sql } from '../../cluster/sql.ts';
import { foldNames } from './existing-data.ts';
import { HouseholdFileError, problemAt } from './file-error.ts';
import type { HouseholdFile } from './household-file.ts';
import { issueOf, linkedRule } from './linked-split.ts';
import {
  type ImportContext,
  prepareCategories,
  prepareExpense,
  preparePlans,
  prepareRules,
  prepareSalaries,
  type PreparedOccurrence,
  refuseTwice,
} from './prepare-rows.ts';

export type ImportTarget = { sql: Sql; tables: RecordTables; notes: BulkNotes; context: ImportContext };

/** Sets the household's rule to the file's, unless somebody has set one here. @throws HouseholdFileError */
export const writeHouseholdSplit = async (
  { split }: HouseholdFile,
  { sql, tables, notes, context }: ImportTarget,
): Promise<void> => {
  if (split === null || split === BY_INCOME) return;
  const [stored] = await sql.rows('select id from household');
  if (stored) return;
  try {
    const rule = linkedRule(split, context.references.linked)!;
    await tables.of('household').bulk.run(sql, notes, [{ id: HOUSEHOLD_ID, split: rule }]);
  } catch (error) {
    const issue = issueOf(error);
    throw issue ? new HouseholdFileError(`split: ${englishMessage(issue.message)}`) : error;
  }
};

/**
 * Adds categories, salaries, rules and plans and returns how many of each; occurrences are added after the expenses.
 */
export const writeSmallSections = async (
  { sections }: HouseholdFile,
  { sql, tables, notes, context }: ImportTarget,
): Promise<{
  added: { categories: number; salaries: number; recurringRules: number; msi: number };
  occurrences: PreparedOccurrence[];
}> => {
  const names = await foldNames(
    sql,
    sections.categories.map(({ name }) => name),
  );
  const categories = await tables
    .of('category')
    .bulk.run(sql, notes, prepareCategories(sections.categories, names, context));
  const salaries = await tables.of('salary').bulk.run(sql, notes, prepareSalaries(sections.salaries, context));
  const { rules, occurrences } = prepareRules(sections.recurringRules, context);
  const recurringRules = await tables.of('rule').bulk.run(sql, notes, rules);
  const msi = await tables.of('plan').bulk.run(sql, notes, preparePlans(sections.msi, context));
  return { added: { categories, salaries, recurringRules, msi }, occurrences };
};

/**
 * Adds the rules' occurrences. @throws HouseholdFileError when one names an expense that is neither in the file nor in
 * the household
 */
export const writeOccurrences = async (
  occurrences: readonly PreparedOccurrence[],
  { sql, tables, notes }: ImportTarget,
): Promise<void> => {
  const [unknown] = await sql.rows<{ place: number }>(
    `select (place - 1)::int as place from unnest($1::uuid[]) with ordinality as o(id, place)
     where id is not null and not exists (select from expense e where e.id = o.id) order by place limit 1`,
    [occurrences.map(({ expenseId }) => expenseId ?? null)],
  );
  const first = unknown && occurrences[unknown.place];
  if (first)
    throw problemAt(
      'recurringRules',
      first.ruleIndex,
      ['occurrences', first.index, 'expenseId'],
      'Unknown expense',
      first.expenseId,
    );
  await tables.of('occurrence').bulk.run(sql, notes, occurrences);
};

/**
 * Adds the expenses; the next batch is read while one is being written. `onProgress` is called with the number so far.
 */
export const writeExpenses = async (
  file: HouseholdFile,
  { sql, tables, notes, context }: ImportTarget,
  onProgress: (expenses: number) => void = () => undefined,
): Promise<{ added: number; total: number }> => {
  let [added, total] = [0, 0];
  let writing = Promise.resolve(0);
  try {
    for await (const rows of expenseBatches(file, context)) {
      added += await writing;
      onProgress(total);
      total += rows.length;
      writing = tables.of('expense').bulk.run(sql, notes, rows);
      // Its rejection is handled at the next await, which may come only after more of the file was read.
      writing.catch(() => undefined);
    }
    added += await writing;
    onProgress(total);
  } finally {
    await Promise.allSettled([writing]);
  }
  return { added, total };
};

async function* expenseBatches(file: HouseholdFile, context: ImportContext): AsyncGenerator<Fresh<'expense'>[]> {
  const seen = new Set<string>();
  let batch: Fresh<'expense'>[] = [];
  for await (const { firstIndex, expenses } of file.expenses()) {
    for (const [offset, expense] of expenses.entries()) {
      refuseTwice(seen, 'expenses', firstIndex + offset, expense.id);
      batch.push(prepareExpense(expense, firstIndex + offset, context));
    }
    if (batch.length >= BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** The tables of records that keep their id from the file. */
const VERSIONED = ['household', 'expense', 'category', 'recurring_rule', 'installment_plan', 'payment'];

/**
 * A deleted record that the file restores continues its version (one per item in the log), so that an edit that began
 * before the deletion is still detected as stale.
 */
export const continueVersions = async ({ sql, notes: { changeId } }: ImportTarget): Promise<void> => {
  const earlier = await sql.rows('select 1 from change where id < $1 limit 1', [changeId]);
  if (earlier.length === 0) return;
  for (const table of VERSIONED) {
    await sql.rows(
      `update ${table} t set version = known.notes
       from (select i.entity_id as id, count(*)::int as notes from change_item i
             where i.entity_id in (select entity_id from change_item where change_id = $1)
             group by i.entity_id having count(*) > 1) known
       where t.id = known.id`,
      [changeId],
    );
  }
};
