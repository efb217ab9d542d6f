import type { Inputs } from '../../data/trpc.ts';

type Filters = Omit<Inputs['history']['list'], 'cursor'>;

/** The query of the history; the route's loader and the screen use the same input. */
export const historyInput = ({ memberId, kinds, search, startDate, endDate }: Filters): Filters => ({
  memberId,
  kinds,
  search,
  startDate,
  endDate,
});
