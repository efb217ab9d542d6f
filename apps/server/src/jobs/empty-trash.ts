import type { Database } from '@household/db';
import type { Log } from '../context.ts';
import type { Job } from './repeat.ts';

/** Blanks hourly what was deleted 30 days ago. Servers that run it concurrently share the work. */
export const emptyTrash = (database: Database, log: Log): Job => ({
  name: 'empty trash',
  everySeconds: 3600,
  run: async (now, signal) => {
    const records = await database.purgeDeleted(now, signal);
    if (records > 0) log.info({ records }, 'trash emptied');
  },
});
