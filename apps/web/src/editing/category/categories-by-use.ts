import { useEffect, useState } from 'react';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';

export type Category = Outputs['categories']['list'][number];

const setting = 'categories-by-use';

/**
 * The categories: first those used in the last sixty days, by number of uses, then the others by name; undefined while
 * loading. The order is cached in this browser and stays as it was when the form opened: a chip must not move just
 * before it is pressed.
 */
export function useCategoriesByUse(): readonly Category[] | undefined {
  const [remembered] = useState(() => readLocalSetting(setting)?.split(' '));
  const { data: categories } = trpc.categories.list.useQuery();
  const earlier = trpc.expenses.earlier.useQuery(undefined, { enabled: remembered === undefined });
  const latest = earlier.data?.categoryIds;
  useEffect(() => {
    if (latest && latest.length > 0) writeLocalSetting(setting, latest.join(' '));
  }, [latest]);
  const order = remembered ?? latest;
  if (!categories || (!order && earlier.isPending)) return undefined;
  return order ? byUse(categories, order) : categories;
}

function byUse(categories: readonly Category[], order: readonly string[]): readonly Category[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Category): number => places.get(id) ?? places.size;
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b));
}
