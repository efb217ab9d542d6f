import { mapMembers, MEMBER_ORDERS, type Member, type MemberIds, type PerMember } from '@household/domain';
import { classNames } from '../../components/class-names.ts';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';

/** The two members of the household, by their order. */
export type Members = PerMember<Member>;

/** From the session's two members, the first one first. */
export const membersOf = ([first, second]: readonly [Member, Member]): Members => ({ first, second });

export const idsOf = (members: Members): MemberIds => mapMembers(members, ({ id }) => id);

/** Each member's part of something, as text; screen readers get the names. */
export function MemberAmounts(props: { members: Members; texts: PerMember<string>; className?: string }) {
  const { members, texts, className } = props;
  return (
    <span aria-live="polite" className={classNames('flex tight:flex-wrap', className)}>
      {MEMBER_ORDERS.map((order) => (
        <span key={order} className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-ink">
          <MemberAvatar name={members[order].name} order={order} size={18} />
          <span className="sr-only">{members[order].name}: </span>
          {texts[order]}
        </span>
      ))}
    </span>
  );
}
