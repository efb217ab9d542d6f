import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../data/trpc.ts';

/** `shared` and `personal` allow no choice: the checkbox, and in personal mode the payer, are not shown. */
export type ExpenseMode = 'free' | 'shared' | 'personal';

/** The title of an expense's dialog, and the note on what a refund does. */
export function useTitles(props: { isNew: boolean; isRefund: boolean; mode: ExpenseMode; categoryId: string }) {
  const { isNew, isRefund, mode, categoryId } = props;
  const { t } = useLingui();
  const categories = trpc.categories.list.useQuery();
  if (isRefund) {
    const name = categories.data?.find(({ id }) => id === categoryId)?.name;
    const title = isNew ? t`Registrar devolución` : t`Editar devolución`;
    const effect =
      name === undefined ? t`Se resta de lo que va del mes` : t`Se resta de ${name} y de lo que va del mes`;
    return { title, submitLabel: title, effect };
  }
  const submitLabel = isNew ? t`Agregar gasto` : t`Editar gasto`;
  const kind = { free: submitLabel, shared: t`Agregar gasto compartido`, personal: t`Agregar gasto personal` }[mode];
  return { title: isNew ? kind : submitLabel, submitLabel };
}
