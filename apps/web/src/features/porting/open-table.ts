import { guessSettings, type MemberId, type TableSettings } from '@household/domain';
import { readBankHabits } from './bank-habits.ts';
import { readTableFile, type TableFile, type TableFileProblem } from './read-table-file.ts';

type OpenedTable =
  | { readonly ok: true; readonly file: TableFile; readonly settings: TableSettings }
  | { readonly ok: false; readonly problem: TableFileProblem };

/** Reads a file, with its detected settings or those remembered for its bank. */
export async function openTable(
  file: File,
  { me, members }: { me: MemberId; members: readonly MemberId[] },
): Promise<OpenedTable> {
  const reading = await readTableFile(file);
  if (!reading.ok) return reading;
  const settings = guessSettings(reading.file, me, (shape) => readBankHabits(shape, reading.file.columnCount, members));
  return { ...reading, settings };
}
