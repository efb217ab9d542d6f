import { useLingui } from '@lingui/react/macro';
import type { Outputs } from '../../data/trpc.ts';

type Noted = Pick<Outputs['coming']['get']['items'][number], 'kind' | 'installment' | 'shared' | 'date'>;

/** The note of an expense to come: «MSI 3 de 12», «MSI, última», «personal», «sin día»; '' if there is none. */
export function useItemNote(): (item: Noted, today: Temporal.PlainDate) => string {
  const { t } = useLingui();
  const installment = ({ installment: of }: Noted): string => {
    if (!of) return '';
    if (of.isLast) return t`MSI, última`;
    const { number, total } = of;
    if (number === null) return t`MSI`;
    return total === null ? t`MSI ${number}` : t`MSI ${number} de ${total}`;
  };
  return (item, today) => {
    const isLate = item.date !== null && Temporal.PlainDate.compare(item.date, today) < 0;
    const parts = [
      installment(item),
      item.kind === 'plan' && item.date === null && t`sin día`,
      isLate && t`sin registrar`,
      item.shared === false && t`personal`,
    ];
    return parts.filter(Boolean).join(', ');
  };
}
