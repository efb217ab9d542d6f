import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { DateField } from '../../components/ui/date-field.tsx';
import { SaveHint } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { CategoryField } from '../../editing/category/category-field.tsx';
import { TemplateSplitField } from '../../editing/split/template-split-field.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import { PlanFiguresFields } from './plan-figures-fields.tsx';
import { planForm, planFormWith } from './plan-form.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

/** Adds a plan, or edits the given one. A refused save keeps the dialog and its input. */
export function PlanDialog(props: { plan: Plan | null; onClose: () => void; onSaved: () => void }) {
  const { plan, onClose, onSaved } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const today = useToday();
  const dayError = useDayError();
  const { save } = usePlanMutations();
  /** How many instalments are paid; null until it is typed. */
  const [paid, setPaid] = useState<string | null>(null);
  const { form, errorOf, dialog } = useRecordDialog({
    fields: planFormWith(paid ?? ''),
    record: plan,
    name: plan?.merchant,
    initial: () => ({ ...planForm.empty, purchaseDate: today }),
    refusal: (message) =>
      plan ? t`No se pudo actualizar el plan: ${message}` : t`No se pudo crear el plan: ${message}`,
    save: async (draft, target) => {
      await save(plan && target, draft);
      onSaved();
    },
    onClose,
  });
  const { values, errors } = form;
  const { originalAmount, totalInstallments, paymentDue, remainingBalance, currentInstallment, ...others } =
    form.controls;
  const figures = { originalAmount, totalInstallments, paymentDue, remainingBalance, currentInstallment };
  const { merchant, purchaseDate, paidBy, shared, categoryId, split, paymentDay, ...left } = others;
  // A field that is not rendered below is a type error.
  void (left satisfies Record<string, never>);
  const undefinedOption = { value: '' as const, label: t`Sin definir` };

  return (
    <RecordDialog
      {...dialog}
      width={560}
      title={plan ? t`Editar plan` : t`Agregar plan`}
      submitLabel={plan ? t`Actualizar` : t`Agregar plan`}
      footerStart={!narrow && <SaveHint />}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label={t`Comercio`} error={errorOf('merchant', t`Escribe el comercio`)}>
          <TextInput data-autofocus required maxLength={510} autoComplete="off" {...merchant} />
        </Field>
        <Field label={t`Fecha de compra`} error={dayError(values.purchaseDate, errors.purchaseDate)}>
          <DateField {...purchaseDate} />
        </Field>
      </div>
      <PlanFiguresFields
        controls={figures}
        typedPaid={{ value: paid, onValueChange: setPaid }}
        isPaidWrong={errors['paid'] !== undefined}
        isStored={plan !== null}
        errorOf={errorOf}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field label={t`Día de pago`} optional help={t`Del 1 al 31`} error={errorOf('paymentDay')}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={2} {...paymentDay} />
        </Field>
        <PayerField label={t`Quién lo paga`} undecided={undefinedOption} {...paidBy} error={errorOf('paidBy')} />
      </div>
      <Field label={t`Tipo`} group error={errorOf('shared')}>
        <Segmented
          {...shared}
          options={[
            undefinedOption,
            { value: 'shared', label: t`Compartido` },
            { value: 'personal', label: t`Personal` },
          ]}
        />
      </Field>
      <CategoryField {...categoryId} error={errorOf('categoryId')} />
      {shared.value === 'shared' && (
        <TemplateSplitField
          control={split}
          categoryId={categoryId.value}
          amount={paymentDue.value}
          payerId={paidBy.value}
          errors={errors}
        />
      )}
    </RecordDialog>
  );
}
