import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { CurrencySelect } from '../currency/currency-select.tsx';
import { RateFields } from '../currency/rate-fields.tsx';
import type { useAmount } from './use-amount.ts';

/**
 * The amount and the description, followed in the document (though not visually) by the amount's currency and rate: Tab
 * moves from the amount to the description.
 */
export function AmountFields(props: {
  amount: ReturnType<typeof useAmount>;
  errors: Partial<Record<string, string>>;
  help?: ReactNode;
  inputProps: { inputMode?: 'none' };
  /** The field of the description. */
  children: ReactNode;
}) {
  const { amount, errors, help, inputProps, children } = props;
  const { state, change, currency, reading } = amount;
  const { t } = useLingui();
  const { amountError, fieldMessage } = useErrorMessage();
  const invalid = t`Escribe un monto válido`;
  const isForeign = state.original !== null;
  const rate = amountError(errors['original.rate'], t`Escribe el tipo de cambio o los pesos que cobraron`);
  const wrongAmount = isForeign ? errors['original.amount'] : errors.amount;
  const wrongCurrency = errors['original.currency'] && fieldMessage(errors['original.currency']);
  return (
    <div className="grid grid-cols-1">
      <Field
        // On a phone the second row of categories needs its space.
        label={<span className="max-sm:sr-only">{t`Monto`}</span>}
        help={help}
        error={wrongCurrency ?? amountError(wrongAmount, invalid)}
        className="col-start-1 row-start-1"
      >
        <MoneyInput
          look="hero"
          compact
          data-autofocus
          required
          value={amount.value}
          onValueChange={amount.onValueChange}
          reading={reading}
          {...inputProps}
        />
      </Field>
      <div className="row-start-3 mt-4 sm:mt-4.5">{children}</div>
      <CurrencySelect
        value={currency}
        onValueChange={amount.onCurrencyChange}
        className={classNames(
          'col-start-1 row-start-1 mt-3.5 self-start sm:mt-8 justify-self-end',
          reading.result(amount.value) !== null && 'invisible',
        )}
      />
      {isForeign && (
        <RateFields
          amount={state}
          onChange={change}
          errors={{ rate, pesos: rate ? undefined : amountError(errors.amount, invalid) }}
          className="row-start-2 mt-2.5"
        />
      )}
    </div>
  );
}
