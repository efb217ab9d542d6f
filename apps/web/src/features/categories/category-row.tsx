import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../components/class-names.ts';
import { LimitLine } from '../../components/charts/limit-line.tsx';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { useMedium, useNarrow } from '../../components/browser/media.ts';
import { useSplitText } from '../../editing/split/use-split-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { Difference, LimitCell, MonthsCell, NameCell, onTop, PhoneMonths } from './category-cells.tsx';
import { type CategoryActions, CategoryButtons, CategoryMenu } from './category-row-actions.tsx';
import type { CategoryRow as Row } from './category-rows.ts';

type Props = {
  row: Row;
  today: Temporal.PlainDate;
  isRemoved: boolean;
  /** Wide enough for a table; otherwise two lines, on a tablet in columns. */
  isTable: boolean;
  actions: CategoryActions;
};

export const tableColumns =
  'grid grid-cols-[minmax(0,1fr)_5.875rem_7.5rem_7.5rem_minmax(0,1.75fr)_3rem_4.75rem] items-center gap-x-5 px-5';

/** A category with what was spent on it; it links to its expenses of the month. */
export function CategoryRow(props: Props) {
  const { row, isRemoved, isTable } = props;
  const medium = useMedium();
  const Line = isTable ? TableLine : medium ? MediumLine : ShortLine;
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
      <NameCell row={row} today={today} />
      <MonthsCell row={row} today={today} />
      <p className="text-right font-semibold">{format.money(use.monthCents)}</p>
      <div className="text-right">
        <p className="text-ink-2">{use.usualCents === null ? '—' : format.money(use.usualCents)}</p>
        <Difference row={row} today={today} />
      </div>
      <LimitCell row={row} today={today} actions={actions} />
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
          <CategoryButtons category={row.category} actions={actions} />
        </div>
      )}
    </div>
  );
}

export const mediumColumns =
  'grid grid-cols-[minmax(0,1fr)_5.875rem_minmax(0,1fr)_7rem_auto] items-center gap-x-4 pr-2 pl-5';

function MediumLine(props: Props) {
  const { row, today, actions } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { use } = row;
  const usual = use.usualCents === null ? '' : format.wholeMoney(use.usualCents);
  return (
    <div className={classNames(mediumColumns, 'min-h-17 py-3')}>
      <div className="min-w-0">
        <NameCell row={row} today={today} />
        {usual && <p className="truncate pl-5.5 text-small text-ink-2">{t`usual ${usual}`}</p>}
      </div>
      <MonthsCell row={row} today={today} />
      <div className="text-small">
        <LimitCell row={row} today={today} actions={actions} stacked />
      </div>
      <div className="text-right">
        <p className="text-title font-semibold">{format.money(use.monthCents)}</p>
        <Difference row={row} today={today} />
      </div>
      <RowButtons {...props} />
    </div>
  );
}

/** The actions where a row has two lines; their room is kept. */
function RowButtons({ row: { category }, isRemoved, actions }: Props) {
  return (
    <div
      className={classNames(
        onTop,
        'flex w-18 justify-end gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:w-24 touch:opacity-100',
        isRemoved && 'invisible',
      )}
    >
      {category && <CategoryButtons category={category} actions={actions} />}
    </div>
  );
}

function ShortLine(props: Props) {
  const { row, today, isRemoved, actions } = props;
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const splits = useSplitText();
  const { use, category } = row;
  const count = use.monthCount;
  const usual = use.usualCents === null ? '' : format.wholeMoney(use.usualCents);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(5.25rem,auto)_auto] items-center gap-x-2 py-3.5 pr-1 pl-4 max-[22.5rem]:grid-cols-[minmax(0,1fr)_auto_auto] tight:grid-cols-[minmax(0,1fr)_auto]! sm:gap-x-4 sm:pr-2 sm:pl-5">
      <div className="min-w-0">
        <NameCell row={row} today={today} wraps={narrow} />
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
      {narrow ? <PhoneMonths row={row} today={today} /> : <MonthsCell row={row} today={today} />}
      <div className="text-right tight:col-span-full tight:row-start-2">
        <p className="text-title font-semibold">{format.money(use.monthCents)}</p>
        <Difference row={row} today={today} />
      </div>
      {narrow ? (
        <div className={classNames(onTop, 'flex w-11 justify-end', isRemoved && 'invisible')}>
          <CategoryMenu row={row} today={today} actions={actions} />
        </div>
      ) : (
        <RowButtons {...props} />
      )}
      {category && category.limitCents !== null && (
        <LimitLine
          spending={{ cents: use.monthCents, limitCents: category.limitCents }}
          className="col-span-full mt-1.5 pl-5.5"
        />
      )}
    </div>
  );
}
