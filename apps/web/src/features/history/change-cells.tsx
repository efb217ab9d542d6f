import { cents } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { useMember } from '../../data/session/session-context.ts';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { changeState, redoes, undoneChange, type ChangesById } from '../../editing/history/change-state.ts';
import { changedAmount } from '../../editing/history/changed-amount.ts';
import { mainItem, useChangeTexts, type Change, type NamedCategory } from '../../editing/history/use-change-texts.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { householdTimeZone, useFormat } from '../../i18n/format.ts';

type CellProps = {
  change: Change;
  byId: ChangesById;
};

/** «Luis cambió el monto · 08:31», and below it what changed beside the amount. */
export function WhoAndHow({ change, byId, categories }: CellProps & { categories: readonly NamedCategory[] }) {
  const { t } = useLingui();
  const texts = useChangeTexts(categories);
  const member = useMember(change.actorKind === 'member' ? change.actorId : null);
  const name = texts.actor(change);
  const verb = texts.verb(change, undoneChange(change, byId), redoes(change, byId));
  const time = change.at.toZonedDateTimeISO(householdTimeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  const state = changeState(change, byId);
  const shownAmount = change.items[0] ? changedAmount(change.items[0]).field : '';
  const others = change.items.flatMap((item) =>
    texts
      .fields(item)
      .filter(({ field }) => change.itemCount > 1 || field !== shownAmount)
      .map((each) => ({ ...each, entityId: item.entityId })),
  );
  return (
    <div className="min-w-0 text-small text-ink-2 max-xl:col-start-2 tight:col-span-full! tight:row-start-3 xl:text-body">
      <p className="flex min-w-0 items-center gap-2 max-sm:items-start">
        {member && <MemberAvatar name={member.name} order={member.order} size={18} />}
        <span className="flex min-w-0 whitespace-pre max-sm:flex-col">
          <span className={classNames('flex min-w-0', member && 'max-sm:block max-sm:whitespace-normal')}>
            {/* A long name is cut off, not what was done: on a phone that takes a second line. */}
            <span className={classNames('min-w-[2ch] shrink-9999 truncate', member && 'max-xl:sr-only')} title={name}>
              {name}
            </span>
            <span className={member ? 'max-xl:sr-only' : undefined}> </span>
            <span className={member ? 'sm:truncate' : 'truncate'} title={verb}>
              {verb}
            </span>
            <span className="inline-block whitespace-pre">
              {' · '}
              <time dateTime={change.at.toString()}>{time}</time>
            </span>
          </span>
          {state !== 'stands' && (
            <span>
              <span className="max-sm:sr-only"> · </span>
              {state === 'undone' ? t`deshecho` : t`rehecho`}
            </span>
          )}
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

/** Before → after; on a phone the old value is below, struck through. */
export function AmountsCell({ change }: { change: Change }) {
  const format = useFormat();
  const item = mainItem(change);
  if (!item) return <div className="max-xl:hidden xl:col-span-2" />;
  const { before, after } = changedAmount(item);
  const isDeleted = change.action === 'delete';
  // A balance favours one of the two; a sign would not say which.
  const isFavouring = item.kind === 'closedMonth' || item.kind === 'accountStart';
  return (
    <div className="text-right max-xl:col-start-3 max-xl:row-span-2 max-xl:row-start-1 tight:col-span-full! tight:row-start-4! max-xl:flex max-xl:flex-col-reverse xl:contents">
      <p className="text-ink-2 max-xl:text-small">
        {before !== null && (
          <>
            <span className="sr-only">
              <Trans>Antes</Trans>{' '}
            </span>
            <span className="max-xl:line-through">
              {isFavouring ? <FavouredAmount cents={cents(before)} /> : format.money(before)}
            </span>
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
              {before !== null && (
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
export function UndoCell({ change, byId, sentence }: CellProps & { sentence: string }) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const { undo, redo } = useUndo();
  const only = useMember(change.onlyUndoableBy)?.name;
  const undoing = change.undoneBy === null ? undefined : byId.get(change.undoneBy);
  const isRedo = !change.isUndoable && undoing?.isUndoable === true;
  const place =
    '-ml-2 flex justify-end max-xl:col-start-4 max-xl:row-span-2 max-xl:row-start-1 tight:col-start-2! tight:row-span-1!';
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
