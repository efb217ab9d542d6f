import { useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { TimeField } from '../../components/ui/time-field.tsx';
import type { Controls } from '../../components/forms/use-form.ts';
import { isDay, useDayError } from '../../components/forms/typed-day.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { RuleValues } from './rule-form.ts';

type Span = Pick<RuleValues, 'time' | 'startDate' | 'endDate'>;

/** The time of day, and the start and end dates. */
export function SpanFields(props: { controls: Controls<Span>; errors: Partial<Record<string, string>> }) {
  const { controls, errors } = props;
  const { time, startDate, endDate } = controls;
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const dayError = useDayError();
  return (
    <>
      <Field
        label={t`Hora`}
        error={errors['time'] && fieldMessage(errors['time'])}
        className="max-sm:col-span-2 tight:col-span-1"
      >
        <TimeField {...time} />
      </Field>
      <Field
        label={t({ message: 'Inicio', context: 'start date' })}
        error={dayError(startDate.value, errors['startDate'])}
      >
        <DateField {...startDate} />
      </Field>
      <Field label={t`Fin`} optional error={dayError(endDate.value, errors['endDate'])}>
        <DateField clearable placeholder={t`Sin fin`} {...endDate} />
      </Field>
    </>
  );
}

/** The same as one line: «A las 09:00, desde hoy, sin fin». */
export function SpanLine({ values, onChange }: { values: Span; onChange: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { time, startDate, endDate } = values;
  const first = isDay(startDate) ? format.date(startDate) : '';
  const last = isDay(endDate) ? format.date(endDate) : '';
  const start = isDay(startDate) && startDate.equals(today) ? t`desde hoy` : t`desde ${first}`;
  const end = last === '' ? t`sin fin` : t`hasta ${last}`;
  return (
    <div className="mt-2 flex items-center justify-between gap-3 border-t border-line pt-1 text-small text-ink-2">
      <span>{t`A las ${time}, ${start}, ${end}`}</span>
      <Button variant="ghost" size="small" className="-mr-2 px-2! text-accent-ink!" onClick={onChange}>
        {t`Cambiar`}
      </Button>
    </div>
  );
}
