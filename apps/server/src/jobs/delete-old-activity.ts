import type { Database } from '@household/db';
import type { Job } from './repeat.ts';

/** The activity log is kept a year. */
const ACTIVITY_KEPT = { hours: 365 * 24 };

/** Failed sign-ins and activity say who came from where: they are kept no longer than they count, or are of use. */
export const deleteOldActivity = (database: Database): Job => ({
  name: 'forget failed sign-ins and old activity',
  everySeconds: 3600,
  run: async (now) => {
    await database.loginFailures.deleteOld(now);
    await database.activity.deleteBefore(now.subtract(ACTIVITY_KEPT));
  },
});
