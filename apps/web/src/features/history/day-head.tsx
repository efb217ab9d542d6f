import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';

/** «Hoy, viernes  nov 20, 2026» over the changes of a day. */
export function DayHead({ id, day }: { id: string; day: Temporal.PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const weekday = format.weekdayName(day.dayOfWeek);
  const daysAgo = day.until(today).days;
  const name =
    daysAgo === 0 ? t`Hoy, ${weekday}` : daysAgo === 1 ? t`Ayer, ${weekday}` : format.weekdayTitle(day.dayOfWeek);
  return (
    <h2 id={id} className="bg-surface-2 px-4 py-2 text-small font-semibold sm:px-5">
      {name} <span className="ml-1 font-normal text-ink-2">{format.date(day)}</span>
    </h2>
  );
}
