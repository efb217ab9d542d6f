import type { Proof } from '../proof.ts';
import { RollingRun } from './rolling-run.ts';

export const rollingRestart: Proof = {
  name: 'rolling-restart',
  title: 'Rolling restarts: two servers behind a proxy',
  about:
    'A run starts two real server processes on one PostgreSQL behind a proxy that asks them for their health, lets both members create, change and delete expenses, two requests of each at once, and follows the household on an open screen. Five times, one server after the other is told to stop, and started again. No request may be answered 503 or not at all; every answered write is there exactly once; `household check` finds nothing; the screen hears of every change in its order, although it loses its stream again and again.',
  runs: 5,
  run: async ({ extent, ...setting }) => {
    const { failures, ...counts } = await RollingRun.run({ ...setting, rounds: extent === 'full' ? 5 : 1 });
    return { counts, failures };
  },
};
