import { scheduleOf, WEEKDAYS, type Cadence, type RuleTiming, type Weekday } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';

type Timing = Pick<RuleTiming, 'cadence' | 'dayOfMonth' | 'weekday' | 'weekdays' | 'time'>;

export const weekdayNumber = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1;

/** A rule's schedule in words, such as «el día 1 a las 09:00»; a cadence without its day has only its name. */
export function useScheduleText(): (timing: Timing) => string {
  const { t } = useLingui();
  const { weekdayTitle } = useFormat();
  const plain: Record<Cadence, string> = {
    monthly: t`cada mes`,
    weekly: t`cada semana`,
    biweekly: t`dos veces por semana`,
  };
  return (timing) => {
    const schedule = scheduleOf(timing);
    if (schedule === null) return plain[timing.cadence];
    const { time } = schedule;
    if (schedule.cadence === 'monthly') {
      const day = schedule.dayOfMonth;
      return t`el día ${day} a las ${time}`;
    }
    if (schedule.cadence === 'weekly') {
      const weekday = weekdayTitle(weekdayNumber(schedule.weekday));
      return t`el ${weekday} a las ${time}`;
    }
    const [first, second] = schedule.weekdays.map((weekday) => weekdayTitle(weekdayNumber(weekday)));
    return t`dos veces por semana: ${first} y ${second} a las ${time}`;
  };
}
