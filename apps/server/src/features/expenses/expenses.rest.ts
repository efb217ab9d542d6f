import { closedMonthQuerySchema, DomainError, expenseDraftSchema, expenseListQuerySchema } from '@household/domain';
import { expenseBody, expenseExample, restExpense } from '../../rest-bodies/rest-expense.ts';
import { monthClosedExample } from '../../rest-bodies/month-closed.ts';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { expensesRouter } from './expenses.router.ts';
import { expenseDraftExample, expenseListExample, expenseListSchema } from './expenses.responses.ts';

export const expensesRows = [
  restRow({
    method: 'GET',
    path: '/api/expenses',
    procedure: expensesRouter.list,
    summary: 'One page of expenses, filtered and sorted, with the exact total',
    errorText: 'Failed to fetch expenses',
    query: expenseListQuerySchema,
    input: ({ query }) => query,
    output: ({ data, pagination }) => ({ data: data.map(restExpense), pagination }),
    response: { schema: expenseListSchema, example: expenseListExample },
  }),
  restRow({
    method: 'POST',
    path: '/api/expenses',
    procedure: expensesRouter.create,
    summary: 'Add an expense; idempotent with an id chosen by the client',
    errorText: 'Failed to create expense',
    status: ({ isNew }) => (isNew ? 201 : 200),
    query: closedMonthQuerySchema,
    body: expenseDraftSchema,
    bodyExample: expenseDraftExample,
    input: ({ query, body }) => ({ ...body, ...query }),
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Expense' }), monthClosedExample],
    output: ({ expense }) => restExpense(expense),
    response: { schema: expenseBody, example: expenseExample },
  }),
  restRow({
    method: 'GET',
    path: '/api/expenses/:id',
    procedure: expensesRouter.get,
    summary: 'One expense',
    errorText: 'Failed to fetch expense',
    resource: 'Expense',
    input: ({ params }) => ({ id: params.id! }),
    output: restExpense,
    response: { schema: expenseBody, example: expenseExample },
  }),
  restRow({
    method: 'PUT',
    path: '/api/expenses/:id',
    procedure: expensesRouter.update,
    summary: 'Replace an expense; a missing category clears it, missing tags and meta are kept',
    errorText: 'Failed to update expense',
    resource: 'Expense',
    query: closedMonthQuerySchema,
    body: expenseDraftSchema,
    bodyExample: expenseDraftExample,
    errors: [monthClosedExample],
    input: ({ params, query, body }) => ({ id: params.id!, expense: body, ...query }),
    output: ({ expense }) => restExpense(expense),
    response: { schema: expenseBody, example: expenseExample },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/expenses/:id',
    procedure: expensesRouter.delete,
    summary: 'Delete an expense',
    errorText: 'Failed to delete expense',
    resource: 'Expense',
    query: closedMonthQuerySchema,
    errors: [monthClosedExample],
    input: ({ params, query }) => ({ id: params.id!, ...query }),
    ...success,
  }),
];
