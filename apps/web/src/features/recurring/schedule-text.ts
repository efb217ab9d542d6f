import { DAY_OF_MONTH_MAX, scheduleOf, WEEKDAYS, type Cadence, type RuleTiming, type Weekday } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';

type Timing = Omit<RuleTiming, 'startDate' | 'endDate'>;

export const weekdayNumber = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1;

/** A rule's schedule as text, such as «el día 1 a las 09:00»; a cadence without its day has only its name. */
export function useScheduleText(): (timing: Timing) => string {
  const { t } = useLingui();
  const { longDay, monthName, weekdayTitle } = useFormat();
  const plain: Record<Cadence, string> = {
    monthly: t`cada mes`,
    weekly: t`cada semana`,
    biweekly: t`dos veces por semana`,
    semimonthly: t`cada quincena`,
    yearly: t`cada año`,
  };
  return (timing) => {
    const schedule = scheduleOf(timing);
    if (schedule === null) return plain[timing.cadence];
    const { time } = schedule;
    switch (schedule.cadence) {
      case 'monthly': {
        const { dayOfMonth: day, interval } = schedule;
        return interval === 1 ? t`el día ${day} a las ${time}` : t`cada ${interval} meses, el día ${day} a las ${time}`;
      }
      case 'weekly': {
        const { interval } = schedule;
        const weekday = weekdayTitle(weekdayNumber(schedule.weekday));
        return interval === 1
          ? t`el ${weekday} a las ${time}`
          : t`cada ${interval} semanas, el ${weekday} a las ${time}`;
      }
      case 'biweekly': {
        const [first, second] = schedule.weekdays.map((weekday) => weekdayTitle(weekdayNumber(weekday)));
        return t`dos veces por semana: ${first} y ${second} a las ${time}`;
      }
      case 'semimonthly': {
        const [first, second] = schedule.daysOfMonth;
        return second === DAY_OF_MONTH_MAX
          ? t`quincena: el ${first} y el último a las ${time}`
          : t`quincena: el ${first} y el ${second} a las ${time}`;
      }
      case 'yearly': {
        const { month, dayOfMonth } = schedule;
        const [inLeapYear, inOtherYear] = [2024, 2023].map((year) =>
          Temporal.PlainDate.from({ year, month, day: dayOfMonth }),
        ) as [Temporal.PlainDate, Temporal.PlainDate];
        const day = longDay(inLeapYear);
        const name = monthName(month);
        // From February 29 on the day depends on the year.
        return inLeapYear.day === inOtherYear.day
          ? t`cada año, el ${day} a las ${time}`
          : t`cada año, el último día de ${name} a las ${time}`;
      }
    }
  };
}
