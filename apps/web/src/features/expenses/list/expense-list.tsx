import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { VirtualRows } from '../../../components/ui/virtual-rows.tsx';
import { useExpenseEditor } from '../../../editing/expense/expense-editor.tsx';
import { useHouseholdRule } from '../../../editing/split/use-household-rule.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import { classNames } from '../../../components/class-names.ts';
import { useTouch, useWide } from '../../../components/browser/media.ts';
import { goneLook } from '../../../components/ui/gone.tsx';
import { NewsPill } from '../../../components/ui/news-pill.tsx';
import { ExpenseListSkeleton } from './expense-list-skeleton.tsx';
import { CompactRow, TableRow, tableColumns, type ListKind } from './expense-row.tsx';
import type { ExpenseList as List } from './use-expense-list.ts';

type ListProps = { kind: ListKind; list: List };

/** A list of expenses, or why there is none: it is loading, it failed, or it is `empty`. */
export function ExpenseList({ kind, list, empty }: ListProps & { empty: ReactNode }) {
  const { expenses } = list;
  if (!expenses && !list.failed) return <ExpenseListSkeleton kind={kind} />;
  if (!expenses) {
    return (
      <Sheet>
        <LoadFailure list={list} />
      </Sheet>
    );
  }
  if (expenses.length === 0 && !list.hasMore) return <Sheet>{empty}</Sheet>;
  return <Rows kind={kind} list={list} expenses={expenses} />;
}

function LoadFailure({ list, compact = false }: { list: List; compact?: boolean }) {
  return <ErrorState compact={compact} title={<Trans>No se pudieron cargar los gastos</Trans>} query={list.query} />;
}

/** The rows that are loaded, under the news of those that came meanwhile. */
function Rows({ kind, list, expenses }: ListProps & { expenses: readonly Expense[] }) {
  const { t } = useLingui();
  const wide = useWide();
  const touch = useTouch();
  const editor = useExpenseEditor();
  const edit = useCallback(
    (expense: Expense) => editor.edit(expense, kind === 'personal' ? 'personal' : 'free'),
    [editor, kind],
  );
  const usualRule = useHouseholdRule();
  const drawRow = useCallback(
    (expense: Expense, isMet: boolean) => {
      const props = {
        kind,
        expense,
        usualRule,
        onEdit: () => edit(expense),
        onRefund: () => editor.refund(expense),
        onDelete: () => editor.remove(expense),
      };
      return wide ? (
        <TableRow {...props} isMet={isMet || touch} />
      ) : (
        <div role="cell">
          <CompactRow {...props} />
        </div>
      );
    },
    [wide, touch, kind, usualRule, edit, editor],
  );
  return (
    <div className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <NewsPill count={list.news} onShow={list.showNews} />
      <Sheet>
        <div role="table" aria-label={t`Gastos`} aria-rowcount={list.total === undefined ? -1 : list.total + 1}>
          {wide && <Head kind={kind} />}
          <VirtualRows
            rows={expenses}
            inert={list.gone}
            inertLook={goneLook}
            height={wide ? 46 : 64}
            className={classNames('transition-opacity', list.isPrevious && 'opacity-60')}
            onOpen={edit}
            onDelete={editor.remove}
          >
            {drawRow}
          </VirtualRows>
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
  if (list.failed) return <LoadFailure compact list={list} />;
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
