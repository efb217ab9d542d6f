import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { useToday } from '../../../i18n/use-today.ts';
import type { DaySum } from './days-of-shown.ts';

/** In pixels. */
export const DAY_HEAD_HEIGHT = 34;

/** The head of a day: its date, and what it comes to unless that is one expense's amount. */
export function DayHead({ date, sum, wide }: { date: Temporal.PlainDate; sum: DaySum | undefined; wide: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const daysAgo = date.until(useToday()).days;
  const weekday = format.weekdayName(date.dayOfWeek);
  const title =
    daysAgo === 0 ? t`Hoy, ${weekday}` : daysAgo === 1 ? t`Ayer, ${weekday}` : format.weekdayTitle(date.dayOfWeek);
  return (
    <div
      role="cell"
      className={`flex h-full items-center justify-between gap-3 text-small ${wide ? 'px-5' : 'pr-11.5 pl-4'}`}
    >
      <span className="min-w-0 truncate">
        <span className="font-semibold">{title}</span> <span className="ml-1 text-ink-2">{format.date(date)}</span>
      </span>
      {sum && sum.count > 1 && <span className="flex-none text-ink-2">{format.money(sum.amountCents)}</span>}
    </div>
  );
}
