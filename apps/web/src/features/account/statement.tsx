import { monthOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTableLayout } from '../../components/browser/media.ts';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { Sheet } from '../../components/ui/sheet.tsx';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import type { AccountActions } from './account-actions.ts';
import { ListedMonth, type MonthProps, TableMonth } from './statement-month.tsx';

/** A month has ended when the account has gone on to another. */
const hasEnded = ({ month }: AccountMonth, { asOf }: Account): boolean =>
  Temporal.PlainYearMonth.compare(month, monthOf(asOf)) < 0;

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
  const shown = rows.map((row): MonthProps => {
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
            <th key={label} scope="col" className="w-32 pl-4 text-right font-normal">
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
