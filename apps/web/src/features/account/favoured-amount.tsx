import type { Cents } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { favouredBy, useNames } from '../../editing/account/account.ts';
import { useFormat } from '../../i18n/format.ts';

/** A signed amount alone: without its sign, with the letter of the one it favours. */
export function FavouredAmount({ cents, strong = false }: { cents: Cents; strong?: boolean }) {
  const format = useFormat();
  const names = useNames();
  const favoured = favouredBy(cents);
  if (favoured === null) return <span className="text-ink-3">{format.money(0)}</span>;
  const name = names[favoured];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <MemberAvatar name={name} order={favoured} size={18} />
      <span className={strong ? 'font-semibold' : undefined}>{format.money(Math.abs(cents))}</span>
      <span className="sr-only">
        <Trans>a favor de {name}</Trans>
      </span>
    </span>
  );
}
