import type { Proof } from '../proof.ts';
import { CrashRun, type Setting } from './crash-run.ts';

const FAULTS = 10;
/** In `npm test` a minute would be too long. */
export const SHORT_FREEZE: Setting['frozenForMs'] = [500, 2_500];

export const crashes: Proof = {
  name: 'crashes',
  title: 'Crashes: the real server over its embedded PostgreSQL',
  about:
    'A run starts the product as a process with a data folder on a separate small disk and lets both members create, change and delete expenses, four concurrent requests each. Ten times, at a random moment, one of these happens: the server, PostgreSQL or both are killed with `kill -9`; all connections to the database are cut; the server is frozen for a minute; the disk is filled; the file system fails and becomes read-only. After each: the server recovers by itself, every acknowledged write is stored exactly once, nothing is stored that nobody sent, `household check` finds nothing, and failed requests got 503 or no response and are logged in single lines. A killed server is restarted and a full or broken disk is repaired, as the administrator would do.',
  runs: 20,
  run: async ({ seed, extent }) => {
    const isFull = extent === 'full';
    const frozenForMs = isFull ? ([60_000, 60_000] as const) : SHORT_FREEZE;
    const { failures, faults, ...counts } = await CrashRun.run({ seed, frozenForMs }, async (run) => {
      if (!isFull) for (const fault of run.possibleFaults) await run.strike(fault);
      else for (let fault = 0; fault < FAULTS; fault += 1) await run.strike(run.anyFault());
    });
    const all = Object.values(faults).reduce((sum, times) => sum + times, 0);
    return { counts: { faults: all, ...faults, ...counts }, failures };
  },
};

export const crashesFileLimit: Proof = {
  name: 'crashes-file-limit',
  title: 'Crashes: a PostgreSQL that may write nothing, without root',
  about:
    'Where a user may not mount a disk (any unprivileged user), a limit of zero bytes on the size of files (RLIMIT_FSIZE, by `prlimit`) replaces the full and the read-only disk, here and in the proof above. A run does only that, ten times, to the same server under the same load, with the same checks.',
  runs: 5,
  run: async ({ seed, extent }) => {
    const { failures, faults, ...counts } = await CrashRun.run({ seed, frozenForMs: [0, 0] }, async (run) => {
      for (let fault = 0; fault < (extent === 'full' ? FAULTS : 2); fault += 1) await run.strike('filesLimited');
    });
    return { counts: { ...faults, ...counts }, failures };
  },
};
