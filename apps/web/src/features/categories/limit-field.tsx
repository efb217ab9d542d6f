import { useLingui } from '@lingui/react/macro';
import type { Control } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import type { InUse } from './category-rows.ts';

type Props = {
  /** The edited category with its figures; null for a new one. */
  spending: { readonly categoryId: string; readonly inUse: InUse | undefined } | null;
  /** Whether the dialog was opened for the limit. */
  isFirst: boolean;
  control: Control<string>;
  error: string | undefined;
};

/** The monthly limit of a category, with the sum of the current month so far. */
export function LimitField({ spending, isFirst, control, error }: Props) {
  const { t } = useLingui();
  const { amountError } = useErrorMessage();
  const spent = useSpentThisMonth(spending);
  const scope = t`Cuenta todos los gastos de la categoría, de ustedes dos.`;
  return (
    <Field
      label={t`Límite del mes`}
      optional
      help={spent === null ? scope : `${spent} ${scope}`}
      error={amountError(error, t`Escribe un monto válido`)}
    >
      <MoneyInput {...control} data-autofocus={isFirst || undefined} />
    </Field>
  );
}

/** «Van $4,004.00 en noviembre.»; null while it is unknown. */
function useSpentThisMonth(spending: Props['spending']): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const inUse = spending?.inUse;
  const category = inUse?.categories.find(({ id }) => id === spending?.categoryId);
  if (!inUse || !category) return null;
  const amount = format.money(category.use.monthCents);
  const month = format.monthName(inUse.today.month);
  return t`Van ${amount} en ${month}.`;
}
