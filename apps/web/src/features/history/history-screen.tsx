import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { HeaderNote, PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SkeletonRows } from '../../components/ui/skeleton-rows.tsx';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { trpc } from '../../data/trpc.ts';
import { useDebounced } from '../../components/browser/use-debounced.ts';
import { useNextPages } from '../../components/browser/use-next-pages.ts';
import { useToday } from '../../i18n/use-today.ts';
import { ChangeRows } from './change-rows.tsx';
import { daysOf, HistoryFilters, noFilters } from './history-filters.tsx';
import { historyInput } from './history-input.ts';

/** All changes in the household and who made them; each can be undone here for 30 days. */
export function HistoryScreen() {
  const { t } = useLingui();
  const [filters, setFilters] = useState(noFilters);
  const { search, memberId, kind } = filters;
  const words = useDebounced(search).trim();
  const asked = {
    search: words === '' ? undefined : words,
    memberId: memberId === '' ? undefined : memberId,
    kinds: kind === '' ? undefined : [kind],
    ...daysOf(filters, useToday()),
  };
  const isFiltered = Object.values(asked).some((limit) => limit !== undefined);
  const history = trpc.history.list.useInfiniteQuery(historyInput(asked), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage } = history;
  const failed = useNextPages(history);
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.changes), [data]);
  const steady = useSteadyRows({
    key: history.isPlaceholderData ? null : JSON.stringify(asked),
    rows: loaded,
    isWhole: !hasNextPage,
  });
  const changes = steady.rows;
  const categories = data?.pages.flatMap((page) => page.categories) ?? [];
  return (
    <>
      <PageHeader
        inline
        title={t`Historial`}
        subtitle={
          <HeaderNote isPending={history.isPending}>
            <Trans>Cada cambio de ustedes dos; se puede deshacer durante 30 días</Trans>
          </HeaderNote>
        }
      >
        <Link to="/trash" className={buttonClass()}>
          <Trash2 className="size-4" aria-hidden />
          <Trans>Papelera</Trans>
        </Link>
      </PageHeader>
      <HistoryFilters value={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      <Sheet
        aria-busy={history.isPending || history.isPlaceholderData}
        className={classNames(
          'transition-opacity',
          history.isPending && 'appear-late',
          history.isPlaceholderData && 'opacity-60',
        )}
      >
        {history.isPending && <SkeletonRows />}
        {changes && changes.length > 0 && (
          <ChangeRows changes={changes} categories={categories} removed={steady.removed} />
        )}
        {history.isError && (
          <ErrorState
            compact={changes !== undefined}
            title={<Trans>No se pudo cargar el historial</Trans>}
            query={failed}
          />
        )}
        {!history.isPending && !history.isPlaceholderData && !history.isError && (
          <p
            role="status"
            className="flex min-h-10.5 items-center justify-center border-t border-line text-small text-ink-3"
          >
            {changes?.length === 0 &&
              (isFiltered ? <Trans>Ningún cambio con estos filtros</Trans> : <Trans>Aún no hay cambios</Trans>)}
            {isFetchingNextPage && <Trans>Cargando…</Trans>}
            {changes && changes.length > 0 && !hasNextPage && <Trans>Aquí empieza el historial</Trans>}
          </p>
        )}
      </Sheet>
    </>
  );
}
