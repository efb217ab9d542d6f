import { type EarlierExpense, isSameNamedRule } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Controls } from '../../components/forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { typedRule } from '../split/typed-split.ts';
import { useDefaultRule } from '../split/use-default-rule.ts';
import type { ExpenseValues } from './expense-form.ts';
import type { useAmount } from './use-amount.ts';
import type { ExpenseMode } from './use-titles.ts';

/**
 * Fills the form from an earlier expense: its description, category, sharing and last amount, which is replaced by
 * typing. An amount that was typed is kept, as are the payer, the date and a chosen split. `hint` says which it will be.
 */
export function useEarlierExpense(options: {
  controls: Pick<Controls<ExpenseValues>, 'description' | 'shared' | 'split'>;
  amount: ReturnType<typeof useAmount>;
  mode: ExpenseMode;
  chooseCategory: (categoryId: string) => void;
  focusAmount: () => void;
}): { pick: (earlier: EarlierExpense) => void; hint: string } {
  const { controls, amount, mode, chooseCategory, focusAmount } = options;
  const { description, shared, split } = controls;
  const { t } = useLingui();
  const format = useFormat();
  const ruleOf = useDefaultRule();
  /** What the last pick set: everything but this was typed. */
  const [prefilled, setPrefilled] = useState<Pick<ExpenseValues, 'amount' | 'split'>>({ amount: '', split: null });
  const { pesos, original } = amount.state;
  const ownsAmount = original !== null || (amount.isTyped && pesos !== prefilled.amount);
  const ownsSplit = split.value !== null && split.value !== prefilled.split;

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
      if (!ownsAmount) amount.onValueChange(next.amount);
      setPrefilled(next);
    });
    if (!ownsAmount) focusAmount();
  };
  return { pick, hint: ownsAmount ? t`El monto se queda` : t`Con su último monto` };
}
