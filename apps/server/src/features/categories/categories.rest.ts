import type { Stored } from '@household/db';
import { type Category, categoryDraftSchema, categorySchema, DomainError } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { categoriesRouter } from './categories.router.ts';

const restCategory = ({ version: _version, ...category }: Stored<'category'>): Category => category;

const categoryBody = recordBody('Category', categorySchema);
const categoryExample = {
  id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  name: 'Súper',
  color: '#10B981',
  icon: null,
  split: null,
  limitCents: 500_000,
  createdAt: '2026-01-05T16:20:00.000Z',
} satisfies BodyExample<Category>;

export const categoriesRows = [
  restRow({
    method: 'GET',
    path: '/api/categories',
    procedure: categoriesRouter.list,
    summary: 'All categories by name',
    errorText: 'Failed to fetch categories',
    output: (categories) => categories.map(restCategory),
    response: { schema: z.array(categoryBody), example: [categoryExample] },
  }),
  restRow({
    method: 'POST',
    path: '/api/categories',
    procedure: categoriesRouter.create,
    summary: 'Add a category',
    errorText: 'Failed to create category',
    status: 201,
    body: categoryDraftSchema,
    input: ({ body }) => body,
    bodyExample: { name: 'Súper', color: '#10B981', limitCents: 500_000 },
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Category' })],
    output: ({ category }) => restCategory(category),
    response: { schema: categoryBody, example: categoryExample },
  }),
  restRow({
    method: 'PUT',
    path: '/api/categories/:id',
    procedure: categoriesRouter.update,
    summary: 'Replace a category; colour, icon, split and limit are kept when missing',
    errorText: 'Failed to update category',
    resource: 'Category',
    body: categoryDraftSchema,
    input: ({ params, body }) => ({ id: params.id!, category: body }),
    bodyExample: { name: 'Súper', color: '#10B981', limitCents: 500_000 },
    errors: [new DomainError('ALREADY_EXISTS', { resource: 'Category' })],
    output: ({ category }) => restCategory(category),
    response: { schema: categoryBody, example: categoryExample },
  }),
  restRow({
    method: 'DELETE',
    path: '/api/categories/:id',
    procedure: categoriesRouter.delete,
    summary: 'Delete a category; its expenses and rules stay, uncategorised',
    errorText: 'Failed to delete category',
    resource: 'Category',
    input: ({ params }) => ({ id: params.id! }),
    ...success,
  }),
];
