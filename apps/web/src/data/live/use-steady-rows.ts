import { useMemo, useState } from 'react';
import { useListEpochs } from './list-epochs.ts';
import { unheldRows, keepSteady, noneRemoved, type SteadyRows } from './steady-rows.ts';

/**
 * A list that others' changes do not move under the finger: new rows above wait until they are shown with `accept`,
 * until the person changes something, or until another list is shown.
 *
 * @param list.key identifies a list by its filters; null: the rows are the previous list's, while this one loads
 * @param list.isWhole see `keepSteady`
 */
export function useSteadyRows<Row extends { readonly id: string | number }>(list: {
  key: string | null;
  rows: readonly Row[] | undefined;
  isWhole: boolean;
}): Omit<SteadyRows<Row>, 'rows'> & { rows: readonly Row[] | undefined; accept: () => void } {
  const { key, rows, isWhole } = list;
  const { foreign, settled } = useListEpochs();
  const [accepted, setAccepted] = useState({ key, foreign });
  const [held, setHeld] = useState<readonly Row[] | null>(null);
  if (accepted.key !== key) setAccepted({ key, foreign });
  const isHolding = key !== null && accepted.key === key && foreign > Math.max(accepted.foreign, settled);
  if (isHolding && held === null && rows) setHeld(rows);
  if (!isHolding && held !== null) setHeld(null);
  const steady = useMemo(
    () => rows && (isHolding && held ? keepSteady(held, rows, isWhole) : unheldRows(rows)),
    [rows, isHolding, held, isWhole],
  );
  return {
    rows: steady?.rows,
    removed: steady?.removed ?? noneRemoved,
    newCount: steady?.newCount ?? 0,
    accept: () => setAccepted({ key, foreign }),
  };
}
