import { countedAmount } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useMembers } from '../../data/session/session-context.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { foreignMoney } from '../currency/foreign-money.ts';
import { useSplitText } from '../split/use-split-text.ts';
import type { LineDraft, LineGap } from './line-draft.ts';

/** The texts of a line's chips. */
export function useChipLabels() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const members = useMembers();
  const splitWords = useSplitText();

  const pesos = ({ amountCents, refund }: LineDraft): string | null =>
    amountCents === null ? null : format.money(countedAmount({ amountCents, refund }));

  const amount = (draft: LineDraft): string | null => {
    const { original, refund } = draft;
    return original ? `${refund ? '-' : ''}${foreignMoney(original)}` : pesos(draft);
  };

  const day = (date: Temporal.PlainDate): string => {
    const weekday = format.weekdayName(date.dayOfWeek).slice(0, 3);
    const [number, month] = [date.day, format.monthAbbreviation(date.month)];
    if (date.equals(today)) return t`hoy`;
    return date.year === today.year ? t`${weekday} ${number} ${month}` : format.date(date);
  };

  const payer = ({ paidBy, refund }: LineDraft): string => {
    const name = members.find(({ id }) => id === paidBy)?.name ?? paidBy;
    return refund ? t`devuelto a ${name}` : t`pagó ${name}`;
  };

  const split = ({ shared, rule }: LineDraft): string => {
    if (!shared) return t`Personal`;
    return rule === null ? t`Compartido` : splitWords.rule(rule);
  };

  /** The text of a missing value in a chip. */
  const missing = (gap: LineGap): string =>
    ({
      amount: t`Falta el monto`,
      rate: t`Falta el tipo de cambio`,
      description: t`Falta la descripción`,
    })[gap];

  /** How to fill in a missing value. */
  const hint = (gap: LineGap): string =>
    ({
      amount: t`Escribe cuánto fue, por ejemplo 185`,
      rate: t`Elige el monto y escribe cuántos pesos fueron`,
      description: t`Escribe qué fue, por ejemplo tacos`,
    })[gap];

  return { amount, pesos, day, payer, split, rule: splitWords.rule, missing, hint };
}
