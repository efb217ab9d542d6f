import { startEmbedded } from '@household/db/embedded';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';
import { withoutPassword } from './database-address.ts';
import type { Served } from './serve.ts';

export interface RunningServer extends Served {
  /** Where the data is, in words, without a password. */
  readonly data: string;
  /** Says that it leaves, for as long as configured, finishes what is under way, closes everything and stops the embedded PostgreSQL; a second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the whole product: database (embedded unless configured), migrations, HTTP and jobs.
 * What was started is stopped again when a later step fails.
 *
 * @throws EmbeddedError, DomainError UNAVAILABLE, or the system's error for a port that is taken
 */
export async function startServer(config: Config, clock: Clock): Promise<RunningServer> {
  // Stops the last one first, and the others also when one of them fails to stop.
  const started = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  let isShuttingDown = false;
  const leave = async (): Promise<void> => {
    isShuttingDown = true;
    await sleep(config.drainSeconds * 1000);
    await started.disposeAsync();
  };
  const stop = (): Promise<void> => (stopping ??= leave());
  try {
    // The rest of the program loads while PostgreSQL starts.
    const loading = import('./serve.ts');
    let url = config.databaseUrl;
    if (url === undefined) {
      const embedded = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.error(line) });
      started.defer(() => embedded.stop());
      ({ url } = embedded);
    }
    const { serve } = await loading;
    const served = await serve({ url, config, clock, isShuttingDown: () => isShuttingDown }, started);
    return {
      ...served,
      data: config.databaseUrl === undefined ? config.dataDir : withoutPassword(config.databaseUrl),
      stop,
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
