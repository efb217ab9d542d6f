import type { ListedRule } from '@household/db';
import { DomainError, ENTRY_DEFAULTS, ruleDraftSchema, ruleSchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import { categoryLabelSchema } from '../../rest-bodies/rest-expense.ts';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { recurringRouter } from './recurring.router.ts';

/** In REST responses the weekdays are JSON-encoded text, as documented. */
const restRule = ({
  version: _version,
  taken: _taken,
  pausedAt: _pausedAt,
  estimateCents: _estimateCents,
  weekdays,
  ...rule
}: ListedRule): object => ({
  ...rule,
  weekdays: weekdays === null ? null : JSON.stringify(weekdays),
});

const ruleBody = recordBody('RecurringRule', ruleSchema, {
  category: categoryLabelSchema,
  weekdays: z.string().nullable(),
});
const ruleExample = {
  ...ENTRY_DEFAULTS,
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  amountCents: 60_000,
  description: 'Limpieza de la casa',
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  category: { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10', name: 'Hogar', color: '#6366F1' },
  paidBy: 'luis',
  shared: true,
  cadence: 'biweekly',
  interval: 1,
  dayOfMonth: null,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: '["tuesday","friday"]',
  time: '10:00',
  startDate: '2026-08-04',
  endDate: null,
  lastExecutedAt: '2026-11-17T16:00:21.408Z',
  nextExecutionAt: '2026-11-20T16:00:00.000Z',
  isActive: true,
  needsConfirmation: false,
  createdAt: '2026-08-03T22:14:09.000Z',
} satisfies BodyExample<Omit<ListedRule, 'version' | 'taken' | 'pausedAt' | 'estimateCents'>>;
const ruleDraftExample = {
  amountCents: 60_000,
  description: 'Limpieza de la casa',
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  paidBy: 'luis',
  shared: true,
  cadence: 'biweekly',
  weekdays: ['tuesday', 'friday'],
  time: '10:00',
  startDate: '2026-08-04',
  isActive: true,
};
const response = { schema: ruleBody, example: ruleExample };

export const recurringRows = [
  restRow({
    method: 'GET',
    path: '/api/recurring',
    procedure: recurringRouter.list,
    summary: 'All recurring rules, oldest first',
    errorText: 'Failed to fetch recurring rules',
    output: (rules) => rules.map(restRule),
    response: { schema: z.array(ruleBody), example: [ruleExample] },
  }),
  restRow({
    method: 'POST',
    path: '/api/recurring',
    procedure: recurringRouter.create,
    summary: 'Add a rule, which writes nothing for the time before now; idempotent with an id chosen by the client',
    errorText: 'Failed to create recurring rule',
    status: ({ isNew }) => (isNew ? 201 : 200),
    body: ruleDraftSchema,
    bodyExample: ruleDraftExample,
    input: ({ body }) => body,
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Recurring rule' })],
    output: ({ rule }) => restRule(rule),
    response,
  }),
  restRow({
    method: 'PUT',
    path: '/api/recurring/:id',
    procedure: recurringRouter.update,
    summary: 'Replace a rule; missing tags and meta are kept, expenses already written stay as they are',
    errorText: 'Failed to update recurring rule',
    resource: 'Recurring rule',
    body: ruleDraftSchema,
    bodyExample: ruleDraftExample,
    input: ({ params, body }) => ({ id: params.id!, rule: body }),
    output: ({ rule }) => restRule(rule),
    response,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/recurring/:id',
    procedure: recurringRouter.delete,
    summary: 'Delete a rule; the expenses it wrote stay',
    errorText: 'Failed to delete recurring rule',
    resource: 'Recurring rule',
    input: ({ params }) => ({ id: params.id! }),
    ...success,
  }),
];
