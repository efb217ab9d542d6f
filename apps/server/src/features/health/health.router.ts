import { DomainError } from '@household/domain';
import { publicProcedure, router } from '../../transport/trpc.ts';
import { requireDiskSpace } from './disk-space.ts';

export const healthRouter = router({
  /**
   * Healthy when the database responds and has disk space, until the server shuts down, so that a proxy sends it no
   * more requests.
   */
  check: publicProcedure.query(async ({ ctx }) => {
    if (ctx.services.isShuttingDown()) {
      throw new DomainError('UNAVAILABLE', {}, { cause: new Error('The server is shutting down') });
    }
    const { config, database } = ctx.services;
    if (config.databaseUrl === undefined) await requireDiskSpace(config.dataDir);
    await database.ping();
    return { status: 'ok' };
  }),
});
