import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  value: Temporal.PlainDate | null;
  onSelect: (day: Temporal.PlainDate) => void;
  min?: Temporal.PlainDate;
  max?: Temporal.PlainDate;
};

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** The weeks of a month, Monday first; null where the month has no day. */
function weeksOf(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const offset = month.toPlainDate({ day: 1 }).dayOfWeek - 1;
  const weeks = Math.ceil((offset + month.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = week * 7 + column - offset + 1;
      return day >= 1 && day <= month.daysInMonth ? month.toPlainDate({ day }) : null;
    }),
  );
}

/** How far a key moves the focus, in days. */
function stepOf(day: Temporal.PlainDate, { key, shiftKey }: KeyboardEvent): Temporal.DurationLike | undefined {
  const page = (sign: number) => (shiftKey ? { years: sign } : { months: sign });
  const steps: Record<string, Temporal.DurationLike> = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { weeks: -1 },
    ArrowDown: { weeks: 1 },
    Home: { days: 1 - day.dayOfWeek },
    End: { days: 7 - day.dayOfWeek },
    PageUp: page(-1),
    PageDown: page(1),
  };
  return steps[key];
}

/** One month at a time. Arrows move by day and week, Home and End within the week, Page keys by month. */
export function Calendar({ value, onSelect, min, max }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const [focused, setFocused] = useState(value ?? today);
  const table = useRef<HTMLTableElement>(null);
  const moveFocus = useRef(true);
  const month = focused.toPlainYearMonth();

  useEffect(() => {
    if (moveFocus.current) table.current?.querySelector<HTMLElement>(`[data-day="${focused.toString()}"]`)?.focus();
    moveFocus.current = true;
  }, [focused]);

  const turn = (months: number) => {
    moveFocus.current = false;
    setFocused(focused.add({ months }));
  };
  const outside = (day: Temporal.PlainDate) => (min && earlier(day, min)) || (max && earlier(max, day)) || false;

  return (
    <div className="w-47">
      <div className="mb-1 flex items-center justify-between pl-2">
        <span aria-live="polite" className="text-small font-semibold">
          {format.monthName(month.month)} {month.year}
        </span>
        <span className="flex">
          <IconButton
            className="size-7"
            label={t`Mes anterior`}
            icon={<ChevronLeft className="size-4" aria-hidden />}
            onClick={() => turn(-1)}
          />
          <IconButton
            className="size-7"
            label={t`Mes siguiente`}
            icon={<ChevronRight className="size-4" aria-hidden />}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <table
        ref={table}
        // A table whose cells are chosen with the arrow keys is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={format.month(month)}
        className="w-full table-fixed text-center text-small"
        onKeyDown={(event) => {
          const step = stepOf(focused, event);
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          const next = focused.add(step);
          if (!outside(next)) setFocused(next);
        }}
      >
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <th key={day} scope="col" abbr={format.weekdayName(day)} className="h-7 font-normal text-ink-2">
                {format.weekdayLetter(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={`${month.toString()}-${row + 1}`}>
              {week.map((day, column) =>
                day === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={`empty-${column + 1}`} />
                ) : (
                  <td key={day.day} aria-selected={value?.equals(day) ?? false} className="p-0">
                    <button
                      type="button"
                      data-day={day.toString()}
                      tabIndex={day.equals(focused) ? 0 : -1}
                      disabled={outside(day)}
                      aria-current={day.equals(today) ? 'date' : undefined}
                      aria-label={`${format.weekdayName(day.dayOfWeek)} ${format.longDate(day)}`}
                      onClick={() => onSelect(day)}
                      className={classNames(
                        'size-6.75 rounded-control disabled:opacity-40',
                        value?.equals(day)
                          ? 'bg-accent font-semibold text-on-accent'
                          : 'hover:bg-surface-3 aria-[current]:shadow-[inset_0_0_0_1px_var(--line-input)]',
                      )}
                    >
                      {day.day}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
