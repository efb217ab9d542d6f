import assert from 'node:assert/strict';
import type { HouseholdModel } from './household-model.ts';
import { actualLists, expectedLists, plain } from './lists.ts';
import { actualHistory, actualTrash, expectedHistory, expectedTrash } from './logs.ts';
import { type Asked, expectedReports } from './reports.ts';
import type { ModelServer } from './server.ts';

/** The number of latest changes that are compared after every command. */
const LATEST = 3;

function equal(name: string, actual: unknown, expected: unknown): void {
  try {
    assert.deepEqual(plain(actual), plain(expected));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

async function compareReports(model: HouseholdModel, server: ModelServer, member: string, what: Asked): Promise<void> {
  const { get } = server.browserOf(member);
  const answers = expectedReports(model, member, what);
  const actual = await Promise.all(answers.map(([path]) => get(path)));
  for (const [index, [path, expected]] of answers.entries()) equal(path, actual[index], expected);
  equal('totals', await server.database.read.totals.mismatches(), []);
}

/** After every command: all lists, the trash, the latest changes, and every report for one month and range in turn. */
export async function compareNow(model: HouseholdModel, server: ModelServer, member: string): Promise<void> {
  const { trpc } = server.browserOf(member);
  const [lists, trash, latest] = await Promise.all([actualLists(trpc), actualTrash(trpc), actualHistory(trpc, LATEST)]);
  equal('lists', lists, expectedLists(model));
  equal('trash', trash, expectedTrash(model));
  equal('history', latest, expectedHistory(model, member, LATEST));
  await compareReports(model, server, member, { turn: model.commands });
}

/** The slower comparisons: the whole history, and every report for all months and ranges. */
export async function compareAll(model: HouseholdModel, server: ModelServer, member: string): Promise<void> {
  const { trpc } = server.browserOf(member);
  equal('whole history', await actualHistory(trpc, model.log.length), expectedHistory(model, member, model.log.length));
  await compareReports(model, server, member, 'everything');
}
