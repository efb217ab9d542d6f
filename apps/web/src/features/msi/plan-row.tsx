import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { ActionButtons, PlanMenu, type PlanRowProps } from './plan-row-actions.tsx';
import type { Plan } from './use-plans.ts';
import { Progress, RecordedMark, StateBadge, usePlanState } from './plan-state.tsx';

/** The columns of the table; `roomy` has space for three buttons, else ⋮ holds the actions. */
export const planColumns = (roomy: boolean): string =>
  classNames(
    'grid items-center gap-2 px-5',
    roomy
      ? 'grid-cols-[minmax(0,1fr)_6.5rem_4rem_7.5rem_3.25rem_6rem_5.75rem_5.75rem_6rem_6rem]'
      : 'grid-cols-[minmax(0,1fr)_5.75rem_3.25rem_7rem_3rem_5.75rem_5.5rem_5.5rem_2rem_5.75rem]',
  );

function TableCell({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="cell" className={classNames('flex min-w-0 items-center gap-2 whitespace-nowrap', className)}>
      {children}
    </div>
  );
}

/** A row of the wide table; its actions show on hover and focus, and are always in the tab order. */
export const TableRow = memo(function TableRow({ roomy, ...props }: PlanRowProps & { roomy: boolean }) {
  const { plan } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { recorded, completed } = usePlanState(plan);
  const { currentInstallment, totalInstallments, nextInstallmentNumber, monthsLeft } = plan;
  const quiet = completed ? 'text-ink-3' : 'text-ink-2';
  return (
    <div className={classNames(planColumns(roomy), 'group h-11.5 hover:bg-surface-2', completed && 'text-ink-3')}>
      <TableCell>
        <span className={classNames('truncate', !completed && 'font-medium')} title={plan.merchant}>
          {plan.merchant}
        </span>
        <StateBadge plan={plan} />
      </TableCell>
      <TableCell className={quiet}>{format.date(plan.purchaseDate)}</TableCell>
      <TableCell className={quiet}>{nextInstallmentNumber ?? t`n/d`}</TableCell>
      <TableCell className={quiet}>
        <Progress plan={plan} className="w-14 flex-none" />
        {totalInstallments === null ? currentInstallment : `${currentInstallment}/${totalInstallments}`}
        {totalInstallments === null && (
          <Badge>
            <Trans>Abierto</Trans>
          </Badge>
        )}
      </TableCell>
      <TableCell className={classNames(quiet, 'justify-end')}>{monthsLeft ?? t`n/d`}</TableCell>
      <TableCell className={classNames(quiet, 'justify-end')}>{format.money(plan.originalAmountCents)}</TableCell>
      <TableCell className={classNames(quiet, 'justify-end')}>{format.money(plan.amountPaidCents)}</TableCell>
      <TableCell className="justify-end">
        {recorded && <RecordedMark />}
        {format.money(plan.paymentDueCents)}
      </TableCell>
      <TableCell className="justify-end gap-0! opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
        {roomy ? <ActionButtons {...props} /> : <PlanMenu {...props} />}
      </TableCell>
      <TableCell className={classNames('justify-end', !completed && 'font-semibold')}>
        {format.money(plan.remainingBalanceCents)}
      </TableCell>
    </div>
  );
});

