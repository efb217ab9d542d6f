import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';

/** Beyond this many days the distance is given in weeks. */
const DAYS_IN_WEEKS = 28;

/** The distance to a day: `distance` «en 4 días», «hace 2 días», `weekday` «martes», `shortWeekday` «mar». */
export function useRelativeDay() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  return {
    distance: (day: Temporal.PlainDate): string => {
      const days = today.until(day).days;
      if (days === 0) return t`hoy`;
      if (days === 1) return t`mañana`;
      if (days === -1) return t`ayer`;
      const ago = -days;
      if (days < 0) return t({ message: plural(ago, { one: 'hace # día', other: 'hace # días' }) });
      const weeks = Math.round(days / 7);
      return days > DAYS_IN_WEEKS
        ? t({ message: plural(weeks, { one: 'en # semana', other: 'en # semanas' }) })
        : t({ message: plural(days, { one: 'en # día', other: 'en # días' }) });
    },
    weekday: (day: Temporal.PlainDate): string => format.weekdayName(day.dayOfWeek),
    shortWeekday: (day: Temporal.PlainDate): string => format.weekdayName(day.dayOfWeek).slice(0, 3),
  };
}
