import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { useToday } from '../../../i18n/use-today.ts';
import type { DaySum } from './days-of-shown.ts';

/** In pixels, with text of normal size. */
export const DAY_HEAD_HEIGHT = 34;

/** The heading of a day: its date, and its sum unless that is the amount of a single expense. */
export function DayHead({ date, sum, wide }: { date: Temporal.PlainDate; sum: DaySum | undefined; wide: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const daysAgo = date.until(useToday()).days;
  const near = daysAgo === 0 ? t`Hoy` : daysAgo === 1 ? t`Ayer` : null;
  // On a phone its sum stands above the amounts of the rows, which are followed by ⋮.
  const padding = wide ? 'px-5' : 'pr-9 pl-gutter touch:pr-12 tight:pr-gutter';
  return (
    <div role="cell" className={`flex h-full items-center justify-between gap-3 text-small tight:gap-1 ${padding}`}>
      {/* Below 360 px only what identifies the day: weekday or «hoy», and the date without its year. */}
      <span className="flex min-w-0 gap-2 tight:gap-1">
        <span className="truncate font-semibold">
          {near ?? format.weekdayTitle(date.dayOfWeek)}
          {near !== null && (
            <span className="max-[22.5rem]:hidden tight:hidden">, {format.weekdayName(date.dayOfWeek)}</span>
          )}
        </span>{' '}
        {/* Where both have no room, the year goes to a second line, which is not shown. */}
        <span className="flex h-lh min-w-min shrink-9999 flex-wrap overflow-hidden text-ink-2">
          {format.listDay(date)}
          <span className="whitespace-pre max-[22.5rem]:hidden tight:hidden">, {date.year}</span>
        </span>
      </span>
      {sum && sum.count > 1 && <span className="flex-none text-ink-2">{format.money(sum.amountCents)}</span>}
    </div>
  );
}
