import { ruleDraftSchema } from '@household/domain';
import { seenRecordSchema } from '../../transport/seen-record.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { occurrenceSchema, pastSchema, ruleUpdateSchema } from './recurring.schemas.ts';
import { createRule, deleteRule, listRules, skipNext, updateRule, writeNow, writePast } from './recurring.service.ts';

export const recurringRouter = router({
  list: signedInProcedure.query(({ ctx }) => listRules(ctx)),
  create: signedInProcedure.input(ruleDraftSchema).mutation(({ ctx, input }) => createRule(ctx, input)),
  update: signedInProcedure.input(ruleUpdateSchema).mutation(({ ctx, input }) => updateRule(ctx, input)),
  delete: signedInProcedure.input(seenRecordSchema).mutation(({ ctx, input }) => deleteRule(ctx, input)),
  skipNext: signedInProcedure.input(occurrenceSchema).mutation(({ ctx, input }) => skipNext(ctx, input)),
  writeNow: signedInProcedure.input(occurrenceSchema).mutation(({ ctx, input }) => writeNow(ctx, input)),
  writePast: signedInProcedure.input(pastSchema).mutation(({ ctx, input }) => writePast(ctx, input)),
});
