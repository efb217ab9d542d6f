import { DomainError } from '@household/domain';
import { publicProcedure, router } from '../../transport/trpc.ts';
import { requireDiskSpace } from './disk-space.ts';

export const healthRouter = router({
  /** Answers when the database does and has room to write, until the server is told to stop: a proxy then sends it no more. */
  check: publicProcedure.query(async ({ ctx }) => {
    if (ctx.services.isShuttingDown()) {
      throw new DomainError('UNAVAILABLE', {}, { cause: new Error('The server was told to stop') });
    }
    const { config, database } = ctx.services;
    if (config.databaseUrl === undefined) await requireDiskSpace(config.dataDir);
    await database.ping();
    return { status: 'ok' };
  }),
});
