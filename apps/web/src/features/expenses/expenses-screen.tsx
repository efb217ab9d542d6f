import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { ExpenseFilters } from './expense-filters.tsx';
import { useChangeAddress } from './use-filters.ts';
import { ExpenseList } from './list/expense-list.tsx';
import { FoundLine } from './list/found-line.tsx';
import { shownMonth } from './list/expense-list-query.ts';
import { useExpenseList, type ExpenseList as List } from './list/use-expense-list.ts';

const route = getRouteApi('/expenses');

export function ExpensesScreen() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const address = route.useSearch();
  const change = useChangeAddress();
  const list = useExpenseList(address);
  const add = () => editor.add('shared');
  return (
    <>
      <PageHeader title={t`Gastos`} subtitle={<Found list={list} search={address} />}>
        <HeaderAddButton label={t`Agregar gasto`} onAdd={add} />
      </PageHeader>
      <ExpenseFilters />
      <Body
        list={list}
        search={address}
        onAdd={add}
        onClear={() =>
          change({
            search: undefined,
            category: undefined,
            day: undefined,
            paidBy: undefined,
            shared: undefined,
            split: undefined,
            refund: undefined,
          })
        }
      />
    </>
  );
}

function usePeriod(search: ExpenseSearch): string {
  const format = useFormat();
  const today = useToday();
  const { year, month } = shownMonth(search, today);
  if (month === null) return String(year);
  if (search.day !== undefined) return format.date(Temporal.PlainDate.from({ year, month, day: search.day }));
  return format.month(Temporal.PlainYearMonth.from({ year, month }));
}

/** Says of the list that is shown what its own filter was, also while the next one is on its way. On a phone the year stands on the control below. */
function Found({ list, search: asked }: { list: List; search: ExpenseSearch }) {
  const format = useFormat();
  const [search, setSearch] = useState(asked);
  if (!list.isPrevious && search !== asked) setSearch(asked);
  const period = usePeriod(search);
  const narrow = useNarrow();
  const { month } = shownMonth(search, useToday());
  const isMonth = month !== null && search.day === undefined;
  return <FoundLine list={list} search={search} period={narrow && isMonth ? format.monthName(month) : period} />;
}

function Body(props: { list: List; search: ExpenseSearch; onAdd: () => void; onClear: () => void }) {
  const { list, search, onAdd, onClear } = props;
  const period = usePeriod(search);
  const filtered = [
    search.search,
    search.category,
    search.day,
    search.paidBy,
    search.shared,
    search.split,
    search.refund,
  ].some((value) => value !== undefined);
  const empty = (
    <EmptyState
      title={<Trans>No hay datos de {period}</Trans>}
      actions={
        <>
          {filtered && (
            <Button onClick={onClear}>
              <Trans>Limpiar filtros</Trans>
            </Button>
          )}
          <Button icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
            <Trans>Agregar gasto</Trans>
          </Button>
        </>
      }
    >
      {filtered ? (
        <Trans>Ningún gasto con estos filtros. Quítalos o registra el primero.</Trans>
      ) : (
        <Trans>Registra el primero.</Trans>
      )}
    </EmptyState>
  );
  return <ExpenseList kind="household" list={list} empty={empty} />;
}
