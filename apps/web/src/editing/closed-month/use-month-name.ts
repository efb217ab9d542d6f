import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';

/** Names months within a sentence: «octubre», with its year if that is not the current one. */
export function useMonthName(): (month: Temporal.PlainYearMonth) => string {
  const format = useFormat();
  const { year } = useToday();
  return (month) => (month.year === year ? format.monthName(month.month) : format.month(month));
}
