import { useLingui } from '@lingui/react';
import { type Account, type AccountMonth, useNames, useOrderOf } from './account.ts';
import { useMonthPayments } from './use-month-payments.ts';
import { useFormat } from '../../i18n/format.ts';
import { paymentsByMember, shareText } from './share-text.ts';
import { useMonthFigures } from './month-figures.tsx';

/** The text of a month; null while its data loads. */
export function useShareText(account: Account, row: AccountMonth): string | null {
  const { i18n } = useLingui();
  const format = useFormat();
  const names = useNames();
  const orderOf = useOrderOf();
  const payments = useMonthPayments(row.month);
  const { figures } = useMonthFigures(account, row);
  if (!payments || !figures) return null;
  const sums = paymentsByMember(payments, orderOf);
  return shareText({ row, asOf: account.asOf, names, payments: sums, figures }, i18n, format);
}
