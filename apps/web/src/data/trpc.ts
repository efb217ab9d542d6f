import type { AppRouter } from '@household/server/app-router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { readJson } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { wire } from './wire.ts';

/** Hooks for screens: `trpc.expenses.list.useQuery(input)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * The timeout of a request, in milliseconds; a large body gets more, for a slow connection. Retries are idempotent:
 * they carry an id or a version.
 */
const timeout = 60_000;
/** In bytes per millisecond. */
const slowConnection = 25;

const fetchWithTimeout = async (url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> => {
  const size = typeof init?.body === 'string' ? init.body.length : 0;
  const limit = AbortSignal.timeout(timeout + Math.round(size / slowConnection));
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(url, { ...init, signal });
  return Object.assign(response, { json: () => readJson(response) });
};

const httpLinks: TRPCLink<AppRouter>[] = [
  splitLink({
    condition: (operation) => operation.type === 'subscription',
    true: httpSubscriptionLink({ url: '/trpc', transformer: wire }),
    false: httpBatchLink({ url: '/trpc', transformer: wire, maxURLLength: 2000, fetch: fetchWithTimeout }),
  }),
];

export type Api = {
  queryClient: QueryClient;
  client: ReturnType<typeof createTRPCClient<AppRouter>>;
  /** For route loaders, outside components: `api.utils.expenses.list.prefetch(input)`. */
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
};

/** The tRPC client for everything behind the sign-in. */
export function createApi(onSignedOut: () => void, links: TRPCLink<AppRouter>[] = httpLinks): Api {
  const queryClient = createQueryClient(onSignedOut);
  const client = createTRPCClient<AppRouter>({ links });
  return { queryClient, client, utils: createTRPCQueryUtils<AppRouter>({ queryClient, client }) };
}
