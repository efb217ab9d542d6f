import { contentOf, MESSAGES } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { SaveHint } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { useUser } from '../../data/session/session-context.ts';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../record-dialog.tsx';
import { CategoryField } from '../category-field.tsx';
import { useLineInSheet } from '../one-line/use-line-in-sheet.tsx';
import { expenseForm, type ExpenseValues } from './expense-form.ts';
import { MoreFields } from './more-fields.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useOutbox } from '../../data/outbox/outbox.ts';
import { PayerField } from '../payer-field.tsx';
import { RuleNote } from './rule-note.tsx';
import { useExpenseMutations } from './use-expense-mutations.ts';
import { useKeypad } from './use-keypad.tsx';
import { useProposedCategory } from './use-proposed-category.ts';

/** `shared` and `personal` leave no choice: the checkbox, and in personal mode the payer, are not shown. */
export type ExpenseMode = 'free' | 'shared' | 'personal';

const lastCategory = 'last-category';

/** What one expense leaves to the next when several are entered in a row. */
export type KeptValues = Pick<ExpenseValues, 'date' | 'paidBy'>;

export type ExpenseDialogProps = {
  expense: Expense | null;
  mode: ExpenseMode;
  kept?: KeptValues | undefined;
  onClose: () => void;
  /** Opens the dialog again, empty, for the next expense. */
  onAddAnother: (kept: KeptValues) => void;
};

/** Adds an expense, or edits the given one. A refused save keeps the dialog and what was typed. */
export function ExpenseDialog({ expense, mode, kept, onClose, onAddAnother }: ExpenseDialogProps) {
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const { amountError } = useErrorMessage();
  const dayError = useDayError();
  const { add, edit } = useExpenseMutations();
  // One that still waits in the outbox is not the server's yet: saving it is adding it, under the id it has.
  const outbox = useOutbox();
  const waiting = outbox.some(({ draft }) => draft.id === expense?.id);
  const [chosen, setChosen] = useState(expense !== null);
  const { form, errorOf, submit, dialog } = useRecordDialog({
    fields: expenseForm,
    record: expense,
    isStored: !waiting,
    name: expense?.description,
    initial: () => ({ ...expenseForm.empty, date: today, paidBy: user.memberId, ...kept, shared: mode !== 'personal' }),
    refusal: (message) =>
      expense ? t`No se pudo actualizar el gasto: ${message}` : t`No se pudo crear el gasto: ${message}`,
    save: async (checked, { id, version }) => {
      const draft = chosen ? checked : { ...checked, categoryId: await proposalFor(checked.description) };
      const content = contentOf(draft, expense ?? undefined);
      if (expense && !waiting) await edit({ ...expense, version }, draft, content);
      else await add({ ...draft, id }, content);
      if (draft.categoryId) writeLocalSetting(lastCategory, draft.categoryId);
    },
    onClose,
  });
  const { values, errors } = form;
  const {
    amount,
    description,
    categoryId,
    date,
    paidBy,
    shared,
    split: _split,
    refund: _refund,
    original: _original,
    ...more
  } = form.controls;
  const { shown: proposal, proposalFor } = useProposedCategory(chosen ? '' : values.description);
  const narrow = useNarrow();
  const keypad = useKeypad(amount.value, amount.onValueChange);
  const { isTyped, ...line } = useLineInSheet({ isOffered: narrow && !expense, shared: mode !== 'personal', onClose });

  const descriptionError =
    errors.description === MESSAGES.required ? t`Escribe una descripción` : errorOf('description');

  const another = (
    <Button
      variant="ghost"
      size="small"
      className="sm:-ml-3"
      onClick={() => submit((draft) => onAddAnother({ date: draft.date, paidBy: draft.paidBy }))}
    >
      <Trans>Guardar y agregar otro</Trans>
    </Button>
  );

  return (
    <RecordDialog
      {...dialog}
      title={expense ? t`Editar gasto` : mode === 'personal' ? t`Agregar gasto personal` : t`Agregar gasto`}
      submitLabel={expense ? t`Editar gasto` : t`Agregar gasto`}
      {...line}
      changed={dialog.changed || isTyped}
      keypad={keypad.element}
      footerStart={expense || narrow ? !narrow && <SaveHint /> : another}
    >
      <Field label={t`Monto`} error={amountError(errors.amount, t`Escribe un monto válido`)}>
        <MoneyInput look="hero" data-autofocus required {...amount} {...keypad.inputProps} />
      </Field>
      <Field label={t`Descripción`} error={descriptionError}>
        <TextInput required maxLength={510} autoComplete="off" {...description} />
      </Field>
      <div className="grid grid-cols-12 gap-x-3 gap-y-4 sm:gap-x-4">
        <div className="col-span-12 min-w-0 sm:col-span-6">
          <CategoryField
            value={chosen ? categoryId.value : (proposal ?? '')}
            proposed={!chosen && proposal !== null}
            onValueChange={(next) => {
              setChosen(true);
              categoryId.onValueChange(next);
            }}
            first={readLocalSetting(lastCategory) ?? undefined}
            error={errorOf('categoryId')}
          />
        </div>
        <Field
          label={t`Fecha`}
          error={dayError(values.date, errors.date)}
          className={
            mode === 'personal' ? 'col-span-12 sm:col-span-6' : 'order-2 col-span-6 sm:order-none sm:col-span-6'
          }
        >
          <DateField {...date} />
        </Field>
        {mode !== 'personal' && (
          <PayerField
            {...paidBy}
            error={errorOf('paidBy')}
            className="order-1 col-span-6 sm:order-none sm:col-span-12"
          />
        )}
      </div>
      {expense && <RuleNote expense={expense} onLeave={onClose} />}
      {mode === 'free' && (
        <Checkbox
          checked={shared.value}
          onCheckedChange={shared.onValueChange}
          label={t`Gasto compartido`}
          description={narrow ? undefined : t`Entra en el balance del mes y se divide según ingresos.`}
          note={narrow ? t`según ingresos` : undefined}
        />
      )}
      <MoreFields controls={more} errors={errors} beside={!expense && narrow && another} />
    </RecordDialog>
  );
}
