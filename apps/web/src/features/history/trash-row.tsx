import { dateInMexicoCity, UNCATEGORIZED_COLOR } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { useMember } from '../../data/session/session-context.ts';
import { useChangeTexts, type NamedCategory } from '../../editing/history/use-change-texts.ts';
import { kindNouns } from '../../editing/history/field-texts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { daysLeft, type TrashItem } from './trash-groups.ts';

const columns =
  'xl:grid xl:grid-cols-[minmax(0,1.5fr)_minmax(0,0.6fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_7rem_8.5rem] xl:items-center xl:gap-x-3.5';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Hidden from screen readers: each row labels its parts itself. */
export const TrashHead = () => (
  <div aria-hidden="true" className={classNames(columns, 'hidden h-9.5 pr-3 pl-5 text-small text-ink-2')}>
    <span>
      <Trans>Qué</Trans>
    </span>
    <span />
    <span>
      <Trans>Quién lo eliminó</Trans>
    </span>
    <span>
      <Trans>Se borra</Trans>
    </span>
    <span className="text-right">
      <Trans>Monto</Trans>
    </span>
  </div>
);

type Props = {
  item: TrashItem;
  categories: readonly NamedCategory[];
  isRemoved: boolean;
  isBusy: boolean;
  onRestore: (button: Element) => void;
};

/** A deleted record: what, who deleted it, in how many days it is erased, and a button that restores it. */
export function TrashRow({ item, categories, isRemoved, isBusy, onRestore }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const narrow = useNarrow();
  const texts = useChangeTexts(categories);
  const actor = useMember(item.actorKind === 'member' ? item.actorId : null);
  const { kind, label, contents } = item;
  const memberId = textOf(contents['memberId']) ?? textOf(contents['from']);
  const cents = numberOf(contents['amountCents']) ?? numberOf(contents['originalAmountCents']);
  const amountCents = cents !== null && contents['refund'] === true ? -cents : cents;
  const subject = texts.subject({ kind, label, memberId, amountCents, date: null });
  const name = texts.itemTitle({ kind, label, memberId, date: null });
  const noun = i18n._(kindNouns[kind]);
  const color = textOf(contents['color']) ?? categories.find(({ id }) => id === contents['categoryId'])?.color;
  const until = dateInMexicoCity(item.restorableUntil);
  const days = daysLeft(item, today);
  const left = days === 0 ? t`hoy` : t({ message: plural(days, { one: 'en # día', other: 'en # días' }) });
  const deletedOn = format.date(dateInMexicoCity(item.deletedAt));
  return (
    <li
      className={classNames(
        columns,
        'flex items-center gap-3 border-t border-line py-2.5 pr-1 pl-gutter tight:flex-wrap tight:gap-y-0 hover:bg-surface-2 sm:pr-3 sm:pl-5 xl:min-h-12 xl:py-1',
        isRemoved && removedClass,
      )}
    >
      {isRemoved && <RemovedNote />}
      <div className="flex min-w-0 grow items-center gap-2.5 tight:basis-full">
        <ColorDot color={color ?? UNCATEGORIZED_COLOR} />
        <div className="min-w-0">
          <p className="truncate font-medium first-letter:uppercase max-xl:text-title" title={name}>
            {name}
          </p>
          <p className="flex min-w-0 items-center gap-2 text-small text-ink-2 xl:hidden">
            {actor && <MemberAvatar name={actor.name} order={actor.order} size={18} />}
            <span>
              <span className="sr-only">{actor?.name}</span> {noun} · <Trans>se borra {left}</Trans>
            </span>
          </p>
        </div>
      </div>
      <p className="text-ink-2 max-xl:hidden">{noun}</p>
      <p className="flex min-w-0 items-center gap-2 text-ink-2 max-xl:hidden">
        {actor && <MemberAvatar name={actor.name} order={actor.order} />}
        <span className="truncate">
          {actor && `${actor.name} · `}
          {deletedOn}
        </span>
      </p>
      <div className="max-xl:hidden">
        <p className="text-ink-2">
          <span className="sr-only">
            <Trans>Se borra</Trans>{' '}
          </span>
          {format.shortDay(until)}
        </p>
        <p className={classNames('text-small', days <= 7 ? 'font-semibold text-ink' : 'text-ink-3')}>{left}</p>
      </div>
      <p className={classNames('flex-none text-right', amountCents === null ? 'text-ink-3' : 'font-semibold')}>
        {amountCents === null ? '—' : format.money(amountCents)}
      </p>
      <div className={classNames('flex justify-end', isRemoved && 'invisible')}>
        {narrow ? (
          <IconButton
            label={t`Restaurar: ${subject}`}
            tooltip={t`Restaurar`}
            icon={<Undo2 className="size-4.5" aria-hidden />}
            disabled={isBusy}
            onClick={({ currentTarget }) => onRestore(currentTarget)}
          />
        ) : (
          <Button
            variant="ghost"
            size="small"
            className="px-2!"
            icon={<Undo2 className="size-4" aria-hidden />}
            aria-label={t`Restaurar: ${subject}`}
            busy={isBusy}
            onClick={({ currentTarget }) => onRestore(currentTarget)}
          >
            <Trans>Restaurar</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
