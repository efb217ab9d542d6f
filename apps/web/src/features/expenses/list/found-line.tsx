import type { SplitPart } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { ListSums } from './sums-of-shown.ts';
import type { ExpenseList } from './use-expense-list.ts';

/** How many expenses a filter finds and what they come to, of a part of a split also what it comes to. */
export function FoundLine({ list, search, period }: { list: ExpenseList; search: ExpenseSearch; period: string }) {
  const count = useCountWords(search.shared);
  const { total, sums } = list;
  if (total === undefined) return list.failed ? null : <Trans>Cargando…</Trans>;
  const found = count(total);
  if (!sums) {
    return (
      <Trans>
        {found} en {period}
      </Trans>
    );
  }
  if (search.split !== undefined && sums.partCents !== null) {
    return (
      <FoundPart found={found} sums={{ ...sums, partCents: sums.partCents }} part={search.split} period={period} />
    );
  }
  return (
    <Trans>
      {found} · <Amount cents={sums.amountCents} /> en {period}
    </Trans>
  );
}

/** Expenses with own parts have two parts: then their sum is more than that of the one that is filtered by. */
function FoundPart(props: { found: string; sums: ListSums & { partCents: number }; part: SplitPart; period: string }) {
  const { found, sums, part, period } = props;
  const amount = <Amount cents={sums.partCents} />;
  const parts: Record<SplitPart, ReactNode> = {
    income: <Trans>{amount} según ingresos</Trans>,
    percent: <Trans>{amount} por porcentaje</Trans>,
    own: <Trans>{amount} de partes propias</Trans>,
  };
  const partWords = parts[part];
  if (sums.partCents === sums.amountCents) {
    return (
      <Trans>
        {found} · {partWords} en {period}
      </Trans>
    );
  }
  return (
    <Trans>
      {found} · <Amount cents={sums.amountCents} />, de ellos {partWords}, en {period}
    </Trans>
  );
}

function Amount({ cents }: { cents: number }) {
  const format = useFormat();
  return <span className="font-semibold text-ink">{format.money(cents)}</span>;
}

function useCountWords(kind: ExpenseSearch['shared']): (count: number) => string {
  const { t } = useLingui();
  if (kind === 'all') return (count) => t({ message: plural(count, { one: '# gasto', other: '# gastos' }) });
  if (kind === 'false') {
    return (count) => t({ message: plural(count, { one: '# gasto personal', other: '# gastos personales' }) });
  }
  return (count) => t({ message: plural(count, { one: '# gasto compartido', other: '# gastos compartidos' }) });
}
