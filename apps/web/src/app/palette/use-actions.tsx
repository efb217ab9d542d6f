import { debtorOf, otherMember } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarCheck, Handshake, Keyboard, LockKeyhole, LogOut, Plus, Repeat, Wallet, Zap } from 'lucide-react';
import { useCurrentAddAction } from '../../components/ui/add-action.tsx';
import { hasShortcut } from '../../components/browser/shortcuts.ts';
import { useSession } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useNames } from '../../editing/account/account.ts';
import { useMonthName } from '../../editing/closed-month/use-month-name.ts';
import { useDueText } from '../../editing/coming/use-due-text.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { openOneLine } from '../../editing/one-line/one-line.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useThisMonth } from '../../i18n/use-today.ts';
import type { Command, PaletteDialog } from './command.ts';

/** How many bills to confirm are offered; the rest are on their own screen. */
const BILLS = 2;

/** The commands: `waiting` are offered before anything is typed, `others` when their name is typed. */
export function useActions(props: { onDialog: (dialog: PaletteDialog) => void; onShowShortcuts: () => void }): {
  waiting: Command[];
  others: Command[];
} {
  const { onDialog, onShowShortcuts } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const editor = useExpenseEditor();
  const session = useSession();
  const add = useCurrentAddAction();
  const payment = usePayment(onDialog);
  const closing = useClosing(onDialog);
  const bills = useBills();
  const adding: Command[] = [
    {
      id: 'add',
      icon: <Plus aria-hidden />,
      name: add?.label ?? t`Agregar gasto`,
      ...(hasShortcut('n') && { keys: ['N'] }),
      run: () => (add ? add.onAdd() : editor.add('free')),
    },
    {
      id: 'one-line',
      icon: <Zap aria-hidden />,
      name: t`Gasto en una línea`,
      note: t`tacos 185 ayer`,
      ...(hasShortcut('a') && { keys: ['A'] }),
      run: openOneLine,
    },
  ];
  return {
    waiting: [...adding, ...payment.filter(({ note }) => note !== undefined), ...closing, ...bills],
    others: [
      ...payment.filter(({ note }) => note === undefined),
      {
        id: 'add-personal',
        icon: <Wallet aria-hidden />,
        name: t`Agregar gasto personal`,
        run: () => editor.add('personal'),
      },
      {
        id: 'add-rule',
        icon: <Repeat aria-hidden />,
        name: t`Agregar regla`,
        run: () => void navigate({ to: '/recurring', search: { add: true } }),
      },
      { id: 'shortcuts', icon: <Keyboard aria-hidden />, name: t`Atajos de teclado`, run: onShowShortcuts },
      { id: 'sign-out', icon: <LogOut aria-hidden />, name: t`Cerrar sesión`, run: () => void session.signOut() },
    ],
  };
}

/** A payment of what is owed; where nothing is owed, an empty one without a note. */
function usePayment(onDialog: (dialog: PaletteDialog) => void): Command[] {
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const { data: account } = trpc.account.get.useQuery();
  if (!account) return [];
  const debtor = debtorOf(account.balanceCents);
  const command = { id: 'payment', icon: <Handshake aria-hidden />, run: () => onDialog({ dialog: 'payment' }) };
  if (debtor === null) return [{ ...command, name: t`Registrar pago` }];
  const [from, to] = [names[debtor], names[otherMember(debtor)]];
  const amount = format.money(Math.abs(account.balanceCents));
  const keys = hasShortcut('p') ? ['P'] : undefined;
  return [
    { ...command, name: t`Registrar pago de ${from}`, note: t`le debe a ${to} ${amount}`, ...(keys && { keys }) },
  ];
}

/** All months that have ended and are still open are closed together. */
function useClosing(onDialog: (dialog: PaletteDialog) => void): Command[] {
  const { t } = useLingui();
  const thisMonth = useThisMonth();
  const monthName = useMonthName();
  const { data: account } = trpc.account.get.useQuery();
  if (!account) return [];
  const months = account.months
    .filter(({ status, month }) => status === 'open' && Temporal.PlainYearMonth.compare(month, thisMonth) < 0)
    .map(({ month }) => month);
  const month = months.at(-1);
  if (!month) return [];
  const [first, last] = [monthName(months[0]!), monthName(month)];
  return [
    {
      id: 'close-month',
      icon: <LockKeyhole aria-hidden />,
      name: months.length === 1 ? t`Cerrar ${last}` : t`Cerrar ${first} a ${last}`,
      note: months.length === 1 ? t`terminó y sigue abierto` : t`terminaron y siguen abiertos`,
      run: () => onDialog({ dialog: 'close', month }),
    },
  ];
}

function useBills(): Command[] {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const dueText = useDueText();
  const { data: bills = [] } = trpc.bills.list.useQuery();
  return bills.slice(0, BILLS).map(({ id, description, date, amountCents }) => {
    const [due, amount] = [dueText.text(date), format.money(amountCents)];
    return {
      id: `bill-${id}`,
      icon: <CalendarCheck aria-hidden />,
      name: t`Confirmar ${description}`,
      note: t`${due} · antes ${amount}`,
      run: () => void navigate({ to: '/upcoming' }),
    };
  });
}
