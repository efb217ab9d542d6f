import { BY_INCOME, type Cents, type PerMember, type SplitRule } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import type { SplitBadge } from './split-badges.ts';
import type { Members } from './member-amounts.tsx';
import type { SplitChoice } from './typed-split.ts';

/** `$250`, or `$250.50` where there are cents. */
const shortMoney = (amountCents: number, format: ReturnType<typeof useFormat>): string =>
  amountCents % 100 === 0 ? format.wholeMoney(amountCents) : format.money(amountCents);

/** What people call splits. */
export function useSplitWords() {
  const { t } = useLingui();
  const format = useFormat();
  const choices: Record<SplitChoice, string> = {
    income: t`Según ingresos`,
    half: t`Mitad y mitad`,
    other: t`Otro porcentaje`,
  };
  const badge = (told: SplitBadge, members: Members): string => {
    switch (told.kind) {
      case 'refund':
        return t`Devolución`;
      case 'own': {
        const [{ name }, amount] = [members[told.member], shortMoney(told.amountCents, format)];
        return t`${name} ${amount} propios`;
      }
      case 'percent':
        return `${told.percentages.first}/${told.percentages.second}`;
      case 'income':
        return choices.income;
    }
  };
  /** How what is no own part is split. */
  const rest = (restCents: Cents, rule: SplitRule, percentages: PerMember<number>): string => {
    const amount = format.money(restCents);
    const [first, second] = [format.percent(percentages.first), format.percent(percentages.second)];
    if (rule === BY_INCOME) return t`El resto, ${amount}, se divide según ingresos (${first} y ${second}).`;
    return t`El resto, ${amount}, se divide ${first} y ${second}.`;
  };
  return { choices, own: t`Partes propias`, badge, rest };
}
