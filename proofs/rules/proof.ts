import type { Proof } from '../proof.ts';
import { Simulation } from './simulation.ts';
import { TwoServers } from './two-servers.ts';

export const simulation: Proof = {
  name: 'recurring-simulation',
  title: 'Recurring rules: ten simulated years',
  about:
    'A run takes 50 rules through ten years under an injected clock: two servers that look for due rules at the same moments, connections that break at any statement, downtimes of up to three months, rules of every cadence and interval, some of whose occurrences wait as bills for days or for months, edits, deletions, skips and undos at the moments of execution, bills that are confirmed, by both members at once too, or skipped, rules with bills that are deleted and brought back, and a clock that is set back now and then. At the end the occurrences, the expenses with their dates and amounts, the bills, the next executions and the totals are compared with an independent list.',
  runs: 200,
  run: async ({ extent, ...setting }) => {
    const years = extent === 'full' ? 10 : 3;
    const { differences, ...counts } = await Simulation.run({ ...setting, years, rules: 50 });
    return { counts, failures: differences };
  },
};

export const twoServers: Proof = {
  name: 'recurring-two-servers',
  title: 'Recurring rules: two servers, killed',
  about:
    'A run starts two real server processes on one PostgreSQL and kills one or both with `kill -9` 20 times, in the middle of executions and of edits by HTTP, and starts them again. At the end everything is compared with the same independent list.',
  runs: 5,
  run: async ({ extent, ...setting }) => {
    const { differences, ...counts } = await TwoServers.run({ ...setting, kills: extent === 'full' ? 20 : 3 });
    return { counts, failures: differences };
  },
};
