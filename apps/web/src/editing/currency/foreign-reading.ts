import { originalAmountText } from '@household/domain';
import type { AmountReading } from '../../components/ui/money-input.tsx';
import { currencySign, foreignMoney } from './foreign-money.ts';

const PLAIN = /^[0-9.,\s]*$/;
const GROUPS = /\B(?=(?:[0-9]{3})+(?![0-9]))/g;

/** Parses an amount in another currency as the amount field of pesos does. */
export const foreignReading = (currency: string, sign = ''): AmountReading => ({
  sign: `${sign}${currencySign(currency)}`,
  tidied: (text) => {
    const [whole, decimals] = originalAmountText(text, currency)?.split('.') ?? [];
    if (whole === undefined) return null;
    return whole.replaceAll(GROUPS, ',') + (decimals === undefined ? '' : `.${decimals}`);
  },
  result: (text) => {
    const amount = PLAIN.test(text) ? null : originalAmountText(text, currency);
    return amount && foreignMoney({ currency, amount });
  },
});
