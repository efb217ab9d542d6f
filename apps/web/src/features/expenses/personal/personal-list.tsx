import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SearchInput } from '../../../components/ui/search-input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ExpenseList } from '../list/expense-list.tsx';
import { personalPageSize } from '../list/expense-list-query.ts';
import { useCategoryOptions } from '../use-category-options.ts';
import { useExpenseList, type ExpenseList as List } from '../list/use-expense-list.ts';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useUser } from '../../../data/session/session-context.ts';
import { useDebounced } from '../../../components/browser/use-debounced.ts';

const route = getRouteApi('/personal');

/** All of one's personal expenses of the month: further pages come as one scrolls. */
export function PersonalList({ search }: { search: ExpenseSearch }) {
  const { t } = useLingui();
  const { memberId } = useUser();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search.search ?? '');
  const settled = useDebounced(text);
  const { category, year, month } = search;
  const shown: ExpenseSearch = { year, month, category, shared: 'false', paidBy: memberId };
  const list = useExpenseList(settled === '' ? shown : { ...shown, search: settled }, personalPageSize);

  const setCategory = (next: string) =>
    void navigate({
      search: ({ category: _old, ...rest }) => (next === '' ? rest : { ...rest, category: next }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <div className="flex grow items-baseline gap-1.5">
          <h2 id="personal-list" className="text-title font-semibold">
            <Trans>Lista de gastos</Trans>
          </h2>
          <Found list={list} />
        </div>
        <SearchInput label={t`Buscar descripción`} value={text} onValueChange={setText} className="w-full sm:w-60" />
        <Select
          look="toolbar"
          className="w-full sm:w-50"
          aria-label={t`Categoría`}
          value={category ?? ''}
          onValueChange={setCategory}
          options={useCategoryOptions()}
        />
        {(text !== '' || category !== undefined) && (
          <Button
            variant="ghost"
            icon={<X className="size-4" aria-hidden />}
            onClick={() => {
              setText('');
              setCategory('');
            }}
          >
            <Trans>Limpiar</Trans>
          </Button>
        )}
      </div>
      <ExpenseList
        kind="personal"
        list={list}
        empty={
          <p role="status" className="py-10 text-center text-ink-2">
            <Trans>Ningún gasto con estos filtros</Trans>
          </p>
        }
      />
    </>
  );
}

/** How many the filters leave, and what they come to. */
function Found({ list: { total, sums } }: { list: List }) {
  const format = useFormat();
  return (
    <p role="status" className="text-title text-ink-2">
      {total !== undefined && sums && `· ${format.count(total)} · ${format.money(sums.amountCents)}`}
    </p>
  );
}
