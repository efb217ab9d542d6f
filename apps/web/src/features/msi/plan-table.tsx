import type { PlanSort } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { VirtualRows } from '../../components/ui/virtual-rows.tsx';
import { useTextScale, useTight } from '../../components/browser/large-text.ts';
import { useMedia, useMedium, useTableLayout } from '../../components/browser/media.ts';
import { removedLook } from '../../components/ui/removed-row.tsx';
import type { PlanActions } from './plan-row-actions.tsx';
import { CompactRow, MediumRow, TableRow } from './plan-row.tsx';
import { PlanTableHead } from './plan-table-head.tsx';
import type { Plan } from './use-plans.ts';

/** Ten columns need this width; below it ⋮ holds the actions. */
const useRoomyTable = () => useMedia('(min-width: 90rem)');

/** Stable functions, so that an unchanged row is not rendered again while scrolling. */
function useSteadyActions(actions: PlanActions): PlanActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onRecord: (plan) => latest.current.onRecord(plan),
      onEdit: (plan) => latest.current.onEdit(plan),
      onDelete: (plan) => latest.current.onDelete(plan),
    }),
    [],
  );
}

type Props = PlanActions & {
  plans: readonly Plan[];
  removed: ReadonlySet<string | number>;
  sort: PlanSort;
  onSort: (sort: PlanSort) => void;
};

export function PlanTable({ plans, removed, sort, onSort, ...actions }: Props) {
  const { t } = useLingui();
  const wide = useTableLayout();
  const medium = useMedium();
  const roomy = useRoomyTable();
  const scale = useTextScale();
  const tight = useTight(scale);
  const height = wide ? 46 : medium ? 68 : tight ? 208 : 132;
  const steady = useSteadyActions(actions);
  const drawRow = useCallback(
    (plan: Plan) =>
      wide ? (
        <TableRow plan={plan} roomy={roomy} actions={steady} />
      ) : (
        <div role="cell">
          {medium ? <MediumRow plan={plan} actions={steady} /> : <CompactRow plan={plan} actions={steady} />}
        </div>
      ),
    [wide, medium, roomy, steady],
  );
  return (
    <Sheet>
      <div role="table" aria-label={t`Planes`} aria-rowcount={plans.length + 1}>
        {wide && <PlanTableHead roomy={roomy} sort={sort} onSort={onSort} />}
        <VirtualRows
          rows={plans}
          inert={removed}
          inertLook={removedLook}
          height={Math.round(scale * height)}
          onOpen={actions.onEdit}
          onDelete={actions.onDelete}
        >
          {drawRow}
        </VirtualRows>
      </div>
    </Sheet>
  );
}
