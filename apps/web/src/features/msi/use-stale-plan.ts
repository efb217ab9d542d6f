import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../lib/format.ts';
import { useFieldTexts } from '../../stale-edit/use-field-texts.ts';
import { useStaleEdit } from '../../stale-edit/use-stale-edit.tsx';
import type { ComparedField } from '../../stale-edit/versions.ts';
import { valuesOfCurrent, type CurrentPlan, type PlanValues } from './plan-form.ts';
import type { Plan } from './use-plans.ts';

/** What the dialog of a plan does when somebody changed the plan meanwhile. */
export function useStalePlan(edit: {
  stored: Plan | null;
  base: PlanValues;
  onSave: (values: PlanValues, version: number) => void;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  const { plainAmount } = useFormat();
  const texts = useFieldTexts();
  const amount = (
    name: 'originalAmountCents' | 'remainingBalanceCents' | 'paymentDueCents',
    label: string,
  ): ComparedField<PlanValues> => ({ names: [name], label, text: (values) => texts.amount(values[name]) });
  const sharing = { '': '', shared: texts.sharing(true), personal: texts.sharing(false) };
  const fields: ComparedField<PlanValues>[] = [
    { names: ['merchant'], label: t`Comercio`, text: ({ merchant }) => merchant.trim() },
    { names: ['purchaseDate'], label: t`Fecha de compra`, text: ({ purchaseDate }) => texts.day(purchaseDate) },
    amount('originalAmountCents', t`Monto original`),
    amount('remainingBalanceCents', t`Saldo restante`),
    amount('paymentDueCents', t`Pago mensual`),
    {
      names: ['currentInstallment'],
      label: t`Mensualidad actual`,
      text: ({ currentInstallment }) => String(Number(currentInstallment)),
    },
    {
      names: ['totalInstallments'],
      label: t`Total de mensualidades`,
      text: ({ totalInstallments }) => totalInstallments.trim(),
    },
    { names: ['paidBy'], label: t`Quién lo paga`, text: ({ paidBy }) => texts.member(paidBy) },
    { names: ['shared'], label: t`Tipo`, text: ({ shared }) => sharing[shared] },
    { names: ['categoryId'], label: t`Categoría`, text: ({ categoryId }) => texts.category(categoryId) },
  ];
  return useStaleEdit({
    ...edit,
    fields,
    read: (current: CurrentPlan) => valuesOfCurrent(current, plainAmount),
  });
}
