import { contentOf, type EarlierExpense, isSameNamedRule, MESSAGES, monthOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { FormDialog, SaveHint } from '../../components/ui/form-dialog.tsx';
import { FormPanel } from '../../components/ui/form-panel.tsx';
import { Panel } from '../../components/ui/panel-frame.ts';
import { Field } from '../../components/ui/field.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { useUser } from '../../data/session/session-context.ts';
import type { Control } from '../../components/forms/use-form.ts';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../record-dialog.tsx';
import { CategoryField } from '../category/category-field.tsx';
import { NewCategoryFields } from '../category/new-category-fields.tsx';
import { useNewCategory } from '../category/use-new-category.ts';
import { rememberRateOf } from '../currency/last-rates.ts';
import { useFieldTexts } from '../forms/use-field-texts.ts';
import { useLineInSheet } from '../one-line/use-line-in-sheet.tsx';
import { typedRule } from '../split/typed-split.ts';
import { AmountFields } from './amount-fields.tsx';
import { ClosedMonthNote } from './closed-month-note.tsx';
import { DescriptionField } from './description-field.tsx';
import { expenseForm, paidGroup, type ExpenseValues } from './expense-form.ts';
import { MoreFields } from './more-fields.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useQueued } from '../../data/outbox/outbox.ts';
import { kindOf } from '../../data/outbox/queue.ts';
import { PayerField } from '../payer-field.tsx';
import { RefundSource } from './refund-source.tsx';
import { RuleNote } from './rule-note.tsx';
import { SharingField, splitOfDraft, useDefaultRule } from './sharing-field.tsx';
import { useAmount } from './use-amount.ts';
import { useExpenseMutations } from './use-expense-mutations.ts';
import { useKeypad } from './use-keypad.tsx';
import { useProposedCategory } from './use-proposed-category.ts';
import { type ExpenseMode, useTitles } from './use-titles.ts';

const lastCategory = 'last-category';

/**
 * The initial values of a form: a typed line, or what an expense passes on to the next one when several are entered.
 */
export type GivenValues = Partial<ExpenseValues>;

export type ExpenseDialogProps = {
  expense: Expense | null;
  mode: ExpenseMode;
  given?: GivenValues | undefined;
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
  const { expense, mode, given, over, refundOf, onClose, onRefund, onAddAnother } = props;
  const panel = use(Panel);
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const format = useFormat();
  const ruleOf = useDefaultRule();
  const dayError = useDayError();
  const texts = useFieldTexts();
  const { add, edit } = useExpenseMutations(over);
  // An expense that still waits in the outbox is not on the server yet: saving it adds it, with the id it has.
  const entry = useQueued(expense?.id);
  const waiting = entry !== undefined && kindOf(entry) === 'add';
  const [chosen, setChosen] = useState(expense !== null || refundOf !== undefined || given?.categoryId !== undefined);
  const { form, errorOf, submit, dialog } = useRecordDialog({
    fields: expenseForm,
    record: expense,
    isStored: !waiting,
    name: expense?.description,
    initial: () => ({
      ...expenseForm.empty,
      date: today,
      paidBy: user.memberId,
      ...given,
      shared: mode !== 'personal',
      ...(refundOf && refundValues(refundOf)),
    }),
    group: paidGroup(texts),
    refusal: (message) =>
      expense ? t`No se pudo actualizar el gasto: ${message}` : t`No se pudo crear el gasto: ${message}`,
    save: async (checked, { id, version }) => {
      const categoryId = chosen ? checked.categoryId : await proposalFor(checked.description);
      const placed = { ...checked, categoryId };
      const draft = { ...placed, split: splitOfDraft(placed, ruleOf) };
      const content = contentOf(draft, expense ?? undefined);
      if (expense && !waiting) await edit({ ...expense, version }, draft, content);
      else await add({ ...draft, id }, content);
      rememberRateOf(draft);
      if (draft.categoryId) writeLocalSetting(lastCategory, draft.categoryId);
    },
    onClose,
  });
  const { values, errors } = form;
  const { amount, original, description, categoryId, date, paidBy, shared, split, refund, ...more } = form.controls;
  const { shown: proposal, proposalFor } = useProposedCategory(chosen ? '' : values.description);
  const days = [expense?.date ?? null, values.date instanceof Temporal.PlainDate ? values.date : null];
  // The current month can't be closed.
  const mayBeClosed = (expense?.shared || values.shared) && days.some((day) => day && isPast(day, today));
  const narrow = useNarrow();
  const stored = expense?.description;
  const typed = useAmount({ amount, original }, refund.value);
  const keypad = useKeypad(typed.value, typed.onValueChange);
  const shownCategory = chosen ? categoryId.value : (proposal ?? '');
  const { effect, ...titles } = useTitles({
    isNew: expense === null,
    isRefund: refund.value,
    mode,
    categoryId: shownCategory,
  });
  const { isTyped, ...line } = useLineInSheet({
    isOffered: narrow && !expense && !refundOf,
    shared: mode !== 'personal',
    onClose,
  });

  const place = useRef<HTMLDivElement>(null);
  const focusAmount = () => {
    const input = place.current?.closest('form')?.querySelector<HTMLInputElement>('[data-autofocus]');
    input?.focus();
    input?.select();
  };
  const focusCategory = () =>
    narrow ? focusAmount() : place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  const chooseCategory = (next: string) => {
    setChosen(true);
    categoryId.onValueChange(next);
  };
  const newCategory = useNewCategory((created) => {
    flushSync(() => chooseCategory(created));
    focusCategory();
  });
  const isNew = newCategory.typed !== null;
  const newName = newCategory.typed?.name.trim() ?? '';
  const leaveNewCategory = () => {
    flushSync(newCategory.close);
    focusCategory();
  };

  const hasAmount = typed.value.trim() !== '' || original.value !== null;
  /** What the last pick set: everything but this was typed. */
  const [prefilled, setPrefilled] = useState<Pick<ExpenseValues, 'amount' | 'split'>>({ amount: '', split: null });
  const ownsAmount = hasAmount && (original.value !== null || amount.value !== prefilled.amount);
  const ownsSplit = split.value !== null && split.value !== prefilled.split;
  /**
   * The last amount is replaced by typing; one that was typed is kept, as are the payer, the date and a chosen split.
   */
  const pick = (earlier: EarlierExpense) => {
    const usual = ruleOf(earlier.categoryId);
    const isOther = earlier.rule && mode !== 'personal' && !(usual && isSameNamedRule(earlier.rule, usual));
    const next = {
      amount: ownsAmount ? '' : format.plainAmount(earlier.amountCents),
      split: isOther && !ownsSplit ? typedRule(earlier.rule) : null,
    };
    flushSync(() => {
      description.onValueChange(earlier.description);
      chooseCategory(earlier.categoryId ?? '');
      if (mode === 'free') shared.onValueChange(earlier.rule !== null);
      if (!ownsSplit) split.onValueChange(next.split);
      if (!ownsAmount) typed.onValueChange(next.amount);
      setPrefilled(next);
    });
    if (!ownsAmount) focusAmount();
  };
  const pickHint = ownsAmount ? t`El monto se queda` : t`Con su último monto`;

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
      Form={panel ? FormPanel : FormDialog}
      {...dialog}
      {...titles}
      tools={
        <>
          {expense && !waiting && !expense.refund && (
            <IconButton
              label={t`Registrar devolución de ${stored}`}
              tooltip={t`Registrar devolución`}
              icon={<HandCoins className="size-4.5" aria-hidden />}
              disabled={form.changed}
              onClick={() => onRefund(expense)}
            />
          )}
          {dialog.tools}
        </>
      }
      {...line}
      changed={dialog.changed || isTyped || newName !== ''}
      keypad={isNew ? null : keypad.element}
      footerStart={!isNew && (expense ? !narrow && <SaveHint /> : !narrow && !refundOf && another)}
      {...(isNew && {
        onSubmit: () => void newCategory.submit(),
        submitLabel: newName === '' ? t`Crear y usar` : t`Crear y usar «${newName}»`,
        busy: newCategory.busy,
        busyLabel: t`Creando`,
        failure: null,
      })}
    >
      {isNew && (
        <NewCategoryFields category={newCategory} onLeave={leaveNewCategory}>
          {(hasAmount || values.description !== '') && (
            <p className="flex items-baseline gap-4">
              {hasAmount && (
                <span className="text-title font-semibold">
                  {typed.reading.sign}
                  {typed.value}
                </span>
              )}
              <span className="min-w-0 truncate text-ink-2">{values.description}</span>
            </p>
          )}
        </NewCategoryFields>
      )}
      <div hidden={isNew} className="contents">
        {refundOf && <RefundSource expense={refundOf} />}
        <AmountFields amount={typed} errors={errors} inputProps={keypad.inputProps} help={refund.value && effect}>
          <DescriptionField
            {...description}
            error={descriptionError}
            onPick={expense || refundOf ? null : pick}
            hint={pickHint}
          />
        </AmountFields>
        <div className="grid grid-cols-12 gap-x-3 gap-y-4 sm:gap-x-4">
          <div ref={place} className="col-span-12 min-w-0 sm:col-span-6">
            <CategoryField
              value={shownCategory}
              proposed={!chosen && proposal !== null}
              onValueChange={chooseCategory}
              onNew={newCategory.open}
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
              {...(refund.value && { label: t`A quién se lo devolvieron` })}
              error={errorOf('paidBy')}
              className="order-1 col-span-6 sm:order-none sm:col-span-12"
            />
          )}
        </div>
        {expense && <RuleNote expense={expense} onLeave={onClose} />}
        {mayBeClosed && <ClosedMonthNote days={days} />}
        {mode === 'personal' && narrow && (
          <p className="flex flex-col">
            <Trans>Gasto personal</Trans>
            <span className="text-small text-ink-2">
              <Trans>No se divide</Trans>
            </span>
          </p>
        )}
        {mode !== 'personal' && (
          <SharingField
            values={values}
            controls={{ shared, split }}
            categoryId={shownCategory}
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

/** Whether the month of a day has ended. */
const isPast = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainYearMonth.compare(monthOf(day), monthOf(today)) < 0;

/** Same payer, category and split rule; own parts were bought and are not refunded automatically. */
const refundValues = ({ description, categoryId, paidBy, shared, split }: Expense): Partial<ExpenseValues> => ({
  description,
  categoryId: categoryId ?? '',
  paidBy,
  shared,
  split: split && typedRule(split.rule),
  refund: true,
});

function RefundField({ value, onValueChange }: Control<boolean>) {
  const { t } = useLingui();
  return <Checkbox checked={value} onCheckedChange={onValueChange} label={t`Es una devolución`} />;
}
