import { accountRouter } from './features/account/account.router.ts';
import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { categoriesRouter } from './features/categories/categories.router.ts';
import { comingRouter } from './features/coming/coming.router.ts';
import { dashboardRouter } from './features/dashboard/dashboard.router.ts';
import { expensesRouter } from './features/expenses/expenses.router.ts';
import { healthRouter } from './features/health/health.router.ts';
import { historyRouter } from './features/history/history.router.ts';
import { householdRouter } from './features/household/household.router.ts';
import { msiRouter } from './features/msi/msi.router.ts';
import { portingRouter } from './features/porting/porting.router.ts';
import { billsRouter } from './features/recurring/bills.router.ts';
import { recurringRouter } from './features/recurring/recurring.router.ts';
import { reportsRouter } from './features/reports/reports.router.ts';
import { secondFactorRouter } from './features/second-factor/second-factor.router.ts';
import { settingsRouter } from './features/settings/settings.router.ts';
import { trustRouter } from './features/trust/trust.router.ts';
import { router } from './transport/trpc.ts';

/** All procedures, by feature. The web app depends on the server only through this type. */
export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  auth: authRouter,
  bills: billsRouter,
  categories: categoriesRouter,
  coming: comingRouter,
  dashboard: dashboardRouter,
  expenses: expensesRouter,
  health: healthRouter,
  history: historyRouter,
  household: householdRouter,
  msi: msiRouter,
  porting: portingRouter,
  recurring: recurringRouter,
  reports: reportsRouter,
  secondFactor: secondFactorRouter,
  settings: settingsRouter,
  trust: trustRouter,
});

export type AppRouter = typeof appRouter;
