import type { Database } from '@household/db';
import type { Job } from './repeat.ts';

/** The retention of the activity log is a year. */
const ACTIVITY_KEPT = { hours: 365 * 24 };

/** Failed sign-ins and activity have addresses of people: they are kept no longer than they are needed. */
export const deleteOldActivity = (database: Database): Job => ({
  name: 'delete old failed sign-ins and activity',
  everySeconds: 3600,
  run: async (now) => {
    await database.loginFailures.deleteOld(now);
    await database.activity.deleteBefore(now.subtract(ACTIVITY_KEPT));
  },
});
