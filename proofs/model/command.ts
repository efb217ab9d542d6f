import fc from 'fast-check';
import { compareAll, compareNow } from './compare.ts';
import type { HouseholdModel } from './household-model.ts';
import type { ModelServer } from './server.ts';
import { Turn } from './turn.ts';

export type Command = fc.AsyncCommand<HouseholdModel, ModelServer>;
type Play<Args> = (turn: Turn, args: Args) => Promise<void>;

/** After this many commands the slower comparisons are made too. */
const EVERYTHING_EVERY = 10;

class Move<Args> implements Command {
  readonly #name: string;
  readonly #order: 0 | 1;
  readonly #args: Args;
  readonly #play: Play<Args>;

  constructor(name: string, order: 0 | 1, args: Args, play: Play<Args>) {
    this.#name = name;
    this.#order = order;
    this.#args = args;
    this.#play = play;
  }

  /** Always true: a reference to a missing record must be refused by both. */
  check(): boolean {
    return true;
  }

  async run(model: HouseholdModel, server: ModelServer): Promise<void> {
    const turn = new Turn(model, server, this.#order);
    await this.#play(turn, this.#args);
    model.commands += 1;
    await compareNow(model, server, turn.actor);
    if (model.commands % EVERYTHING_EVERY === 0) await compareAll(model, server, turn.actor);
  }

  toString(): string {
    return `${['first', 'second'][this.#order]}: ${this.#name} ${JSON.stringify(this.#args)}`;
  }
}

/** A command of either member with generated arguments. */
export const command = <Args>(name: string, args: fc.Arbitrary<Args>, play: Play<Args>): fc.Arbitrary<Command> =>
  fc.tuple(fc.constantFrom<0 | 1>(0, 1), args).map(([order, given]) => new Move(name, order, given, play));
