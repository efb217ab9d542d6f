import { debtorOf, type MemberOrder, otherMember } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { leaveScreen } from '../../components/forms/unsaved-input.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useSession, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useNames } from '../../editing/account/account.ts';
import { useFormat } from '../../i18n/format.ts';
import { accountLinks, betweenLink, type Destination, upcomingLink } from './navigation.tsx';

const row =
  'flex h-13 w-full items-center gap-4 px-5 tight:h-auto tight:min-h-13 tight:flex-wrap tight:gap-y-0 text-title font-medium hover:bg-surface-2';

/** The account sheet's contents. */
export function AccountPanel({ order, onClose }: { order: MemberOrder; onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const user = useUser();
  return (
    <Modal aria-label={t`Cuenta`} width={380} onDismiss={onClose}>
      <div data-dialog-head className="flex items-center gap-3 border-b border-line px-5 pt-3 pb-3.5">
        <MemberAvatar name={user.name} order={order} size={36} />
        <div>
          <p className="text-title font-semibold">{user.name}</p>
          <p className="text-small text-ink-2">
            <Trans>Cuenta</Trans>
          </p>
        </div>
      </div>
      <div
        data-dialog-body
        className="@container/sheet min-h-0 overflow-y-auto pb-[max(1.25rem,env(safe-area-inset-bottom))]"
      >
        <ul className="border-b border-line py-1.5">
          <SheetLink to={betweenLink} onClose={onClose}>
            <WhoIsOwed />
          </SheetLink>
          <SheetLink to={upcomingLink} onClose={onClose}>
            <BillsToConfirm />
          </SheetLink>
        </ul>
        {accountLinks.map((group) => (
          <ul key={group[0]?.path} className="border-b border-line py-1.5">
            {group.map((link) => (
              <SheetLink key={link.path} to={link} onClose={onClose} />
            ))}
          </ul>
        ))}
        <button
          type="button"
          className={`${row} mt-1.5`}
          onClick={() => {
            onClose();
            leaveScreen(() => void session.signOut());
          }}
        >
          <LogOut className="size-5 text-ink-2" aria-hidden />
          <Trans>Cerrar sesión</Trans>
        </button>
      </div>
    </Modal>
  );
}

function SheetLink(props: { to: Destination; onClose: () => void; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { path, label, icon: Icon } = props.to;
  return (
    <li>
      <Link
        to={path}
        onClick={props.onClose}
        className={`${row} aria-[current=page]:font-semibold [&[aria-current=page]>svg:first-child]:text-accent-ink`}
      >
        <Icon className="size-5 text-ink-2" aria-hidden />
        <span className="grow">{i18n._(label)}</span>
        {props.children}
        <ChevronRight className="text-ink-2" aria-hidden />
      </Link>
    </li>
  );
}

/** The amount owed now, with the initial of the member it is owed to; nothing while it is unknown. */
function WhoIsOwed() {
  const format = useFormat();
  const names = useNames();
  const { data } = trpc.account.get.useQuery();
  if (!data) return null;
  const debtor = debtorOf(data.balanceCents);
  if (debtor === null) {
    return (
      <span className="text-body font-normal text-ink-2">
        <Trans>Están a mano</Trans>
      </span>
    );
  }
  const creditor = otherMember(debtor);
  const name = names[creditor];
  return (
    <span className="flex items-center gap-2 text-body font-normal text-ink-2">
      <MemberAvatar name={name} order={creditor} size={18} />
      {format.money(Math.abs(data.balanceCents))}
      <span className="sr-only">
        <Trans>a favor de {name}</Trans>
      </span>
    </span>
  );
}

/** How many bills wait for their amount; nothing if there are none. */
function BillsToConfirm() {
  const { data } = trpc.bills.list.useQuery();
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <Plural value={count} one="# por confirmar" other="# por confirmar" />
    </Badge>
  );
}
