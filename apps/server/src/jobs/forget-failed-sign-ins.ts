import type { Database } from '@household/db';
import type { Job } from './repeat.ts';

/** Failed sign-ins say who tried from where: they are kept no longer than they count. */
export const forgetFailedSignIns = (database: Database): Job => ({
  name: 'forget failed sign-ins',
  everySeconds: 3600,
  run: (now) => database.loginFailures.forgetOld(now),
});
