import type { Proof } from '../proof.ts';
import { RollingRun } from './rolling-run.ts';

export const rollingRestart: Proof = {
  name: 'rolling-restart',
  title: 'Rolling restarts: two servers behind a proxy',
  about:
    'A run starts two real server processes on one PostgreSQL behind a proxy that checks their health, lets both members create, change and delete expenses, two concurrent requests each, and follows the household on an open screen. Five times, one server after the other is stopped and restarted. No request may get 503 or no response; every acknowledged write is stored exactly once; `household check` finds nothing; the screen receives every change in order, although it loses its stream repeatedly.',
  runs: 5,
  run: async ({ extent, ...setting }) => {
    const { failures, ...counts } = await RollingRun.run({ ...setting, rounds: extent === 'full' ? 5 : 1 });
    return { counts, failures };
  },
};
