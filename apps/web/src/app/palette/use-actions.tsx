import { debtorOf, otherMember } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarCheck, Handshake, Keyboard, LogOut, Zap } from 'lucide-react';
import { hasShortcut } from '../../components/browser/shortcuts.ts';
import { leaveScreen } from '../../components/forms/unsaved-input.ts';
import { useSession } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useNames } from '../../editing/account/account.ts';
import { useDueText } from '../../editing/coming/use-due-text.ts';
import { openOneLine } from '../../editing/one-line/one-line.tsx';
import { useFormat } from '../../i18n/format.ts';
import { found, type Command, type PaletteDialog } from './command.ts';
import { useAdding } from './use-adding.tsx';
import { useDownloads } from './use-downloads.tsx';
import { useMonthCommands } from './use-month-commands.tsx';

/** How many bills to confirm are offered; the rest are on their own screen. */
const BILLS = 2;

/** The commands: `waiting` are offered before anything is typed, `named` when their name is typed. */
export function useActions(props: { onDialog: (dialog: PaletteDialog) => void; onShowShortcuts: () => void }): {
  waiting: Command[];
  named: (words: readonly string[]) => Command[];
} {
  const { onDialog, onShowShortcuts } = props;
  const { t } = useLingui();
  const session = useSession();
  const adding = useAdding();
  const payment = usePayment(onDialog);
  const months = useMonthCommands(onDialog);
  const bills = useBills();
  const downloads = useDownloads();
  const oneLine: Command = {
    id: 'one-line',
    icon: <Zap aria-hidden />,
    name: t`Gasto en una línea`,
    note: t`tacos 185 ayer`,
    ...(hasShortcut('a') && { keys: ['A'] }),
    run: openOneLine,
  };
  const signOut = t`Cerrar sesión`;
  const signOutWords = t({ message: 'Salir', context: 'search word' });
  const others: Command[] = [
    ...downloads,
    { id: 'shortcuts', icon: <Keyboard aria-hidden />, name: t`Atajos de teclado`, run: onShowShortcuts },
    {
      id: 'sign-out',
      icon: <LogOut aria-hidden />,
      name: signOut,
      search: `${signOut} ${signOutWords}`,
      run: () => leaveScreen(() => void session.signOut()),
    },
  ];
  return {
    waiting: [adding.here, oneLine, ...payment.filter(({ note }) => note !== undefined), ...months.waiting, ...bills],
    named: (words) => [
      ...found([adding.here, oneLine, ...payment, ...bills, ...adding.elsewhere], words),
      ...months.named(words),
      ...found(others, words),
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
