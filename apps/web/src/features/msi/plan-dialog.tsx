import type { PlanDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateField } from '../../components/ui/date-field.tsx';
import { FormDialog, SaveHint } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { CategoryField } from '../../expense-editing/category-field.tsx';
import { PayerField } from '../../expense-editing/payer-field.tsx';
import { useItemHistory } from '../../history/use-item-history.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormat } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDayError } from '../../lib/typed-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToday } from '../../lib/use-today.ts';
import { useSaving } from '../../stale-edit/use-saving.ts';
import { checkPlan, emptyPlan, valuesOf, type PlanValues } from './plan-form.ts';
import { useStalePlan } from './use-stale-plan.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

const inRows = 'row-span-3 grid! grid-cols-1 grid-rows-subgrid';

/** Adds a plan, or edits the given one. A refused save keeps the dialog and what was typed. */
export function PlanDialog(props: { plan: Plan | null; onClose: () => void; onSaved: () => void }) {
  const { plan, onClose, onSaved } = props;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { fieldMessage } = useErrorMessage();
  const dayError = useDayError();
  const categories = trpc.categories.list.useQuery();
  const { save } = usePlanMutations();
  const [id] = useState(newId);
  const [base] = useState(() => (plan ? valuesOf(plan, format.plainAmount) : emptyPlan(today)));
  const form = useForm(base, (values) => checkPlan(values, plan ? undefined : id));
  const { values, set, errors } = form;
  const history = useItemHistory({ stored: plan, name: plan?.merchant, form, onLeave: onClose });
  const stale = useStalePlan({
    stored: plan,
    base,
    onSave: (merged, version) => form.submit((draft, typed) => void submit(draft, typed, version), merged),
    onLeave: onClose,
  });

  const saving = useSaving({
    form,
    stale,
    refusal: (message) =>
      plan ? t`No se pudo actualizar el plan: ${message}` : t`No se pudo crear el plan: ${message}`,
  });
  const submit = (draft: PlanDraft, typed: PlanValues, version = stale.version) =>
    saving.run(typed, async () => {
      await save(plan && { id: plan.id, version }, draft);
      onSaved();
      onClose();
    });
  const errorOf = (field: keyof PlanValues) => {
    const message = errors[field];
    return message && fieldMessage(message);
  };
  const money = (field: 'originalAmountCents' | 'remainingBalanceCents' | 'paymentDueCents', label: string) => (
    <Field label={label} error={errorOf(field)}>
      <MoneyInput required value={values[field]} onValueChange={(text) => set(field, text)} />
    </Field>
  );
  const notSaid = { value: '' as const, label: t`Sin definir` };

  return (
    <>
      <FormDialog
        open
        width={560}
        onClose={onClose}
        title={plan ? t`Editar plan` : t`Agregar plan`}
        onSubmit={() => form.submit((draft, typed) => void submit(draft, typed))}
        submitLabel={plan ? t`Actualizar` : t`Agregar plan`}
        busyLabel={t`Guardando`}
        busy={saving.busy}
        changed={form.changed}
        failure={saving.failure}
        tools={history.button}
        footerStart={<SaveHint />}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_12rem]">
          <Field label={t`Comercio`} error={errorOf('merchant')}>
            <TextInput
              data-autofocus
              required
              maxLength={510}
              autoComplete="off"
              value={values.merchant}
              onValueChange={(text) => set('merchant', text)}
            />
          </Field>
          <Field label={t`Fecha de compra`} error={dayError(values.purchaseDate, errors.purchaseDate)}>
            <DateField value={values.purchaseDate} onValueChange={(day) => set('purchaseDate', day)} />
          </Field>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {money('originalAmountCents', t`Monto original`)}
          {money('remainingBalanceCents', t`Saldo restante`)}
          {money('paymentDueCents', t`Pago mensual`)}
        </div>
        {/* Labels, fields and helps each in one row, however many lines one of them takes. */}
        <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
          <Field
            className={inRows}
            label={t`Mensualidad actual`}
            help={t`La que dice el estado de cuenta`}
            error={errorOf('currentInstallment')}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={values.currentInstallment}
              onValueChange={(text) => set('currentInstallment', text)}
            />
          </Field>
          <Field
            className={inRows}
            label={t`Total de mensualidades`}
            optional
            help={t`Vacío si no se sabe`}
            error={errorOf('totalInstallments')}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={values.totalInstallments}
              onValueChange={(text) => set('totalInstallments', text)}
            />
          </Field>
        </div>
        <PayerField
          label={t`Quién lo paga`}
          undecided={notSaid}
          value={values.paidBy}
          onValueChange={(memberId) => set('paidBy', memberId)}
          error={errorOf('paidBy')}
        />
        <Field label={t`Tipo`} group error={errorOf('shared')}>
          <Segmented
            value={values.shared}
            onValueChange={(shared) => set('shared', shared)}
            options={[notSaid, { value: 'shared', label: t`Compartido` }, { value: 'personal', label: t`Personal` }]}
          />
        </Field>
        <CategoryField
          value={values.categoryId}
          onValueChange={(categoryId) => set('categoryId', categoryId)}
          categories={categories.data ?? []}
          error={errorOf('categoryId')}
        />
      </FormDialog>
      {stale.dialog}
      {history.dialog}
    </>
  );
}
