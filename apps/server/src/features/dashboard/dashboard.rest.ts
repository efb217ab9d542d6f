import { restRow } from '../../transport/rest.ts';
import { dashboardExample, dashboardSchema, restDashboard } from './dashboard.responses.ts';
import { dashboardRouter } from './dashboard.router.ts';

export const dashboardRows = [
  restRow({
    method: 'GET',
    path: '/api/stats/dashboard',
    procedure: dashboardRouter.get,
    summary:
      'Today, this month, this year, last month; the last seven days, the month by category, the newest expenses, and what is coming',
    errorText: 'Failed to fetch dashboard data',
    output: restDashboard,
    response: { schema: dashboardSchema, example: dashboardExample },
  }),
];
