import type { PlanSort } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useMedia } from '../../lib/media.ts';
import { CompactRow, TableRow, type PlanActions } from './plan-row.tsx';
import { PlanTableHead } from './plan-table-head.tsx';
import type { Plan } from './use-plans.ts';

/** Ten columns need this much; below it each plan is a row of three lines. */
export const useTableLayout = () => useMedia('(min-width: 80rem)');
const useRoomyTable = () => useMedia('(min-width: 90rem)');

/** The same functions at every drawing, so that a row that has not changed is not drawn again while one scrolls. */
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

type Props = PlanActions & { plans: readonly Plan[]; sort: PlanSort; onSort: (sort: PlanSort) => void };

/** Only the rows near the window are in the document, however many plans there are. */
export function PlanTable({ plans, sort, onSort, ...actions }: Props) {
  const { t } = useLingui();
  const wide = useTableLayout();
  const roomy = useRoomyTable();
  const steady = useSteadyActions(actions);
  const frame = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [active, setActive] = useState(0);
  // What stands above the table may grow or shrink at any time.
  useLayoutEffect(() => {
    const look = () => setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const height = wide ? 46 : 84;
  // Its functions are read during this render only, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: plans.length,
    estimateSize: () => height + 1,
    overscan: 10,
    scrollMargin: offset,
    getItemKey: (index) => plans[index]!.id,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), plans.length - 1);
    setActive(next);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number, plan: Plan) => {
    if (event.target !== event.currentTarget) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(plans.length - 1),
      Enter: () => actions.onEdit(plan),
      Delete: () => actions.onDelete(plan),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <Sheet>
      <div role="table" aria-label={t`Planes`} aria-rowcount={plans.length + 1}>
        {wide && <PlanTableHead roomy={roomy} sort={sort} onSort={onSort} />}
        <div ref={frame} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const plan = plans[index]!;
            return (
              <div
                key={key}
                role="row"
                data-row
                data-index={index}
                aria-rowindex={index + 2}
                tabIndex={index === Math.min(active, plans.length - 1) ? 0 : -1}
                onFocus={() => setActive(index)}
                onKeyDown={(event) => onKeyDown(event, index, plan)}
                className="absolute inset-x-0 top-0 border-b border-line outline-offset-[-2px]"
                style={{ transform: `translateY(${start - offset}px)`, height: height + 1 }}
              >
                {wide ? (
                  <TableRow plan={plan} roomy={roomy} actions={steady} />
                ) : (
                  <div role="cell">
                    <CompactRow plan={plan} actions={steady} />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </Sheet>
  );
}
