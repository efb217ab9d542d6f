import { MESSAGES } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { buttonClass } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { NewRowsPill } from '../../components/ui/new-rows-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { trpc } from '../../data/trpc.ts';
import { isDay, useDayError, type TypedDay } from '../../components/forms/typed-day.ts';
import { useNextPages } from '../../components/browser/use-next-pages.ts';
import { kindNames, type Kind } from '../../editing/history/field-texts.ts';
import { ChangeRows } from './change-rows.tsx';
import { historyInput } from './history-input.ts';

type Filters = {
  memberId: string;
  kind: Kind | '';
  startDate: TypedDay | null;
  endDate: TypedDay | null;
};

/** All changes in the household and who made them; each can be undone here for 30 days. */
export function HistoryScreen() {
  const { t, i18n } = useLingui();
  const members = useMembers();
  const [filters, setFilters] = useState<Filters>({ memberId: '', kind: '', startDate: null, endDate: null });
  const dayError = useDayError();
  const { memberId, kind } = filters;
  // An invalid date, or an end before the start, is ignored; its field shows the error.
  const startDate = isDay(filters.startDate) ? filters.startDate : undefined;
  const lastDate = isDay(filters.endDate) ? filters.endDate : undefined;
  const isInOrder = !startDate || !lastDate || Temporal.PlainDate.compare(startDate, lastDate) <= 0;
  const endDate = isInOrder ? lastDate : undefined;
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const history = trpc.history.list.useInfiniteQuery(
    historyInput({
      memberId: memberId === '' ? undefined : memberId,
      kinds: kind === '' ? undefined : [kind],
      startDate,
      endDate,
    }),
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { data, hasNextPage, isFetchingNextPage } = history;
  const failed = useNextPages(history);
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.changes), [data]);
  const steady = useSteadyRows({ key: JSON.stringify(filters), rows: loaded, isWhole: !hasNextPage });
  const changes = steady.rows;
  const categories = data?.pages.flatMap((page) => page.categories) ?? [];
  return (
    <>
      <PageHeader
        inline
        title={t`Historial`}
        subtitle={
          <span className="max-sm:sr-only">
            {history.isPending ? (
              <Trans>Cargando…</Trans>
            ) : (
              <Trans>Cada cambio de los dos; se puede deshacer durante 30 días</Trans>
            )}
          </span>
        }
      >
        <Link to="/trash" className={buttonClass()}>
          <Trash2 className="size-4" aria-hidden />
          <Trans>Papelera</Trans>
        </Link>
      </PageHeader>
      <div role="search" aria-label={t`Filtros`} className="mb-3 grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-4">
        <Field label={t`Quién`}>
          <Select
            value={memberId}
            onValueChange={(next) => set({ memberId: next })}
            options={[{ value: '', label: t`Todos` }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Field>
        <Field label={t`Qué`}>
          <Select<Kind | ''>
            value={kind}
            onValueChange={(next) => set({ kind: next })}
            options={[
              { value: '', label: t`Todo` },
              ...(Object.keys(kindNames) as Kind[]).map((value) => ({ value, label: i18n._(kindNames[value]) })),
            ]}
          />
        </Field>
        <Field label={t`Desde`} error={dayError(filters.startDate)}>
          <DateField
            clearable
            value={filters.startDate}
            max={endDate}
            onValueChange={(day) => set({ startDate: day })}
          />
        </Field>
        <Field label={t`Hasta`} error={dayError(filters.endDate, isInOrder ? undefined : MESSAGES.endBeforeStart)}>
          <DateField clearable value={filters.endDate} min={startDate} onValueChange={(day) => set({ endDate: day })} />
        </Field>
      </div>
      <NewRowsPill count={steady.newCount} onShow={steady.accept} />
      <Sheet aria-busy={history.isPending}>
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
        {!history.isPending && !history.isError && (
          <p
            role="status"
            className="flex min-h-10.5 items-center justify-center border-t border-line text-small text-ink-3"
          >
            {changes?.length === 0 && <Trans>Ningún cambio con estos filtros</Trans>}
            {isFetchingNextPage && <Trans>Cargando…</Trans>}
            {changes && changes.length > 0 && !hasNextPage && <Trans>Aquí empieza el historial</Trans>}
          </p>
        )}
      </Sheet>
    </>
  );
}
