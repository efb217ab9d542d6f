import assert from 'node:assert/strict';
import type { HouseholdModel } from './household-model.ts';
import { actualLists, expectedLists, plain } from './lists.ts';
import { actualHistory, actualTrash, expectedHistory, expectedTrash } from './logs.ts';
import type { ModelServer } from './server.ts';

/** So many of the newest changes are looked at after every command. */
const LATEST = 3;

function equal(name: string, actual: unknown, expected: unknown): void {
  try {
    assert.deepEqual(plain(actual), plain(expected));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The lists, the trash and the latest changes: after every command. */
export async function compareLists(model: HouseholdModel, server: ModelServer, member: string): Promise<void> {
  const { trpc } = server.browserOf(member);
  const [lists, trash, latest] = await Promise.all([actualLists(trpc), actualTrash(trpc), actualHistory(trpc, LATEST)]);
  equal('lists', lists, expectedLists(model));
  equal('trash', trash, expectedTrash(model));
  equal('history', latest, expectedHistory(model, LATEST));
}

/** Everything that the product shows. */
export async function compareAll(model: HouseholdModel, server: ModelServer, member: string): Promise<void> {
  const { trpc } = server.browserOf(member);
  equal('whole history', await actualHistory(trpc, model.log.length), expectedHistory(model, model.log.length));
  equal('totals', await server.database.read.totals.mismatches(), []);
}
