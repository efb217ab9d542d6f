import type { Cents, PerMember } from '@household/domain';
import { classNames } from '../../components/class-names.ts';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Members } from './member-amounts.tsx';

/** Both members' pesos as a proportional bar. Decorative if a line has the same as text. */
export function SharesBar(props: {
  members: Members;
  shares: PerMember<Cents>;
  amountCents: Cents;
  /** Where it is the only content of a cell. */
  isLarge?: boolean;
}) {
  const { members, shares, amountCents, isLarge = false } = props;
  const format = useFormat();
  const { first, second } = members;
  const part = `${(Math.abs(shares.first) / amountCents) * 100}%`;
  return (
    <div className={classNames('text-small', isLarge && 'xl:text-body')}>
      <div
        aria-hidden="true"
        className={classNames(
          'flex h-2.5 gap-0.5 overflow-hidden rounded-[0.1875rem] forced-color-adjust-none',
          isLarge && 'xl:h-3.5',
        )}
      >
        <span className="bg-member-1" style={{ width: part }} />
        <span className="grow bg-member-2" />
      </div>
      <div className={classNames('mt-1.5 flex justify-between gap-3 tight:flex-col tight:gap-1', isLarge && 'xl:mt-2')}>
        <MemberName name={first.name} order="first" size={18}>
          {first.name} <span className="font-semibold whitespace-nowrap">{format.money(shares.first)}</span>
        </MemberName>
        <MemberName name={second.name} order="second" size={18} className="flex-row-reverse text-right">
          <span className="font-semibold whitespace-nowrap">{format.money(shares.second)}</span> {second.name}
        </MemberName>
      </div>
    </div>
  );
}
