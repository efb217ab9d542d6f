import { readExpenseTable, type CsvRow, type TableReading, type TableRow } from '@household/domain';
import { useEffect, useState } from 'react';

/** So many rows are read between two looks at the clock. */
const AT_ONCE = 50;
/** So long, in milliseconds, nothing else gets its turn. */
const TURN_MS = 20;

/** A table as read, and a number that no other has. */
export type ReadTable = { readonly id: number; readonly rows: readonly TableRow[] };

let lastId = 0;

/**
 * Reads the rows in pieces, so that the page goes on answering with 50,000 of them too. While they are read another way
 * the table is the last one (`isCurrent` false). Both arguments must stay the same object while nothing changed.
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
      let turnBegan = performance.now();
      for (let start = 0; start < rows.length; start += AT_ONCE) {
        if (performance.now() - turnBegan > TURN_MS) {
          await nextTask();
          turnBegan = performance.now();
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
