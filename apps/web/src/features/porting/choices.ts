import { findRepeated, type Repetition, type TableExpense, type TableRow } from '@household/domain';

/** An expense of the file beside what the household has of it. */
export type Candidate = {
  readonly line: number;
  readonly expense: TableExpense;
  readonly storedCount: number;
  readonly repetition: Repetition;
};

/** What the person decided of a line, and what it was when they did: of something else they did not decide. */
export type Choices = ReadonlyMap<number, { readonly repetition: Repetition; readonly take: boolean }>;

export type GoodRow = Extract<TableRow, { problems: null }>;
export type BadRow = Exclude<TableRow, GoodRow>;

export const isGood = (row: TableRow): row is GoodRow => row.problems === null;

/** @param storedCounts in the order of the rows */
export function candidatesOf(rows: readonly GoodRow[], storedCounts: readonly number[]): Candidate[] {
  const repetitions = findRepeated(
    rows.map(({ expense }) => expense),
    storedCounts,
  );
  return rows.map(({ line, expense }, index) => ({
    line,
    expense,
    storedCount: storedCounts[index] ?? 0,
    repetition: repetitions[index] ?? null,
  }));
}

/** Unless the person says otherwise, what the household has is left out, and what the file has twice is bought twice. */
export function isTaken({ line, repetition }: Candidate, choices: Choices): boolean {
  const choice = choices.get(line);
  return choice?.repetition === repetition ? choice.take : repetition !== 'stored';
}

export function withChoice(choices: Choices, candidates: readonly Candidate[], take: boolean): Choices {
  const next = new Map(choices);
  for (const { line, repetition } of candidates) next.set(line, { repetition, take });
  return next;
}
