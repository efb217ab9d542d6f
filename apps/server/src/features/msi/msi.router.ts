import { IMPORT_BYTES_MAX, planDraftSchema } from '@household/domain';
import { seenRecordSchema } from '../../transport/seen-record.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { planReplacementSchema, planUpdateSchema } from './msi.schemas.ts';
import { createPlan, deletePlan, getPlans, recordPlanPayment, replacePlans, updatePlan } from './msi.service.ts';

export const msiRouter = router({
  get: signedInProcedure.query(({ ctx }) => getPlans(ctx)),
  replace: signedInProcedure
    .meta({ access: 'signedIn', bodyLimit: IMPORT_BYTES_MAX })
    .input(planReplacementSchema)
    .mutation(({ ctx, input }) => replacePlans(ctx, input)),
  create: signedInProcedure.input(planDraftSchema).mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: signedInProcedure.input(planUpdateSchema).mutation(({ ctx, input }) => updatePlan(ctx, input)),
  delete: signedInProcedure.input(seenRecordSchema).mutation(({ ctx, input }) => deletePlan(ctx, input)),
  recordPayment: signedInProcedure.input(seenRecordSchema).mutation(({ ctx, input }) => recordPlanPayment(ctx, input)),
});
