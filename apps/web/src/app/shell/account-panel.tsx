import type { MemberOrder } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { Modal } from '../../components/ui/modal.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useSession, useUser } from '../../data/session/session-context.ts';
import { accountLinks } from './navigation.tsx';

/** The account sheet's contents. */
export function AccountPanel({ order, onClose }: { order: MemberOrder; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const user = useUser();
  const row = 'flex h-13 w-full items-center gap-4 px-5 text-title font-medium hover:bg-surface-2';
  return (
    <Modal aria-label={t`Cuenta`} width={380} onDismiss={onClose}>
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
