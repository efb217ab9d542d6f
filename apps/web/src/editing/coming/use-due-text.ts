import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';

/** That a bill fell due or, recorded ahead of time, will: `verb` alone, `text` with the day. */
export function useDueText(): Record<'verb' | 'text', (date: Temporal.PlainDate) => string> {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const isAhead = (date: Temporal.PlainDate): boolean => Temporal.PlainDate.compare(date, today) > 0;
  return {
    verb: (date) => (isAhead(date) ? t`vence` : t`venció`),
    text: (due) => {
      const date = format.shortDay(due);
      return isAhead(due) ? t`vence el ${date}` : t`venció el ${date}`;
    },
  };
}
