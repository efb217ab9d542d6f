import { Trans } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { trpc } from '../../data/trpc.ts';
import { ChangeList } from './change-list.tsx';
import type { HistorySource } from './history-source.ts';

const limit = 20;
const paging = { staleTime: 0, getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor };

type Props = { source: HistorySource; title: string; onClose: () => void; onUndone: () => void };

/** The changes of one record, or of all records of some kinds, newest first, each with its undo. */
export function HistoryDialog({ source, title, onClose, onUndone }: Props) {
  const isOfItem = 'entityId' in source;
  const ofItem = trpc.history.ofItem.useInfiniteQuery(
    isOfItem ? { entityId: source.entityId, withDates: true, limit } : skipToken,
    paging,
  );
  const ofKinds = trpc.history.list.useInfiniteQuery(
    isOfItem ? skipToken : { kinds: [...source.kinds], limit },
    paging,
  );
  const history = isOfItem ? ofItem : ofKinds;
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = history;
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const categories = data?.pages.flatMap((page) => page.categories) ?? [];
  return (
    <Dialog width={560} onClose={onClose} title={title}>
      <div aria-busy={isPending} className="-mx-4 -mb-6 min-h-24 border-t border-line sm:-mx-6 sm:px-1">
        {isError && !data && (
          <ErrorState compact title={<Trans>No se pudo cargar el historial</Trans>} query={history} />
        )}
        {changes.length > 0 && <ChangeList changes={changes} categories={categories} onUndone={onUndone} />}
        {!isError && (
          <div className="flex min-h-13 items-center justify-center border-t border-line text-small text-ink-3">
            {isPending && <Trans>Cargando…</Trans>}
            {data && hasNextPage && (
              <Button
                variant="ghost"
                size="small"
                busy={isFetchingNextPage}
                busyLabel={<Trans>Cargando…</Trans>}
                onClick={() => void fetchNextPage()}
              >
                <Trans>Ver anteriores</Trans>
              </Button>
            )}
            {data && !hasNextPage && changes.length > 0 && <Trans>Aquí empieza el historial</Trans>}
            {data && changes.length === 0 && <Trans>Aún no hay cambios</Trans>}
          </div>
        )}
      </div>
    </Dialog>
  );
}
