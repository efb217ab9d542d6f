import { contentOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { FormDialog, SaveHint } from '../../components/ui/form-dialog.tsx';
import { FormPanel } from '../../components/ui/form-panel.tsx';
import { Panel } from '../../components/ui/panel-frame.ts';
import { Field } from '../../components/ui/field.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useUser } from '../../data/session/session-context.ts';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../record-dialog.tsx';
import { CategoryField } from '../category/category-field.tsx';
import { NewCategoryFields } from '../category/new-category-fields.tsx';
import { rememberRateOf } from '../currency/last-rates.ts';
import { useFieldTexts } from '../forms/use-field-texts.ts';
import { useLineInSheet } from '../one-line/use-line-in-sheet.tsx';
import { AmountFields } from './amount-fields.tsx';
import { ClosedMonthNote } from './closed-month-note.tsx';
import { DescriptionField } from './description-field.tsx';
import { expenseForm, paidGroup, type ExpenseValues } from './expense-form.ts';
import { MoreFields } from './more-fields.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useQueued } from '../../data/outbox/outbox.ts';
import { kindOf } from '../../data/outbox/queue.ts';
import { PayerField } from '../payer-field.tsx';
import { RefundButton, RefundField, RefundSource, refundValues } from './refund.tsx';
import { RuleNote } from './rule-note.tsx';
import { useDefaultRule } from '../split/use-default-rule.ts';
import { PersonalNote, SharingField, splitOfDraft } from './sharing-field.tsx';
import { TypedSoFar } from './typed-so-far.tsx';
import { useAmount } from './use-amount.ts';
import { useEarlierExpense } from './use-earlier-expense.ts';
import { useExpenseCategory } from './use-expense-category.ts';
import { useExpenseMutations } from './use-expense-mutations.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useKeypad } from './use-keypad.tsx';
import { type ExpenseMode, useTitles } from './use-titles.ts';
import { useTypedBefore, valuesLeft } from './use-typed-before.tsx';

/**
 * The initial values of a form: a typed line, or what an expense passes on to the next one when several are entered.
 */
export type GivenValues = Partial<ExpenseValues>;

export type ExpenseDialogProps = {
  expense: Expense | null;
  mode: ExpenseMode;
  given?: GivenValues | undefined;
  /** What a page that was closed or killed has left behind. */
  left?: object | undefined;
  /** The other member's version that is overwritten; see `Wish`. */
  over?: number | undefined;
  /** The refunded expense: the refund copies everything but its amount, its day and its own parts. */
  refundOf?: Expense | undefined;
  onClose: () => void;
  onRefund: (expense: Expense) => void;
  /** Opens the dialog again, empty, for the next expense. */
  onAddAnother: (given: GivenValues) => void;
};

/** Adds an expense, or edits the given one. A refused save keeps the dialog and its input. */
export function ExpenseDialog(props: ExpenseDialogProps) {
  const { expense, mode, given, left, over, refundOf, onClose, onRefund, onAddAnother } = props;
  const panel = use(Panel);
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const ruleOf = useDefaultRule();
  const dayError = useDayError();
  const texts = useFieldTexts();
  const { add, edit } = useExpenseMutations(over);
  // An expense that still waits in the outbox is not on the server yet: saving it adds it, with the id it has.
  const entry = useQueued(expense?.id);
  const waiting = entry !== undefined && kindOf(entry) === 'add';
  const empty = () => ({
    ...expenseForm.empty,
    date: today,
    paidBy: user.memberId,
    ...given,
    shared: mode !== 'personal',
    ...(refundOf && refundValues(refundOf)),
  });
  const valuesBefore = valuesLeft(left, mode);
  const { form, errorOf, submit, dialog } = useRecordDialog({
    fields: expenseForm,
    record: expense,
    isStored: !waiting,
    name: expense?.description,
    initial: () => ({ ...empty(), ...valuesBefore }),
    group: paidGroup(texts),
    refusal: (message) =>
      expense ? t`No se pudo actualizar el gasto: ${message}` : t`No se pudo crear el gasto: ${message}`,
    save: async (checked, { id, version }) => {
      const placed = { ...checked, categoryId: category.toSave(checked) };
      const draft = { ...placed, split: splitOfDraft(placed, ruleOf) };
      const content = contentOf(draft, expense ?? undefined);
      if (expense && !waiting) await edit({ ...expense, version }, draft, content);
      else await add({ ...draft, id }, content);
      rememberRateOf(draft);
      category.remember(draft.categoryId);
    },
    onClose,
  });
  const { values, errors } = form;
  const { amount, original, description, categoryId, date, paidBy, shared, split, refund, ...more } = form.controls;
  const narrow = useNarrow();
  const typed = useAmount({ amount, original }, refund.value);
  const keypad = useKeypad(typed.value, typed.onValueChange);
  const { place, focusAmount, focusCategory } = useFieldFocus();
  const category = useExpenseCategory({
    control: categoryId,
    description: values.description,
    isChosen:
      expense !== null || refundOf !== undefined || given?.categoryId !== undefined || !!valuesBefore.categoryId,
    onReturn: focusCategory,
  });
  const { newCategory, isCreating } = category;
  const earlier = useEarlierExpense({
    controls: { description, shared, split },
    amount: typed,
    mode,
    chooseCategory: category.choose,
    focusAmount,
  });
  const { effect, ...titles } = useTitles({
    isNew: expense === null,
    isRefund: refund.value,
    mode,
    categoryId: category.shown,
  });
  const { isTyped, ...line } = useLineInSheet({
    isOffered: narrow && !expense && !refundOf,
    shared: mode !== 'personal',
    onClose,
  });

  const { goesOn, note } = useTypedBefore({
    isKept: expense === null && !refundOf,
    isLeft: Object.keys(valuesBefore).length > 0,
    form,
    busy: dialog.busy,
    onStartAfresh: () => {
      form.reset(empty());
      focusAmount();
    },
  });

  const descriptionError = errorOf('description', t`Escribe una descripción`);
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
      Form={panel ? FormPanel : FormDialog}
      {...dialog}
      {...titles}
      tools={
        <>
          {expense && !waiting && !expense.refund && (
            <RefundButton expense={expense} disabled={form.changed} onRefund={onRefund} />
          )}
          {dialog.tools}
        </>
      }
      {...line}
      changed={dialog.changed || goesOn || isTyped || newCategory.name !== '' || given?.description !== undefined}
      keypad={isCreating ? null : keypad.element}
      footerStart={!isCreating && (expense ? !narrow && <SaveHint /> : !narrow && !refundOf && another)}
      {...(isCreating && newCategory.dialog)}
    >
      {isCreating && (
        <NewCategoryFields category={newCategory} onLeave={category.leaveNew}>
          <TypedSoFar amount={typed} description={values.description} />
        </NewCategoryFields>
      )}
      <div hidden={isCreating} className="contents">
        {refundOf && <RefundSource expense={refundOf} />}
        {note}
        <AmountFields amount={typed} errors={errors} inputProps={keypad.inputProps} help={refund.value && effect}>
          <DescriptionField
            {...description}
            error={descriptionError}
            onPick={expense || refundOf ? null : earlier.pick}
            hint={earlier.hint}
          />
        </AmountFields>
        <div className="grid grid-cols-12 gap-x-3 gap-y-4 sm:gap-x-4">
          <div ref={place} className="col-span-12 min-w-0 sm:col-span-6">
            <CategoryField
              value={category.shown}
              proposed={category.isProposed}
              onValueChange={category.choose}
              onNew={newCategory.open}
              first={category.last}
              error={errorOf('categoryId')}
            />
          </div>
          <Field
            label={t`Fecha`}
            error={dayError(values.date, errors.date)}
            className={
              mode === 'personal'
                ? 'col-span-12 sm:col-span-6'
                : 'order-2 col-span-6 tight:col-span-12 sm:order-none sm:col-span-6'
            }
          >
            <DateField {...date} />
          </Field>
          {mode !== 'personal' && (
            <PayerField
              {...paidBy}
              {...(refund.value && { label: t`A quién se lo devolvieron` })}
              error={errorOf('paidBy')}
              className="order-1 col-span-6 tight:col-span-12 sm:order-none sm:col-span-12"
            />
          )}
        </div>
        {expense && <RuleNote expense={expense} onLeave={onClose} />}
        <ClosedMonthNote expense={expense} values={values} />
        {mode === 'personal' ? (
          narrow && <PersonalNote />
        ) : (
          <SharingField
            values={values}
            controls={{ shared, split }}
            categoryId={category.shown}
            isFree={mode === 'free'}
            errors={errors}
          />
        )}
        <MoreFields
          controls={more}
          errors={errors}
          beside={!expense && !refundOf && narrow && another}
          further={
            refundOf ? undefined : { isFilled: refund.value || panel !== null, field: <RefundField {...refund} /> }
          }
        />
      </div>
    </RecordDialog>
  );
}
