import {
  activityQuerySchema,
  passwordChangeSchema,
  profileDraftSchema,
  salaryListQuerySchema,
} from '@household/domain';
import { router, signedInProcedure, succeeded } from '../../transport/trpc.ts';
import { listActivity } from './activity.ts';
import { householdSplitChangeSchema, salaryUpdateSchema, sessionIdSchema } from './settings.schemas.ts';
import {
  changeHouseholdSplit,
  changePassword,
  changeSalary,
  endSession,
  getHouseholdSplit,
  getProfile,
  listSalaries,
  listSessions,
  renameSelf,
} from './settings.service.ts';

export const settingsRouter = router({
  profile: signedInProcedure.query(({ ctx }) => getProfile(ctx)),
  rename: signedInProcedure.input(profileDraftSchema).mutation(({ ctx, input }) => renameSelf(ctx, input)),
  salaries: signedInProcedure.input(salaryListQuerySchema).query(({ ctx, input }) => listSalaries(ctx, input)),
  changeSalary: signedInProcedure.input(salaryUpdateSchema).mutation(({ ctx, input }) => changeSalary(ctx, input)),
  split: signedInProcedure.query(({ ctx }) => getHouseholdSplit(ctx)),
  setSplit: signedInProcedure
    .input(householdSplitChangeSchema)
    .mutation(({ ctx, input }) => changeHouseholdSplit(ctx, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: signedInProcedure
    .input(sessionIdSchema)
    .mutation(({ ctx, input }) => succeeded(endSession(ctx, input.id))),
  activity: signedInProcedure.input(activityQuerySchema).query(({ ctx, input }) => listActivity(ctx, input)),
  changePassword: signedInProcedure
    .input(passwordChangeSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
