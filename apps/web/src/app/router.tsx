import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { readExpenseSearch } from '../lib/expense-search.ts';
import { noteRouteChange } from '../lib/page-title.ts';
import { today } from '../lib/use-today.ts';
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

/** The charts' code comes with the data, not after it. */
const loadCharts = (): void => {
  void import('../components/charts/line-plot.tsx');
  void import('../components/charts/doughnut-plot.tsx');
};

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: ({ context }) => {
    void context.loadApi().then(({ utils }) => utils.dashboard.get.prefetch());
    loadCharts();
  },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const personal = createRoute({
  getParentRoute: () => signedIn,
  path: '/personal',
  validateSearch: readExpenseSearch,
  loaderDeps: ({ search: { year, month } }) => ({ year, month }),
  loader: ({ context, deps: { year = today().year, month } }) => {
    const reported = typeof month === 'number' ? month : today().month;
    void context
      .loadApi()
      .then(({ utils }) => utils.reports.monthly.prefetch({ year, month: reported, personal: true }));
    loadCharts();
  },
  component: lazyRouteComponent(() => import('../features/personal/personal-screen.tsx'), 'PersonalScreen'),
});

const expenses = createRoute({
  getParentRoute: () => signedIn,
  path: '/expenses',
  validateSearch: readExpenseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void Promise.all([context.loadApi(), import('../expense-list/expense-list-query.ts')]).then(
      ([{ utils }, { feedInput }]) => {
        void utils.categories.list.prefetch();
        void utils.expenses.feed.prefetchInfinite(feedInput(deps, today()));
      },
    );
  },
  component: lazyRouteComponent(() => import('../features/expenses/expenses-screen.tsx'), 'ExpensesScreen'),
});

const categories = createRoute({
  getParentRoute: () => signedIn,
  path: '/categories',
  loader: ({ context }) => {
    void context.loadApi().then(({ utils }) => utils.categories.list.prefetch());
  },
  component: lazyRouteComponent(() => import('../features/categories/categories-screen.tsx'), 'CategoriesScreen'),
});

const notFound = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen });

const routeTree = root.addChildren([
  login,
  setup,
  signedIn.addChildren([dashboard, expenses, personal, categories, notFound]),
]);

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    // Addresses stay plain text (`?search=123`); each route reads its own values.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const set = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
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
