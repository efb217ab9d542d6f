import { type Bill, billConfirmationSchema, closedMonthQuerySchema, DomainError, ruleSchema } from '@household/domain';
import * as z from 'zod';
import { monthClosedExample } from '../../rest-bodies/month-closed.ts';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import { categoryLabelSchema, expenseBody, expenseExample, restExpense } from '../../rest-bodies/rest-expense.ts';
import { successResponse } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { billsRouter } from './bills.router.ts';

const { id, amountCents, description, categoryId, paidBy, shared, split, tags, startDate } = ruleSchema.shape;
const billFields = {
  id,
  ruleId: id,
  date: startDate,
  description,
  amountCents,
  categoryId,
  paidBy,
  shared,
  split,
  tags,
};
const billBody = recordBody('Bill', z.object(billFields), { category: categoryLabelSchema });

const category = { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a11', name: 'Servicios', color: '#3B82F6' };
const billExample = {
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2f1',
  ruleId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  date: '2026-11-12',
  description: 'Luz',
  amountCents: 71_250,
  categoryId: category.id,
  category,
  paidBy: 'luis',
  shared: true,
  split: null,
  tags: [],
} satisfies BodyExample<Bill>;
const confirmedExample = {
  ...expenseExample,
  amountCents: 69_480,
  description: 'Luz',
  categoryId: category.id,
  category,
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
    output: () => ({ success: true }),
    response: successResponse,
  }),
];
