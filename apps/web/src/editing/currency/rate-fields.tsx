import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../components/class-names.ts';
import { Field, type FieldProps } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { lastRate } from './last-rates.ts';
import { type TypedAmount, withPesos, withRate } from './typed-original.ts';

/** The rate of an amount in another currency, and the pesos that were charged: one is typed, the other is derived. */
export function RateFields(props: {
  amount: TypedAmount;
  onChange: (amount: TypedAmount) => void;
  errors: { readonly rate?: FieldProps['error']; readonly pesos?: FieldProps['error'] };
  className?: string;
}) {
  const { amount, onChange, errors, className } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { original, pesos } = amount;
  if (original === null) return null;
  const last = lastRate(original.currency);
  const ofDay = last?.rate === original.rate ? format.shortDay(last.day) : null;
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3 text-small tight:grid-cols-1 sm:flex sm:items-start sm:gap-2',
        className,
      )}
    >
      <Field
        label={
          <>
            {t`Tipo de cambio`}
            {ofDay !== null && <span className="font-normal text-ink-3 max-[24rem]:hidden"> {t`del ${ofDay}`}</span>}
          </>
        }
        error={errors.rate}
        className={inLine}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={26}
          required
          className="sm:h-8! sm:w-24!"
          value={original.rate}
          onValueChange={(rate) => onChange(withRate(amount, rate, format.plainAmount))}
        />
      </Field>
      <Field
        label={
          <>
            <span aria-hidden className="max-sm:hidden">
              =
            </span>
            <span className="sm:sr-only">{t`Cobro en pesos`}</span>
          </>
        }
        error={errors.pesos}
        className={`${inLine} grow`}
      >
        <MoneyInput
          className="sm:h-8! sm:w-0! sm:grow"
          value={pesos}
          onValueChange={(text) => onChange(withPesos(amount, text, format.plainAmount))}
        />
      </Field>
    </div>
  );
}

/** On a wide window label and field share a line; an error is below them and as wide as they are. */
const inLine =
  'sm:flex-row! sm:flex-wrap sm:items-center sm:gap-2 sm:[&>p]:basis-full sm:[&>p]:[contain:inline-size] sm:[&>label]:font-normal';
