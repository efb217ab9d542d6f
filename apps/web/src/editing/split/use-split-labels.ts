import {
  BY_INCOME,
  type Cents,
  type MemberOrder,
  otherMember,
  type PerMember,
  type SplitRule,
} from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { type Format, useFormat } from '../../i18n/format.ts';
import type { Members } from './member-amounts.tsx';
import type { SplitBadge } from './split-badges.ts';
import type { SplitChoice } from './change-split.ts';

/** `$250`, or `$250.50` if there are cents. */
export const shortMoney = (amountCents: number, format: Format): string =>
  amountCents % 100 === 0 ? format.wholeMoney(amountCents) : format.money(amountCents);

/** In characters. */
const BADGE_NAME = 11;
const cut = (name: string): string => (name.length <= BADGE_NAME ? name : `${name.slice(0, BADGE_NAME - 1)}…`);
/** A long name as a badge has room for it: `María G.` */
const abbreviated = (name: string): string => {
  const [first = '', next] = name.split(' ');
  const isCut = name.length <= BADGE_NAME || next === undefined || first.length > BADGE_NAME - 3;
  return isCut ? cut(name) : `${first} ${next.charAt(0)}.`;
};
const nameInBadge = (members: Members, member: MemberOrder): string => {
  const { name } = members[member];
  const short = abbreviated(name);
  return short === abbreviated(members[otherMember(member)].name) ? cut(name) : short;
};

/** The texts of the controls and badges of splits. */
export function useSplitLabels() {
  const { t } = useLingui();
  const format = useFormat();
  const choices: Record<SplitChoice, string> = {
    income: t`Según ingresos`,
    half: t`Mitad y mitad`,
    other: t`Otro porcentaje`,
  };
  const ownPart = (name: string, amount: string): string => t`${name} ${amount} propios`;
  const badge = (badgeOf: SplitBadge, members: Members): string => {
    switch (badgeOf.kind) {
      case 'refund':
        return t`Devolución`;
      case 'own':
        return ownPart(nameInBadge(members, badgeOf.member), shortMoney(badgeOf.amountCents, format));
      case 'percent':
        return `${badgeOf.percentages.first}/${badgeOf.percentages.second}`;
      case 'income':
        return choices.income;
    }
  };
  /** How the part that is not an own part is split. */
  const rest = (restCents: Cents, rule: SplitRule, percentages: PerMember<number>): string => {
    const amount = format.money(restCents);
    const [first, second] = [format.percent(percentages.first), format.percent(percentages.second)];
    if (rule === BY_INCOME) return t`El resto, ${amount}, se divide según ingresos (${first} y ${second}).`;
    return t`El resto, ${amount}, se divide ${first} y ${second}.`;
  };
  return { choices, own: t`Partes propias`, ownPart, badge, rest };
}
