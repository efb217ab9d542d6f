import { BY_INCOME, type NamedRule, type NamedSplit, type Original } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { foreignMoney } from '../currency/foreign-money.ts';
import { shortMoney, useSplitLabels } from './use-split-labels.ts';

/** Splits and amounts in other currencies on one line each, to compare versions by. */
export function useSplitText() {
  const { t } = useLingui();
  const format = useFormat();
  const members = useMembers();
  const labels = useSplitLabels();

  /** «Según ingresos» or «60/40», the first member's first. */
  const ruleText = (rule: NamedRule): string =>
    rule === BY_INCOME ? labels.choices.income : members.map(({ id }) => rule[id] ?? 0).join('/');
  /** @param ownOf formats a member's own part; '' is none */
  const splitText = (rule: NamedRule, ownOf: (memberId: string) => string): string => {
    const own = members.map(({ id, name }) => ({ name, amount: ownOf(id) }));
    const parts = own.filter(({ amount }) => amount !== '').map(({ name, amount }) => labels.ownPart(name, amount));
    return [ruleText(rule), ...parts].join(', ');
  };
  const ownText = (amountCents: number): string => (amountCents === 0 ? '' : shortMoney(amountCents, format));

  return {
    rule: ruleText,
    /** A rule and own parts as text, `ownOf` a member; '' is none. */
    inOneLine: splitText,
    ownPart: ownText,
    /** «60/40, Ana $250 propios»; empty where there is none. */
    split: (split: NamedSplit | null): string =>
      split ? splitText(split.rule, (id) => ownText(split.own[id] ?? 0)) : '',
    /** «US$25.00 a 17.2345»; empty if it was paid in pesos. */
    original: (original: Original | null): string => {
      if (original === null) return '';
      const money = foreignMoney(original);
      const { rate } = original;
      return t`${money} a ${rate}`;
    },
  };
}
