import { readExpenseTable, type CsvRow, type TableReading, type TableRow } from '@household/domain';
import { useEffect, useState } from 'react';

/** This many rows are parsed between two checks of the clock. */
const AT_ONCE = 50;
/** The longest time to block the main thread, in milliseconds. */
const TURN_MS = 20;

/** A parsed table with a unique id. */
export type ReadTable = { readonly id: number; readonly rows: readonly TableRow[] };

let lastId = 0;

/**
 * Parses the rows in chunks, so that the page stays responsive with 50,000 of them too. While they are parsed with
 * other settings the table is the last one (`isCurrent` false). Both arguments must be stable objects.
 */
export function useTableRows(
  rows: readonly CsvRow[],
  reading: TableReading | null,
): { table: ReadTable | null; isCurrent: boolean } {
  const [read, setRead] = useState<{ of: TableReading; table: ReadTable } | null>(null);
  useEffect(() => {
    if (!reading) return;
    let isOver = false;
    void (async () => {
      const done: TableRow[] = [];
      let turnStartedAt = performance.now();
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        if (performance.now() - turnStartedAt > TURN_MS) {
          await nextTask();
          turnStartedAt = performance.now();
        }
        if (isOver) return;
        done.push(...readExpenseTable(rows.slice(start, start + AT_ONCE), reading));
      }
      lastId += 1;
      setRead({ of: reading, table: { id: lastId, rows: done } });
    })();
    return () => {
      isOver = true;
    };
  }, [rows, reading]);
  return { table: reading && (read?.table ?? null), isCurrent: read !== null && read.of === reading };
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
