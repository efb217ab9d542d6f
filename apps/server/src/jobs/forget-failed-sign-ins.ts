import type { Database } from '@household/db';
import type { Job } from './repeat.ts';

/** Far longer than the window in which failed sign-ins count. */
const KEPT = { hours: 24 };

/** Failed sign-ins say who tried from where: they are kept no longer than they are of use. */
export const forgetFailedSignIns = (database: Database): Job => ({
  name: 'forget failed sign-ins',
  everySeconds: 3600,
  run: (now) => database.loginFailures.forgetBefore(now.subtract(KEPT)),
});
