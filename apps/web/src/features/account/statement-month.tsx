import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { capitalised, useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';
import { MonthDetails } from './month-details.tsx';

export type MonthProps = {
  account: Account;
  row: AccountMonth;
  isOpen: boolean;
  onToggle: () => void;
  actions: AccountActions;
};

/** The name of a month: with its year, if that is not the current one. */
function useMonthTitle({ month }: AccountMonth, { asOf }: Account): string {
  const format = useFormat();
  return month.year === asOf.year ? format.monthTitle(month.month) : capitalised(format.month(month));
}

function Status({ row }: { row: AccountMonth }) {
  return row.status === 'open' ? (
    <Badge>
      <Trans>Abierto</Trans>
    </Badge>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-ink-2">
      <LockKeyhole className="size-3.5" aria-hidden />
      <Trans>Cerrado</Trans>
    </span>
  );
}

/** A month as a row of a table; anywhere in it a press expands it. */
export function TableMonth({ account, row, isOpen, onToggle, actions }: MonthProps) {
  const { t } = useLingui();
  const title = useMonthTitle(row, account);
  const id = useId();
  const cells = [row.openingCents, row.balanceCents, row.paymentsCents, row.adjustmentsCents];
  const cell = 'pl-4 text-right';
  return (
    <tbody className="border-t border-line">
      {/* The button in it does the same for keyboards and readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <tr onClick={onToggle} className={classNames('h-12 cursor-pointer hover:bg-surface-2', isOpen && 'bg-surface-2')}>
        <th scope="row" className="pl-5 text-left font-normal">
          <span className="inline-flex items-center gap-3">
            {title} <Status row={row} />
          </span>
        </th>
        {cells.map((cents, index) => (
          // Four amounts in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} className={cell}>
            <FavouredAmount cents={cents} />
          </td>
        ))}
        <td className={cell}>
          <FavouredAmount cents={row.closingCents} strong />
        </td>
        <td className="pr-2 pl-1 text-right">
          <button
            type="button"
            data-month
            aria-label={t`Detalle de ${title}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
            className="inline-flex size-9 items-center justify-center rounded-control text-ink-2 hover:text-ink touch:size-11 print:hidden"
          >
            <Chevron isOpen={isOpen} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-t border-line bg-surface-2">
          <td id={id} colSpan={7} className="p-0">
            <UnfoldedDetails account={account} row={row} actions={actions} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A month where a table does not fit: two lines, which are the button. */
export function ListedMonth({ account, row, isOpen, onToggle, actions }: MonthProps) {
  const format = useFormat();
  const title = useMonthTitle(row, account);
  const id = useId();
  const balance = format.money(Math.abs(row.balanceCents));
  return (
    <li className={classNames(isOpen && 'bg-surface-2')}>
      <button
        type="button"
        data-month
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-2 px-4 py-2 sm:px-5 tight:flex-wrap tight:gap-y-0 text-left outline-offset-[-2px]"
      >
        <span className="min-w-0 grow">
          <span className="block text-title font-medium">{title}</span>
          <span className="flex items-center gap-1.5 text-small text-ink-2">
            {row.status === 'closed' && <LockKeyhole className="size-3.5" aria-hidden />}
            {row.status === 'open' ? (
              <Trans>Abierto · balance {balance}</Trans>
            ) : (
              <Trans>Cerrado · balance {balance}</Trans>
            )}
          </span>
        </span>
        <span className="text-title">
          <FavouredAmount cents={row.closingCents} strong />
        </span>
        <Chevron isOpen={isOpen} />
      </button>
      {isOpen && (
        <div id={id} className="border-t border-line">
          <UnfoldedDetails account={account} row={row} actions={actions} />
        </div>
      )}
    </li>
  );
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown className={classNames('size-4 flex-none transition-transform', isOpen && 'rotate-180')} aria-hidden />
);

const UnfoldedDetails = (props: Pick<MonthProps, 'account' | 'row' | 'actions'>) => (
  <div className="grid grid-rows-[1fr] transition-[grid-template-rows] duration-180 starting:grid-rows-[0fr]">
    <div className="min-h-0 overflow-clip">
      <MonthDetails {...props} />
    </div>
  </div>
);
