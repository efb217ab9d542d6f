import { createAtom, useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';

/** The ids of the records that are hidden from their lists: their deletion is pending, or a bill's confirmation. */
const deleting = createAtom<ReadonlySet<string>>(new Set<string>());

/** Hides a record from every list before refetched data is there; `revealRecord` reverts that. */
export const hideRecord = (id: string): void => deleting.set((ids) => new Set([...ids, id]));
export const revealRecord = (id: string): void =>
  deleting.set((ids) => new Set([...ids].filter((other) => other !== id)));

/** A list without its hidden records. */
export function useRemaining<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const ids = useSelector(deleting);
  return useMemo(() => (ids.size === 0 ? rows : rows?.filter(({ id }) => !ids.has(id))), [rows, ids]);
}
