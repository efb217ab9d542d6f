import type { ComingItem } from './coming.ts';

/** What falls on one day, or in a month on no known day (null). */
export type AgendaDay = {
  readonly key: string;
  readonly date: Temporal.PlainDate | null;
  readonly month: Temporal.PlainYearMonth;
  /** The first of its month in the list, where the month is not the first one: it gets a heading. */
  readonly beginsMonth: boolean;
  readonly items: readonly ComingItem[];
};

/** The items in their order, by day. */
export function agendaDays(items: readonly ComingItem[]): AgendaDay[] {
  const days: (AgendaDay & { items: ComingItem[] })[] = [];
  for (const item of items) {
    const { month, date } = item;
    const key = date?.toString() ?? `in-${month.toString()}`;
    const before = days.at(-1);
    if (before?.key === key) before.items.push(item);
    else
      days.push({ key, date, month, beginsMonth: before !== undefined && !before.month.equals(month), items: [item] });
  }
  return days;
}
