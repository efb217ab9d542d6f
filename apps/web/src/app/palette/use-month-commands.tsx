import { isSameMonth } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole, LockKeyholeOpen, Scale, Share } from 'lucide-react';
import { trpc } from '../../data/trpc.ts';
import type { AccountMonth } from '../../editing/account/account.ts';
import { useMonthName } from '../../editing/closed-month/use-month-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useThisMonth } from '../../i18n/use-today.ts';
import { found, type Command, type PaletteDialog } from './command.ts';

/** How many months of one action a search shows, the latest first. */
const MONTHS = 3;

/** What can be done with the months of the account; their names are searched with the year. */
export function useMonthCommands(onDialog: (dialog: PaletteDialog) => void): {
  /** Closes all months together that have ended and are still open. */
  waiting: Command[];
  /** Closing, reopening, sharing and reading the months that a search names. */
  named: (words: readonly string[]) => Command[];
} {
  const { t } = useLingui();
  const format = useFormat();
  const monthName = useMonthName();
  const thisMonth = useThisMonth();
  const navigate = useNavigate();
  const { data: account } = trpc.account.get.useQuery();
  const months = account?.months.toReversed() ?? [];
  const isOver = ({ month }: AccountMonth) => Temporal.PlainYearMonth.compare(month, thisMonth) < 0;
  const closable = months.filter((row) => row.status === 'open' && isOver(row));
  const oldest = closable.at(-1);
  const first = oldest ? monthName(oldest.month) : '';

  const texts = {
    close: (last: string) => t`Cerrar ${last}`,
    reopen: (name: string) => t`Reabrir ${name}`,
    share: (name: string) => t`Compartir o imprimir ${name}`,
    read: (name: string) => t`Reporte de ${name}`,
  };

  const close = ({ month }: AccountMonth): Command => {
    const [last, full] = [monthName(month), format.month(month)];
    const isAlone = oldest !== undefined && isSameMonth(oldest.month, month);
    return {
      id: `close-${full}`,
      icon: <LockKeyhole aria-hidden />,
      name: isAlone ? texts.close(last) : t`Cerrar ${first} a ${last}`,
      search: texts.close(full),
      note: isAlone ? t`terminó y sigue abierto` : t`terminaron y siguen abiertos`,
      run: () => onDialog({ dialog: 'close', month }),
    };
  };
  const reopen = (month: Temporal.PlainYearMonth): Command => {
    return {
      id: 'reopen',
      icon: <LockKeyholeOpen aria-hidden />,
      name: texts.reopen(monthName(month)),
      search: texts.reopen(format.month(month)),
      run: () => onDialog({ dialog: 'reopen', month }),
    };
  };
  const share = ({ month }: AccountMonth): Command => {
    const full = format.month(month);
    return {
      id: `share-${full}`,
      icon: <Share aria-hidden />,
      name: texts.share(monthName(month)),
      search: texts.share(full),
      run: () => onDialog({ dialog: 'share', month }),
    };
  };
  const read = (row: AccountMonth): Command => {
    const { year, month } = row.month;
    const full = format.month(row.month);
    const from = format.shortDay(row.month.add({ months: 1 }).toPlainDate({ day: 1 }));
    const isClosable = closable.includes(row);
    const open = isOver(row) ? t`terminó y sigue abierto` : t`se puede cerrar desde el ${from}`;
    return {
      id: `report-${full}`,
      icon: <Scale aria-hidden />,
      name: texts.read(monthName(row.month)),
      // Who wants to close a month that can't be closed finds why.
      search: isClosable ? texts.read(full) : `${texts.read(full)} ${texts.close(full)}`,
      note: row.status === 'closed' ? t`ya está cerrado` : open,
      run: () => void navigate({ to: '/reports', search: { year, month } }),
    };
  };

  const reopenable = account?.lastClosedMonth ? [reopen(account.lastClosedMonth)] : [];
  const kinds = [closable.map(close), reopenable, months.map(share), months.map(read)];
  return {
    waiting: closable.slice(0, 1).map(close),
    named: (words) => kinds.flatMap((commands) => found(commands, words).slice(0, MONTHS)),
  };
}
