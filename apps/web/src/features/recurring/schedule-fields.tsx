import { BIWEEKLY_DAYS, WEEKDAYS, type Weekday } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Field, useField } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { repetitionOf, type RuleValues } from './rule-form.ts';
import { weekdayNumber } from './schedule-text.ts';

type Props = {
  values: RuleValues;
  set: <K extends keyof RuleValues>(name: K, value: RuleValues[K]) => void;
  error: string | undefined;
};

/** The row that belongs to the frequency: a day of the month, one weekday, or two. */
export function ScheduleFields({ values, set, error }: Props) {
  const { t } = useLingui();
  if (values.cadence === 'monthly') {
    const isLate = (repetitionOf(values).dayOfMonth ?? 0) > 28;
    return (
      <Field
        label={t`Día del mes`}
        error={error}
        help={isLate ? t`En los meses más cortos, el último día.` : t`Del 1 al 31`}
      >
        <TextInput
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.dayOfMonth}
          onValueChange={(text) => set('dayOfMonth', text)}
          className="max-w-24"
        />
      </Field>
    );
  }
  if (values.cadence === 'weekly') {
    return (
      <Field label={t`Día de la semana`} group error={error}>
        <DayToggles
          type="radio"
          chosen={[values.weekday]}
          onToggle={(weekday) => set('weekday', weekday)}
          isDisabled={() => false}
        />
      </Field>
    );
  }
  if (values.cadence !== 'biweekly') return null;
  const { weekdays } = values;
  const count = weekdays.length;
  return (
    <Field
      label={t`Días de la semana`}
      group
      error={error}
      aside={<span aria-live="polite">{t`Seleccionados: ${count}/${BIWEEKLY_DAYS} días`}</span>}
    >
      <DayToggles
        type="checkbox"
        chosen={weekdays}
        onToggle={(weekday) =>
          set(
            'weekdays',
            weekdays.includes(weekday) ? weekdays.filter((day) => day !== weekday) : [...weekdays, weekday],
          )
        }
        isDisabled={(weekday) => count >= BIWEEKLY_DAYS && !weekdays.includes(weekday)}
      />
    </Field>
  );
}

/** Seven days in a row, drawn as buttons: radios for one, checkboxes for several. */
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
