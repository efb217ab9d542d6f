import { type Database, exportExpenses } from '@household/db';
import { BYTE_ORDER_MARK, expenseCsvHeader, expenseCsvLine, foldForSearch, type Locale } from '@household/domain';

/**
 * All expenses as a file that spreadsheets open right: UTF-8 with its mark, commas, the words of the language. In pieces;
 * memory does not grow with the household.
 */
export async function* expensesAsCsv(database: Database, locale: Locale): AsyncGenerator<string> {
  const labelOf = await payerLabels(database);
  yield `${BYTE_ORDER_MARK}${expenseCsvHeader(locale)}`;
  for await (const expenses of exportExpenses(database)) {
    const lines = expenses.map(({ paidBy, ...expense }) =>
      expenseCsvLine({ ...expense, payer: labelOf(paidBy) }, locale),
    );
    yield lines.join('');
  }
}

/** Names, or ids where both have the same name. */
async function payerLabels(database: Database): Promise<(memberId: string) => string> {
  const members = (await database.read.household.members()) ?? [];
  const areDistinct = new Set(members.map(({ name }) => foldForSearch(name))).size === members.length;
  const names = new Map(members.map(({ id, name }) => [id, areDistinct ? name : id]));
  return (memberId) => names.get(memberId) ?? memberId;
}
