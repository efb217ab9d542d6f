import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { useFormat } from '../../i18n/format.ts';
import { ExpenseFilters } from './expense-filters.tsx';
import { useKnownCategory } from './use-category-options.ts';
import { useChangeAddress, type ChangeFilters } from './use-filters.ts';
import { ExpenseList } from './list/expense-list.tsx';
import { FoundLine } from './list/found-line.tsx';
import { AllMonthsLead, CategoryLead, NothingFound } from './list/search-leads.tsx';
import { useExpenseList, type ExpenseList as List } from './list/use-expense-list.ts';
import { useFilterNames } from './list/use-filter-names.ts';
import { EVER, useSearchedAmong } from './list/use-other-months.ts';
import { usePeriod } from './list/use-period.ts';

const route = getRouteApi('/expenses');

const noFilters: ExpenseSearch = {
  search: undefined,
  category: undefined,
  day: undefined,
  paidBy: undefined,
  shared: undefined,
  split: undefined,
  refund: undefined,
};

export function ExpensesScreen() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const address = route.useSearch();
  const change = useChangeAddress();
  const list = useExpenseList(address);
  useKnownCategory(address.category, () => change({ category: undefined }));
  // The kind that the list shows: an added expense is in it. It is only a choice where the list has both, or both
  // members' personal ones.
  const add = () => editor.add(address.shared === 'all' || address.shared === 'false' ? 'free' : 'shared');
  return (
    <>
      <PageHeader title={t`Gastos`} subtitle={<Found list={list} />}>
        <HeaderAddButton label={t`Agregar gasto`} onAdd={add} />
      </PageHeader>
      <ExpenseFilters list={list} />
      <Body list={list} search={address} onAdd={add} onChange={change} />
    </>
  );
}

/** On a phone the year stands on the control below. */
function Found({ list }: { list: List }) {
  const narrow = useNarrow();
  const { when } = usePeriod(list.search, narrow);
  return <FoundLine list={list} when={when} among={useSearchedAmong(list.search)} isShort={narrow} />;
}

function Body(props: { list: List; search: ExpenseSearch; onAdd: () => void; onChange: ChangeFilters }) {
  const { list, search, onAdd, onChange } = props;
  const clear = () => onChange(noFilters);
  const showAllMonths = () => onChange(EVER);
  return (
    <ExpenseList
      kind="household"
      list={list}
      above={<CategoryLead list={list} onChange={onChange} />}
      below={<AllMonthsLead list={list} onAllMonths={showAllMonths} />}
      empty={
        list.search.search === undefined ? (
          <Empty search={search} onAdd={onAdd} onClear={clear} />
        ) : (
          <>
            <CategoryLead list={list} onChange={onChange} />
            <NothingFound
              kind="household"
              list={list}
              onChange={onChange}
              onAllMonths={showAllMonths}
              onClear={clear}
            />
          </>
        )
      }
    />
  );
}

function Empty({ search, onAdd, onClear }: { search: ExpenseSearch; onAdd: () => void; onClear: () => void }) {
  const format = useFormat();
  const { period } = usePeriod(search);
  const filters = useFilterNames(search);
  const names = format.list(filters);
  const isFiltered = filters.length > 0 || search.day !== undefined;
  return (
    <EmptyState
      title={<Trans>No hay datos de {period}</Trans>}
      actions={
        <>
          {isFiltered && (
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
      {filters.length > 0 ? (
        <Trans>Ningún gasto con estos filtros: {names}. Quítalos o registra el primero.</Trans>
      ) : (
        <Trans>Registra el primero.</Trans>
      )}
    </EmptyState>
  );
}
