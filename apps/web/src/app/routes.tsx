import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { monthOf } from '@household/domain';
import { LATEST_PAYMENT, OLDEST_SHARED, paymentsOfMonths } from '../editing/account/account-inputs.ts';
import { AGENDA_DAYS } from '../features/upcoming/coming.ts';
import { feedInput, ownSearch, personalMonth, personalPageSize } from '../features/expenses/list/expense-list-query.ts';
import { historyInput } from '../features/history/history-input.ts';
import { ACTIVITY_PAGE } from '../features/settings/settings.ts';
import { readAddSearch } from '../data/addresses/add-search.ts';
import { readExpenseSearch, withKnownPayer } from '../data/addresses/expense-search.ts';
import { withMessages } from '../i18n/i18n.ts';
import { monthOfSearch, readMonthSearch } from '../data/addresses/month-search.ts';
import { readRecurringSearch } from '../data/addresses/recurring-search.ts';
import { today } from '../i18n/use-today.ts';
import type { AppContext } from './app-context.ts';
import { Frame } from './frame.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const root = createRootRouteWithContext<AppContext>()({ component: Frame });

const toDashboard = () => {
  throw redirect({ to: '/', replace: true });
};

/** The guard shows these pages; signed-in members are redirected to the dashboard. */
const login = createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: toDashboard });
const setup = createRoute({ getParentRoute: () => root, path: '/setup', beforeLoad: toDashboard });

// A screen's loader starts its queries without awaiting them, so that data and code load in parallel.

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => {
    const { utils } = context.api;
    void utils.dashboard.get.prefetch();
    void utils.settings.split.prefetch();
  },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const personal = createRoute({
  getParentRoute: () => root,
  path: '/personal',
  validateSearch: readExpenseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, session }, deps }) => {
    const { year, month } = personalMonth(deps, today());
    const prefetch = () => {
      const state = session.state();
      if (state.status !== 'signed-in') return;
      const own = ownSearch({ ...deps, year, month }, state.user.memberId);
      void api.utils.reports.monthly.prefetch({ year, month, personal: true });
      void api.utils.expenses.feed.prefetchInfinite(feedInput(own, today(), personalPageSize));
      void api.utils.categories.list.prefetch();
      void api.utils.settings.split.prefetch();
    };
    // The list depends on who is signed in, so the session is loaded first.
    if (session.state().status === 'checking') void session.check().then(prefetch);
    else prefetch();
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/expenses/personal/personal-screen.tsx')),
    'PersonalScreen',
  ),
});

const expenses = createRoute({
  getParentRoute: () => root,
  path: '/expenses',
  validateSearch: readExpenseSearch,
  beforeLoad: ({ context: { session }, search }) => {
    const leaveOutUnknown = () => {
      const state = session.state();
      if (state.status !== 'signed-in') return;
      const known = withKnownPayer(search, state.user.members);
      if (known.paidBy !== search.paidBy) throw redirect({ to: '/expenses', search: known, replace: true });
    };
    // The members are known with the session, which a page that opens here is still asking for.
    if (search.paidBy !== undefined && session.state().status === 'checking')
      return session.check().then(leaveOutUnknown);
    leaveOutUnknown();
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { utils } = context.api;
    void utils.categories.list.prefetch();
    void utils.expenses.feed.prefetchInfinite(feedInput(deps, today()));
    void utils.settings.split.prefetch();
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/expenses/expenses-screen.tsx')),
    'ExpensesScreen',
  ),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: readMonthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { utils } = context.api;
    const month = monthOfSearch(deps, today());
    void utils.reports.monthly.prefetch({ year: month.year, month: month.month });
    void utils.account.get.prefetch();
    void utils.account.payments.prefetch(paymentsOfMonths(month));
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/reports/reports-screen.tsx')),
    'ReportsScreen',
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  loader: ({ context }) => {
    const { utils } = context.api;
    const month = monthOf(today());
    void utils.account.get.prefetch();
    // The previous month is expanded while it waits to be closed.
    for (const shown of [month, month.subtract({ months: 1 })]) {
      void utils.reports.monthly.prefetch({ year: shown.year, month: shown.month });
      void utils.account.payments.prefetch(paymentsOfMonths(shown));
    }
    void utils.account.payments.prefetch(LATEST_PAYMENT);
    void utils.expenses.list.prefetch(OLDEST_SHARED);
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/account/account-screen.tsx')),
    'AccountScreen',
  ),
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  loader: ({ context }) => void context.api.utils.analytics.summary.prefetch(),
  component: lazyRouteComponent(
    withMessages(() => import('../features/analytics/analytics-screen.tsx')),
    'AnalyticsScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  loader: ({ context }) => {
    const { utils } = context.api;
    void utils.settings.profile.prefetch();
    void utils.settings.sessions.prefetch();
    void utils.secondFactor.state.prefetch();
    void utils.household.backupStatus.prefetch();
    void utils.account.get.prefetch();
    void utils.settings.split.prefetch();
    void utils.settings.activity.prefetchInfinite(ACTIVITY_PAGE);
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/settings/settings-screen.tsx')),
    'SettingsScreen',
  ),
});

