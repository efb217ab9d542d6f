import type { ComingItem } from './coming.ts';

/** The items of one day, or in a month those without a known day (null). */
export type AgendaDay = {
  readonly key: string;
  readonly date: Temporal.PlainDate | null;
  readonly month: Temporal.PlainYearMonth;
  /** The first of its month in the list, unless it is the first month: it gets a heading. */
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
