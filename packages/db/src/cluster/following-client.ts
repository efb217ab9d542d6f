import { callbackify } from 'node:util';
import type { ClientConfig } from 'pg';
import { isSamePlace, type Place, Primary } from './primary.ts';
import { ScramClient } from './scram-client.ts';

export interface FollowingConfig extends ClientConfig {
  /** The addresses of several hosts, of which one takes writes; absent: there is only `connectionString`. */
  readonly hosts?: readonly string[];
}

/** After so long without a byte from its host, a connection asks whether that is still the one that takes writes. */
const SILENT_MS = 5_000;

async function takesWrites(client: ScramClient): Promise<boolean> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('transaction_read_only') as mode`);
  return rows[0]?.mode === 'off';
}

const primaries = new Map<string, Primary>();

function primaryAmong(hosts: readonly string[]): Primary {
  const key = hosts.join(' ');
  const primary = primaries.get(key) ?? new Primary(hosts);
  primaries.set(key, primary);
  return primary;
}

/**
 * A connection to the one of several hosts that takes writes. Which one that is, is asked before the first connection,
 * and again after one could not be made, broke, or was silent for 5 seconds; a connection to a host that no longer
 * answers, or that has a successor, is broken off, whatever it waits for.
 */
export class FollowingClient extends ScramClient {
  readonly #primary: Primary | null;

  constructor(config: FollowingConfig) {
    super(config);
    this.#primary = config.hosts === undefined ? null : primaryAmong(config.hosts);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (this.#primary === null)
      return callback === undefined ? (super.connect() as Promise<this>) : super.connect(callback);
    const connected = this.#follow(this.#primary);
    if (callback === undefined) return connected;
    // The driver calls back without an error once it is connected.
    callbackify(() => connected)(callback);
    return undefined;
  }

  async #follow(primary: Primary): Promise<this> {
    const reset = (): void => primary.reset();
    try {
      const { writer, problem } = await primary.find();
      if (writer === null) throw problem;
      Object.assign(this, writer);
      await super.connect();
      this.on('error', reset);
      this.#watch(primary, writer);
      if (await takesWrites(this)) return this;
      await super.end();
      throw problem;
    } catch (error) {
      reset();
      throw error;
    }
  }

  #watch(primary: Primary, place: Place): void {
    this.socket.setTimeout(SILENT_MS, () => void this.#leaveIfLost(primary, place));
  }

  /** Breaks the connection off when its host does not answer, or has a successor. */
  async #leaveIfLost(primary: Primary, place: Place): Promise<void> {
    const { writer, answered } = await primary.find();
    const isGone = !answered.some((other) => isSamePlace(other, place));
    const hasSuccessor = writer !== null && !isSamePlace(writer, place);
    // Only bytes would start the timeout again.
    if (!isGone && !hasSuccessor) this.socket.setTimeout(SILENT_MS);
    else this.socket.destroy(Object.assign(new Error('The host no longer takes writes'), { code: 'ECONNRESET' }));
  }
}
