import { IMPORT_BYTES_MAX } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { expenseImportSchema, IMPORT_JSON_LIMITS, comparisonSchema } from './porting.schemas.ts';
import { addExpenses, compareRows } from './porting.service.ts';

const procedure = signedInProcedure.meta({
  access: 'signedIn',
  bodyLimit: IMPORT_BYTES_MAX,
  jsonLimits: IMPORT_JSON_LIMITS,
});

export const portingRouter = router({
  /** A mutation only to be sent as POST: its input is too long for a URL. */
  compare: procedure.input(comparisonSchema).mutation(({ ctx, input }) => compareRows(ctx, input)),
  importExpenses: procedure.input(expenseImportSchema).mutation(({ ctx, input }) => addExpenses(ctx, input)),
});
