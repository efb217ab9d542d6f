import type { AppRouter } from '@household/server/app-router';
import { createBrowserHistory, createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import type { Session } from '../data/session/session.ts';
import { createApi, type Api } from '../data/trpc.ts';
import { createAppRouter } from './router.tsx';

type Router = ReturnType<typeof createAppRouter>;

/** The app behind the sign-in. Its code is downloaded only after signing in. */
export function SignedInApp({ router }: { router: Router }) {
  return <RouterProvider router={router} />;
}

/** What the guard renders for a signed-in member. */
export type SignedIn = { SignedInApp: typeof SignedInApp; router: Router; api: Api; close: () => void };

/** `links` and `ownHistory` are for tests. */
export function openSignedInApp(session: Session, links?: TRPCLink<AppRouter>[], ownHistory?: RouterHistory): SignedIn {
  const api = createApi(session.expire, links);
  let current = ownHistory ?? createBrowserHistory();
  const history = new Proxy({} as RouterHistory, { get: (_target, key) => Reflect.get(current, key) as unknown });
  const router = createAppRouter({ session, api }, history);
  // At once: until the stream is open nothing tells this page that its session has ended.
  const following = import('./keep-current.ts')
    .then(({ keepCurrent }) => keepCurrent(api, session))
    // The app works without this chunk: others' changes show at the next refetch, and nothing is kept for offline use.
    .catch(() => () => undefined);
  const close = () => {
    void following.then((end) => end());
    api.queryClient.clear();
    current.flush();
    current.destroy();
    // A navigation still under way may finish, but must no longer change the address bar.
    current = createMemoryHistory({ initialEntries: [current.location.href] });
  };
  return { SignedInApp, api, router, close };
}
