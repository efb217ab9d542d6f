import { authRows } from './features/auth/auth.rest.ts';
import { categoriesRows } from './features/categories/categories.rest.ts';
import { expensesRows } from './features/expenses/expenses.rest.ts';
import { healthRows } from './features/health/health.rest.ts';
import type { RestRow } from './transport/rest.ts';

/** Every REST route of the server, by feature. */
export const restRows: readonly RestRow[] = [...authRows, ...categoriesRows, ...expensesRows, ...healthRows];
