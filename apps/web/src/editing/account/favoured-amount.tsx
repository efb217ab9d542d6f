import type { Cents } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../components/class-names.ts';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { favouredBy, useNames } from './account.ts';

/**
 * A signed amount alone, positive for the first member: without its sign, with the initial of the member it favours.
 *
 * @param props.inWords also shows the text that otherwise only screen readers get: whom it favours
 */
export function FavouredAmount(props: { cents: Cents; strong?: boolean; asText?: boolean }) {
  const { cents, asText = false, strong = asText } = props;
  const format = useFormat();
  const names = useNames();
  const favoured = favouredBy(cents);
  if (favoured === null) return <span className="text-ink-3">{format.money(0)}</span>;
  const name = names[favoured];
  return (
    <span className={classNames('inline-flex items-center gap-2', !asText && 'whitespace-nowrap')}>
      <MemberAvatar name={name} order={favoured} size={18} />
      <span className={classNames(strong && 'font-semibold')}>
        {format.money(Math.abs(cents))}{' '}
        <span className={classNames(!asText && 'sr-only')}>
          <Trans>a favor de {name}</Trans>
        </span>
      </span>
    </span>
  );
}
