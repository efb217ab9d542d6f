// node inside.ts SEED FAILOVERS: a run, in a network namespace that it has to itself; its facts are the last line it writes.
import { makeBridge } from './hosts.ts';
import { FailoverRun } from './failover-run.ts';

const [seed, failovers] = process.argv.slice(2).map(Number);
await makeBridge();
const facts = await FailoverRun.run({ seed: seed!, failovers: failovers! });
console.log(JSON.stringify(facts));
process.exit();
