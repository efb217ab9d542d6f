import { followChanges } from './live.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import {
  changesSchema,
  historyQuerySchema,
  lastOwnSchema,
  liveSchema,
  restoreSchema,
  recordHistorySchema,
  trashQuerySchema,
  undoSchema,
} from './history.schemas.ts';
import {
  findLastOwn,
  getChanges,
  listChanges,
  listChangesOf,
  listTrash,
  restoreRecord,
  undoChange,
} from './history.service.ts';

const NEVER = new AbortController().signal;

export const historyRouter = router({
  list: signedInProcedure.input(historyQuerySchema).query(({ ctx, input }) => listChanges(ctx, input)),
  ofItem: signedInProcedure.input(recordHistorySchema).query(({ ctx, input }) => listChangesOf(ctx, input)),
  changes: signedInProcedure.input(changesSchema).query(({ ctx, input }) => getChanges(ctx, input.ids)),
  lastOwn: signedInProcedure.input(lastOwnSchema).query(({ ctx, input }) => findLastOwn(ctx, input.kinds)),
  trash: signedInProcedure.input(trashQuerySchema).query(({ ctx, input }) => listTrash(ctx, input)),
  live: signedInProcedure
    .input(liveSchema)
    .subscription(({ ctx, input, signal = NEVER }) =>
      followChanges(ctx.services.live, ctx.member.sessionId, input?.lastEventId ?? null, signal),
    ),
  undo: signedInProcedure.input(undoSchema).mutation(({ ctx, input }) => undoChange(ctx, input)),
  restore: signedInProcedure.input(restoreSchema).mutation(({ ctx, input }) => restoreRecord(ctx, input)),
});
