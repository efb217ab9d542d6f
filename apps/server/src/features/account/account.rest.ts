import { accountStartSchema, DomainError, paymentDraftSchema, paymentListQuerySchema } from '@household/domain';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import {
  accountExample,
  accountSchema,
  paymentBody,
  paymentDraftExample,
  paymentExample,
  paymentListExample,
  paymentListSchema,
  restAccount,
  restPayment,
  startExample,
} from './account.responses.ts';
import { accountRouter } from './account.router.ts';

const closed = new DomainError('MONTH_CLOSED', { month: Temporal.PlainYearMonth.from('2026-10') });
const account = { output: restAccount, response: { schema: accountSchema, example: accountExample } } as const;
const payment = { response: { schema: paymentBody, example: paymentExample } } as const;
/** Any other text is an unknown path; years begin with 1, as those of dates do. */
const monthInPath = { month: String.raw`(?!0000)\d{4}-(?:0[1-9]|1[0-2])` } as const;

export const accountRows = [
  restRow({
    method: 'GET',
    path: '/api/account',
    procedure: accountRouter.get,
    summary: 'The account between the members, month by month from its start',
    errorText: 'Failed to fetch account',
    ...account,
  }),
  restRow({
    method: 'PUT',
    path: '/api/account/start',
    procedure: accountRouter.setStart,
    summary: 'Move the start of the account, while no month is closed; a positive opening is owed to the first member',
    errorText: 'Failed to update account',
    body: accountStartSchema,
    bodyExample: startExample,
    input: ({ body }) => body,
    errors: [closed],
    ...account,
  }),
  restRow({
    method: 'POST',
    path: '/api/months/:month/close',
    pathPatterns: monthInPath,
    procedure: accountRouter.close,
    summary: 'Close a month that has ended, and all open ones before it',
    errorText: 'Failed to close month',
    input: ({ params }) => ({ month: params.month! }),
    errors: [closed],
    ...account,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/months/:month/close',
    pathPatterns: monthInPath,
    procedure: accountRouter.reopen,
    summary: 'Reopen the last closed month; its adjustments are dropped',
    errorText: 'Failed to reopen month',
    input: ({ params }) => ({ month: params.month! }),
    errors: [new DomainError('NOT_FOUND', { resource: 'Closed month' }), closed],
    ...account,
  }),
  restRow({
    method: 'GET',
    path: '/api/payments',
    procedure: accountRouter.payments,
    summary: 'One page of payments between the members, newest first',
    errorText: 'Failed to fetch payments',
    query: paymentListQuerySchema,
    input: ({ query }) => query,
    output: ({ data, pagination }) => ({ data: data.map(restPayment), pagination }),
    response: { schema: paymentListSchema, example: paymentListExample },
  }),
  restRow({
    method: 'POST',
    path: '/api/payments',
    procedure: accountRouter.createPayment,
    summary: 'Register a payment of one member to the other; idempotent with an id chosen by the client',
    errorText: 'Failed to create payment',
    status: ({ isNew }) => (isNew ? 201 : 200),
    body: paymentDraftSchema,
    bodyExample: paymentDraftExample,
    input: ({ body }) => body,
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Payment' }), closed],
    output: (saved) => restPayment(saved.payment),
    ...payment,
  }),
  restRow({
    method: 'PUT',
    path: '/api/payments/:id',
    procedure: accountRouter.updatePayment,
    summary: 'Replace a payment; a missing method or note is kept',
    errorText: 'Failed to update payment',
    resource: 'Payment',
    body: paymentDraftSchema,
    bodyExample: paymentDraftExample,
    input: ({ params, body }) => ({ id: params.id!, payment: body }),
    errors: [closed],
    output: (saved) => restPayment(saved.payment),
    ...payment,
  }),
  restRow({
    method: 'DELETE',
    path: '/api/payments/:id',
    procedure: accountRouter.deletePayment,
    summary: 'Delete a payment',
    errorText: 'Failed to delete payment',
    resource: 'Payment',
    input: ({ params }) => ({ id: params.id! }),
    errors: [closed],
    ...success,
  }),
];
