import { UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { MemberAvatar, MemberName } from '../../components/ui/member-avatar.tsx';
import { classNames } from '../../components/class-names.ts';
import { useDueText } from '../../editing/coming/use-due-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow, useTouch } from '../../components/browser/media.ts';
import { useMember } from '../../data/session/session-context.ts';
import { RemovedNote, removedClass } from '../../components/ui/removed-row.tsx';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';
import { RuleActionsMenu, RuleButtons, type RuleActions } from './rule-actions.tsx';
import type { Rule } from './rule-form.ts';
import { nextDateOf, type GroupKind } from './rule-groups.ts';
import { RuleSwitch } from './rule-switch.tsx';
import { useFocusFollows } from './use-focus-follows.ts';
import { useRuleState } from './use-rule-state.ts';

const RuleBill = componentOnDemand(async () => (await import('./rule-bill.tsx')).RuleBill);

type Props = {
  rule: Rule;
  /** Its bill that has waited longest to be confirmed. */
  bill: Bill | undefined;
  /** How many of its bills wait, with that one. */
  billCount: number;
  kind: GroupKind;
  /** The address names this rule: it is scrolled to and framed. */
  isWanted: boolean;
  isRemoved: boolean;
  actions: RuleActions;
};

/** One rule: when next, what, how often, who pays, how much, and whether it is active. */
export function RuleRow(props: Props) {
  const { rule, isWanted, isRemoved, actions } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const row = useRef<HTMLLIElement>(null);
  useFocusFollows(rule.id, row);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const [isConfirming, setConfirming] = useState(false);
  const { bill } = props;
  const { description, isActive } = rule;
  const Line = narrow ? PhoneLine : WideLine;
  return (
    <li
      ref={row}
      aria-current={isWanted || undefined}
      className={classNames(
        'group relative border-t border-line',
        isWanted && 'z-1 outline-2 -outline-offset-2 outline-focus',
        isRemoved && removedClass,
        !narrow && 'hover:bg-surface-2',
      )}
    >
      {isRemoved && <RemovedNote />}
      <Line
        {...props}
        onConfirm={() => setConfirming(!isConfirming)}
        toggle={
          <RuleSwitch
            label={t`Activa: ${description}`}
            checked={isActive}
            onCheckedChange={(next) => actions.onActivate(rule, next)}
          />
        }
      />
      {bill && isConfirming && <RuleBill key={bill.id} bill={bill} onClose={() => setConfirming(false)} />}
    </li>
  );
}

type LineProps = Props & { toggle: ReactNode; onConfirm: () => void };

function WideLine({ rule, bill, billCount, kind, actions, toggle, onConfirm }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const payer = useMember(rule.paidBy);
  const dueText = useDueText();
  const touch = useTouch();
  const { schedule, skipped, overdue, when } = useRuleState(rule, kind);
  const { description, isActive } = rule;
  const next = bill?.date ?? nextDateOf(rule);
  const quiet = !isActive && 'text-ink-3';
  return (
    <div className="grid min-h-12 grid-cols-[6.25rem_minmax(0,1fr)_auto_8.5rem_6.5rem_2.5rem] touch:max-xl:grid-cols-[6.25rem_minmax(0,1fr)_auto_auto_6.5rem_2.5rem] items-center gap-x-3 px-5 py-1 xl:grid-cols-[7.5rem_minmax(0,1.3fr)_minmax(0,1fr)_6.875rem_8rem_6.5rem_2.5rem] min-[88rem]:gap-x-4">
      <div>
        {next && <p>{format.date(next)}</p>}
        <p className={classNames('text-small', bill ? 'text-accent-ink' : overdue ? 'text-negative' : 'text-ink-3')}>
          {bill ? dueText.verb(bill.date) : when}
        </p>
      </div>
      <div className="min-w-0 xl:contents">
        <div className="flex min-w-0 items-center gap-2.5">
          <ColorDot color={rule.category?.color ?? UNCATEGORIZED_COLOR} />
          <div className="min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2">
              <h3 className={classNames('truncate font-medium', quiet)} title={description}>
                {description}
              </h3>
              <span className="sr-only">
                {rule.category?.name ?? t`Sin categoría`}
                {rule.shared && `, ${t`Compartido`}`}
              </span>
              {!rule.shared && (
                <Badge>
                  <Trans>Personal</Trans>
                </Badge>
              )}
              {!isActive && <PausedBadge />}
            </div>
            <Remarks overdue={overdue} skipped={skipped} moreBills={billCount - 1} />
          </div>
        </div>
        <p className="pl-5 text-small text-ink-2 xl:pl-0 min-[88rem]:text-body/5">{schedule}</p>
      </div>
      <div className="text-ink-2">
        {payer && (
          <>
            <span className="xl:hidden">
              <MemberAvatar name={payer.name} order={payer.order} size={18} />
              <span className="sr-only">{payer.name}</span>
            </span>
            <MemberName name={payer.name} order={payer.order} className="max-xl:hidden!" />
          </>
        )}
      </div>
      {bill || touch ? (
        <div className="flex justify-end gap-0.5">
          {bill && (
            <Button size="small" aria-label={t`Confirmar ${description}`} onClick={onConfirm}>
              <Trans>Confirmar</Trans>
            </Button>
          )}
          <RuleActionsMenu rule={rule} actions={actions} />
        </div>
      ) : (
        <div className="flex justify-end gap-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
          <RuleButtons rule={rule} actions={actions} />
        </div>
      )}
      {/* Where it has no room beside the amount, it is below. */}
      <p className={classNames('flex flex-wrap-reverse items-baseline justify-end gap-x-1.5 font-semibold', quiet)}>
        {rule.needsConfirmation && <span className="text-small font-normal text-ink-3">{t`aprox.`}</span>}
        <span>{format.money(bill?.amountCents ?? rule.estimateCents)}</span>
      </p>
      {toggle}
    </div>
  );
}

/** On a phone the row expands, and the rest is in the dialog. */
function PhoneLine({ rule, bill, billCount, kind, actions, toggle, onConfirm }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const payer = useMember(rule.paidBy);
  const dueText = useDueText();
  const { schedule, skipped, overdue } = useRuleState(rule, kind);
  const { description, isActive } = rule;
  const next = nextDateOf(rule);
  const quiet = !isActive && 'text-ink-3';
  const note = !isActive ? t`En pausa` : rule.needsConfirmation ? t`aprox.` : rule.shared ? '' : t`Personal`;
  return (
    <>
      <div className="flex min-h-17 items-center gap-2 py-1.5 pr-3 pl-4">
        <button
          type="button"
          onClick={() => actions.onEdit(rule)}
          className="flex min-h-14 min-w-0 grow flex-col justify-center gap-0.5 py-1 rounded-control text-left outline-offset-2"
        >
          <span className="flex w-full items-center gap-2.5 text-title tight:flex-wrap tight:gap-y-0">
            <ColorDot color={rule.category?.color ?? UNCATEGORIZED_COLOR} />
            <span className={classNames('line-clamp-2 min-w-0 grow font-medium wrap-anywhere', quiet)}>
              {description}
            </span>
            <span className={classNames('flex-none font-semibold', quiet)}>
              {format.money(bill?.amountCents ?? rule.estimateCents)}
            </span>
          </span>
          <span className="flex w-full items-start gap-2 pl-5 text-small text-ink-2 tight:flex-wrap tight:gap-y-0 tight:pl-0">
            {payer && (
              <>
                <MemberAvatar name={payer.name} order={payer.order} size={18} />
                <span className="sr-only">{payer.name}</span>
              </>
            )}
            <span className="min-w-0 grow text-pretty">
              {bill ? (
                <>
                  <span className="text-accent-ink">{dueText.text(bill.date)}</span>
                  {' · '}
                </>
              ) : (
                next && `${format.shortDay(next)} · `
              )}
              {schedule}
            </span>
            {note !== '' && <span className="flex-none text-ink-3">{note}</span>}
          </span>
          <span className="pl-5">
            <Remarks overdue={overdue} skipped={skipped} moreBills={billCount - 1} />
          </span>
        </button>
        {toggle}
      </div>
      {bill && (
        <div className="px-4 pb-3 pl-9">
          <Button size="small" className="w-full" aria-label={t`Confirmar ${description}`} onClick={onConfirm}>
            <Trans>Confirmar</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

const PausedBadge = () => (
  <Badge tone="negative" dot>
    <Trans>En pausa</Trans>
  </Badge>
);

/** What waits or does not come as usual. */
function Remarks({ overdue, skipped, moreBills }: { overdue: string; skipped: string; moreBills: number }) {
  return (
    <>
      {overdue !== '' && (
        <span className="block text-small text-negative">
          <Trans>Pendiente desde {overdue}: no se pudo registrar, se sigue intentando</Trans>
        </span>
      )}
      {moreBills > 0 && (
        <span className="block text-small text-accent-ink">
          <Trans>Y {moreBills} más por confirmar</Trans>
        </span>
      )}
      {skipped !== '' && (
        <span className="block text-small text-ink-3">
          <Trans>Se omite: {skipped}</Trans>
        </span>
      )}
    </>
  );
}
