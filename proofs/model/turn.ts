import { TRPCClientError } from '@trpc/client';
import assert from 'node:assert/strict';
import type { Doing } from './entries.ts';
import { type Change, type HouseholdModel, Refused } from './household-model.ts';
import type { Client, ModelServer } from './server.ts';

type Outcome<T> = { readonly done: T } | { readonly refused: string };
/** The server's result of a change: its id, or null when nothing changed. */
type Written = { readonly changeId: number | null };

async function outcomeOf<T>(work: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    if (error instanceof TRPCClientError)
      return { refused: (error.data as { code: string } | null)?.code ?? error.message };
    throw error;
  }
}

/** One member's command, a second after the last. */
export class Turn {
  readonly model: HouseholdModel;
  readonly server: ModelServer;
  readonly actor: string;

  constructor(model: HouseholdModel, server: ModelServer, order: 0 | 1) {
    this.model = model;
    this.server = server;
    this.actor = model.members[order];
    model.now = model.now.add({ seconds: 1 });
    server.now = model.now;
  }

  doing(seen?: number): Doing {
    return { model: this.model, actor: this.actor, seen };
  }

  /**
   * Runs the same command on the server and the model: both must succeed, with or without a change, or refuse it with
   * the same code. The model takes the ids chosen by the server from its response (null when it refused).
   */
  async play<T extends Written>(
    send: (client: Client) => Promise<T>,
    mirror: (answer: T | null) => Change | null,
  ): Promise<void> {
    const real = await outcomeOf(() => send(this.server.browserOf(this.actor).trpc));
    const expected = await outcomeOf(() => mirror('done' in real ? real.done : null));
    const said = 'done' in real ? (real.done.changeId === null ? 'nothing' : 'done') : real.refused;
    const meant = 'done' in expected ? (expected.done === null ? 'nothing' : 'done') : expected.refused;
    assert.equal(said, meant, `the server says ${said}, the model ${meant}`);
    if ('done' in real && 'done' in expected && expected.done) expected.done.id = real.done.changeId!;
  }
}
