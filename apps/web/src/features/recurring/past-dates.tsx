import { isTimeOfDay, multiplyCents, parseAmount, PAST_MAX, pastOccurrences, scheduleOf } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { now } from '../../data/now.ts';
import { useFormat } from '../../i18n/format.ts';
import { timingOf, type RuleValues } from './rule-form.ts';

/** From this many on the form repeats what saving will write. */
const MANY = 10;

/**
 * The past dates of a rule as typed, oldest first: it never writes them by itself. For an edited rule those before its
 * previous start.
 */
export function usePastDates(values: RuleValues, begunOn: Temporal.PlainDate | null): readonly Temporal.PlainDate[] {
  const [openedAt] = useState(now);
  const timing = timingOf(values);
  const isComplete = timing !== null && isTimeOfDay(timing.time) && scheduleOf(timing) !== null;
  if (!isComplete) return [];
  const dates = pastOccurrences(timing, openedAt);
  return begunOn ? dates.filter((date) => Temporal.PlainDate.compare(date, begunOn) < 0) : dates;
}

/** Whether past dates can be added with the rule: there are some, and no more than are written at once. */
export const areOffered = ({ length }: readonly Temporal.PlainDate[]): boolean => length > 0 && length <= PAST_MAX;

/** Explains what a backdated rule never writes, and offers to add all of it with the rule. */
export function PastDates(props: {
  dates: readonly Temporal.PlainDate[];
  values: RuleValues;
  isAdded: boolean;
  onAddedChange: (isAdded: boolean) => void;
}) {
  const { dates, values, isAdded, onAddedChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const [first, last] = [dates[0], dates.at(-1)].map((date) => (date ? format.date(date) : ''));
  const count = dates.length;
  const amount = parseAmount(values.amount);
  const total = amount === null ? '' : format.money(multiplyCents(amount, count));
  if (count === 0) return null;
  if (!areOffered(dates)) {
    return <p className="text-small text-ink-2">{t`Ya pasaron más de 1,000 fechas: la regla no las registra sola.`}</p>;
  }
  const written = values.needsConfirmation
    ? t({ message: plural(count, { one: '# recibo por confirmar', other: '# recibos por confirmar' }) })
    : t({ message: plural(count, { one: '# gasto', other: '# gastos' }) });
  return (
    <div className="flex flex-col gap-2.5 rounded-control border border-line bg-surface-2 px-3.5 py-3">
      <p className="text-small text-ink-2">
        {count === 1
          ? t`El ${first} ya pasó: la regla no lo registra sola.`
          : t`Del ${first} al ${last} ya pasaron ${count} fechas: la regla no las registra sola.`}
      </p>
      <Checkbox
        checked={isAdded}
        onCheckedChange={onAddedChange}
        label={total === '' ? t`Agregar ${written} al guardar` : t`Agregar ${written} al guardar, ${total} en total`}
      />
      {isAdded && count > MANY && (
        <p role="status" className="text-small font-medium text-ink">
          {t`Son muchos: se escriben ${written} de una vez. Un solo «Deshacer» los quita todos.`}
        </p>
      )}
    </div>
  );
}
