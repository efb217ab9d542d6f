import { startEmbedded } from '@household/db/embedded';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';
import { withoutPassword } from './database-address.ts';
import type { Served } from './serve.ts';

export interface RunningServer extends Served {
  /** A description of where the data is, without a password. */
  readonly data: string;
  /**
   * Reports unhealthy for the configured drain time, finishes pending requests, closes everything and stops the
   * embedded PostgreSQL; a second call waits for the first.
   */
  readonly stop: () => Promise<void>;
}

const say = (line: string): void => console.error(line);

/**
 * Starts the product: database (by default embedded), migrations, HTTP and jobs. What was started is stopped when a
 * later step fails.
 *
 * @throws EmbeddedError, DomainError UNAVAILABLE, or the system's error for a port in use
 */
export async function startServer(config: Config, clock: Clock): Promise<RunningServer> {
  // Stops in reverse order, and continues when one of them fails to stop.
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
      const embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
      started.defer(() => embedded.stop());
      ({ url } = embedded);
    }
    const { serve } = await loading;
    const served = await serve({ url, config, clock, isShuttingDown: () => isShuttingDown, say }, started);
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
