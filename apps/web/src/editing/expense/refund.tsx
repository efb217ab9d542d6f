import { UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import type { Control } from '../../components/forms/use-form.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { typedRule } from '../split/typed-split.ts';
import type { ExpenseValues } from './expense-form.ts';

/** Same payer, category and split rule; own parts were bought and are not refunded automatically. */
export const refundValues = ({ description, categoryId, paidBy, shared, split }: Expense): Partial<ExpenseValues> => ({
  description,
  categoryId: categoryId ?? '',
  paidBy,
  shared,
  split: split && typedRule(split.rule),
  refund: true,
});

/** The refunded expense. */
export function RefundSource({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(expense.date);
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 py-2.5">
      <ColorDot color={expense.category?.color ?? UNCATEGORIZED_COLOR} />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{expense.description}</span>
        <span className="text-small text-ink-2">{t`Gasto del ${day}`}</span>
      </span>
      <span className="font-semibold">{format.money(expense.amountCents)}</span>
    </div>
  );
}

/** Opens the dialog of a refund of an expense. */
export function RefundButton(props: { expense: Expense; disabled: boolean; onRefund: (expense: Expense) => void }) {
  const { expense, disabled, onRefund } = props;
  const { t } = useLingui();
  const stored = expense.description;
  return (
    <IconButton
      label={t`Registrar devolución de ${stored}`}
      tooltip={t`Registrar devolución`}
      icon={<HandCoins className="size-4.5" aria-hidden />}
      disabled={disabled}
      onClick={() => onRefund(expense)}
    />
  );
}

/** Whether the expense is a refund. */
export function RefundField({ value, onValueChange }: Control<boolean>) {
  const { t } = useLingui();
  return <Checkbox checked={value} onCheckedChange={onValueChange} label={t`Es una devolución`} />;
}
