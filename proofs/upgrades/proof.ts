import type { Proof } from '../proof.ts';
import { UpgradeRun } from './upgrade-run.ts';

export const upgrades: Proof = {
  name: 'upgrades',
  title: 'Upgrades that are killed in the middle of a migration',
  about:
    'A run takes a household of version 0.1.0, with rows in every table, through every migration since. In the middle of each, two processes that migrate a copy are killed with `kill -9`: one at a random moment, one while it waits for tables that somebody else holds. After each kill either all of the migration is there or nothing of it: the list of migrations, the whole schema and every row are as before, so that the version before can go on with them. Then the upgrade is tried again to its end: the schema is that of a new database, and `household check` finds nothing.',
  runs: 5,
  run: ({ extent, ...setting }) =>
    UpgradeRun.run({ ...setting, kills: 2, ...(extent === 'slice' && { migrations: 4 }) }),
};
