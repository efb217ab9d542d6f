import { FOREIGN_CURRENCIES } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { useFormat } from '../../i18n/format.ts';
import { currencyName } from './foreign-money.ts';
import { lastRate } from './last-rates.ts';
import { PESOS } from './typed-original.ts';

/** Offered at the top with those used before. */
const COMMON = ['USD', 'EUR'];

/** The currency of an amount: pesos, the used and common ones, then all others by their code. */
export function CurrencySelect(props: {
  value: string;
  onValueChange: (currency: string) => void;
  className?: string;
}) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const options = useMemo(() => {
    const used = FOREIGN_CURRENCIES.filter((code) => lastRate(code) !== null);
    const codes = new Set([PESOS, ...COMMON, ...used, ...FOREIGN_CURRENCIES]);
    return [...codes].map((code): SelectOption<string> => ({
      value: code,
      label: `${code} · ${currencyName(code, locale)}`,
      short: code,
    }));
  }, [locale]);
  return <Select aria-label={t`Moneda`} look="quiet" options={options} {...props} />;
}
