import { authRouter } from './features/auth/auth.router.ts';
import { categoriesRouter } from './features/categories/categories.router.ts';
import { expensesRouter } from './features/expenses/expenses.router.ts';
import { healthRouter } from './features/health/health.router.ts';
import { historyRouter } from './features/history/history.router.ts';
import { router } from './transport/trpc.ts';

/** All procedures, by feature. The web app knows the server by this type alone. */
export const appRouter = router({
  auth: authRouter,
  categories: categoriesRouter,
  expenses: expensesRouter,
  health: healthRouter,
  history: historyRouter,
});

export type AppRouter = typeof appRouter;
