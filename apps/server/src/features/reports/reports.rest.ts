import { monthlyReportQuerySchema } from '@household/domain';
import { restRow } from '../../transport/rest.ts';
import { monthlyReportExample, monthlyReportSchema, restMonthlyReport } from './reports.responses.ts';
import { reportsRouter } from './reports.router.ts';

export const reportsRows = [
  restRow({
    method: 'GET',
    path: '/api/reports/monthly',
    procedure: reportsRouter.figures,
    summary: "A month's report; with personal=true over the signed-in member's personal expenses only",
    errorText: 'Failed to fetch monthly report',
    query: monthlyReportQuerySchema,
    input: ({ query }) => query,
    output: (report, { request }) => restMonthlyReport(report, request.language),
    isLocalised: true,
    response: { schema: monthlyReportSchema, example: monthlyReportExample },
  }),
];
