import { NO_COLUMNS, TABLE_FIELDS, type BankHabits, type MemberId, type TableColumns } from '@household/domain';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';

const KEY = 'import-habits';
/** This many banks are remembered; the least recently used is evicted first. */
const BANKS_MAX = 20;

type Stored = readonly (readonly [shape: string, habits: BankHabits])[];

/**
 * The settings of the last import of a file with these columns in this browser; null if there was none, or they are no
 * longer valid.
 */
export function readBankHabits(shape: string, columnCount: number, members: readonly MemberId[]): BankHabits | null {
  const last = stored().find(([known]) => known === shape)?.[1];
  // Settings saved before a field was added have no column for it.
  const habits = last?.columns && { ...last, columns: { ...NO_COLUMNS, ...last.columns } };
  return isUsable(habits, columnCount, members) ? habits : null;
}

/** Remembers the settings of an import. */
export function rememberBankHabits(shape: string, habits: BankHabits): void {
  const { columns, dateOrder, isSpentNegative, payer, shared } = habits;
  const others = stored().filter(([known]) => known !== shape);
  const kept: Stored = [[shape, { columns, dateOrder, isSpentNegative, payer, shared }] as const, ...others].slice(
    0,
    BANKS_MAX,
  );
  writeLocalSetting(KEY, JSON.stringify(kept));
}

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(readLocalSetting(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Stored[number] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';

/** Anybody can write to the storage, and an older version of this page may have. */
function isUsable(
  habits: BankHabits | null | undefined,
  columnCount: number,
  members: readonly MemberId[],
): habits is BankHabits {
  const columns: Partial<TableColumns> | undefined = habits?.columns;
  if (!habits || typeof columns !== 'object' || columns === null) return false;
  const areColumns = TABLE_FIELDS.every((field) => {
    const column = columns[field];
    return column === null || (Number.isInteger(column) && column! >= 0 && column! < columnCount);
  });
  const { dateOrder, isSpentNegative, payer, shared } = habits;
  const areWords =
    (dateOrder === 'dmy' || dateOrder === 'mdy') &&
    [isSpentNegative, shared].every((each) => typeof each === 'boolean');
  return areColumns && areWords && members.includes(payer);
}