/** What has been paid of a plan, and what is left, in words. */
function ProgressText({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { currentInstallment, totalInstallments } = plan;
  const left = plan.monthsLeft ?? 0;
  if (totalInstallments !== null)
    return t`${currentInstallment} de ${totalInstallments} · ${plural(left, { one: 'resta #', other: 'restan #' })}`;
  return (
    <>
      {currentInstallment}
      <Badge>
        <Trans>Abierto</Trans>
      </Badge>
      {t`restan n/d`}
    </>
  );
}

/** «sigue la 5, pagado $1,799.88» */
function usePaidText({ status, nextInstallmentNumber: next, amountPaidCents }: Plan): string {
  const { t } = useLingui();
  const paid = useFormat().money(amountPaidCents);
  return status === 'completed' || next === null ? t`pagado ${paid}` : t`sigue la ${next}, pagado ${paid}`;
}

/** «$14,399.04 el jun 17, 2026» */
function Purchase({ plan }: { plan: Plan }) {
  const format = useFormat();
  const original = format.money(plan.originalAmountCents);
  const bought = format.date(plan.purchaseDate);
  return (
    <Trans>
      {original} el {bought}
    </Trans>
  );
}

/** The columns between a phone and the table: what it is, how far it is, what a month takes, what remains. */
export const mediumColumns =
  'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_6.25rem_6.25rem] items-center gap-x-4 h-17 min-w-0 grow';

/** The same in two lines, each column with its own second one: pressing it edits, ⋮ offers all actions. */
export const MediumRow = memo(function MediumRow(props: PlanRowProps) {
  const { plan, actions } = props;
  const format = useFormat();
  const { recorded, completed } = usePlanState(plan);
  const paid = usePaidText(plan);
  const first = 'flex items-center gap-2 text-title';
  return (
    <div className={classNames('flex items-center pr-1 pl-5', completed && 'text-ink-3')}>
      <button
        type="button"
        onClick={() => actions.onEdit(plan)}
        className={classNames(mediumColumns, 'text-left outline-offset-[-2px]')}
      >
        <span className="min-w-0">
          <span className={first}>
            <span className="truncate font-medium" title={plan.merchant}>
              {plan.merchant}
            </span>
            <StateBadge plan={plan} />
          </span>
          <span className="block text-small text-ink-3">
            <Purchase plan={plan} />
          </span>
        </span>
        <span className="min-w-0 text-small">
          <Progress plan={plan} className="mb-1.5 block w-full" />
          <span className="flex items-center gap-2 text-ink-2">
            <ProgressText plan={plan} />
          </span>
          <span className="block text-ink-3">{paid}</span>
        </span>
        <span className="text-right">
          <span className={classNames(first, 'justify-end')}>
            {recorded && <RecordedMark />}
            {format.money(plan.paymentDueCents)}
          </span>
          <span className="block text-small text-ink-3">
            <Trans>al mes</Trans>
          </span>
        </span>
        <span className="text-right">
          <span className={classNames(first, 'justify-end', !completed && 'font-semibold')}>
            {format.money(plan.remainingBalanceCents)}
          </span>
          <span className="block text-small text-ink-3">
            <Trans>restante</Trans>
          </span>
        </span>
      </button>
      <PlanMenu {...props} />
    </div>
  );
});

/** The same on five lines, for a phone: pressing it edits, ⋮ offers all actions. */
export const CompactRow = memo(function CompactRow(props: PlanRowProps) {
  const { plan, actions } = props;
  const format = useFormat();
  const { recorded, completed } = usePlanState(plan);
  const payment = format.money(plan.paymentDueCents);
  const paid = usePaidText(plan);
  return (
    <div
      className={classNames('flex h-33 items-center pl-gutter tight:h-52 print:pr-gutter', completed && 'text-ink-3')}
    >
      <button
        type="button"
        onClick={() => actions.onEdit(plan)}
        className="flex h-full min-w-0 grow flex-col justify-center gap-1.5 text-left outline-offset-[-2px]"
      >
        <span className="flex w-full items-center gap-2 tight:flex-wrap tight:gap-y-0">
          <span className="truncate text-title font-medium">{plan.merchant}</span>
          <span className="contents max-[22.5rem]:hidden">
            <StateBadge plan={plan} />
          </span>
          <span className="ml-auto flex-none text-title font-semibold">{format.money(plan.remainingBalanceCents)}</span>
        </span>
        <Progress plan={plan} className="block w-full" />
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
          <span className="flex items-center gap-2">
            <ProgressText plan={plan} />
          </span>
          <span className="flex items-center gap-1.5">
            {recorded && <RecordedMark />}
            <Trans>{payment} al mes</Trans>
          </span>
        </span>
        <span className="text-small text-ink-3">
          <Purchase plan={plan} />
        </span>
        <span className="flex w-full items-center justify-between text-small text-ink-3">
          {paid}
          {/* On the smallest phone the name needs its whole line. */}
          <span className="min-[22.5rem]:hidden">
            <StateBadge plan={plan} />
          </span>
        </span>
      </button>
      <PlanMenu {...props} />
    </div>
  );
});
