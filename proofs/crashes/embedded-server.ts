import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectEmbedded } from '@household/db/embedded';
import { ProductProcess } from '../support/product-process.ts';

/** The product over its embedded PostgreSQL, which can be killed too. */
export class EmbeddedServer extends ProductProcess {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    super({ DATA_DIR: dataDir });
    this.#dataDir = dataDir;
  }

  /** `kill -9` of PostgreSQL's postmaster; its children end by themselves. It may have ended already. */
  async killPostgres(): Promise<void> {
    const pidFile = await readFile(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => null);
    if (pidFile === null) return;
    try {
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  /** Stops it cleanly; a PostgreSQL left running by a kill is stopped too. */
  async stop(): Promise<void> {
    if (this.isRunning) await this.terminate();
    else await (await connectEmbedded(this.#dataDir)).stop();
  }
}
