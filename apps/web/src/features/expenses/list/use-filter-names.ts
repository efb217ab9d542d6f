import { UNCATEGORIZED, type SplitPart } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useMember } from '../../../data/session/session-context.ts';
import { trpc } from '../../../data/trpc.ts';

/** The active filters, apart from the search and the period, as text: «Súper», «pagó Luis». */
export function useFilterNames(search: ExpenseSearch): string[] {
  const { t } = useLingui();
  const categories = trpc.categories.list.useQuery();
  const { category, paidBy, split, refund, shared } = search;
  const names: string[] = [];
  if (category === UNCATEGORIZED) names.push(t`Sin categoría`);
  else if (category !== undefined) names.push(categories.data?.find(({ id }) => id === category)?.name ?? t`Categoría`);
  const payer = useMember(paidBy)?.name;
  if (payer !== undefined) names.push(t`Pagó ${payer}`);
  const splits: Record<SplitPart, string> = {
    income: t`Según ingresos`,
    percent: t`Por porcentaje`,
    own: t`Partes propias`,
  };
  if (split !== undefined) names.push(splits[split]);
  if (refund !== undefined) names.push(refund ? t`Devoluciones` : t`Sin devoluciones`);
  if (shared !== undefined) names.push(shared === 'all' ? t`Compartidos y personales` : t`Personales`);
  return names;
}
