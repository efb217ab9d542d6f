import { callbackify } from 'node:util';
import type { ClientConfig } from 'pg';
import { ScramClient } from './scram-client.ts';

export interface FollowingConfig extends ClientConfig {
  /** The addresses of several hosts, of which one takes writes; absent: there is only `connectionString`. */
  readonly hosts?: readonly string[];
}

/** How long a host may take to answer before the next one is asked. */
const ANSWER_MS = 5_000;

interface Place {
  readonly host: string;
  readonly port: number;
}

const placeOf = (address: string): Place => {
  const { hostname, port } = new URL(address);
  return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: port === '' ? 5432 : Number(port) };
};

async function takesWrites(client: ScramClient): Promise<boolean> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('transaction_read_only') as mode`);
  return rows[0]?.mode === 'off';
}

const nobodyWrites = (): Error =>
  Object.assign(new Error('none of its hosts takes writes at the moment'), { code: '57P03' });

/** Which of the hosts takes writes; asked once for all connections that are made at the same time. */
class Primary {
  readonly #hosts: readonly string[];
  #looking: Promise<Place> | null = null;

  constructor(hosts: readonly string[]) {
    this.#hosts = hosts;
  }

  find(): Promise<Place> {
    this.#looking ??= this.#look();
    return this.#looking;
  }

  /** The next connection asks again. */
  forget(): void {
    this.#looking = null;
  }

  /** @throws Error of the last host that could not be asked, when none takes writes */
  async #look(): Promise<Place> {
    let problem: unknown = nobodyWrites();
    for (const address of this.#hosts) {
      const client = new ScramClient({ connectionString: address, connectionTimeoutMillis: ANSWER_MS });
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (await takesWrites(client)) return placeOf(address);
      } catch (error) {
        problem = error;
      } finally {
        await client.end().catch(() => undefined);
      }
    }
    throw problem;
  }
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
 * and again after one could not be made, broke, or turned out to be to a host that takes none.
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
    const forget = (): void => primary.forget();
    try {
      Object.assign(this, await primary.find());
      await super.connect();
      this.on('error', forget);
      if (await takesWrites(this)) return this;
      await super.end();
      throw nobodyWrites();
    } catch (error) {
      forget();
      throw error;
    }
  }
}
