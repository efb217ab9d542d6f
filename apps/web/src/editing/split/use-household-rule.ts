import type { NamedRule } from '@household/domain';
import { trpc } from '../../data/trpc.ts';

/** The rule of the household; undefined while it is unknown. */
export function useHouseholdRule(): NamedRule | undefined {
  return trpc.settings.split.useQuery().data?.rule;
}
