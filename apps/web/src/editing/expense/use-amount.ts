import type { Controls } from '../../components/forms/use-form.ts';
import { usePesosReading } from '../../components/ui/money-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { foreignReading } from '../currency/foreign-reading.ts';
import { lastRate } from '../currency/last-rates.ts';
import { amountShown, PESOS, type TypedAmount, withAmount, withCurrency } from '../currency/typed-original.ts';
import type { ExpenseValues } from './expense-form.ts';

const rateFor = (currency: string): string | null => lastRate(currency)?.rate ?? null;

/** The amount of an expense, in pesos or in another currency, bound to its two values in the form. */
export function useAmount(controls: Pick<Controls<ExpenseValues>, 'amount' | 'original'>, isRefund: boolean) {
  const { amount, original } = controls;
  const { plainAmount } = useFormat();
  const sign = isRefund ? '−' : '';
  const pesosReading = usePesosReading(`${sign}$`);
  const state: TypedAmount = { pesos: amount.value, original: original.value };
  const change = (next: TypedAmount) => {
    if (next.pesos !== amount.value) amount.onValueChange(next.pesos);
    if (next.original !== original.value) original.onValueChange(next.original);
  };
  const currency = original.value?.currency ?? PESOS;
  return {
    state,
    change,
    currency,
    value: amountShown(state),
    isTyped: state.original !== null || state.pesos.trim() !== '',
    onValueChange: (text: string) => change(withAmount(state, text, rateFor, plainAmount)),
    onCurrencyChange: (next: string) => change(withCurrency(state, next, rateFor, plainAmount)),
    reading: original.value ? foreignReading(currency, sign) : pesosReading,
  };
}
