import { SPLIT_PARTS, type ExpenseSortField, type SortOrder, type SplitPart } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { FilterChip } from '../../components/ui/chip.tsx';
import { MonthFilter } from '../../components/ui/month-picker.tsx';
import { SearchChip, SearchInput } from '../../components/ui/search-input.tsx';
import { Select, type SelectProps } from '../../components/ui/select.tsx';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { useToday } from '../../i18n/use-today.ts';
import { StickyBar } from '../../components/ui/sticky-bar.tsx';
import { shownMonth } from './list/expense-list-query.ts';
import { FoldedLine } from './list/folded-line.tsx';
import type { ExpenseList } from './list/use-expense-list.ts';
import { useCategoryOptions } from './use-category-options.ts';
import { useFilters, type ChangeFilters } from './use-filters.ts';

const defaultSort = 'date-desc';

/** Month, search, category, payer and order. A keystroke in the search only renders its field. */
export function ExpenseFilters({ list }: { list: ExpenseList }) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const { shown, change } = useFilters();
  const { search, category, paidBy, sort, order } = shown;
  const { year, month, isEver } = shownMonth(shown, useToday());
  // On a phone the field opens from a chip, and stays while it holds a text.
  const [opened, setOpened] = useState(false);
  const searching = opened || search !== undefined;
  const period = <Period year={year} month={month} isEver={isEver} onChange={change} />;
  return (
    <div role="search" aria-label={t`Filtros`} className="contents">
      {narrow && period}
      <StickyBar
        folded={
          <FoldedLine list={list} withAll onMonth={(next) => change({ ...next, day: undefined, until: undefined })} />
        }
      >
        {/* Beside an open expense one scrolling row: a second row would move the list row that was pressed. */}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-2 lg:gap-1.5 in-data-side-panel:-m-1 in-data-side-panel:flex-nowrap in-data-side-panel:overflow-x-auto in-data-side-panel:p-1 in-data-side-panel:[scrollbar-width:none] in-data-side-panel:[&>*]:flex-none">
          {!narrow && period}
          {(!narrow || searching) && (
            <SearchInput
              label={t`Buscar en la lista`}
              value={search ?? ''}
              onValueChange={(text) => {
                // Also when it is emptied: it has the focus.
                setOpened(true);
                change({ search: text === '' ? undefined : text });
              }}
              className="w-full sm:w-50 in-data-side-panel:w-46!"
              focused={opened}
            />
          )}
          {/* On a phone one scrolling row, so that the list starts as high as possible. */}
          <div
            className={
              narrow
                ? '-mx-gutter flex w-screen gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]'
                : 'contents in-data-side-panel:[&>*]:flex-none'
            }
          >
            {narrow && !searching && <SearchChip label={t`Buscar en la lista`} onOpen={() => setOpened(true)} />}
            <CategoryFilter category={category} onChange={change} />
            <PayerFilter paidBy={paidBy} onChange={change} />
            <SplitFilter split={shown.split} onChange={change} />
            <SortFilter sort={`${sort ?? 'date'}-${order ?? 'desc'}`} onChange={change} />
            <SetFilters value={shown} onChange={change} />
            {(search !== undefined || category !== undefined) && (
              // As high as the chips beside it, or the list would move when it appears.
              <Button
                variant="ghost"
                className="-my-2 px-2.5"
                onClick={() => change({ search: undefined, category: undefined })}
              >
                <Trans>Limpiar</Trans>
              </Button>
            )}
          </div>
        </div>
      </StickyBar>
    </div>
  );
}

const Period = memo(function Period(props: {
  year: number;
  month: number | null;
  isEver: boolean;
  onChange: ChangeFilters;
}) {
  const { year, month, isEver, onChange } = props;
  return (
    <MonthFilter
      value={{ year, month, isEver }}
      onValueChange={(next) =>
        onChange({ year: next.year, month: next.month ?? 'all', day: undefined, until: undefined })
      }
    />
  );
});

/** A select that is a chip on a phone. */
function FilterSelect({
  label,
  width = 'sm:w-auto',
  ...rest
}: SelectProps<string> & { label: string; width?: string }) {
  const narrow = useNarrow();
  return <Select {...rest} look={narrow ? 'chip' : 'toolbar'} className={narrow ? '' : width} aria-label={label} />;
}

