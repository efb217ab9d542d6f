import { dateInMexicoCity } from '@household/domain';
import type { Outputs } from '../../data/trpc.ts';

/** A deleted record as a row. */
export type TrashItem = Outputs['history']['trash']['records'][number] & { readonly id: string };

/** What is erased in this many days or fewer comes first. */
const SOON_DAYS = 7;

/** In how many days a record is erased; 0 is today. */
export const daysLeft = ({ restorableUntil }: Pick<TrashItem, 'restorableUntil'>, today: Temporal.PlainDate): number =>
  Math.max(today.until(dateInMexicoCity(restorableUntil)).days, 0);

type TrashGroup = { readonly key: 'soon' | 'later'; readonly rows: readonly TrashItem[] };

/** The records grouped by when they are erased, in their original order; empty groups are omitted. */
export function groupsOf(items: readonly TrashItem[], today: Temporal.PlainDate): TrashGroup[] {
  const isSoon = (item: TrashItem): boolean => daysLeft(item, today) <= SOON_DAYS;
  const groups: TrashGroup[] = [
    { key: 'soon', rows: items.filter(isSoon) },
    { key: 'later', rows: items.filter((item) => !isSoon(item)) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
