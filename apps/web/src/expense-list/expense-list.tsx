import { Trans, useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { Sheet } from '../components/ui/sheet.tsx';
import { useExpenseEditor } from '../expense-editing/expense-editor.tsx';
import type { Expense } from '../expense-editing/pending-expenses.ts';
import { classNames } from '../lib/class-names.ts';
import { useWide } from '../lib/media.ts';
import { NewsPill } from '../live/news-pill.tsx';
import { CompactRow, TableRow, tableColumns, type ListKind } from './expense-row.tsx';
import type { ExpenseList as List } from './use-expense-list.ts';

/** Only the rows near the window are in the document, however many are loaded. */
export function ExpenseList({ kind, list, expenses }: { kind: ListKind; list: List; expenses: readonly Expense[] }) {
  const { t } = useLingui();
  const wide = useWide();
  const editor = useExpenseEditor();
  const mode = kind === 'personal' ? 'personal' : 'free';
  const frame = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => setOffset(frame.current?.offsetTop ?? 0), [wide]);
  const height = wide ? 46 : 64;
  // Its functions are read during this render only, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: expenses.length,
    estimateSize: () => height + 1,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: (index) => expenses[index]!.id,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), expenses.length - 1);
    setActive(next);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number, expense: Expense) => {
    if (event.target !== event.currentTarget) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(expenses.length - 1),
      Enter: () => editor.edit(expense, mode),
      Delete: () => editor.remove(expense),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <NewsPill count={list.news} onShow={list.showNews} />
      <Sheet>
        <div role="table" aria-label={t`Gastos`} aria-rowcount={list.total === undefined ? -1 : list.total + 1}>
          {wide && <Head kind={kind} />}
          <div
            ref={frame}
            role="rowgroup"
            className={classNames('relative transition-opacity', list.isPrevious && 'opacity-60')}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const expense = expenses[index]!;
              const isGone = list.gone.has(expense.id);
              const actions = {
                onEdit: () => editor.edit(expense, mode),
                onDelete: () => editor.remove(expense),
              };
              return (
                <div
                  key={key}
                  role="row"
                  data-row
                  data-index={index}
                  aria-rowindex={index + 2}
                  tabIndex={index === active ? 0 : -1}
                  onFocus={() => setActive(index)}
                  onKeyDown={(event) => !isGone && onKeyDown(event, index, expense)}
                  className={classNames(
                    'absolute inset-x-0 top-0 border-b border-line outline-offset-[-2px]',
                    isGone && 'pointer-events-none line-through **:text-ink-3',
                  )}
                  style={{ transform: `translateY(${start - offset}px)`, height: height + 1 }}
                >
                  {isGone && <span role="cell" className="sr-only">{t`Eliminado`}</span>}
                  {wide ? (
                    <TableRow kind={kind} expense={expense} {...actions} />
                  ) : (
                    <div role="cell">
                      <CompactRow kind={kind} expense={expense} {...actions} />
                    </div>
                  )}
                </div>
              );
            })}
          </div>
        </div>
        <Foot list={list} />
      </Sheet>
    </div>
  );
}

function Head({ kind }: { kind: ListKind }) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className="border-b border-line bg-surface-2 text-small font-medium text-ink-2">
      <div role="row" aria-rowindex={1} className={`${tableColumns(kind)} h-9.5`}>
        <span role="columnheader">
          <Trans>Descripción</Trans>
        </span>
        <span role="columnheader">
          <Trans>Categoría</Trans>
        </span>
        <span role="columnheader">
          <Trans>Fecha</Trans>
        </span>
        {kind === 'household' && (
          <>
            <span role="columnheader">
              <Trans>Pagó</Trans>
            </span>
            <span role="columnheader">
              <Trans>Tipo</Trans>
            </span>
          </>
        )}
        <span role="columnheader">
          <span className="sr-only">{t`Acciones`}</span>
        </span>
        <span role="columnheader" className="text-right">
          <Trans>Monto</Trans>
        </span>
      </div>
    </div>
  );
}

function Foot({ list }: { list: List }) {
  if (list.failed) {
    return (
      <ErrorState
        compact
        title={<Trans>No se pudieron cargar los gastos</Trans>}
        onRetry={list.retry}
        retrying={list.retrying}
      />
    );
  }
  return (
    <p role="status" className="flex h-10.5 items-center justify-center text-small text-ink-3">
      {list.hasMore ? (
        list.isLoadingMore && <Trans>Cargando más gastos…</Trans>
      ) : (
        <Trans>No hay más gastos por cargar</Trans>
      )}
    </p>
  );
}
