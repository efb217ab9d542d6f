import { activityQuerySchema, DomainError, salaryChangeSchema, salaryListQuerySchema } from '@household/domain';
import * as z from 'zod';
import { successResponse } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { activityPageExample, activityPageSchema } from './activity.ts';
import {
  profileExample,
  profileSchema,
  restProfile,
  restSalary,
  restSession,
  salaryExample,
  salaryBody,
  sessionExample,
  sessionSchema,
} from './settings.responses.ts';
import { settingsRouter } from './settings.router.ts';

export const settingsRows = [
  restRow({
    method: 'GET',
    path: '/api/settings/profile',
    procedure: settingsRouter.profile,
    summary: 'The signed-in member and the salary in force this month',
    errorText: 'Failed to fetch settings',
    output: restProfile,
    response: { schema: profileSchema, example: profileExample },
  }),
  restRow({
    method: 'PATCH',
    path: '/api/settings/profile',
    procedure: settingsRouter.rename,
    summary: "Change one's own username",
    errorText: 'Failed to update profile',
    bodyExample: { username: 'ana.maria' },
    output: restProfile,
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Username' })],
    response: { schema: profileSchema, example: profileExample },
  }),
  restRow({
    method: 'PATCH',
    path: '/api/settings/salary/:id',
    procedure: settingsRouter.changeSalary,
    summary: "Change one's own salary: corrects the record of the same date, else adds one; returns the one in force",
    errorText: 'Failed to update salary',
    resource: 'Salary',
    body: salaryChangeSchema,
    bodyExample: { amountCents: 4_200_000, effectiveDate: '2026-11-01' },
    input: ({ params, body }) => ({ id: params.id!, change: body }),
    output: ({ salary }) => restSalary(salary),
    response: { schema: salaryBody, example: salaryExample },
  }),
  restRow({
    method: 'GET',
    path: '/api/salaries',
    procedure: settingsRouter.salaries,
    summary: 'The salary records of both members, oldest first',
    errorText: 'Failed to fetch salaries',
    query: salaryListQuerySchema,
    input: ({ query }) => query,
    output: (salaries) => salaries.map(restSalary),
    response: { schema: z.array(salaryBody), example: [salaryExample] },
  }),
  restRow({
    method: 'GET',
    path: '/api/settings/sessions',
    procedure: settingsRouter.sessions,
    summary: "One's own live sessions, newest first, the current one marked",
    errorText: 'Failed to fetch sessions',
    output: (sessions) => sessions.map(restSession),
    response: { schema: z.array(sessionSchema), example: [sessionExample] },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/settings/sessions/:id',
    procedure: settingsRouter.endSession,
    summary: "End one of one's own sessions",
    errorText: 'Failed to delete session',
    resource: 'Session',
    input: ({ params }) => ({ id: params.id! }),
    response: successResponse,
  }),
  restRow({
    method: 'GET',
    path: '/api/settings/activity',
    procedure: settingsRouter.activity,
    summary:
      'Sign-ins, failed attempts, changes of password, ended sessions and the administrator’s commands; latest first',
    errorText: 'Failed to fetch activity',
    query: activityQuerySchema,
    input: ({ query }) => query,
    response: { schema: activityPageSchema, example: activityPageExample },
  }),
];
