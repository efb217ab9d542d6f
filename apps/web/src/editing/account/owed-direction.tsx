import { otherMember, type MemberOrder } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useNames } from './account.ts';

/** Who owes whom: both initials and the text. */
export function OwedDirection(props: { debtor: MemberOrder; size?: 22 | 28; className?: string }) {
  const { debtor, size = 28, className = '' } = props;
  const names = useNames();
  const creditor = otherMember(debtor);
  const from = names[debtor];
  const to = names[creditor];
  return (
    <p className={`flex items-center gap-2.5 tight:flex-wrap tight:gap-y-0 ${className}`}>
      <MemberAvatar size={size} name={from} order={debtor} />
      <ArrowRight className="size-4 text-ink-2" aria-hidden />
      <MemberAvatar size={size} name={to} order={creditor} />
      <span className={`min-w-0 text-title wrap-break-word ${size === 28 ? 'ml-1.5' : ''}`}>
        <Trans>
          <span className="font-semibold">{from}</span> le debe a <span className="font-semibold">{to}</span>
        </Trans>
      </span>
    </p>
  );
}
