import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../components/class-names.ts';
import { LimitLine } from '../../components/charts/limit-line.tsx';
import { MonthBars, PHONE_BARS } from '../../components/charts/month-bars.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { useTooltip } from '../../components/ui/tooltip.tsx';
import { useSplitText } from '../../editing/split/use-split-text.ts';
import type { CategoryRow } from './category-rows.ts';
import type { CategoryActions } from './category-row-actions.tsx';
import { useCategoryTexts } from './use-category-texts.ts';

/** Above the link that covers the whole row. */
export const onTop = 'relative z-1';

type CellProps = { row: CategoryRow; today: Temporal.PlainDate };

/**
 * The category's name, and the link that covers the whole row.
 *
 * @param props.wraps on a phone: on two lines rather than cut, and without the split, which is in the line below
 */
export function NameCell({ row, today, wraps = false }: CellProps & { wraps?: boolean }) {
  const texts = useCategoryTexts(today);
  const splits = useSplitText();
  const name = texts.name(row);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <ColorDot large color={texts.color(row)} />
      <Link
        {...texts.monthLink(row)}
        data-expenses
        title={name}
        className={classNames(
          'font-medium outline-none after:absolute after:inset-0',
          wraps ? 'line-clamp-2 wrap-anywhere' : 'truncate',
          row.category === null && 'text-ink-2',
        )}
      >
        {name}
      </Link>
      {!wraps && row.category?.split && <Badge>{splits.rule(row.category.split)}</Badge>}
    </div>
  );
}

/** How much more or less than usual was spent up to today; nothing if there is nothing to compare with. */
export function Difference({ row, today }: CellProps) {
  const { t } = useLingui();
  const texts = useCategoryTexts(today);
  const difference = texts.difference(row.use);
  if (difference === '') return null;
  const comparison = texts.comparison(row.use);
  const { day } = today;
  return (
    <p className="text-small text-ink-2">
      <span aria-hidden="true">{difference}</span>
      <span className="sr-only">{t`al día ${day}: ${comparison}`}</span>
    </p>
  );
}

/** The sums behind the small bars, for screen readers. */
function useMonthsText(row: CategoryRow, today: Temporal.PlainDate): string {
  const texts = useCategoryTexts(today);
  return texts
    .months(row.use)
    .map(({ month, amount }) => `${month} ${amount}`)
    .join(', ');
}

/** The small bars, with their sums in a tooltip; they link to the list of all months. */
export function MonthsCell({ row, today }: CellProps) {
  const { t } = useLingui();
  const texts = useCategoryTexts(today);
  const sums = useMonthsText(row, today);
  const name = texts.name(row);
  const { handlers, tooltip } = useTooltip(
    <span className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
      {texts.months(row.use).map(({ month, amount }) => (
        <span key={month} className="col-span-2 grid grid-cols-subgrid">
          <span className="text-on-inverse/75">{month}</span>
          <span className="text-right">{amount}</span>
        </span>
      ))}
    </span>,
  );
  return (
    <>
      <Link
        {...texts.allLink(row)}
        {...handlers}
        aria-label={t`${name}, todos los meses: ${sums}`}
        className={classNames(onTop, 'block w-fit rounded-badge')}
      >
        <MonthBars months={row.use.months} />
      </Link>
      {tooltip}
    </>
  );
}

/** The small bars on a phone: no link, and their sums are for screen readers only. */
export function PhoneMonths({ row, today }: CellProps) {
  const sums = useMonthsText(row, today);
  return (
    <div className="max-[22.5rem]:hidden tight:hidden">
      <MonthBars months={row.use.months} size={PHONE_BARS} />
      <p className="sr-only">{sums}</p>
    </div>
  );
}

/**
 * What is left of the limit; a category without one offers to set one, and expenses without a category offer to
 * classify them.
 */
export function LimitCell(props: CellProps & { actions: CategoryActions; stacked?: boolean }) {
  const { row, today, actions, stacked = false } = props;
  const { category, use } = row;
  const { t } = useLingui();
  if (category === null)
    return use.monthCount > 0 ? <ClassifyLink row={row} today={today} /> : <p className="text-ink-3">—</p>;
  if (category.limitCents !== null) {
    const spending = { cents: use.monthCents, limitCents: category.limitCents };
    return <LimitLine spending={spending} stacked={stacked} className="min-w-0" />;
  }
  const { name } = category;
  return (
    <p className="relative text-ink-3">
      <span aria-hidden="true" className="group-focus-within:invisible group-hover:invisible touch:invisible">
        —
      </span>
      <button
        type="button"
        aria-label={t`Poner límite a ${name}`}
        onClick={() => actions.onLimit(category)}
        className="reach absolute inset-y-0 left-0 z-1 rounded-badge font-medium whitespace-nowrap text-accent-ink opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:underline touch:opacity-100"
      >
        <Trans>Poner límite</Trans>
      </button>
    </p>
  );
}

/** «Clasificar 2 gastos de noviembre» */
function ClassifyLink({ row, today }: CellProps) {
  const { t } = useLingui();
  const texts = useCategoryTexts(today);
  const month = texts.monthName;
  const count = row.use.monthCount;
  return (
    <Link
      {...texts.monthLink(row)}
      className={classNames(onTop, 'reach rounded-badge font-medium text-accent-ink hover:underline')}
    >
      {t({
        message: plural(count, {
          one: `Clasificar # gasto de ${month}`,
          other: `Clasificar # gastos de ${month}`,
        }),
      })}
    </Link>
  );
}
