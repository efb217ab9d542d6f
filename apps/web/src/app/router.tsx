import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { noteRouteChange } from '../lib/page-title.ts';
import type { AppContext } from './app-context.ts';
import { AuthGuard } from './auth-guard.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const root = createRootRouteWithContext<AppContext>()({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { code?: string } =>
    typeof search['code'] === 'string' ? { code: search['code'] } : {},
  component: lazyRouteComponent(() => import('../features/auth/setup-screen.tsx'), 'SetupScreen'),
});

/** The parent of every screen. A screen's route starts its data in `loader` and does not wait for it. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: AuthGuard });

const notFound = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen });

const routeTree = root.addChildren([login, setup, signedIn.addChildren([notFound])]);

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: CrashScreen,
    scrollRestoration: true,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) noteRouteChange();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
