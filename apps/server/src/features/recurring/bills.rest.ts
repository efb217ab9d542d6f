import { billConfirmationSchema, closedMonthQuerySchema, DomainError } from '@household/domain';
import * as z from 'zod';
import { monthClosedExample } from '../../rest-bodies/month-closed.ts';
import { billBody, billExample } from '../../rest-bodies/rest-bill.ts';
import { expenseBody, expenseExample, restExpense } from '../../rest-bodies/rest-expense.ts';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { billsRouter } from './bills.router.ts';

const confirmedExample = {
  ...expenseExample,
  amountCents: 69_480,
  description: 'Luz',
  categoryId: billExample.categoryId,
  category: billExample.category,
  paidBy: 'luis',
  date: '2026-11-12',
  tags: [],
  meta: { recurringRuleId: billExample.ruleId, occurrence: '2026-11-12' },
};

const notConfirmable = new DomainError('ALREADY_CONFIRMED', {});

export const billsRows = [
  restRow({
    method: 'GET',
    path: '/api/bills',
    procedure: billsRouter.list,
    summary: 'The bills that wait to be confirmed, oldest first, each with the amount it will probably come to',
    errorText: 'Failed to fetch bills',
    output: (bills) => bills,
    response: { schema: z.array(billBody), example: [billExample] },
  }),
  restRow({
    method: 'POST',
    path: '/api/bills/:id/confirm',
    procedure: billsRouter.confirm,
    summary:
      'Write the expense of a bill, by default on its date and paid by its rule’s payer; idempotent with an id chosen by the client',
    errorText: 'Failed to confirm bill',
    resource: 'Bill',
    status: ({ isNew }) => (isNew ? 201 : 200),
    query: closedMonthQuerySchema,
    body: billConfirmationSchema,
    bodyExample: { amountCents: 69_480 },
    input: ({ params, query, body }) => ({ billId: params.id!, bill: body, ...query }),
    errors: [notConfirmable, new DomainError('ALREADY_EXISTS', { resource: 'Expense' }), monthClosedExample],
    output: ({ expense }) => restExpense(expense),
    response: { schema: expenseBody, example: confirmedExample },
  }),
  restRow({
    method: 'POST',
    path: '/api/bills/:id/skip',
    procedure: billsRouter.skip,
    summary: 'Skip a bill, which then makes no expense',
    errorText: 'Failed to skip bill',
    resource: 'Bill',
    input: ({ params }) => ({ billId: params.id! }),
    errors: [notConfirmable],
    ...success,
  }),
];
