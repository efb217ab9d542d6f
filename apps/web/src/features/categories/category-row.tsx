import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { LimitLine } from '../../components/charts/limit-line.tsx';
import { MonthBars, PHONE_BARS } from '../../components/charts/month-bars.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { ActionsMenu, EditButtons, useEditItems } from '../../components/ui/row-actions.tsx';
import { useTooltip } from '../../components/ui/tooltip.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useSplitText } from '../../editing/split/use-split-text.ts';
import { useFormat } from '../../i18n/format.ts';
import type { CategoryRow as Row, UsedCategory } from './category-rows.ts';
import { useCategoryTexts } from './use-category-texts.ts';

/** The actions of a category; each takes it as an argument, so that all rows share them. */
export type CategoryActions = {
  onEdit: (category: UsedCategory) => void;
  onLimit: (category: UsedCategory) => void;
  onDelete: (category: UsedCategory) => void;
};

type Props = {
  row: Row;
  today: Temporal.PlainDate;
  isRemoved: boolean;
  /** Wide enough for a table; otherwise two lines. */
  isTable: boolean;
  actions: CategoryActions;
};

export const tableColumns =
  'grid grid-cols-[minmax(0,1fr)_5.875rem_7.5rem_7.5rem_minmax(0,1.75fr)_3rem_4.75rem] items-center gap-x-5 px-5';

const onTop = 'relative z-1';

/** A category with what was spent on it; it links to its expenses of the month. */
export function CategoryRow(props: Props) {
  const { row, isRemoved, isTable } = props;
  const Line = isTable ? TableLine : ShortLine;
  return (
    <li
      data-row={row.id}
      className={classNames(
        'group relative border-t border-line first:border-t-0 hover:bg-surface-2 has-[[data-expenses]:focus-visible]:outline-2 has-[[data-expenses]:focus-visible]:-outline-offset-2 has-[[data-expenses]:focus-visible]:outline-focus',
        isRemoved && removedClass,
      )}
    >
      {isRemoved && <RemovedNote />}
      <Line {...props} />
    </li>
  );
}

function TableLine({ row, today, isRemoved, actions }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { use } = row;
  const { recentCount } = use;
  const uses = t({ message: plural(recentCount, { one: '# uso en 60 días', other: '# usos en 60 días' }) });
  return (
    <div className={classNames(tableColumns, 'min-h-13 py-1')}>
      <Name row={row} today={today} />
      <AllMonths row={row} today={today} />
      <p className="text-right font-semibold">{format.money(use.monthCents)}</p>
      <div className="text-right">
        <p className="text-ink-2">{use.usualCents === null ? '—' : format.money(use.usualCents)}</p>
        <Difference row={row} today={today} />
      </div>
      <Limit row={row} today={today} actions={actions} />
      <p className="text-right text-ink-2">
        <span className="sr-only">{uses}</span>
        <span aria-hidden="true">{format.count(use.recentCount)}</span>
      </p>
      {row.category && (
        <div
          className={classNames(
            onTop,
            'flex justify-end gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100',
            isRemoved && 'invisible',
          )}
        >
          <Buttons category={row.category} actions={actions} />
        </div>
      )}
    </div>
  );
}

function ShortLine({ row, today, isRemoved, actions }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const sums = useMonthsText(row, today);
  const splits = useSplitText();
  const { use, category } = row;
  const count = use.monthCount;
  const usual = use.usualCents === null ? '' : format.wholeMoney(use.usualCents);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(6.25rem,auto)_auto] items-center gap-x-2 py-3.5 pr-1 pl-4 max-[22.5rem]:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:pr-2 sm:pl-5">
      <div className="min-w-0">
        <Name row={row} today={today} wraps={narrow} />
        <p className="pl-5.5 text-small text-ink-2 sm:truncate">
          {category === null && count > 0 ? (
            // The whole row links there; a link of its own would be too small for a finger.
            <span className="font-medium text-accent-ink">{t`Clasificar ${count}`}</span>
          ) : (
            usual && t`usual ${usual}`
          )}
          {narrow && category?.split && <span className="block">{splits.rule(category.split)}</span>}
        </p>
      </div>
      {narrow ? (
        <div className="max-[22.5rem]:hidden">
          <MonthBars months={use.months} size={PHONE_BARS} />
          <p className="sr-only">{sums}</p>
        </div>
      ) : (
        <AllMonths row={row} today={today} />
      )}
      <div className="text-right">
        <p className="text-title font-semibold">{format.money(use.monthCents)}</p>
        <Difference row={row} today={today} />
      </div>
      <div
        className={classNames(
          onTop,
          'flex justify-end',
          narrow
            ? 'w-11'
            : 'w-18 gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:w-24 touch:opacity-100',
          isRemoved && 'invisible',
        )}
      >
        {narrow ? (
          <RowMenu row={row} today={today} actions={actions} />
        ) : (
          category && <Buttons category={category} actions={actions} />
        )}
      </div>
      {category && category.limitCents !== null && (
        <LimitLine
          spending={{ cents: use.monthCents, limitCents: category.limitCents }}
          className="col-span-full mt-1.5 pl-5.5"
        />
      )}
    </div>
  );
}

type Piece = Pick<Props, 'row' | 'today'>;

/**
 * The category's name, and the link that covers the whole row.
 *
 * @param props.wraps on a phone: on two lines rather than cut, and without the split, which is in the line below
 */
function Name({ row, today, wraps = false }: Piece & { wraps?: boolean }) {
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

function Difference({ row, today }: Piece) {
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
function useMonthsText(row: Row, today: Temporal.PlainDate): string {
  const texts = useCategoryTexts(today);
  return texts
    .months(row.use)
    .map(({ month, amount }) => `${month} ${amount}`)
    .join(', ');
}

/** The small bars, with their sums in a tooltip; they link to the list of all months. */
function AllMonths({ row, today }: Piece) {
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

/**
 * What is left of the limit; a category without one offers to set one, and expenses without a category offer to
 * classify them.
 */
function Limit({ row: { category, use }, row, today, actions }: Piece & Pick<Props, 'actions'>) {
  const { t } = useLingui();
  if (category === null) return use.monthCount > 0 ? <Sort row={row} today={today} /> : <p className="text-ink-3">—</p>;
  if (category.limitCents !== null) {
    return <LimitLine spending={{ cents: use.monthCents, limitCents: category.limitCents }} className="min-w-0" />;
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
function Sort({ row, today }: Piece) {
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

const Buttons = ({ category, actions }: { category: UsedCategory; actions: CategoryActions }) => (
  <EditButtons
    name={category.name}
    onEdit={() => actions.onEdit(category)}
    onDelete={() => actions.onDelete(category)}
  />
);

/** Where only one button fits. */
function RowMenu({ row, today, actions }: Piece & Pick<Props, 'actions'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const texts = useCategoryTexts(today);
  const { category } = row;
  const all = {
    label: t`Ver todos los meses`,
    icon: <ChartNoAxesColumn className="size-4" aria-hidden />,
    onSelect: () => void navigate(texts.allLink(row)),
  };
  const { edit, remove } = useEditItems({
    onEdit: () => category && actions.onEdit(category),
    onDelete: () => category && actions.onDelete(category),
  });
  return <ActionsMenu name={texts.name(row)} items={category ? [all, edit, remove] : [all]} more />;
}
