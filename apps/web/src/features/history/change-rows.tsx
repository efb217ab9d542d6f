import { dateInMexicoCity, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Check,
  LockKeyhole,
  Pencil,
  Plus,
  RotateCcw,
  SkipForward,
  Trash2,
  Undo2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { classNames } from '../../components/class-names.ts';
import { useChangeTexts, type Change, type NamedCategory } from '../../editing/history/use-change-texts.ts';
import { changesById, redoes, type ChangesById } from '../../editing/history/change-state.ts';
import { kindNouns } from '../../editing/history/field-texts.ts';
import { AmountsCell, UndoCell, WhoAndHow } from './change-cells.tsx';
import { DayHead } from './day-head.tsx';

const columns =
  'xl:grid xl:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1.15fr)_6.5rem_7.5rem_7rem] xl:items-center xl:gap-x-3.5';

const icons: Record<string, LucideIcon> = {
  create: Plus,
  delete: Trash2,
  undo: Undo2,
  restore: RotateCcw,
  import: Upload,
  execute: Plus,
  record: Plus,
  'write-now': Plus,
  confirm: Check,
  skip: SkipForward,
  close: LockKeyhole,
};

/** Kinds that need no label beside their names: the most frequent ones, and those whose names say it. */
const unnamed = new Set(['expense', 'household', 'accountStart', 'profile', 'payment', 'salary']);

/** Kinds that have a colour or a category. */
const dotted = new Set(['expense', 'rule', 'plan', 'category', 'occurrence']);

type Props = {
  changes: readonly Change[];
  categories: readonly NamedCategory[];
  removed: ReadonlySet<string | number>;
};

/** Changes by day, newest first: what, who and how, the amount before and after, and undo or redo. */
export function ChangeRows({ changes, categories, removed }: Props) {
  const byId = changesById(changes);
  const days = Map.groupBy(changes, ({ at }) => dateInMexicoCity(at).toString());
  return (
    <>
      <div aria-hidden="true" className={classNames(columns, 'hidden h-9.5 pr-3 pl-5 text-small text-ink-2')}>
        <span />
        <span>
          <Trans>Qué</Trans>
        </span>
        <span>
          <Trans>Quién y cómo</Trans>
        </span>
        <span className="text-right">
          <Trans>Antes</Trans>
        </span>
        <span className="text-right">
          <Trans context="the amount after a change">Después</Trans>
        </span>
      </div>
      {[...days].map(([day, own]) => (
        <section key={day} aria-labelledby={`changes-${day}`} className="border-t border-line max-xl:nth-2:border-t-0">
          <DayHead id={`changes-${day}`} day={Temporal.PlainDate.from(day)} />
          <ol>
            {own.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                byId={byId}
                categories={categories}
                isRemoved={removed.has(change.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

type RowProps = {
  change: Change;
  byId: ChangesById;
  categories: readonly NamedCategory[];
  isRemoved: boolean;
};

function ChangeRow({ change, byId, categories, isRemoved }: RowProps) {
  const { i18n } = useLingui();
  const texts = useChangeTexts(categories);
  const [item] = change.items;
  const Icon = icons[change.action] ?? Pencil;
  const title = texts.title(change);
  const color = item?.color ?? categories.find(({ id }) => id === item?.categoryId)?.color ?? null;
  // The title of an import counts its records: the dot would be that of one of them.
  const isCounted = change.action === 'import' && change.itemCount > 1;
  const hasDot = !isCounted && item !== undefined && dotted.has(item.kind);
  return (
    <li
      className={classNames(
        columns,
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] gap-x-3 border-t border-line py-2.5 pr-1 pl-gutter max-[22.5rem]:grid-cols-[0_minmax(0,1fr)_auto_auto] max-[22.5rem]:pl-1 tight:grid-cols-[minmax(0,1fr)_auto]! tight:pl-gutter! hover:bg-surface-2 sm:pr-3 sm:pl-5 max-xl:items-center xl:min-h-12 xl:py-1.5',
        isRemoved && removedClass,
      )}
    >
      {isRemoved && <RemovedNote />}
      {/* On the smallest phone the words, which say it as well, need its room. */}
      <span
        aria-hidden="true"
        className="row-span-2 flex size-7 items-center tight:row-span-1 justify-center rounded-full bg-surface-3 text-ink-2 max-[22.5rem]:hidden tight:flex! xl:row-span-1"
      >
        <Icon className="size-3.75" />
      </span>
      <p className="flex min-w-0 items-center gap-2.5 max-[22.5rem]:col-start-2 tight:col-span-full! tight:row-start-2 max-xl:text-title">
        {hasDot && <ColorDot color={color ?? UNCATEGORIZED_COLOR} />}
        <span
          title={title}
          className={classNames(
            'font-medium wrap-anywhere first-letter:uppercase',
            // What an import brought is said nowhere else.
            isCounted ? 'line-clamp-3' : 'line-clamp-2 sm:line-clamp-1',
            change.action === 'delete' && 'line-through',
          )}
        >
          {title}
        </span>
        {item && !unnamed.has(item.kind) && change.itemCount === 1 && (
          <span className="contents max-sm:hidden">
            <Badge>{i18n._(kindNouns[item.kind])}</Badge>
          </span>
        )}
      </p>
      <WhoAndHow change={change} byId={byId} categories={categories} />
      <AmountsCell change={change} />
      <UndoCell change={change} byId={byId} sentence={texts.sentence(change, redoes(change, byId))} />
    </li>
  );
}
