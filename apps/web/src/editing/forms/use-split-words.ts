import { BY_INCOME, type NamedRule, type NamedSplit, type Original } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';

/** Splits and amounts of other currencies in the person's words. */
export function useSplitWords() {
  const { t } = useLingui();
  const format = useFormat();
  const members = useMembers();

  /** «Según ingresos» or «60/40», the first member's first. */
  const ruleWords = (rule: NamedRule): string =>
    rule === BY_INCOME ? t`Según ingresos` : members.map(({ id }) => rule[id] ?? 0).join('/');

  return {
    rule: ruleWords,
    /** «60/40, Ana $250.00 propios»; empty where there is none. */
    split: (split: NamedSplit | null): string => {
      if (split === null) return '';
      const owners = members.filter(({ id }) => (split.own[id] ?? 0) > 0);
      const own = owners.map(({ id, name }) => {
        const amount = format.money(split.own[id]!);
        return t`${name} ${amount} propios`;
      });
      return [ruleWords(split.rule), ...own].join(', ');
    },
    /** «USD 25.00 × 17.2345»; empty where it was paid in pesos. */
    original: (original: Original | null): string =>
      original === null ? '' : `${original.currency} ${original.amount} × ${original.rate}`,
  };
}
