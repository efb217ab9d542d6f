import { type Database, exportExpenses, type ImportedExpense, importExpenses, type SeenLikeness } from '@household/db';
import {
  BY_INCOME,
  BYTE_ORDER_MARK,
  type ClosedMonthChoice,
  type CsvSplit,
  expenseCsvHeader,
  expenseCsvLine,
  findSimilar,
  foldForSearch,
  IMPORT_ROWS_MAX,
  invalidField,
  learnedCategories,
  type Locale,
  MESSAGES,
  type NamedSplit,
  usualCategories,
} from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import { payerResolver } from '../../transport/resolve-payer.ts';

/**
 * All expenses as CSV for spreadsheets: UTF-8 with a byte order mark, commas, the labels of the language. In chunks;
 * memory does not grow with the household.
 */
export async function* expensesAsCsv(database: Database, locale: Locale): AsyncGenerator<string> {
  const labelOf = await payerLabels(database);
  yield `${BYTE_ORDER_MARK}${expenseCsvHeader(locale)}`;
  for await (const expenses of exportExpenses(database)) {
    const lines = expenses.map(({ paidBy, split, ...expense }) =>
      expenseCsvLine({ ...expense, payer: labelOf(paidBy), split: split && splitWithLabels(split, labelOf) }, locale),
    );
    yield lines.join('');
  }
}

function splitWithLabels({ rule, own }: NamedSplit, labelOf: (memberId: string) => string): CsvSplit {
  const labelled = <T>(values: Readonly<Record<string, T>>): (readonly [string, T])[] =>
    Object.entries(values).map(([id, value]) => [labelOf(id), value]);
  return { rule: rule === BY_INCOME ? rule : labelled(rule), own: labelled(own) };
}

/** Names, or ids where both have the same name. */
async function payerLabels(database: Database): Promise<(memberId: string) => string> {
  const members = (await database.read.household.members()) ?? [];
  const areDistinct = new Set(members.map(({ name }) => foldForSearch(name))).size === members.length;
  const names = new Map(members.map(({ id, name }) => [id, areDistinct ? name : id]));
  return (memberId) => names.get(memberId) ?? memberId;
}

/** What the household already has of the expenses in a file, in the file's order. */
export type Comparison = {
  /** How many of the same day, amount and description (ignoring case and accents) it has. */
  readonly storedCounts: readonly number[];
  /** The description of another one of that day and amount; see `findSimilar`. */
  readonly similar: readonly (string | null)[];
  /** The category that it usually gives to such a description; see `usualCategories`. */
  readonly categoryIds: readonly (string | null)[];
};

/** Compares a file's expenses with the household's: three queries, however many they are. */
export const compareRows = async (
  { read }: MemberScope,
  likenesses: readonly Omit<SeenLikeness, 'storedCount'>[],
): Promise<Comparison> => {
  const [storedCounts, ofSameAmount, latest] = await Promise.all([
    read.expenses.countLike(likenesses),
    read.expenses.ofSameAmount(likenesses),
    read.expenses.latestDescriptions(),
  ]);
  const descriptions = likenesses.map(({ description }) => description);
  return {
    storedCounts,
    similar: findSimilar(likenesses, ofSameAmount),
    categoryIds: usualCategories(descriptions, learnedCategories(latest)),
  };
};

/**
 * Adds a file's expenses, the categories they name that are missing and the plans made of them, as one change; see `importExpenses` of the
 * database. @throws DomainError VALIDATION_FAILED (more than 50,000 rows, or naming the expense with an unknown payer:
 * `expenses.2.paidBy`), STALE_EDIT (the counts that the person saw have changed), MONTH_CLOSED
 */
export const addExpenses = async (
  scope: MemberScope,
  {
    expenses,
    leftOut,
    closedMonth,
  }: {
    expenses: readonly ImportedExpense[];
    leftOut: readonly SeenLikeness[];
    closedMonth?: ClosedMonthChoice;
  },
): Promise<{ expenses: number; categories: number; plans: number } & Undoable> => {
  if (expenses.length + leftOut.length > IMPORT_ROWS_MAX) {
    throw invalidField('expenses', MESSAGES.tooManyRows);
  }
  const resolve = await payerResolver(scope.read);
  const paid = expenses.map((expense, index) => ({
    ...expense,
    paidBy: resolve(expense.paidBy, `expenses.${index}.paidBy`),
  }));
  const { result, changeId } = await scope.write('import', (unit) => importExpenses(unit, paid, leftOut), {
    closedMonth,
  });
  return { ...result, changeId };
};
