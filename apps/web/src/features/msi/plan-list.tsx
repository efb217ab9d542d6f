import { DEFAULT_PLAN_SORT, filterPlans, sortPlans, type PlanFilter } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Segmented } from '../../components/ui/segmented.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { PlanSortField } from './plan-table-head.tsx';
import type { PlanActions } from './plan-row-actions.tsx';
import { PlanTable } from './plan-table.tsx';
import { useTableLayout } from '../../components/browser/media.ts';
import type { PlanFigures } from './use-plans.ts';

/** The plans under their status filter, in the chosen order. */
export function PlanList({ figures, ...actions }: PlanActions & { figures: PlanFigures }) {
  const { t } = useLingui();
  const wide = useTableLayout();
  const [filter, setFilter] = useState<PlanFilter>('all');
  const [sort, setSort] = useState(DEFAULT_PLAN_SORT);
  const { plans, summary } = figures;
  const shown = useMemo(() => sortPlans(filterPlans(plans, filter), sort), [plans, filter, sort]);
  const steady = useSteadyRows({ key: JSON.stringify([filter, sort]), rows: shown, isWhole: true });
  const rows = steady.rows ?? shown;
  const newRows = <NewRowsPill count={steady.newCount} onShow={steady.accept} />;
  return (
    <section
      aria-labelledby="msi-plans"
      className="@container/sheet mt-5 scroll-mt-[calc(var(--header-height)+1rem)] max-sm:mt-3"
    >
      {/* Not over the table's head, whose buttons sort. */}
      {wide && newRows}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="msi-plans" className="text-title font-semibold max-sm:sr-only">
          <Trans>Planes</Trans>
        </h2>
        <Segmented
          aria-label={t`Estado`}
          className="max-sm:w-full [&>label]:flex-auto"
          value={filter}
          onValueChange={setFilter}
          options={[
            { value: 'all', label: t({ message: 'Todos', context: 'planes' }), count: plans.length },
            { value: 'active', label: t`Activos`, count: summary.activeCount },
            { value: 'completed', label: t`Completados`, count: summary.completedCount },
          ]}
        />
        {!wide && (
          <div className="w-full sm:ml-auto sm:w-72">
            <PlanSortField sort={sort} onSort={setSort} />
          </div>
        )}
      </div>
      {!wide && newRows}
      {rows.length === 0 ? (
        <Sheet className="px-6 py-10 text-center text-ink-2">
          <p role="status">
            <Trans>Ningún plan en este estado.</Trans>
          </p>
        </Sheet>
      ) : (
        <PlanTable plans={rows} removed={steady.removed} sort={sort} onSort={setSort} {...actions} />
      )}
    </section>
  );
}
