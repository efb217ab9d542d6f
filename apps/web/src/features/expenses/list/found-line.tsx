import type { SplitPart } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { ListSums } from './sums-of-shown.ts';
import type { ExpenseList } from './use-expense-list.ts';

type Props = {
  list: ExpenseList;
  /** «en noviembre de 2026», «el nov 20, 2026»: the period. */
  when: string;
  /** How many there are without the search; undefined: unknown, or there is no search. */
  among?: number | undefined;
  /** A search on one line of a phone: kind and period are shown elsewhere. */
  isShort?: boolean;
};

/** How many expenses match a filter and their sum; if it filters by a part of a split, also the sum of that part. */
export function FoundLine({ list, when: given, among, isShort = false }: Props) {
  const { search, total, sums } = list;
  const format = useFormat();
  const counted = useExpenseCount(search.shared);
  const isBrief = isShort && search.search !== undefined;
  const [count, when] = isBrief ? [format.count, ''] : [counted, given];
  if (total === undefined) return list.failed ? null : <Trans>Cargando…</Trans>;
  const found = <Found count={count} total={total} among={among} searched={search.search} />;
  if (!sums || (total === 0 && search.search !== undefined)) {
    return (
      <>
        {found} {when}
      </>
    );
  }
  if (search.split !== undefined && sums.partCents !== null) {
    return <FoundPart found={found} sums={{ ...sums, partCents: sums.partCents }} part={search.split} when={when} />;
  }
  return (
    <>
      {found} · <Amount cents={sums.amountCents} /> {when}
    </>
  );
}

/** «32 gastos compartidos», «3 de 33 gastos compartidos con «pan»». */
function Found(props: {
  count: (count: number) => string;
  total: number;
  among: number | undefined;
  searched: string | undefined;
}) {
  const { count, total, among, searched } = props;
  const format = useFormat();
  if (searched === undefined) return count(total);
  const label = <span className="font-semibold text-ink">{searched}</span>;
  if (among === undefined) {
    const found = count(total);
    return (
      <Trans>
        {found} con «{label}»
      </Trans>
    );
  }
  const [some, all] = [format.count(total), count(among)];
  return (
    <Trans>
      {some} de {all} con «{label}»
    </Trans>
  );
}

/** Expenses with own parts have two parts: their sum exceeds the sum of the filtered part. */
function FoundPart(props: { found: ReactNode; sums: ListSums & { partCents: number }; part: SplitPart; when: string }) {
  const { found, sums, part, when } = props;
  const amount = <Amount cents={sums.partCents} />;
  const parts: Record<SplitPart, ReactNode> = {
    income: <Trans>{amount} según ingresos</Trans>,
    percent: <Trans>{amount} por porcentaje</Trans>,
    own: <Trans>{amount} de partes propias</Trans>,
  };
  const partWords = parts[part];
  if (sums.partCents === sums.amountCents) {
    return (
      <>
        {found} · {partWords} {when}
      </>
    );
  }
  return (
    <Trans>
      {found} · <Amount cents={sums.amountCents} />, de ellos {partWords}, {when}
    </Trans>
  );
}

function Amount({ cents }: { cents: number }) {
  const format = useFormat();
  return <span className="font-semibold text-ink">{format.money(cents)}</span>;
}

/** The number of expenses of a kind, as text. */
export function useExpenseCount(kind: ExpenseSearch['shared']): (count: number) => string {
  const { t } = useLingui();
  if (kind === 'all') return (count) => t({ message: plural(count, { one: '# gasto', other: '# gastos' }) });
  if (kind === 'false') {
    return (count) => t({ message: plural(count, { one: '# gasto personal', other: '# gastos personales' }) });
  }
  return (count) => t({ message: plural(count, { one: '# gasto compartido', other: '# gastos compartidos' }) });
}
