import type { Inputs } from '../../data/trpc.ts';

type Filters = Omit<Inputs['history']['list'], 'cursor'>;

/** What the history asks the server for; the route's loader and the screen ask the same. */
export const historyInput = ({ memberId, kinds, startDate, endDate }: Filters): Filters => ({
  memberId,
  kinds,
  startDate,
  endDate,
});
