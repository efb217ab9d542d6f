import { monthOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTableLayout } from '../../components/browser/media.ts';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { classNames } from '../../components/class-names.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import { useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';
import { FavouredAmount } from '../../editing/account/favoured-amount.tsx';
import { MonthDetails } from './month-details.tsx';

/** A month has ended when the account has gone on to another. */
const hasEnded = ({ month }: AccountMonth, { asOf }: Account): boolean =>
  Temporal.PlainYearMonth.compare(month, monthOf(asOf)) < 0;

type RowProps = {
  account: Account;
  row: AccountMonth;
  isOpen: boolean;
  onToggle: () => void;
  actions: AccountActions;
};

const BUTTONS = 'button[data-month]';

/**
 * The months, newest first; one is expanded at a time, initially one that waits to be closed. ↑ and ↓ move from month
 * to month, Enter expands.
 */
export function Statement({ account, actions }: { account: Account; actions: AccountActions }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isTable = useTableLayout();
  const rows = account.months.toReversed();
  const [open, setOpen] = useState<string | null>(
    () => rows.find((row) => row.status === 'open' && hasEnded(row, account))?.month.toString() ?? null,
  );
  const move = (steps: number) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
    const now = all.findIndex((button) => button === document.activeElement);
    all[Math.min(Math.max(now + steps, 0), all.length - 1)]?.focus();
  };
  useShortcut('ArrowDown', () => move(1));
  useShortcut('ArrowUp', () => move(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches(BUTTONS)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  const shown = rows.map((row): RowProps => {
    const key = row.month.toString();
    return { account, row, actions, isOpen: open === key, onToggle: () => setOpen(open === key ? null : key) };
  });
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title font-semibold">
          <Trans>Mes por mes</Trans>
        </h2>
        <p className="text-small text-ink-2">
          <Trans>La letra dice a favor de quién</Trans>
        </p>
      </div>
      <Sheet>
        {/* Arrows move between the buttons inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={list} onKeyDown={onKeyDown}>
          {isTable ? (
            <MonthTable labelledBy={id}>
              {shown.map((props) => (
                <TableMonth key={props.row.month.toString()} {...props} />
              ))}
            </MonthTable>
          ) : (
            <ul className="divide-y divide-line">
              {shown.map((props) => (
                <ListedMonth key={props.row.month.toString()} {...props} />
              ))}
            </ul>
          )}
        </div>
      </Sheet>
    </section>
  );
}

function MonthTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const { t } = useLingui();
  const amounts = [
    t`Saldo anterior`,
    t`Balance del mes`,
    t`Pagos`,
    t({ message: 'Ajustes', context: 'account' }),
    t`Saldo`,
  ];
  return (
    <table aria-labelledby={labelledBy} className="w-full">
      <thead className="bg-surface-2 text-small text-ink-2">
        <tr className="h-9.5">
          <th scope="col" className="pl-5 text-left font-normal">
            <Trans>Mes</Trans>
          </th>
          {amounts.map((label) => (
            <th key={label} scope="col" className="pl-4 text-right font-normal">
              {label}
            </th>
          ))}
          <th aria-hidden="true" className="w-13" />
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The name of a month: with its year, if that is not the current one. */
function useMonthTitle(): (month: Temporal.PlainYearMonth, account: Account) => string {
  const format = useFormat();
  return (month, { asOf }) => {
    if (month.year === asOf.year) return format.monthTitle(month.month);
    const text = format.month(month);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
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

function TableMonth({ account, row, isOpen, onToggle, actions }: RowProps) {
  const { t } = useLingui();
  const title = useMonthTitle()(row.month, account);
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
            <Unfolded>
              <MonthDetails account={account} row={row} actions={actions} />
            </Unfolded>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ListedMonth({ account, row, isOpen, onToggle, actions }: RowProps) {
  const format = useFormat();
  const title = useMonthTitle()(row.month, account);
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
        className="flex min-h-16 w-full items-center gap-2 px-4 py-2 text-left outline-offset-[-2px]"
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
          <Unfolded>
            <MonthDetails account={account} row={row} actions={actions} />
          </Unfolded>
        </div>
      )}
    </li>
  );
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown className={classNames('size-4 flex-none transition-transform', isOpen && 'rotate-180')} aria-hidden />
);

function Unfolded({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-rows-[1fr] transition-[grid-template-rows] duration-180 starting:grid-rows-[0fr]">
      <div className="min-h-0 overflow-clip">{children}</div>
    </div>
  );
}
