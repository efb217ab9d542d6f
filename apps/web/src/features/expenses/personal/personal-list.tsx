import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SearchInput } from '../../../components/ui/search-input.tsx';
import { StickyBar } from '../../../components/ui/sticky-bar.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ExpenseList } from '../list/expense-list.tsx';
import { ownSearch, personalPageSize } from '../list/expense-list-query.ts';
import { useCategoryOptions, useKnownCategory } from '../use-category-options.ts';
import { useExpenseList, type ExpenseList as List } from '../list/use-expense-list.ts';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useUser } from '../../../data/session/session-context.ts';
import { useNarrow } from '../../../components/browser/media.ts';
import { useDebounced } from '../../../components/browser/use-debounced.ts';
import { FoldedLine } from '../list/folded-line.tsx';
import { AllMonthsLead, CategoryLead, NothingFound } from '../list/search-leads.tsx';
import { EVER } from '../list/use-other-months.ts';
import type { ChangeFilters } from '../use-filters.ts';

const route = getRouteApi('/personal');

/** All of the member's personal expenses of the month: further pages load while scrolling. */
export function PersonalList(props: {
  search: ExpenseSearch;
  onMonth: (month: { year: number; month: number }) => void;
}) {
  const { search, onMonth } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const { memberId } = useUser();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search.search ?? '');
  const settled = useDebounced(text);
  const { category, year, month } = search;
  const shown = useMemo(
    () => ownSearch({ year, month, category }, memberId, settled),
    [year, month, category, memberId, settled],
  );
  const list = useExpenseList(shown, personalPageSize);

  const setCategory = (next: string) =>
    void navigate({
      search: ({ category: _old, ...rest }) => (next === '' ? rest : { ...rest, category: next }),
      replace: true,
      resetScroll: false,
    });

  useKnownCategory(category, () => setCategory(''));
  const change: ChangeFilters = (next) => {
    if ('search' in next) setText(next.search ?? '');
    if ('category' in next) setCategory(next.category ?? '');
  };
  // This screen has no list of all months.
  const showAllMonths = () => void navigate({ to: '/expenses', search: { ...list.search, ...EVER } });
  const clear = () => change({ search: undefined, category: undefined });
  const head = (
    <div className="flex grow items-baseline gap-1">
      <h2 id="personal-list" className="text-title font-semibold">
        <Trans>Lista de gastos</Trans>
      </h2>
      <Found list={list} />
    </div>
  );
  return (
    <>
      {narrow && head}
      <StickyBar
        folded={<FoldedLine list={list} onMonth={(next) => onMonth({ year: next.year, month: Number(next.month) })} />}
      >
        <div className="flex flex-wrap items-center gap-2">
          {!narrow && head}
          <SearchInput
            label={t`Buscar en la lista`}
            value={text}
            onValueChange={setText}
            className="max-sm:w-0 max-sm:grow sm:w-60"
          />
          <Select
            look={narrow ? 'chip' : 'toolbar'}
            set={category !== undefined}
            className="max-sm:max-w-40 sm:w-50"
            aria-label={t`Categoría`}
            value={category ?? ''}
            onValueChange={setCategory}
            options={useCategoryOptions(narrow ? t`Categoría` : undefined)}
          />
          {(text !== '' || category !== undefined) && (
            // As high as the chips beside it, or the list would move when it appears.
            <Button variant="ghost" className="-my-2" icon={<X className="size-4" aria-hidden />} onClick={clear}>
              <Trans>Limpiar</Trans>
            </Button>
          )}
        </div>
      </StickyBar>
      <ExpenseList
        kind="personal"
        list={list}
        above={<CategoryLead list={list} onChange={change} />}
        below={<AllMonthsLead list={list} onAllMonths={showAllMonths} />}
        empty={
          list.search.search === undefined ? (
            <p role="status" className="py-10 text-center text-ink-2">
              <Trans>Ningún gasto con estos filtros</Trans>
            </p>
          ) : (
            <NothingFound kind="personal" list={list} onChange={change} onAllMonths={showAllMonths} onClear={clear} />
          )
        }
      />
    </>
  );
}

/** How many match the filters, and their sum. */
function Found({ list: { total, sums } }: { list: List }) {
  const format = useFormat();
  return (
    <p role="status" className="text-title text-ink-2">
      {total !== undefined && sums && `· ${format.count(total)} · ${format.money(sums.amountCents)}`}
    </p>
  );
}
