import { IMPORT_BYTES_MAX, planItemSchema, templateNameOf } from '@household/domain';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { overviewExample, overviewSchema, planBody, planExample, planItemExample } from './msi.responses.ts';
import { msiRouter } from './msi.router.ts';
import { planFileSchema } from './msi.schemas.ts';
import type { Plan, PlanOverview } from './msi.service.ts';

const restPlan = ({ version: _version, ...plan }: Plan): Omit<Plan, 'version'> => plan;
const restOverview = ({ plans, summary, projection }: PlanOverview) => ({
  plans: plans.map(restPlan),
  summary,
  projection,
});

/** `2.paidBy`, of what only the household's data can validate, as `2.paid_by`. */
const fieldName = (path: string): string => path.split('.').map(templateNameOf).join('.');

/** Common to all bodies with plans: pesos read from their digits, and a limit for large files. */
const planRequest = { keepsDigits: true, bodyLimit: IMPORT_BYTES_MAX, fieldName } as const;

export const msiRows = [
  restRow({
    method: 'GET',
    path: '/api/msi',
    procedure: msiRouter.get,
    summary: 'All installment plans, their summary and the payments of 24 months, this one first',
    errorText: 'Failed to fetch installment plans',
    output: restOverview,
    response: { schema: overviewSchema, example: overviewExample },
  }),
  restRow({
    method: 'PUT',
    path: '/api/msi',
    procedure: msiRouter.replace,
    summary: 'Replace all plans by an array in the format of the template; all or nothing',
    errorText: 'Failed to update installment plans',
    ...planRequest,
    body: planFileSchema,
    bodyExample: [planItemExample],
    input: ({ body }) => body,
    output: restOverview,
    response: { schema: overviewSchema, example: overviewExample },
  }),
  restRow({
    method: 'POST',
    path: '/api/msi',
    procedure: msiRouter.create,
    summary: 'Add a plan: one item of the template',
    errorText: 'Failed to create installment plan',
    status: 201,
    ...planRequest,
    body: planItemSchema,
    bodyExample: planItemExample,
    input: ({ body }) => body,
    output: ({ plan }) => restPlan(plan),
    response: { schema: planBody, example: planExample },
  }),
  restRow({
    method: 'PUT',
    path: '/api/msi/:id',
    procedure: msiRouter.update,
    summary:
      'Replace a plan by one item of the template; payer, sharing, category, split and payment day are kept when absent',
    errorText: 'Failed to update installment plan',
    resource: 'Installment plan',
    ...planRequest,
    body: planItemSchema,
    bodyExample: planItemExample,
    input: ({ params, body }) => ({ id: params.id!, plan: body }),
    output: ({ plan }) => restPlan(plan),
    response: { schema: planBody, example: planExample },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/msi/:id',
    procedure: msiRouter.delete,
    summary: 'Delete a plan',
    errorText: 'Failed to delete installment plan',
    resource: 'Installment plan',
    input: ({ params }) => ({ id: params.id! }),
    ...success,
  }),
];
