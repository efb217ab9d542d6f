import { otherMember, type MemberOrder } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Check } from 'lucide-react';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useNames } from './account.ts';

/** Who owes whom, or with null that nobody does: both initials and the text. */
export function OwedDirection(props: { debtor: MemberOrder | null; size?: 22 | 28; className?: string }) {
  const { debtor, size = 28, className = '' } = props;
  const names = useNames();
  const left = debtor ?? 'first';
  const right = otherMember(left);
  const from = names[left];
  const to = names[right];
  const Sign = debtor ? ArrowRight : Check;
  return (
    <p className={`flex items-center gap-2.5 tight:flex-wrap tight:gap-y-0 ${className}`}>
      <MemberAvatar size={size} name={from} order={left} />
      <Sign className="size-4 text-ink-2" aria-hidden />
      <MemberAvatar size={size} name={to} order={right} />
      <span className={`min-w-0 text-title wrap-anywhere ${size === 28 ? 'ml-1.5' : ''}`}>
        {debtor ? (
          <Trans>
            <span className="font-semibold">{from}</span> le debe a <span className="font-semibold">{to}</span>
          </Trans>
        ) : (
          <span className="font-semibold">
            <Trans>Están a mano</Trans>
          </span>
        )}
      </span>
    </p>
  );
}
