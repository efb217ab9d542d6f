import { accountRows } from './features/account/account.rest.ts';
import { analyticsRows } from './features/analytics/analytics.rest.ts';
import { authRows } from './features/auth/auth.rest.ts';
import { categoriesRows } from './features/categories/categories.rest.ts';
import { comingRows } from './features/coming/coming.rest.ts';
import { dashboardRows } from './features/dashboard/dashboard.rest.ts';
import { expensesRows } from './features/expenses/expenses.rest.ts';
import { healthRows } from './features/health/health.rest.ts';
import { msiRows } from './features/msi/msi.rest.ts';
import { billsRows } from './features/recurring/bills.rest.ts';
import { recurringRows } from './features/recurring/recurring.rest.ts';
import { reportsRows } from './features/reports/reports.rest.ts';
import { settingsRows } from './features/settings/settings.rest.ts';
import type { RestRow } from './transport/rest.ts';

/** Every REST route of the server, by feature. */
export const restRows: readonly RestRow[] = [
  ...accountRows,
  ...analyticsRows,
  ...authRows,
  ...billsRows,
  ...categoriesRows,
  ...comingRows,
  ...dashboardRows,
  ...expensesRows,
  ...healthRows,
  ...msiRows,
  ...recurringRows,
  ...reportsRows,
  ...settingsRows,
];
