import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SkeletonRows } from '../../components/ui/skeleton-rows.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useNextPages } from '../../components/browser/use-next-pages.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { withClosedMonthConsent, ClosedMonthDeclinedError } from '../../editing/closed-month/closed-months.ts';
import { keepFocusNear } from '../../components/ui/keep-focus-near.ts';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { groupsOf } from './trash-groups.ts';
import { TrashHead, TrashRow } from './trash-row.tsx';

/** What was deleted in the last 30 days; one press restores it completely. */
export function TrashScreen() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const trash = trpc.history.trash.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  const { data, hasNextPage } = trash;
  const failed = useNextPages(trash);
  const today = useToday();
  const categories = data?.pages.flatMap((page) => page.categories) ?? [];
  const loaded = useMemo(
    () => data?.pages.flatMap((page) => page.records.map((item) => ({ ...item, id: item.entityId }))),
    [data],
  );
  const steady = useSteadyRows({ key: '', rows: loaded, isWhole: !hasNextPage });
  const items = steady.rows;
  const { mutateAsync, isPending, variables } = trpc.history.restore.useMutation();
  const restore = async (entityId: string, button: Element): Promise<void> => {
    try {
      const { changeId } = await withClosedMonthConsent({ kind: 'restore' }, (consent) =>
        mutateAsync({ entityId, ...consent }),
      );
      notifyDone(t`Restaurado`, changeId);
      keepFocusNear(button);
      await utils.invalidate();
    } catch (error) {
      if (!(error instanceof ClosedMonthDeclinedError)) showToast({ tone: 'failed', message: errorMessage(error) });
    }
  };
  return (
    <>
      <PageHeader
        title={t`Papelera`}
        subtitle={
          <>
            <Trans>Lo eliminado se queda 30 días y no cuenta en ningún total</Trans>{' '}
            <span className="sr-only">{trash.isPending && <Trans>Cargando…</Trans>}</span>
          </>
        }
      />
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      <Sheet aria-busy={trash.isPending} className={trash.isPending ? 'appear-late' : ''}>
        {trash.isPending && <SkeletonRows />}
        {items?.length === 0 && (
          <EmptyState title={<Trans>La papelera está vacía</Trans>}>
            <Trans>Aquí aparece lo que se elimine, por 30 días.</Trans>
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <>
            <TrashHead />
            {groupsOf(items, today).map(({ key, rows }) => (
              <section
                key={key}
                aria-labelledby={`trash-${key}`}
                className="border-t border-line max-lg:nth-2:border-t-0"
              >
                <h2 id={`trash-${key}`} className="bg-surface-2 px-4 py-2 text-small font-semibold sm:px-5">
                  {key === 'soon' ? <Trans>Se borran en 7 días o menos</Trans> : <Trans>Más adelante</Trans>}
                </h2>
                <ul>
                  {rows.map((item) => (
                    <TrashRow
                      key={item.id}
                      item={item}
                      categories={categories}
                      isRemoved={steady.removed.has(item.id)}
                      isBusy={isPending && variables.entityId === item.entityId}
                      onRestore={(button) => void restore(item.entityId, button)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
        {trash.isError && (
          <ErrorState
            compact={items !== undefined}
            title={<Trans>No se pudo cargar la papelera</Trans>}
            query={failed}
          />
        )}
      </Sheet>
    </>
  );
}
