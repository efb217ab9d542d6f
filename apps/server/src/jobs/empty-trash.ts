import type { Database } from '@household/db';
import type { Log } from '../context.ts';
import type { Job } from './repeat.ts';

/** Blanks what was deleted 30 days ago, within the hour. Servers that do it at once divide the work. */
export const emptyTrash = (database: Database, log: Log): Job => ({
  name: 'empty trash',
  everySeconds: 3600,
  run: async (now, signal) => {
    const things = await database.purgeDeleted(now, signal);
    if (things > 0) log.info({ things }, 'trash emptied');
  },
});
