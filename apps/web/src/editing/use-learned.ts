import { useMemo } from 'react';
import { trpc } from '../data/trpc.ts';

/**
 * The category of each description that the household has used lately; empty until it has loaded. It is fetched once
 * and read in the browser, so that what is typed never leaves it and nothing waits for the server.
 */
export function useLearned(isUsed: boolean): ReadonlyMap<string, string> {
  const { data } = trpc.expenses.learned.useQuery(undefined, { enabled: isUsed });
  return useMemo(
    () =>
      new Map(
        data?.flatMap(({ categoryId, descriptions }) =>
          descriptions.map((description): [string, string] => [description, categoryId]),
        ),
      ),
    [data],
  );
}
