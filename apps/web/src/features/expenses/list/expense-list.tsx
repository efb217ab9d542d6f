import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { VirtualRows } from '../../../components/ui/virtual-rows.tsx';
import { useExpenseEditor } from '../../../editing/expense/expense-editor.tsx';
import { useHouseholdRule } from '../../../editing/split/use-household-rule.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import { classNames } from '../../../components/class-names.ts';
import { useTextScale } from '../../../components/browser/large-text.ts';
import { useTouch, useWide } from '../../../components/browser/media.ts';
import { removedLook } from '../../../components/ui/removed-row.tsx';
import { NewRowsPill } from '../../../components/ui/new-rows-pill.tsx';
import { Offline } from '../../../components/ui/offline.ts';
import { CompactRow } from './compact-row.tsx';
import { DAY_HEAD_HEIGHT, DayHead } from './day-head.tsx';
import { dayKey } from './days-of-shown.ts';
import { ExpenseListSkeleton } from './expense-list-skeleton.tsx';
import { ExpensePanel } from './expense-panel.tsx';
import { lineWithHit, wordsOf } from './hits.ts';
import { rowHeight } from './row-height.ts';
import type { ListKind, RowLook } from './row-texts.ts';
import { TableRow } from './table-row.tsx';
import { useExpensePanel, type OpenPanel } from './use-expense-panel.ts';
import type { ExpenseList as List } from './use-expense-list.ts';

type ListProps = {
  kind: ListKind;
  list: List;
  /** What a search suggests, above and below its results. */
  above?: ReactNode;
  below?: ReactNode;
};

/** A list of expenses, or why there is none: it is loading, it failed, or it is `empty`. */
export function ExpenseList({ empty, ...props }: ListProps & { empty: ReactNode }) {
  const { kind, list } = props;
  const { expenses } = list;
  const panel = useExpensePanel(list);
  if (!expenses && !list.failed) return <ExpenseListSkeleton kind={kind} />;
  if (!expenses) {
    return (
      <Sheet>
        <LoadFailure list={list} />
      </Sheet>
    );
  }
  if (expenses.length === 0 && !list.hasMore) return <Sheet>{empty}</Sheet>;
  return (
    // Flags a screen that ends with rows, which needs little padding at its end on a phone.
    <div data-ledger>
      <NewRowsPill count={list.newCount} filter={JSON.stringify(list.search)} onShow={list.showNewRows} />
      <Sheet>
        {props.above}
        <ExpenseRows kind={kind} list={list} expenses={expenses} rowCount={list.total} panel={panel} />
        {!list.hasMore && props.below}
        <Foot list={list} />
      </Sheet>
      <ExpensePanel kind={kind} panel={panel} total={list.total} />
    </div>
  );
}

function LoadFailure({ list, compact = false }: { list: List; compact?: boolean }) {
  return <ErrorState compact={compact} title={<Trans>No se pudieron cargar los gastos</Trans>} query={list.query} />;
}

/**
 * The rows that are loaded.
 *
 * @param props.rowCount how many there are in all; undefined: not known
 * @param props.panel opens them beside the list, on a wide window
 */
export function ExpenseRows(props: {
  kind: ListKind;
  list: Pick<List, 'search' | 'days' | 'removed' | 'isPrevious'>;
  expenses: readonly Expense[];
  rowCount: number | undefined;
  panel?: OpenPanel;
}) {
  const { kind, list, expenses, rowCount, panel } = props;
  const { t } = useLingui();
  const wide = useWide();
  const touch = useTouch();
  const scale = useTextScale();
  const editor = useExpenseEditor();
  const isBeside = panel?.isOffered ?? false;
  const openBeside = useRef(panel?.open);
  useEffect(() => {
    openBeside.current = panel?.open;
  });
  const edit = useCallback(
    (expense: Expense, isByKey = true) => {
      if (isBeside) openBeside.current?.(expense, isByKey);
      else editor.edit(expense, kind === 'personal' ? 'personal' : 'free');
    },
    [isBeside, editor, kind],
  );
  const usualRule = useHouseholdRule();
  const { search: searched, shared } = list.search;
  const words = useMemo(() => wordsOf(searched), [searched]);
  const isDated = list.days === null;
  const isMixed = shared === 'all';
  const look = useMemo<RowLook>(
    () => ({ kind, usualRule, words, isDated, isMixed }),
    [kind, usualRule, words, isDated, isMixed],
  );
  const drawRow = useCallback(
    (expense: Expense, isMet: boolean) => {
      const row = {
        expense,
        look,
        onEdit: () => edit(expense),
        onRefund: () => editor.refund(expense),
        onDelete: () => editor.remove(expense),
      };
      return wide ? (
        <TableRow {...row} isMet={isMet || touch} />
      ) : (
        <div role="cell" className="h-full">
          <CompactRow {...row} />
        </div>
      );
    },
    [wide, touch, look, edit, editor],
  );
  const height = useCallback(
    ({ notes }: Expense) => Math.round(scale * rowHeight(wide, lineWithHit(notes, words) !== null)),
    [scale, wide, words],
  );
  const { days } = list;
  const drawHead = useCallback(
    (expense: Expense) => <DayHead date={expense.date} sum={days?.get(dayKey(expense))} wide={wide} />,
    [days, wide],
  );
  const heads = isDated ? null : { height: Math.round(scale * DAY_HEAD_HEIGHT), keyOf: dayKey, draw: drawHead };
  return (
    <div role="table" aria-label={t`Gastos`} aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}>
      {wide && <ColumnNames kind={kind} />}
      <VirtualRows
        rows={expenses}
        heads={heads}
        inert={list.removed}
        inertLook={removedLook}
        height={height}
        opensByPress
        shown={panel?.opened?.expense.id ?? null}
        onWalk={panel?.walk ?? null}
        handle={panel?.rows}
        className={classNames('transition-opacity lg:[&_[data-row]]:cursor-pointer', list.isPrevious && 'opacity-60')}
        onOpen={edit}
        onDelete={editor.remove}
      >
        {drawRow}
      </VirtualRows>
    </div>
  );
}

/** For screen readers; visually the columns need no headings. */
function ColumnNames({ kind }: { kind: ListKind }) {
  const { t } = useLingui();
  const names = [t`Descripción`, t`Categoría`, ...(kind === 'household' ? [t`Pagó`] : []), t`Acciones`, t`Monto`];
  return (
    <div role="rowgroup" className="sr-only">
      <div role="row" aria-rowindex={1}>
        {names.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Foot({ list }: { list: List }) {
  const offline = useContext(Offline);
  // A fully loaded list is complete.
  if (list.failed && (list.hasMore || !offline)) return <LoadFailure compact list={list} />;
  // What a search found is counted above it, and below it may be what other months have.
  const isFound = list.search.search !== undefined && !list.hasMore;
  return (
    <>
      <p
        role="status"
        className={classNames(
          'flex items-center justify-center text-small text-ink-3',
          !isFound && 'h-10.5',
          list.hasMore && 'print:hidden',
        )}
      >
        {list.hasMore && list.isLoadingMore && <Trans>Cargando más gastos…</Trans>}
        {!list.hasMore && !list.isPrevious && !isFound && <Trans>No hay más gastos por cargar</Trans>}
      </p>
      {/* A browser does not wait for pages that print would need. */}
      {list.hasMore && (
        <p className="hidden py-2 text-center text-small text-ink-2 print:block">
          <Trans>La lista sigue: en papel están los gastos cargados hasta aquí</Trans>
        </p>
      )}
    </>
  );
}
