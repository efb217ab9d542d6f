import { accountModel, accountServers } from './account/proof.ts';
import { crashes, crashesFileLimit } from './crashes/proof.ts';
import { failover } from './failover/proof.ts';
import { householdModel } from './model/proof.ts';
import type { Proof } from './proof.ts';
import { rollingRestart } from './rolling/proof.ts';
import { simulation, twoServers } from './rules/proof.ts';
import { largeTotals } from './totals/proof.ts';
import { upgrades } from './upgrades/proof.ts';
import { restWalk } from './walk/proof.ts';

/** Every long proof of the project. */
export const proofs: readonly Proof[] = [
  simulation,
  twoServers,
  restWalk,
  crashes,
  crashesFileLimit,
  rollingRestart,
  householdModel,
  largeTotals,
  accountModel,
  accountServers,
  failover,
  upgrades,
];
