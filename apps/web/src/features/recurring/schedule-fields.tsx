import { BIWEEKLY_DAYS, type Cadence, DAY_OF_MONTH_MAX, WEEKDAYS, type Weekday } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field, useField } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { repetitionOf, type RuleValues } from './rule-form.ts';
import { weekdayNumber } from './schedule-text.ts';

type Props = {
  values: RuleValues;
  set: <K extends keyof RuleValues>(name: K, value: RuleValues[K]) => void;
  errorOf: (name: keyof RuleValues) => string | undefined;
};

/** The row that belongs to the frequency: a day of the month, two of them, one of a year, one weekday, or two. */
export function ScheduleFields(props: Props) {
  const rows: Record<Cadence, (props: Props) => ReactNode> = {
    monthly: DayOfMonth,
    semimonthly: DaysOfMonth,
    weekly: OneWeekday,
    biweekly: TwoWeekdays,
    yearly: DayOfYear,
  };
  const Row = rows[props.values.cadence];
  return <Row {...props} />;
}

const day = { required: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

function DayOfMonth({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  const isLate = (repetitionOf(values).dayOfMonth ?? 0) > 28;
  return (
    <>
      <Field label={t`Día del mes`} error={errorOf('dayOfMonth')}>
        <TextInput
          {...day}
          value={values.dayOfMonth}
          onValueChange={(text) => set('dayOfMonth', text)}
          className="max-w-24"
        />
      </Field>
      {/* Below the fields beside it. */}
      {isLate && (
        <p className="order-last col-span-full -mt-1.5 text-small text-ink-3">
          {t`En los meses más cortos, el último día.`}
        </p>
      )}
    </>
  );
}

const LAST = String(DAY_OF_MONTH_MAX);
const days = Array.from({ length: DAY_OF_MONTH_MAX - 1 }, (_, index) => String(index + 1));

/** Two days of each month, in any order; the last one by its name. */
function DaysOfMonth({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  const [first, second] = values.daysOfMonth;
  return (
    <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
      <Field label={t`Primer día`} error={errorOf('daysOfMonth')}>
        <TextInput {...day} value={first} onValueChange={(text) => set('daysOfMonth', [text, second])} />
      </Field>
      <Field label={t`Segundo día`}>
        <Select
          value={second}
          onValueChange={(chosen) => set('daysOfMonth', [first, chosen])}
          options={[{ value: LAST, label: t`El último` }, ...days.map((value) => ({ value, label: value }))]}
        />
      </Field>
    </div>
  );
}

function DayOfYear({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
      <Field label={t`Día`} error={errorOf('dayOfMonth')}>
        <TextInput {...day} value={values.dayOfMonth} onValueChange={(text) => set('dayOfMonth', text)} />
      </Field>
      <Field label={t`Mes`} error={errorOf('month')}>
        <Select
          value={String(values.month)}
          onValueChange={(month) => set('month', Number(month))}
          options={months.map((month) => ({ value: String(month), label: format.monthTitle(month) }))}
        />
      </Field>
    </div>
  );
}

function OneWeekday({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  return (
    <Field label={t`Día de la semana`} group error={errorOf('weekday')}>
      <DayToggles
        type="radio"
        chosen={[values.weekday]}
        onToggle={(weekday) => set('weekday', weekday)}
        isDisabled={() => false}
      />
    </Field>
  );
}

function TwoWeekdays({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  const { weekdays } = values;
  const count = weekdays.length;
  return (
    <Field
      label={t`Días de la semana`}
      group
      error={errorOf('weekdays')}
      aside={<span aria-live="polite">{t`Seleccionados: ${count}/${BIWEEKLY_DAYS} días`}</span>}
    >
      <DayToggles
        type="checkbox"
        chosen={weekdays}
        onToggle={(weekday) =>
          set(
            'weekdays',
            weekdays.includes(weekday) ? weekdays.filter((other) => other !== weekday) : [...weekdays, weekday],
          )
        }
        isDisabled={(weekday) => count >= BIWEEKLY_DAYS && !weekdays.includes(weekday)}
      />
    </Field>
  );
}

/** Seven days in a row, shown as buttons: radios for one, checkboxes for several. */
function DayToggles(props: {
  type: 'radio' | 'checkbox';
  chosen: readonly Weekday[];
  onToggle: (weekday: Weekday) => void;
  isDisabled: (weekday: Weekday) => boolean;
}) {
  const { type, chosen, onToggle, isDisabled } = props;
  const format = useFormat();
  const field = useField();
  return (
    <div className="grid grid-cols-7 gap-1 sm:gap-1.5">
      {WEEKDAYS.map((weekday) => {
        const number = weekdayNumber(weekday);
        return (
          <label
            key={weekday}
            className="relative flex h-9 items-center justify-center rounded-control bg-surface-3 text-small text-ink-2 transition-colors select-none hover:text-ink has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-disabled:text-ink-3 has-disabled:opacity-70 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 touch:h-11"
          >
            <input
              type={type}
              name={`${field?.id}-day`}
              className="sr-only"
              aria-label={format.weekdayTitle(number)}
              aria-invalid={field?.invalid || undefined}
              checked={chosen.includes(weekday)}
              disabled={isDisabled(weekday)}
              onChange={() => onToggle(weekday)}
            />
            <span aria-hidden="true">{format.weekdayAbbreviation(number)}</span>
          </label>
        );
      })}
    </div>
  );
}
