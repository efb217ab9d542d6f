import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { useThisMonth } from '../../i18n/use-today.ts';
import { Select } from './select.tsx';
import { useTooltip } from './tooltip.tsx';
import type { ReactNode } from 'react';

/** A month of a year, or all its months (`month: null`), or those of all years. */
export type MonthChoice = { year: number; month: number | null; isEver?: boolean };

const allMonths = 'all';
const allYears = 'ever';

function Step(props: { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void }) {
  const { handlers, tooltip } = useTooltip(props.label);
  return (
    <>
      <button
        {...handlers}
        type="button"
        aria-label={props.label}
        disabled={props.disabled}
        onClick={props.onClick}
        className="flex h-full w-9 flex-none items-center justify-center outline-offset-[-2px] hover:bg-surface-2 disabled:text-ink-3 disabled:opacity-45 disabled:hover:bg-transparent touch:w-11"
      >
        {props.icon}
      </button>
      {tooltip}
    </>
  );
}

function MonthControl(props: { value: MonthChoice; onValueChange: (value: MonthChoice) => void; withAll: boolean }) {
  const { value, onValueChange, withAll } = props;
  const { t } = useLingui();
  const format = useFormat();
  const current = useThisMonth();
  // With all months of a year selected, the arrows step from the current month of that year.
  const shown = Temporal.PlainYearMonth.from({ year: value.year, month: value.month ?? current.month });
  const atEnd = Temporal.PlainYearMonth.compare(shown, current) >= 0;

  const step = (months: number) => {
    if (months > 0 && atEnd) return;
    const next = shown.add({ months });
    onValueChange({ year: next.year, month: next.month });
  };
  useShortcut('ArrowLeft', () => step(-1));
  useShortcut('ArrowRight', () => step(1));

  const months = Array.from({ length: 12 }, (_, index) => {
    const title = format.monthTitle(index + 1);
    const isAhead = Temporal.PlainYearMonth.compare({ year: value.year, month: index + 1 }, current) > 0;
    // The arrow stops at the current month; later months can be selected.
    return { value: String(index + 1), label: isAhead ? t`${title} (aún no llega)` : title, short: title };
  });
  const years = [...new Set([current.year, current.year - 1, current.year - 2, value.year])].toSorted((a, b) => b - a);
  return (
    <div className="@container/sheet w-full sm:contents">
      <div
        role="group"
        aria-label={t`Mes`}
        className="inline-flex h-9 w-full divide-x tight:h-auto! tight:flex-wrap tight:gap-y-0 tight:[&>*]:h-11! divide-line-strong overflow-clip rounded-control bg-surface outline -outline-offset-1 outline-line-strong sm:w-auto touch:h-11"
      >
        <Step label={t`Mes anterior`} icon={<ChevronLeft className="size-4" aria-hidden />} onClick={() => step(-1)} />
        <Select
          look="segment"
          aria-label={t`Mes`}
          className={'min-w-0 grow justify-center tight:order-first tight:basis-full max-sm:[&>span]:grow-0'}
          value={value.month === null ? allMonths : String(value.month)}
          options={withAll ? [{ value: allMonths, label: t`Todos los meses` }, ...months] : months}
          onValueChange={(month) =>
            onValueChange({ year: value.year, month: month === allMonths ? null : Number(month) })
          }
        />
        <Select
          look="segment"
          aria-label={t`Año`}
          value={value.isEver ? allYears : String(value.year)}
          // A search selects all years; that can be left, but is no option of its own.
          options={[
            ...(value.isEver ? [{ value: allYears, label: t`Todos los años` }] : []),
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
          onValueChange={(year) => {
            if (year !== allYears) onValueChange({ year: Number(year), month: value.month });
          }}
        />
        <Step
          label={t`Mes siguiente`}
          icon={<ChevronRight className="size-4" aria-hidden />}
          disabled={atEnd}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}

/**
 * ‹ month ▾ year ▾ ›. Steps wrap across years; the next arrow is disabled at the current month. ← and → do the same.
 */
export function MonthPicker(props: {
  value: Temporal.PlainYearMonth;
  onValueChange: (month: Temporal.PlainYearMonth) => void;
}) {
  return (
    <MonthControl
      withAll={false}
      value={{ year: props.value.year, month: props.value.month }}
      onValueChange={({ year, month }) =>
        props.onValueChange(Temporal.PlainYearMonth.from({ year, month: month ?? props.value.month }))
      }
    />
  );
}

/** The same with «Todos los meses»; with it selected, the arrows step from the current month. */
export function MonthFilter(props: { value: MonthChoice; onValueChange: (value: MonthChoice) => void }) {
  return <MonthControl withAll value={props.value} onValueChange={props.onValueChange} />;
}
