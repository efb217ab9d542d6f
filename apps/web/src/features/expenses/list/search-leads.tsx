import { foldForSearch } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Search } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { ColorDot } from '../../../components/ui/color-dot.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { noneRemoved } from '../../../data/live/steady-rows.ts';
import { trpc } from '../../../data/trpc.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { ChangeFilters } from '../use-filters.ts';
import { ExpenseRows } from './expense-list.tsx';
import { useExpenseCount } from './found-line.tsx';
import type { ListKind } from './row-texts.ts';
import type { ExpenseList } from './use-expense-list.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useAllMonths } from './use-other-months.ts';
import { usePeriod } from './use-period.ts';

type Props = { list: ExpenseList; onChange: ChangeFilters };
type Widening = { list: ExpenseList; onAllMonths: () => void };

/** A search that is a category's name suggests to filter by that category. */
export function CategoryLead({ list, onChange }: Props) {
  const { search } = list;
  const categories = trpc.categories.list.useQuery();
  const wanted = foldForSearch(search.search ?? '').trim();
  const category = categories.data?.find(({ name }) => foldForSearch(name) === wanted);
  if (wanted === '' || !category || search.category !== undefined) return null;
  const name = <span className="font-semibold">{category.name}</span>;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-4 lg:px-5">
      <ColorDot color={category.color} />
      <span className="grow">
        <Trans>Coincide la categoría {name}</Trans>
      </span>
      <button
        type="button"
        className="reach rounded-control font-medium text-accent-ink hover:underline"
        onClick={() => onChange({ search: undefined, category: category.id })}
      >
        <Trans>Filtrar por ella</Trans>
      </button>
    </div>
  );
}

/** Below the results of a search in a month: how many it finds in all months, and a link to them. */
export function AllMonthsLead({ list, onAllMonths }: Widening) {
  const count = useExpenseCount('all');
  const format = useFormat();
  const all = useAllMonths(list);
  const { search, total } = list;
  if (!all || all.total === total) return null;
  const searched = search.search ?? '';
  return (
    <button
      type="button"
      onClick={onAllMonths}
      className="flex min-h-13 w-full items-center gap-3 border-b border-line px-4 py-2 text-left outline-offset-[-2px] hover:bg-surface-2 lg:px-5"
    >
      <Search className="size-4 flex-none text-ink-3" aria-hidden />
      <span className="min-w-0 grow font-medium text-accent-ink">
        <Trans>Buscar «{searched}» en todos los meses</Trans>
      </span>
      <span className="flex-none text-right text-ink-2">
        {count(all.total)}
        {all.sums && (
          <>
            <span className="max-sm:sr-only"> · </span>
            <span className="max-sm:block">{format.money(all.sums.amountCents)}</span>
          </>
        )}
      </span>
      <ArrowRight className="size-4 flex-none text-ink-2" aria-hidden />
    </button>
  );
}

/** A search without results in its period: what was searched, where, and the results in other months. */
export function NothingFound(props: Props & Widening & { kind: ListKind; onClear: () => void }) {
  const { kind, list, onChange, onAllMonths, onClear } = props;
  const { t } = useLingui();
  const { when } = usePeriod(list.search);
  const filters = useFilterNames(
    kind === 'personal' ? { ...list.search, shared: undefined, paidBy: undefined } : list.search,
  );
  const format = useFormat();
  const all = useAllMonths(list);
  const searched = list.search.search ?? '';
  const names = format.list(filters);
  const others = all && all.total > 0 ? all : undefined;
  return (
    <>
      <EmptyState
        compact={others !== undefined}
        title={
          <Trans>
            Ningún gasto con «{searched}» {when}
          </Trans>
        }
        actions={
          <>
            {others && (
              <Button icon={<Search className="size-4" aria-hidden />} onClick={onAllMonths}>
                {others.total === 1
                  ? t`Ver el de todos los meses`
                  : t`Ver los ${format.count(others.total)} de todos los meses`}
              </Button>
            )}
            {filters.length > 0 && (
              <Button variant={others ? 'ghost' : 'secondary'} onClick={onClear}>
                <Trans>Limpiar filtros</Trans>
              </Button>
            )}
            <Button
              variant={others || filters.length > 0 ? 'ghost' : 'secondary'}
              onClick={() => onChange({ search: undefined })}
            >
              <Trans>Limpiar búsqueda</Trans>
            </Button>
          </>
        }
      >
        <Trans>Se buscó en descripción, categoría, notas y etiquetas.</Trans>
        {filters.length > 0 && (
          <>
            {' '}
            <Trans>Con estos filtros: {names}.</Trans>
          </>
        )}
      </EmptyState>
      {others && <OtherMonths kind={kind} list={list} found={others} />}
    </>
  );
}

function OtherMonths(props: {
  kind: ListKind;
  list: ExpenseList;
  found: NonNullable<ReturnType<typeof useAllMonths>>;
}) {
  const { kind, list, found } = props;
  const count = useExpenseCount('all');
  const format = useFormat();
  const counted = count(found.total);
  return (
    <section aria-labelledby="other-months" className="border-t border-line">
      <div className="flex h-9.5 items-center justify-between border-b border-line bg-surface-2 px-4 text-small lg:px-5">
        <h3 id="other-months" className="font-semibold">
          <Trans>En otros meses</Trans>
        </h3>
        <span className="text-ink-2">
          {found.sums ? `${counted} · ${format.money(found.sums.amountCents)}` : counted}
        </span>
      </div>
      <ExpenseRows
        kind={kind}
        list={{ search: list.search, days: null, removed: noneRemoved, isPrevious: false }}
        expenses={found.expenses}
        rowCount={found.expenses.length}
      />
    </section>
  );
}
