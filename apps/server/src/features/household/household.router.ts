import { router, signedInProcedure } from '../../transport/trpc.ts';

export const householdRouter = router({
  /** The status of the daily backups; null where the database is external, because then its owner makes them. */
  backupStatus: signedInProcedure.query(({ ctx }) => ctx.services.backupStatus()),
});
