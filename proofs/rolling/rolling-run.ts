import { type Database, openDatabase } from '@household/db';
import { householdDraftSchema } from '@household/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { follow, type Followed } from '../../apps/server/test/live-app.ts';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { RunSetting } from '../proof.ts';
import { MemberLoad } from '../support/member-load.ts';
import { ProductProcess } from '../support/product-process.ts';
import { Random } from '../support/random.ts';
import { compareStored } from '../support/stored-expenses.ts';
import { TinyProxy } from './tiny-proxy.ts';

const WAIT_MS = 30_000;
const { first, second } = HOUSEHOLDS[0];

export interface RollingOptions extends Omit<RunSetting, 'extent'> {
  /** How often each server is restarted. */
  readonly rounds: number;
}

export interface RollingResult {
  readonly restarts: number;
  readonly writesAnswered: number;
  readonly changesHeard: number;
  readonly streamsLost: number;
  /** What was lost, duplicated or refused; empty when the run passed. */
  readonly failures: readonly string[];
}

/** @throws Error when it does not become true in half a minute */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`After ${WAIT_MS} ms there was still no ${what}`);
    await sleep(50);
  }
}

/** Two real server processes behind a proxy, restarted one after the other while both members work and a screen is open. */
export class RollingRun {
  readonly #options: RollingOptions;
  readonly #database: Database;
  readonly #servers: readonly ProductProcess[];
  readonly #failures: string[] = [];
  #restarts = 0;

  private constructor(options: RollingOptions, url: string, database: Database) {
    this.#options = options;
    this.#database = database;
    this.#servers = [1, 2].map(() => new ProductProcess({ DATABASE_URL: url, DRAIN_SECONDS: '1' }));
  }

  /** Runs one seed on a new database. */
  static async run(options: RollingOptions): Promise<RollingResult> {
    const { url, drop } = await cloneTemplate(options.clusterUrl);
    const database = await openDatabase({ url, poolSize: 2 });
    const run = new RollingRun(options, url, database);
    try {
      return await run.#run();
    } finally {
      await Promise.all(run.#servers.map((server) => server.kill()));
      await database.close();
      await drop();
    }
  }

  async #run(): Promise<RollingResult> {
    const draft = householdDraftSchema.parse({ members: [first, second] });
    const now = Temporal.Now.instant();
    await setUpHousehold({ database: this.#database, now, actor: { kind: 'administrator' } }, draft);
    await Promise.all(this.#servers.map((server) => server.start()));
    const proxy = await TinyProxy.start(this.#servers);
    try {
      await this.#untilWell(proxy);
      return await this.#observe(proxy);
    } finally {
      proxy.stop();
    }
  }

  async #observe(proxy: TinyProxy): Promise<RollingResult> {
    const { seed } = this.#options;
    const loads = [first, second].map(({ id }, index) => new MemberLoad(proxy, id, new Random(seed + index)));
    for (const [index, load] of loads.entries()) await load.signIn([first, second][index]!.password);
    const screen = follow(proxy.origin, loads[0]!.cookie.split('=')[1]!);
    try {
      await until('first event', () => screen.events.length > 0);
      await this.#restartAll(proxy, loads);
      for (const load of loads) this.#checkAnswers(load);
      this.#failures.push(...(await compareStored(this.#database, loads)).problems);
      const changesHeard = await this.#checkEvents(screen);
      const streamsLost = screen.states.filter((state) => state === 'connecting').length - 1;
      if (streamsLost < 1) this.#failures.push('the screen never lost its stream, so its reconnection was not tested');
      const writesAnswered = loads.reduce((sum, { answers }) => sum + answers.writesAnswered, 0);
      return { restarts: this.#restarts, writesAnswered, changesHeard, streamsLost, failures: this.#failures };
    } finally {
      screen.stop();
    }
  }

  async #restartAll(proxy: TinyProxy, loads: readonly MemberLoad[]): Promise<void> {
    const { rounds, isOver } = this.#options;
    let isDone = false;
    const working = Promise.all(loads.flatMap((load) => [1, 2].map(() => load.work(() => isDone))));
    try {
      for (let round = 0; round < rounds && !(round > 0 && isOver()); round += 1) {
        for (const server of this.#servers) await this.#restart(server, proxy);
      }
      await sleep(300);
    } finally {
      isDone = true;
      await working;
    }
  }

  async #restart(server: ProductProcess, proxy: TinyProxy): Promise<void> {
    await sleep(300);
    const code = await server.terminate();
    if (code !== 0) this.#failures.push(`restart ${this.#restarts + 1}: the server exited with ${code}`);
    await server.start();
    await this.#untilWell(proxy);
    this.#restarts += 1;
  }

  async #untilWell(proxy: TinyProxy): Promise<void> {
    await until('proxy that finds both servers well', () => proxy.wellCount === this.#servers.length);
  }

  #checkAnswers({ memberId, answers, wrongResponses }: MemberLoad): void {
    this.#failures.push(...wrongResponses);
    if (answers.answeredUnavailable + answers.neverAnswered > 0)
      this.#failures.push(
        `${memberId}: ${answers.answeredUnavailable} answered 503, ${answers.neverAnswered} not at all`,
      );
    if (answers.writesAnswered <= 20) this.#failures.push(`${memberId} wrote only ${answers.writesAnswered} times`);
  }

  /** The screen received every change in order, or was told to reload everything up to there. */
  async #checkEvents({ events }: Followed): Promise<number> {
    const { rows } = await this.#database.pool.query<{ id: number }>(
      'select id::int from change where id > $1 order by id',
      [events[0]!.id],
    );
    await until('event of the last change', () => events.at(-1)!.id === rows.at(-1)?.id);
    let owed = rows.map(({ id }) => id);
    for (const { type, id } of events.slice(1)) {
      if (type !== 'reset' && id !== owed[0])
        this.#failures.push(`the screen received ${type} ${id} instead of ${owed[0]}`);
      owed = owed.filter((later) => later > id);
    }
    if (owed.length > 0) this.#failures.push(`the screen never received ${owed.length} changes`);
    return events.length - 1;
  }
}