const importing = createRoute({
  getParentRoute: () => root,
  path: '/settings/import',
  loader: ({ context }) => void context.api.utils.categories.list.prefetch(),
  component: lazyRouteComponent(
    withMessages(() => import('../features/porting/import-screen.tsx')),
    'ImportScreen',
  ),
});

const categories = createRoute({
  getParentRoute: () => root,
  path: '/categories',
  validateSearch: readAddSearch,
  loader: ({ context }) => void context.api.utils.categories.inUse.prefetch(),
  component: lazyRouteComponent(
    withMessages(() => import('../features/categories/categories-screen.tsx')),
    'CategoriesScreen',
  ),
});

const msi = createRoute({
  getParentRoute: () => root,
  path: '/msi',
  validateSearch: readAddSearch,
  loader: ({ context }) => void context.api.utils.msi.get.prefetch(),
  component: lazyRouteComponent(
    withMessages(() => import('../features/msi/msi-screen.tsx')),
    'MsiScreen',
  ),
});

const householdHistory = createRoute({
  getParentRoute: () => root,
  path: '/history',
  loader: ({ context }) => void context.api.utils.history.list.prefetchInfinite(historyInput({})),
  component: lazyRouteComponent(
    withMessages(() => import('../features/history/history-screen.tsx')),
    'HistoryScreen',
  ),
});

const trash = createRoute({
  getParentRoute: () => root,
  path: '/trash',
  loader: ({ context }) => void context.api.utils.history.trash.prefetchInfinite({}),
  component: lazyRouteComponent(
    withMessages(() => import('../features/history/trash-screen.tsx')),
    'TrashScreen',
  ),
});

const recurring = createRoute({
  getParentRoute: () => root,
  path: '/recurring',
  validateSearch: readRecurringSearch,
  loader: ({ context }) => {
    const { utils } = context.api;
    void utils.recurring.list.prefetch();
    void utils.categories.list.prefetch();
    void utils.bills.list.prefetch();
    void utils.settings.salaries.prefetch({});
  },
  component: lazyRouteComponent(
    withMessages(() => import('../features/recurring/recurring-screen.tsx')),
    'RecurringScreen',
  ),
});

const upcoming = createRoute({
  getParentRoute: () => root,
  path: '/upcoming',
  loader: ({ context }) => void context.api.utils.coming.get.prefetch({ days: AGENDA_DAYS }),
  component: lazyRouteComponent(
    withMessages(() => import('../features/upcoming/upcoming-screen.tsx')),
    'UpcomingScreen',
  ),
});

const notFound = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundScreen });

/** Every address of a signed-in member, with the queries that its screen starts with. */
export const routeTree = root.addChildren([
  login,
  setup,
  dashboard,
  expenses,
  personal,
  account,
  reports,
  analytics,
  categories,
  upcoming,
  recurring,
  settings,
  importing,
  msi,
  householdHistory,
  trash,
  notFound,
]);
