import { useLingui } from '@lingui/react/macro';
import { DateField } from '../../components/ui/date-field.tsx';
import { SaveHint } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { CategoryField } from '../../editing/category-field.tsx';
import { TemplateSplitField } from '../../editing/split/template-split-field.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import { planForm } from './plan-form.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

const inRows = 'row-span-3 grid! grid-cols-1 grid-rows-subgrid';

/** Adds a plan, or edits the given one. A refused save keeps the dialog and what was typed. */
export function PlanDialog(props: { plan: Plan | null; onClose: () => void; onSaved: () => void }) {
  const { plan, onClose, onSaved } = props;
  const { t } = useLingui();
  const today = useToday();
  const dayError = useDayError();
  const { save } = usePlanMutations();
  const { form, errorOf, dialog } = useRecordDialog({
    fields: planForm,
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
  const { merchant, purchaseDate, originalAmount, remainingBalance, paymentDue, ...others } = form.controls;
  const { currentInstallment, totalInstallments, paidBy, shared, categoryId, split, paymentDay, ...left } = others;
  // A field that is not drawn below is an error of types.
  void (left satisfies Record<string, never>);
  const notSaid = { value: '' as const, label: t`Sin definir` };

  return (
    <RecordDialog
      {...dialog}
      width={560}
      title={plan ? t`Editar plan` : t`Agregar plan`}
      submitLabel={plan ? t`Actualizar` : t`Agregar plan`}
      footerStart={<SaveHint />}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label={t`Comercio`} error={errorOf('merchant')}>
          <TextInput data-autofocus required maxLength={510} autoComplete="off" {...merchant} />
        </Field>
        <Field label={t`Fecha de compra`} error={dayError(values.purchaseDate, errors.purchaseDate)}>
          <DateField {...purchaseDate} />
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label={t`Monto original`} error={errorOf('originalAmount')}>
          <MoneyInput required {...originalAmount} />
        </Field>
        <Field label={t`Saldo restante`} error={errorOf('remainingBalance')}>
          <MoneyInput required {...remainingBalance} />
        </Field>
        <Field label={t`Pago mensual`} error={errorOf('paymentDue')}>
          <MoneyInput required {...paymentDue} />
        </Field>
      </div>
      {/* Labels, fields and helps each in one row, however many lines one of them takes. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        <Field
          className={inRows}
          label={t`Mensualidad actual`}
          help={t`La que dice el estado de cuenta`}
          error={errorOf('currentInstallment')}
        >
          <TextInput inputMode="numeric" autoComplete="off" maxLength={9} {...currentInstallment} />
        </Field>
        <Field
          className={inRows}
          label={t`Total de mensualidades`}
          optional
          help={t`Vacío si no se sabe`}
          error={errorOf('totalInstallments')}
        >
          <TextInput inputMode="numeric" autoComplete="off" maxLength={9} {...totalInstallments} />
        </Field>
      </div>
      <Field label={t`Día de pago`} optional help={t`Del 1 al 31; vacío si no se sabe`} error={errorOf('paymentDay')}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={2} {...paymentDay} />
      </Field>
      <PayerField label={t`Quién lo paga`} undecided={notSaid} {...paidBy} error={errorOf('paidBy')} />
      <Field label={t`Tipo`} group error={errorOf('shared')}>
        <Segmented
          {...shared}
          options={[notSaid, { value: 'shared', label: t`Compartido` }, { value: 'personal', label: t`Personal` }]}
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
