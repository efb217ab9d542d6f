import { CrashRun } from '../../proofs/crashes/crash-run.ts';
import { runModel } from '../../proofs/model/run.ts';
import { Simulation } from '../../proofs/rules/simulation.ts';
import { TwoServers } from '../../proofs/rules/two-servers.ts';
import { RestWalk } from '../../proofs/walk/rest-walk.ts';
import type { Proof } from './proof.ts';

/** Every long proof of the project. */
export const proofs: readonly Proof[] = [
  {
    name: 'recurring-simulation',
    title: 'Recurring rules: ten simulated years',
    about:
      'A run takes 50 rules through ten years under an injected clock: two servers that look for what is due at the same moments, connections that break in the middle of anything, downtimes of up to three months, edits, deletions, skips and undos at the very moments of execution, and a clock that is set back now and then. At the end the occurrences, the expenses with their dates and amounts, the next executions and the totals are compared with an independent list.',
    runs: 200,
    run: async ({ clusterUrl, seed }) => {
      const { differences, ...counts } = await Simulation.run({ clusterUrl, seed, years: 10, rules: 50 });
      return { counts, failures: differences };
    },
  },
  {
    name: 'recurring-two-servers',
    title: 'Recurring rules: two servers, killed',
    about:
      'A run starts two real server processes on one PostgreSQL and kills one or both with `kill -9` 20 times, in the middle of executions and of edits by HTTP, and starts them again. At the end everything is compared with the same independent list.',
    runs: 5,
    run: async ({ clusterUrl, seed }) => {
      const { differences, ...counts } = await TwoServers.run({ clusterUrl, seed, kills: 20 });
      return { counts, failures: differences };
    },
  },
  {
    name: 'rest-walk',
    title: 'REST: generated requests to every path of the document',
    about:
      'A run sends 1,000 requests, made from the schemas of the OpenAPI document: fitting ones, ones with a single fault, and bytes that are no request at all, with and without a session, also as a page of another site would. After each one the answer must have a documented status and shape and tell nothing of the server’s inside, no fault may stand in the log, and the stored rows may differ only by what the call is for. At the end `household check` must find nothing.',
    runs: 10,
    run: async ({ clusterUrl, seed }) => {
      const { failures, requests, answeredWell, refused } = await RestWalk.run({ clusterUrl, seed, requests: 1_000 });
      return { counts: { requests, answeredWell, refused }, failures };
    },
  },
  {
    name: 'crashes',
    title: 'Crashes: the real server over its embedded PostgreSQL',
    about:
      'A run starts the product as a process with a data folder on a small disk of its own and lets both members create, change and delete expenses, four requests of each at once. Ten times, at a random moment, one of these happens: the server, PostgreSQL or both are killed with `kill -9`; all connections to the database are cut; the server is frozen for a minute; the disk is filled; the file system fails and becomes read-only. After each: the server is well again by itself, every answered write is there exactly once and nothing that nobody sent, `household check` finds nothing, and what went wrong was answered 503 or not at all and stands in the log in single lines. A killed server is started again and a full or broken disk is mended, as whoever looks after it does.',
    runs: 20,
    run: async ({ seed }) => {
      const { failures, faults, ...counts } = await CrashRun.run(
        { seed, frozenForMs: [60_000, 60_000] },
        async (run) => {
          for (let fault = 0; fault < 10; fault += 1) await run.strike(run.anyFault());
        },
      );
      const all = Object.values(faults).reduce((sum, times) => sum + times, 0);
      return { counts: { faults: all, ...faults, ...counts }, failures };
    },
  },
  {
    name: 'crashes-file-limit',
    title: 'Crashes: a PostgreSQL that may write nothing, without root',
    about:
      'Where nobody may mount a disk (any ordinary user), a limit of no byte on the size of files (RLIMIT_FSIZE, by `prlimit`) stands in for the full and the read-only one, here and in the proof above. A run does only that, ten times, to the same server under the same load, with the same checks.',
    runs: 5,
    run: async ({ seed }) => {
      const { failures, faults, ...counts } = await CrashRun.run({ seed, frozenForMs: [0, 0] }, async (run) => {
        for (let fault = 0; fault < 10; fault += 1) await run.strike('filesLimited');
      });
      return { counts: { ...faults, ...counts }, failures };
    },
  },
  {
    name: 'household-model',
    title: 'Undo, history and trash: two members against a plain model',
    about:
      'A run lets two members do 200 random things one after the other: add, edit, delete and restore expenses, categories, rules and plans, replace all plans, record payments, skip an occurrence or write it now, change salaries, import a file, undo any change and undo undos. The real server and a plain model of the household in memory must both do each of them, or refuse it for the same reason. After each one all lists, the trash, the stored totals, the latest history and every report of the REST document are compared, the reports for one month and one range of days in turn; after every tenth also the whole history, and the reports for every month and range. At the end everything is undone, the newest first: no undo may be refused, and `household export` must give the bytes of the empty household again.',
    runs: 500,
    run: async ({ clusterUrl, seed }) => {
      const { differences, ...counts } = await runModel({ clusterUrl, seed, commands: 200, shrinkingMs: 600_000 });
      return { counts, failures: differences };
    },
  },
];
