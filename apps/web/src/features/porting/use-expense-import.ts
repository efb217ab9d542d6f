import { foldForSearch, shapeOf, type FileRows } from '@household/domain';
import { useMemo, useState } from 'react';
import { rememberBankHabits } from './bank-habits.ts';
import {
  isGood,
  isTaken,
  withCategories,
  withCategory,
  withChoice,
  type Candidate,
  type ChosenCategories,
  type Choices,
} from './choices.ts';
import type { Chosen } from './table-props.ts';
import { useMatchedRows } from './use-matched-rows.ts';
import { useReading } from './use-reading.ts';
import { useTableRows } from './use-table-rows.ts';

/** The rows of a file, with the household's matching data and the person's decisions. */
export function useExpenseImport(chosen: Chosen, fileRows: FileRows) {
  const { file, settings } = chosen;
  const [choices, setChoices] = useState<Choices>(new Map());
  const [makesPlans, setMakesPlans] = useState(false);
  const [createsCategories, setCreatesCategories] = useState(true);
  const [chosenCategories, setChosenCategories] = useState<ChosenCategories>(new Map());
  const reading = useReading(chosen, fileRows);
  const { table, isCurrent } = useTableRows(fileRows.movements, reading);
  const { rows, categoryNames, ...matching } = useMatchedRows(table, settings);
  const named = useMemo(() => rows && withCategories(rows, chosenCategories, () => true), [rows, chosenCategories]);
  const candidates = useMemo(
    () =>
      createsCategories || !rows
        ? named
        : withCategories(rows, chosenCategories, (name) => categoryNames?.has(foldForSearch(name)) === true),
    [createsCategories, named, rows, chosenCategories, categoryNames],
  );
  const taken = useMemo(() => candidates?.filter((row) => isTaken(row, choices)) ?? [], [candidates, choices]);
  const missingCategories = useMemo(
    () =>
      categoryNames && named
        ? missingOf(
            named.filter((row) => isTaken(row, choices)),
            categoryNames,
          )
        : [],
    [categoryNames, named, choices],
  );
  const bad = useMemo(() => table?.rows.filter((row) => !isGood(row)) ?? [], [table]);
  return {
    /** Whether enough columns are assigned for any row to be parsed. */
    isMapped: reading !== null,
    table,
    bad,
    candidates,
    taken,
    /** Remembers the settings for files of this bank. */
    remember: () => rememberBankHabits(shapeOf(file, settings), settings),
    choices,
    decide: (decided: readonly Candidate[], take: boolean) => setChoices((now) => withChoice(now, decided, take)),
    setCategory: (row: Candidate, category: string | null) =>
      setChosenCategories((now) => withCategory(now, row, category)),
    /** Whether payments in instalments become plans. */
    makesPlans,
    setMakesPlans,
    /** The categories that the selected rows name and the household lacks, each once, in their first spelling. */
    missingCategories,
    /** Whether these are created; otherwise no row gets them. */
    createsCategories,
    setCreatesCategories,
    ...matching,
    /** Whether the preview matches the current settings. */
    isCurrent: isCurrent && matching.isCurrent,
  };
}

export type ExpenseImport = ReturnType<typeof useExpenseImport>;

/** @param known the names of the household's categories, normalised */
function missingOf(taken: readonly Candidate[], known: ReadonlySet<string>): string[] {
  const missing = new Map<string, string>();
  for (const category of new Set(taken.map(({ expense }) => expense.category))) {
    const key = foldForSearch(category ?? '');
    if (category !== null && !known.has(key) && !missing.has(key)) missing.set(key, category);
  }
  return [...missing.values()];
}
