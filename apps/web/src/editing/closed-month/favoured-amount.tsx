import { otherMember, debtorOf, type Cents } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';

/** A signed amount of the account, by whom it favours instead of its sign: positive for the first member. */
export function FavouredAmount({ cents }: { cents: Cents }) {
  const format = useFormat();
  const members = useMembers();
  const debtor = debtorOf(cents);
  const creditor = debtor && otherMember(debtor);
  const name = members.find(({ order }) => order === creditor)?.name ?? '';
  const amount = format.money(Math.abs(cents));
  if (!creditor) return amount;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <MemberAvatar size={18} name={name} order={creditor} />
      <span>
        <Trans>
          {amount} a favor de {name}
        </Trans>
      </span>
    </span>
  );
}
