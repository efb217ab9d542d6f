import type { Member } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, LogOut, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { Modal } from '../../components/ui/dialog.tsx';
import { useMember, useSession, useUser } from '../../lib/session-context.ts';
import { accountLinks } from './navigation.tsx';

/** The side-menu frame's account menu: a label and two things to do. */
export function AccountMenu() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const user = useUser();
  const order = useMember(user.memberId)?.order ?? 'first';
  return (
    <Menu
      label={t`Cuenta`}
      heading={t`Cuenta`}
      items={[
        {
          label: t`Configuración`,
          icon: <Settings2 aria-hidden />,
          onSelect: () => void navigate({ to: '/settings' as '/' }),
        },
        { label: t`Cerrar sesión`, icon: <LogOut aria-hidden />, onSelect: () => void session.signOut() },
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
          <ChevronDown className="size-4 text-ink-2" aria-hidden />
        </button>
      )}
    />
  );
}

function Panel({ order, onClose }: { order: Member['order']; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const user = useUser();
  const row = 'flex h-13 w-full items-center gap-4 px-5 text-title font-medium hover:bg-surface-2';
  return (
    <Modal aria-label={t`Cuenta`} width={380} onDismiss={onClose}>
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-strong sm:hidden" />
      <div className="flex items-center gap-3 border-b border-line px-5 pt-3 pb-3.5">
        <MemberAvatar name={user.name} order={order} size={36} />
        <div>
          <p className="text-title font-semibold">{user.name}</p>
          <p className="text-small text-ink-2">
            <Trans>Cuenta</Trans>
          </p>
        </div>
      </div>
      <div data-dialog-body className="min-h-0 overflow-y-auto pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <ul className="border-b border-line py-1.5">
          {accountLinks.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} onClick={onClose} className={row}>
                <Icon className="size-5 text-ink-2" aria-hidden />
                <span className="grow">{i18n._(label)}</span>
                <ChevronRight className="text-ink-2" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${row} mt-1.5`}
          onClick={() => {
            onClose();
            void session.signOut();
          }}
        >
          <LogOut className="size-5 text-ink-2" aria-hidden />
          <Trans>Cerrar sesión</Trans>
        </button>
      </div>
    </Modal>
  );
}

/** The bottom-bar frame's account sheet; it also holds the routes for which the bar has no room. */
export function AccountSheet() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const user = useUser();
  const order = useMember(user.memberId)?.order ?? 'first';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t`Cuenta`}: ${user.name}`}
        onClick={() => setOpen(true)}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-full"
      >
        <MemberAvatar name={user.name} order={order} size={28} />
      </button>
      {open && <Panel order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
