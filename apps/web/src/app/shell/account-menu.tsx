import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { leaveScreen } from '../../components/forms/unsaved-input.ts';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { useMember, useSession, useUser } from '../../data/session/session-context.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { isInAccountSheet, recordLinks } from './navigation.tsx';
import { classNames } from '../../components/class-names.ts';

const importPanel = withMessages(() => import('./account-panel.tsx'));
const AccountPanel = componentOnDemand(async () => (await importPanel()).AccountPanel);

/** The account menu of the side-menu layout: the lookup screens, the settings and sign-out. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const user = useUser();
  const order = useMember(user.memberId)?.order ?? 'first';
  return (
    <Menu
      label={t`Cuenta`}
      heading={t`Cuenta`}
      items={[
        ...recordLinks.map(({ path, label, icon: Icon }) => ({
          label: i18n._(label),
          icon: <Icon aria-hidden />,
          onSelect: () => void navigate({ to: path }),
        })),
        {
          label: t`Configuración`,
          icon: <Settings2 aria-hidden />,
          onSelect: () => void navigate({ to: '/settings' }),
        },
        {
          label: t`Cerrar sesión`,
          icon: <LogOut aria-hidden />,
          separated: true,
          onSelect: () => leaveScreen(() => void session.signOut()),
        },
      ]}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className="inline-flex h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-surface-3 touch:h-11"
        >
          <span className="sr-only">{t`Cuenta`}:</span>
          <MemberAvatar name={user.name} order={order} size={22} />
          {user.name}
          <ChevronDown className="size-3.5 text-ink-2" aria-hidden />
        </button>
      )}
    />
  );
}

/** The account sheet of the bottom-bar layout; it also holds the routes for which the bar has no room. */
export function AccountSheet() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const isHere = useRouterState({ select: ({ location }) => isInAccountSheet(location.pathname) });
  const user = useUser();
  const order = useMember(user.memberId)?.order ?? 'first';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t`Cuenta`}: ${user.name}`}
        aria-current={isHere || undefined}
        onClick={() => setOpen(true)}
        className="group -mr-2 inline-flex size-11 items-center justify-center rounded-full"
      >
        <span
          className={classNames(
            'inline-flex rounded-full',
            isHere && 'outline-2 outline-offset-2 outline-accent-ink group-focus-visible:outline-transparent',
          )}
        >
          <MemberAvatar name={user.name} order={order} size={28} />
        </span>
      </button>
      {open && <AccountPanel order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
