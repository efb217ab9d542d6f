import fc from 'fast-check';
import assert from 'node:assert/strict';
import type { RunSetting } from '../proof.ts';
import { compareAll, compareNow } from './compare.ts';
import type { Command } from './command.ts';
import { billCommands } from './bill-commands.ts';
import { entryCommands } from './entry-commands.ts';
import { expenseCommands } from './expense-commands.ts';
import { historyCommands } from './history-commands.ts';
import { type Change, HouseholdModel } from './household-model.ts';
import { importCommands } from './import-commands.ts';
import { planCommands } from './plan-commands.ts';
import { ruleCommands } from './rule-commands.ts';
import { rescheduleTouched } from './rules.ts';
import { CommandSequence } from './sequence.ts';
import { ModelServer, START } from './server.ts';
import { Turn } from './turn.ts';
import { isFor, undo } from './undo.ts';

export interface ModelRunOptions extends Omit<RunSetting, 'extent'> {
  readonly commands: number;
  /** The time limit for shrinking a failure. */
  readonly shrinkingMs: number;
}

export interface ModelRunResult {
  readonly commands: number;
  readonly changes: number;
  readonly undone: number;
  /** The shortest failing commands found, with the difference; empty when there is none. */
  readonly differences: readonly string[];
}

const EVERY_COMMAND = [
  ...expenseCommands,
  ...entryCommands,
  ...planCommands,
  ...ruleCommands,
  ...billCommands,
  ...importCommands,
  ...historyCommands,
];

/** Runs the commands; none begins once it is over. */
const until = (isOver: () => boolean, commands: readonly Command[]): Command[] =>
  commands.map((one) => ({
    check: () => !isOver(),
    run: (model, server) => one.run(model, server),
    toString: () => String(one),
  }));

/** Runs random commands of two members against the product and the model, and shrinks a difference. */
export async function runModel(options: ModelRunOptions): Promise<ModelRunResult> {
  const { clusterUrl, seed, commands, shrinkingMs, isOver } = options;
  const server = await ModelServer.start(clusterUrl);
  const counts = { commands: 0, changes: 0, undone: 0 };
  let isFirst = true;
  let shrinkUntil = Infinity;
  const play = async (sequence: readonly Command[]): Promise<void> => {
    await server.empty();
    const empty = await server.exported();
    const model = new HouseholdModel(START, server.members);
    // The limit is for the first run: a failure is shrunk within `shrinkingMs`.
    const played = isFirst ? until(isOver, sequence) : sequence;
    isFirst = false;
    await fc.asyncModelRun(() => ({ model, real: server }), played);
    await compareAll(model, server, model.members[0]);
    counts.commands += model.commands;
    counts.changes += model.log.length;
    counts.undone += await undoAll(model, server);
    assert.equal(await server.exported(), empty);
  };
  const property = fc.asyncProperty(new CommandSequence(EVERY_COMMAND, commands), async (sequence) => {
    // Over its time, shrinking finds nothing shorter that fails. A run itself may take as long as it needs.
    if (performance.now() > shrinkUntil) return;
    try {
      await play(sequence);
    } catch (error) {
      shrinkUntil = Math.min(shrinkUntil, performance.now() + shrinkingMs);
      throw error;
    }
  });
  try {
    const details = await fc.check(property, { seed, numRuns: 1 });
    return { ...counts, differences: details.failed ? [reportOf(details)] : [] };
  } finally {
    await server.stop();
  }
}

function reportOf({ counterexample, errorInstance, numShrinks }: fc.RunDetails<[readonly Command[]]>): string {
  const { stack = String(errorInstance) } = errorInstance as Error;
  return [stack, `after ${numShrinks} shrinks, by these commands:`, ...(counterexample?.[0] ?? []).map(String)].join(
    '\n',
  );
}

/** The current end of a change's chain: itself, or the last of the undos and redos that followed it. */
const standingFor = (change: Change): Change => (change.undoneBy ? standingFor(change.undoneBy) : change);

/** Undoes everything, the newest first, until nothing is left; returns the number of undos. */
async function undoAll(model: HouseholdModel, server: ModelServer): Promise<number> {
  const done = [...model.log];
  for (const [index, change] of done.toReversed().entries()) {
    const standing = standingFor(change);
    const one = index % 2 === 0 ? 0 : 1;
    // A change of a salary can only be undone by its owner.
    const turn = new Turn(model, server, isFor(model, model.members[one], standing) ? one : one === 0 ? 1 : 0);
    await turn.play(
      ({ history }) => history.undo.mutate({ changeId: standing.id }),
      () => {
        const undone = undo(model, turn.actor, standing);
        rescheduleTouched(model, standing);
        return undone;
      },
    );
  }
  await compareNow(model, server, model.members[0]);
  await compareAll(model, server, model.members[0]);
  return done.length;
}
