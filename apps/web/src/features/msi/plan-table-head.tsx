import { nextPlanSort, type PlanSort, type PlanSortColumn } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { classNames } from '../../components/class-names.ts';
import { planColumns } from './plan-row.tsx';

type SortProps = { sort: PlanSort; onSort: (sort: PlanSort) => void };

function SortHead(props: SortProps & { column: PlanSortColumn; right?: boolean; children: ReactNode }) {
  const { sort, onSort, column, right = false, children } = props;
  const active = sort.column === column;
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      aria-sort={active ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={classNames('flex min-w-0', right && 'justify-end')}
    >
      <button
        type="button"
        onClick={() => onSort(nextPlanSort(sort, column))}
        className={classNames(
          'flex h-8 items-center gap-1 rounded-badge whitespace-nowrap hover:text-ink',
          right && 'flex-row-reverse',
          active && 'text-ink',
        )}
      >
        {children}
        {active && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </span>
  );
}

/**
 * The table's head: clicking the active column reverses it, a new one starts ascending, the purchase date descending.
 */
export function PlanTableHead({ roomy, ...sorting }: SortProps & { roomy: boolean }) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className="border-b border-line bg-surface-2 text-small font-medium text-ink-2">
      <div role="row" aria-rowindex={1} className={`${planColumns(roomy)} h-9.5`}>
        <SortHead {...sorting} column="merchant">
          <Trans>Comercio</Trans>
        </SortHead>
        <SortHead {...sorting} column="purchaseDate">
          <Trans>Compra</Trans>
        </SortHead>
        <span role="columnheader">
          <Trans>Próxima</Trans>
        </span>
        <span role="columnheader">
          <Trans>Mensualidades</Trans>
        </span>
        <SortHead {...sorting} column="monthsLeft" right>
          <Trans>Restan</Trans>
        </SortHead>
        <SortHead {...sorting} column="originalAmountCents" right>
          <Trans>Monto original</Trans>
        </SortHead>
        <span role="columnheader" className="text-right">
          <Trans>Pagado</Trans>
        </span>
        <SortHead {...sorting} column="paymentDueCents" right>
          <Trans>Pago mensual</Trans>
        </SortHead>
        <span role="columnheader">
          <span className="sr-only">{t`Acciones`}</span>
        </span>
        <SortHead {...sorting} column="remainingBalanceCents" right>
          <Trans>Saldo restante</Trans>
        </SortHead>
      </div>
    </div>
  );
}

/** The same where the table has no head: a select of columns and a button that reverses the order. */
export function PlanSortField({ sort, onSort }: SortProps) {
  const { t } = useLingui();
  const labels: Record<PlanSortColumn, string> = {
    merchant: t`Comercio`,
    purchaseDate: t`Fecha de compra`,
    monthsLeft: t`Mensualidades que restan`,
    originalAmountCents: t`Monto original`,
    paymentDueCents: t`Pago mensual`,
    remainingBalanceCents: t`Saldo restante`,
  };
  const ascending = sort.order === 'asc';
  return (
    <div className="flex items-center gap-1">
      <Select
        look="toolbar"
        aria-label={t`Ordenar por`}
        className="grow"
        value={sort.column}
        options={Object.entries(labels).map(([value, label]) => ({ value: value as PlanSortColumn, label }))}
        onValueChange={(column) => onSort(nextPlanSort(sort, column))}
      />
      <IconButton
        label={ascending ? t`Orden ascendente` : t`Orden descendente`}
        icon={ascending ? <ArrowUp className="size-4" aria-hidden /> : <ArrowDown className="size-4" aria-hidden />}
        onClick={() => onSort(nextPlanSort(sort, sort.column))}
      />
    </div>
  );
}
