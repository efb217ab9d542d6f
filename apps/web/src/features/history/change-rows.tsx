import { cents, dateInMexicoCity, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowRight,
  Check,
  LockKeyhole,
  Pencil,
  Plus,
  Redo2,
  RotateCcw,
  SkipForward,
  Trash2,
  Undo2,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { useMember, useMembers } from '../../data/session/session-context.ts';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { changedAmount } from '../../editing/history/changed-amount.ts';
import { useChangeTexts, type Change, type NamedCategory } from '../../editing/history/use-change-texts.ts';
import { kindNouns } from '../../editing/history/field-texts.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { householdTimeZone, useFormat } from '../../i18n/format.ts';
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

type Props = {
  changes: readonly Change[];
  categories: readonly NamedCategory[];
  removed: ReadonlySet<string | number>;
};

/** Changes by day, newest first: what, who and how, the amount before and after, and undo or redo. */
export function ChangeRows({ changes, categories, removed }: Props) {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const days = Map.groupBy(changes, ({ at }) => dateInMexicoCity(at).toString());
  return (
    <>
      <div aria-hidden="true" className={classNames(columns, 'hidden h-9.5 px-5 text-small text-ink-2')}>
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
  byId: ReadonlyMap<number, Change>;
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
  const hasDot = item !== undefined && ['expense', 'rule', 'plan', 'category', 'occurrence'].includes(item.kind);
  return (
    <li
      className={classNames(
        columns,
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto] gap-x-3 border-t border-line py-2.5 pr-1 pl-4 hover:bg-surface-2 max-xl:items-center xl:min-h-12 xl:py-1.5 xl:pr-4.5 xl:pl-5',
        isRemoved && removedClass,
      )}
    >
      {isRemoved && <RemovedNote />}
      <span
        aria-hidden="true"
        className="row-span-2 flex size-7 items-center justify-center rounded-full bg-surface-3 text-ink-2 xl:row-span-1"
      >
        <Icon className="size-3.75" />
      </span>
      <p className="flex min-w-0 items-center gap-2.5 max-xl:text-title">
        {hasDot && <ColorDot color={color ?? UNCATEGORIZED_COLOR} />}
        <span
          title={title}
          className={classNames(
            'line-clamp-2 font-medium wrap-anywhere first-letter:uppercase sm:line-clamp-1',
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
      <Amounts change={change} />
      <TakeBack change={change} byId={byId} sentence={texts.sentence(change)} />
    </li>
  );
}

/** «Luis cambió el monto · 08:31», and below it what changed beside the amount. */
function WhoAndHow({ change, byId, categories }: Omit<RowProps, 'isRemoved'>) {
  const { t } = useLingui();
  const texts = useChangeTexts(categories);
  const member = useMember(change.actorKind === 'member' ? (change.actorId ?? '') : '');
  const name = texts.actor(change);
  const verb = texts.verb(change, change.undoes === null ? undefined : byId.get(change.undoes));
  const time = change.at.toZonedDateTimeISO(householdTimeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  const state = stateOf(change, byId);
  const shownAmount = change.items[0] ? changedAmount(change.items[0]).field : '';
  const others = change.items.flatMap((item) =>
    texts
      .fields(item)
      .filter(({ field }) => change.itemCount > 1 || field !== shownAmount)
      .map((each) => ({ ...each, entityId: item.entityId })),
  );
  return (
    <div className="min-w-0 text-small text-ink-2 max-xl:col-start-2 xl:text-body">
      <p className="flex min-w-0 items-center gap-2">
        {member && <MemberAvatar name={member.name} order={member.order} size={18} />}
        <span className="min-w-0 truncate" title={`${name} ${verb}`}>
          <span className={member ? 'max-xl:sr-only' : undefined}>{name} </span>
          {verb} · <time dateTime={change.at.toString()}>{time}</time>
          {state === 'undone' && ` · ${t`deshecho`}`}
          {state === 'redone' && ` · ${t`rehecho`}`}
        </span>
      </p>
      {others.map(({ entityId, field, name: label, before, after }) => (
        <p
          key={`${entityId}-${field}`}
          className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-small text-ink-3 xl:pl-6.5"
        >
          {others.length > 1 ? <span>{label}:</span> : <span className="sr-only">{label}:</span>}
          <del className="min-w-0 wrap-anywhere whitespace-pre-line">{before}</del>
          <ArrowRight className="size-3.5" aria-hidden />
          <ins className="min-w-0 wrap-anywhere whitespace-pre-line text-ink-2 no-underline">{after}</ins>
        </p>
      ))}
    </div>
  );
}

/** Whether a change is in effect: undone, or undone and then redone. The undo is newer, and so is loaded with it. */
function stateOf(change: Change, byId: ReadonlyMap<number, Change>): 'stands' | 'undone' | 'redone' {
  if (change.undoneBy === null) return 'stands';
  const undoneAgain = byId.get(change.undoneBy)?.undoneBy ?? null;
  return undoneAgain === null ? 'undone' : 'redone';
}

/** Before → after; on a phone the old value is below, struck through. */
function Amounts({ change }: { change: Change }) {
  const format = useFormat();
  const [item] = change.items;
  if (!item || change.itemCount > 1) return <div className="max-xl:hidden xl:col-span-2" />;
  const { before, after } = changedAmount(item);
  const isDeleted = change.action === 'delete';
  // A balance favours one of the two; a sign would not say which.
  const isFavouring = item.kind === 'closedMonth' || item.kind === 'accountStart';
  const was = before === null ? '' : format.money(before);
  return (
    <div className="text-right max-xl:col-start-3 max-xl:row-span-2 max-xl:row-start-1 max-xl:flex max-xl:flex-col-reverse xl:contents">
      <p className="text-ink-2 max-xl:text-small">
        {was !== '' && (
          <>
            <span className="sr-only">
              <Trans>Antes</Trans>{' '}
            </span>
            <span className="max-xl:line-through">{was}</span>
          </>
        )}
      </p>
      <p className="text-right">
        {isDeleted ? (
          <span className="text-ink-2">
            <Trans>eliminado</Trans>
          </span>
        ) : (
          after !== null && (
            <>
              {was !== '' && (
                <>
                  <ArrowRight className="mr-1.5 inline size-3.5 text-ink-3 max-xl:hidden" aria-hidden />
                  <span className="sr-only">
                    <Trans context="the amount after a change">Después</Trans>{' '}
                  </span>
                </>
              )}
              {isFavouring ? (
                <FavouredAmount strong cents={cents(after)} />
              ) : (
                <span className="font-semibold">{format.money(after)}</span>
              )}
            </>
          )
        )}
      </p>
    </div>
  );
}

/** Undo, redo of what was undone, or the only member who may. */
function TakeBack({ change, byId, sentence }: Pick<RowProps, 'change' | 'byId'> & { sentence: string }) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const members = useMembers();
  const { undo, redo } = useUndo();
  const only = members.find(({ id }) => id === change.onlyUndoableBy)?.name;
  const undoing = change.undoneBy === null ? undefined : byId.get(change.undoneBy);
  const isRedo = !change.isUndoable && undoing?.isUndoable === true;
  const place = 'flex justify-end max-xl:col-start-4 max-xl:row-span-2 max-xl:row-start-1';
  if (!change.isUndoable && !isRedo) {
    return (
      <div className={classNames(place, 'text-small text-ink-2 max-xl:max-w-16 max-xl:pr-2 max-xl:text-right')}>
        {only !== undefined && <Trans>solo {only}</Trans>}
      </div>
    );
  }
  const Icon = isRedo ? Redo2 : Undo2;
  const label = isRedo ? t`Rehacer: ${sentence}` : t`Deshacer: ${sentence}`;
  const onClick = () => void (isRedo && undoing ? redo(undoing.id) : undo(change.id));
  return (
    <div className={place}>
      {narrow ? (
        <IconButton
          label={label}
          tooltip={isRedo ? t`Rehacer` : t`Deshacer`}
          icon={<Icon className="size-4.5" aria-hidden />}
          onClick={onClick}
        />
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="px-2!"
          icon={<Icon className="size-4" aria-hidden />}
          aria-label={label}
          onClick={onClick}
        >
          {isRedo ? <Trans>Rehacer</Trans> : <Trans>Deshacer</Trans>}
        </Button>
      )}
    </div>
  );
}
