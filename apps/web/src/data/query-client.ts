import { hashKey, MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { errorFacts, isWorthRetrying } from './error-facts.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { wire } from './wire.ts';

const freshFor = 30_000;
/** How long unused queries stay in the cache, also for offline use; in milliseconds. */
const keptFor = 3_600_000;

/** Temporal values have no enumerable fields: without the wire format all months would have the same key. */
const hashQuery = (key: QueryKey) => hashKey([wire.serialize(key)]);

function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && isWorthRetrying(error);
}

/** `onSignedOut` is called when a request fails because the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (errorFacts(error)?.code === 'UNAUTHENTICATED') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: keptFor,
        retry: worthRetrying,
        queryKeyHashFn: hashQuery,
        structuralSharing: keepUnchanged,
        networkMode: 'always',
      },
      // Offline a mutation fails at once with a message; it is never paused.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
