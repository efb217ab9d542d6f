import { ZERO_CENTS } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import type { Control } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';

type Props = {
  /** The category that is edited; null for a new one. */
  categoryId: string | null;
  control: Control<string>;
  error: string | undefined;
};

/** The limit of a category for a month, with what the current month has come to so far. */
export function LimitField({ categoryId, control, error }: Props) {
  const { t } = useLingui();
  const { amountError } = useErrorMessage();
  const spent = useSpentThisMonth(categoryId);
  const scope = t`Cuenta todos los gastos de la categoría, de los dos.`;
  return (
    <Field
      label={t`Límite del mes`}
      optional
      help={spent === null ? scope : `${spent} ${scope}`}
      error={amountError(error, t`Escribe un monto válido`)}
    >
      <MoneyInput {...control} />
    </Field>
  );
}

/** «Van $4,004.00 en noviembre.»; null while it is not known. */
function useSpentThisMonth(categoryId: string | null): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = trpc.dashboard.get.useQuery(undefined, { enabled: categoryId !== null });
  if (!data || categoryId === null) return null;
  const row = data.categoryBreakdown.find(({ category }) => category?.id === categoryId);
  const amount = format.money(row?.amountCents ?? ZERO_CENTS);
  const month = format.monthName(data.today.month);
  return t`Van ${amount} en ${month}.`;
}
