import { router, signedInProcedure } from '../../transport/trpc.ts';

export const householdRouter = router({
  /** How the daily backups go; null where the database is not the embedded one, whose owner makes them. */
  backupStatus: signedInProcedure.query(({ ctx }) => ctx.services.backupStatus()),
});
