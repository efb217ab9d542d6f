import { dateInMexicoCity, UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Pencil, SkipForward, SquarePen, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { Menu, type MenuItem } from '../../components/ui/menu.tsx';
import { Money } from '../../components/ui/money.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTouch } from '../../components/browser/media.ts';
import { useMember } from '../../data/session/session-context.ts';
import { useToday } from '../../i18n/use-today.ts';
import { GoneNote, goneClass } from '../../components/ui/gone.tsx';
import type { Rule } from './rule-form.ts';
import { useScheduleText } from './schedule-text.ts';

type Props = {
  rule: Rule;
  /** The address asks for this rule: it is scrolled to and framed. */
  isWanted: boolean;
  isGone: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onSkip: (date: Temporal.PlainDate) => void;
  onWrite: (date: Temporal.PlainDate) => void;
};

/** One rule: what, how much, when; who pays; when it last wrote and when it will next. */
export function RuleCard({ rule, isWanted, isGone, onEdit, onDelete, onSkip, onWrite }: Props) {
  const { t } = useLingui();
  const scheduleText = useScheduleText();
  const payer = useMember(rule.paidBy);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const { description, isActive } = rule;
  return (
    <li
      ref={card}
      aria-current={isWanted || undefined}
      className={classNames(
        'group relative flex min-h-41.5 flex-col p-4 hover:bg-surface-2 sm:p-5',
        isWanted && 'z-1 outline-2 -outline-offset-2 outline-focus',
        isGone && goneClass,
      )}
    >
      <div className="flex min-h-5 items-center gap-2.5">
        <ColorDot color={rule.category?.color ?? UNCATEGORIZED_COLOR} />
        <h2
          className={classNames('min-w-0 grow truncate text-title font-semibold', !isActive && 'text-ink-3')}
          title={description}
        >
          {description}
        </h2>
        {isGone && <GoneNote />}
        <span className={classNames('contents', isGone && 'invisible')}>
          <CardActions rule={rule} onEdit={onEdit} onDelete={onDelete} onSkip={onSkip} onWrite={onWrite} />
        </span>
      </div>
      <p className="sr-only">{rule.category?.name ?? t`Sin categoría`}</p>
      <p className={classNames('mt-1.5 text-figure-small font-semibold proportional-nums', !isActive && 'text-ink-3')}>
        <Money cents={rule.amountCents} />
      </p>
      <p className="mt-1 text-ink-2 first-letter:uppercase">{scheduleText(rule)}</p>
      <Executions rule={rule} />
      <div className="mt-auto flex items-center gap-3 pt-3.5 text-small text-ink-2">
        {payer && <MemberName name={payer.name} order={payer.order} />}
        <span>{rule.shared ? <Trans>Compartido</Trans> : <Trans>Personal</Trans>}</span>
        <span className="ml-auto">
          <Badge tone={isActive ? 'positive' : 'negative'} dot>
            {isActive ? <Trans>Activa</Trans> : <Trans>Inactiva</Trans>}
          </Badge>
        </span>
      </div>
    </li>
  );
}

const nextDateOf = ({ nextExecutionAt }: Rule): Temporal.PlainDate | null =>
  nextExecutionAt && dateInMexicoCity(nextExecutionAt);

function Executions({ rule }: { rule: Rule }) {
  const format = useFormat();
  const today = useToday();
  const next = nextDateOf(rule);
  const last = rule.lastExecutedAt && format.dateTime(rule.lastExecutedAt);
  const nextText = next && format.date(next);
  // The server writes within a minute of the time: what is still due the day after could not be written.
  const isOverdue = next !== null && Temporal.PlainDate.compare(next, today) < 0;
  const skipped = rule.taken
    .filter(({ date, outcome }) => outcome === 'skipped' && next && Temporal.PlainDate.compare(date, next) < 0)
    .map(({ date }) => format.shortDay(date))
    .join(', ');
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-small text-ink-3">
      {nextText !== null && (
        <span className={isOverdue ? 'text-negative' : undefined}>
          {isOverdue ? (
            <Trans>Pendiente desde {nextText}: no se pudo registrar, se sigue intentando</Trans>
          ) : (
            <Trans>Próximo: {nextText}</Trans>
          )}
        </span>
      )}
      {skipped !== '' && (
        <span>
          <Trans>Se salta: {skipped}</Trans>
        </span>
      )}
      {next === null && rule.isActive && (
        <span>
          <Trans>Terminó</Trans>
        </span>
      )}
      <span>{last === null ? <Trans>Aún no registra gastos</Trans> : <Trans>Último: {last}</Trans>}</span>
    </p>
  );
}

/** Edit and delete at hand, the rest in a menu; on touch everything is in the menu. */
function CardActions({ rule, onEdit, onDelete, onSkip, onWrite }: Omit<Props, 'isWanted' | 'isGone'>) {
  const { t } = useLingui();
  const format = useFormat();
  const touch = useTouch();
  const { description } = rule;
  const next = nextDateOf(rule);
  const date = next && format.date(next);
  const icon = 'size-4';
  const ahead: MenuItem[] = next
    ? [
        { label: t`Registrar ahora`, icon: <SquarePen className={icon} aria-hidden />, onSelect: () => onWrite(next) },
        {
          label: t`Saltar la próxima (${date})`,
          icon: <SkipForward className={icon} aria-hidden />,
          onSelect: () => onSkip(next),
        },
      ]
    : [];
  const edit = { label: t`Editar`, icon: <Pencil className={icon} aria-hidden />, onSelect: onEdit };
  const remove = { label: t`Eliminar`, icon: <Trash2 className={icon} aria-hidden />, onSelect: onDelete };
  const items = touch ? [edit, ...ahead, { ...remove, danger: true, separated: true }] : ahead;
  return (
    <span className="relative -my-2 -mr-2 flex flex-none gap-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
      {!touch && (
        <>
          <IconButton label={t`Editar ${description}`} tooltip={edit.label} icon={edit.icon} onClick={onEdit} />
          <IconButton label={t`Eliminar ${description}`} tooltip={remove.label} icon={remove.icon} onClick={onDelete} />
        </>
      )}
      {items.length > 0 && (
        <Menu
          label={t`Acciones de ${description}`}
          items={items}
          renderTrigger={(props) => (
            <IconButton
              {...props}
              label={t`Acciones de ${description}`}
              tooltip={t`Más acciones`}
              icon={<EllipsisVertical className={icon} aria-hidden />}
            />
          )}
        />
      )}
    </span>
  );
}
