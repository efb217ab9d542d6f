import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { feedInput } from '../../features/expenses/list/expense-list-query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { importLink, settingsSections } from '../../features/settings/settings-parts.ts';
import { recordLinks, settings, sideMenu, type Destination } from '../shell/navigation.tsx';
import type { Command } from './command.ts';

/** Offered before anything is typed: screens with a note beside their name, and the most used ones. */
const USUAL = ['/expenses', '/upcoming', '/reports', '/analytics'];

const destinations: readonly Destination[] = [...sideMenu.flat(), ...recordLinks, importLink];

/** The screens and the sections of the settings; `usual` are those offered before anything is typed. */
export function usePlaces(): { usual: Command[]; all: Command[] } {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const today = useToday();
  // The same list that opening the screen requests.
  const month = trpc.expenses.feed.useInfiniteQuery(feedInput({}, today), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const bills = trpc.bills.list.useQuery();
  const monthName = format.monthName(today.month);
  const total = month.data?.pages[0]?.total;
  const count = bills.data?.length ?? 0;
  const notes: Record<string, string | undefined> = {
    '/expenses': total === undefined ? undefined : t`${format.count(total)} en ${monthName}`,
    '/upcoming':
      count === 0 ? undefined : t({ message: plural(count, { one: '# por confirmar', other: '# por confirmar' }) }),
    '/reports': t`el de ${monthName} sigue abierto`,
  };
  const all = destinations.map(({ path, label, icon: Icon }): Command => {
    const note = notes[path];
    return {
      id: path,
      icon: <Icon aria-hidden />,
      name: i18n._(label),
      ...(note !== undefined && { note }),
      run: () => void navigate({ to: path }),
    };
  });
  const Settings = settings.icon;
  const sections = Object.entries(settingsSections).map(([hash, title]): Command => {
    return {
      id: `settings-${hash}`,
      icon: <Settings aria-hidden />,
      name: i18n._(title),
      note: i18n._(settings.label),
      run: () => void navigate({ to: settings.path, hash }),
    };
  });
  return { usual: USUAL.flatMap((path) => all.find(({ id }) => id === path) ?? []), all: [...all, ...sections] };
}
