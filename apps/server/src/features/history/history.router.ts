import { router, signedInProcedure } from '../../transport/trpc.ts';
import { undoSchema } from './history.schemas.ts';
import { undoChange } from './history.service.ts';

export const historyRouter = router({
  undo: signedInProcedure.input(undoSchema).mutation(({ ctx, input }) => undoChange(ctx, input.changeId)),
});
