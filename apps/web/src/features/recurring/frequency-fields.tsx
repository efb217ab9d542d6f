import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { RadioChips } from '../../components/ui/radio-chips.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { FREQUENCIES, type Frequency, frequencyOf, type IntervalCadence, repeatedAs } from './frequency.ts';
import type { RuleValues } from './rule-form.ts';

type Props = {
  values: RuleValues;
  set: <K extends keyof RuleValues>(name: K, value: RuleValues[K]) => void;
  errorOf: (name: keyof RuleValues) => string | undefined;
};

/** How often: the usual frequencies as chips, and under «Otro…» every n months or weeks. */
export function FrequencyFields({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  // A typed interval may equal that of a chip: the field stays nevertheless.
  const [isOther, setOther] = useState(() => frequencyOf(values) === 'other');
  const frequency = isOther ? 'other' : frequencyOf(values);
  const names: Record<Frequency, string> = {
    monthly: t`Cada mes`,
    semimonthly: t`Quincena`,
    twoMonths: t`Cada 2 meses`,
    weekly: t`Cada semana`,
    biweekly: t`Dos veces por semana`,
    yearly: t`Cada año`,
    other: t`Otro…`,
  };
  const choose = (next: Frequency) => {
    setOther(next === 'other');
    const { cadence, interval } = repeatedAs(next, values);
    set('cadence', cadence);
    set('interval', interval);
  };
  return (
    <>
      <Field label={t`Frecuencia`} group error={errorOf('cadence')}>
        <RadioChips
          value={frequency}
          onValueChange={choose}
          options={FREQUENCIES.map((value) => ({ value, label: names[value] }))}
        />
      </Field>
      {frequency === 'other' && <IntervalField values={values} set={set} errorOf={errorOf} />}
    </>
  );
}

/** «Cada [3] [meses]» */
function IntervalField({ values, set, errorOf }: Props) {
  const { t } = useLingui();
  const unit: IntervalCadence = values.cadence === 'weekly' ? 'weekly' : 'monthly';
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,10rem)] gap-x-3">
      <Field label={t({ message: 'Cada', context: 'every so many months' })} error={errorOf('interval')}>
        <TextInput
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={values.interval}
          onValueChange={(text) => set('interval', text)}
        />
      </Field>
      <Field label={t`Unidad`}>
        <Select
          value={unit}
          onValueChange={(cadence) => set('cadence', cadence)}
          options={[
            { value: 'monthly', label: t`meses` },
            { value: 'weekly', label: t`semanas` },
          ]}
        />
      </Field>
    </div>
  );
}