const CategoryFilter = memo(function CategoryFilter(props: { category: string | undefined; onChange: ChangeFilters }) {
  const { category, onChange } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  return (
    <FilterSelect
      label={t`Categoría`}
      set={category !== undefined}
      width="sm:w-44"
      value={category ?? ''}
      onValueChange={(chosen) => onChange({ category: chosen === '' ? undefined : chosen })}
      options={useCategoryOptions(narrow ? t`Categoría` : undefined)}
    />
  );
});

const PayerFilter = memo(function PayerFilter(props: { paidBy: string | undefined; onChange: ChangeFilters }) {
  const { paidBy, onChange } = props;
  const { t } = useLingui();
  const members = useMembers();
  const everybody = t`Todos`;
  return (
    <FilterSelect
      label={t`Pagó`}
      set={paidBy !== undefined}
      prefix={t`Pagó`}
      value={paidBy ?? ''}
      onValueChange={(chosen) => onChange({ paidBy: chosen === '' ? undefined : chosen })}
      options={[{ value: '', label: everybody }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
});

const SplitFilter = memo(function SplitFilter(props: { split: SplitPart | undefined; onChange: ChangeFilters }) {
  const { split, onChange } = props;
  const { t } = useLingui();
  return (
    <FilterSelect
      label={t`División`}
      set={split !== undefined}
      prefix={t`División`}
      value={split ?? ''}
      onValueChange={(chosen) => onChange({ split: SPLIT_PARTS.find((part) => part === chosen) })}
      options={[
        { value: '', label: t`Todas` },
        // Short beside the prefix, so that the filters stay on one line.
        { value: 'income', label: t`Según ingresos`, short: t`Ingresos` },
        { value: 'percent', label: t`Por porcentaje`, short: t`Porcentaje` },
        { value: 'own', label: t`Partes propias`, short: t`Propias` },
      ]}
    />
  );
});

const SortFilter = memo(function SortFilter({ sort, onChange }: { sort: string; onChange: ChangeFilters }) {
  const { t } = useLingui();
  return (
    <FilterSelect
      label={t`Orden`}
      set={sort !== defaultSort}
      value={sort}
      onValueChange={(chosen) => {
        const [field, order] = chosen.split('-') as [ExpenseSortField, SortOrder];
        onChange(chosen === defaultSort ? { sort: undefined, order: undefined } : { sort: field, order });
      }}
      options={[
        { value: defaultSort, label: t`Más recientes` },
        { value: 'date-asc', label: t`Más antiguos` },
        { value: 'amount-desc', label: t`Monto, de mayor a menor` },
        { value: 'amount-asc', label: t`Monto, de menor a mayor` },
        { value: 'description-asc', label: t`Descripción, de la A a la Z` },
        { value: 'description-desc', label: t`Descripción, de la Z a la A` },
        { value: 'createdAt-desc', label: t`Últimos agregados` },
        { value: 'createdAt-asc', label: t`Primeros agregados` },
      ]}
    />
  );
});

/**
 * The filters that a link from a figure set in addition to the usual ones: a day, the last one, personal expenses or
 * both kinds.
 */
function SetFilters({ value, onChange }: { value: ExpenseSearch; onChange: ChangeFilters }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { year, month } = shownMonth(value, today);
  const chips: { text: string; clear: () => void }[] = [];
  if (value.day !== undefined && month !== null) {
    const day = format.date(Temporal.PlainDate.from({ year, month, day: value.day }));
    chips.push({ text: day, clear: () => onChange({ day: undefined }) });
  }
  if (value.until !== undefined) {
    const day = format.date(Temporal.PlainDate.from(value.until));
    chips.push({ text: t`Hasta ${day}`, clear: () => onChange({ until: undefined }) });
  }
  if (value.refund !== undefined) {
    const text = value.refund ? t`Devoluciones` : t`Sin devoluciones`;
    chips.push({ text, clear: () => onChange({ refund: undefined }) });
  }
  if (value.shared !== undefined) {
    const text = value.shared === 'all' ? t`Compartidos y personales` : t`Personales`;
    chips.push({ text, clear: () => onChange({ shared: undefined }) });
  }
  return chips.map(({ text, clear }) => (
    <FilterChip key={text} label={t`Quitar filtro: ${text}`} onClear={clear}>
      {text}
    </FilterChip>
  ));
}
