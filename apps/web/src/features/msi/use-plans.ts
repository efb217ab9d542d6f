import {
  monthOf,
  projectPayments,
  summarisePlans,
  upcomingCompletions,
  type PlanSummary,
  type ProjectedMonth,
  type UpcomingCompletions,
} from '@household/domain';
import { useMemo } from 'react';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useRemaining } from '../../editing/hidden-records.ts';
import { useToday } from '../../i18n/use-today.ts';

export type Plan = Outputs['msi']['get']['plans'][number];

/** All figures of the screen, derived from the plans: an optimistic change updates every one of them. */
export type PlanFigures = {
  plans: readonly Plan[];
  summary: PlanSummary;
  projection: readonly ProjectedMonth[];
  upcoming: UpcomingCompletions<Plan>;
};

export function usePlans() {
  const query = trpc.msi.get.useQuery();
  const today = useToday();
  const plans = useRemaining(query.data?.plans);
  const figures = useMemo<PlanFigures | undefined>(() => {
    if (!plans) return undefined;
    const thisMonth = monthOf(today);
    return {
      plans,
      summary: summarisePlans(plans, thisMonth),
      projection: projectPayments(plans, thisMonth),
      upcoming: upcomingCompletions(plans, thisMonth),
    };
  }, [plans, today]);
  return { query, figures };
}
