import { type Database, openDatabase } from '@household/db';
import { connectEmbedded } from '@household/db/embedded';
import { householdDraftSchema } from '@household/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { type Answers, MemberLoad } from '../support/member-load.ts';
import { Random } from '../support/random.ts';
import { compareStored } from '../support/stored-expenses.ts';
import { EmbeddedServer } from './embedded-server.ts';
import { FileLimit } from './file-limit.ts';
import { SmallDisk } from './small-disk.ts';

const FAULTS = {
  serverKilled: 'the server was killed',
  postgresKilled: 'PostgreSQL was killed',
  bothKilled: 'server and PostgreSQL were killed',
  // Right after a start, when its files may not have been flushed yet.
  diskReadOnly: 'the disk was read-only',
  diskFull: 'the disk was full',
  filesLimited: 'no file could grow',
  connectionsCut: 'all connections to the database were cut',
  processFrozen: 'the server was frozen',
} as const;
export type Fault = keyof typeof FAULTS;

/** Faults that the administrator has to repair, which last until the server has reported them. */
const LASTING: readonly Fault[] = ['diskFull', 'diskReadOnly', 'filesLimited'];
const OF_A_DISK: readonly Fault[] = ['diskFull', 'diskReadOnly'];
const TOLD_WITHIN_MS = 20_000;
/** A repeated reason is logged again after ten seconds, and every different one once. */
const REPEAT_LOG_MS = 10_000;
const LINES_PER_FAULT = 30;

export interface Setting {
  readonly seed: number;
  readonly frozenForMs: readonly [least: number, most: number];
}

export interface CrashFacts extends Answers {
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly writesLost: number;
  readonly failures: readonly string[];
}

/** The real server over its durable embedded PostgreSQL, with both members at work, and the faults. */
export class CrashRun {
  /** The faults possible here: the disk can only fail where one may be mounted, else the size of files is limited. */
  readonly possibleFaults: readonly Fault[];
  readonly #failures: string[] = [];
  readonly #faults: Partial<Record<Fault, number>> = {};
  readonly #random: Random;
  readonly #frozenForMs: Setting['frozenForMs'];
  readonly #dataDir: string;
  readonly #disk: SmallDisk | null;
  readonly #fileLimit: FileLimit;
  readonly #server: EmbeddedServer;
  readonly #loads: MemberLoad[];
  #lost = 0;
  #loggedAt = 0;

  private constructor({ seed, frozenForMs }: Setting, dataDir: string, disk: SmallDisk | null) {
    this.#random = new Random(seed);
    this.#frozenForMs = frozenForMs;
    this.#dataDir = dataDir;
    this.#disk = disk;
    this.#fileLimit = new FileLimit(dataDir);
    this.#server = new EmbeddedServer(dataDir);
    const { first, second } = HOUSEHOLDS[0];
    this.#loads = [first, second].map(
      ({ id }, index) => new MemberLoad(this.#server, id, new Random(seed * 2 + index)),
    );
    const all = Object.keys(FAULTS) as Fault[];
    // Where the disk can fail, there is no substitute, so that the faults of a seed stay the same.
    const missing: readonly Fault[] = disk !== null ? ['filesLimited'] : OF_A_DISK;
    this.possibleFaults = all.filter(
      (fault) => !missing.includes(fault) && (fault !== 'filesLimited' || FileLimit.isPossible),
    );
  }

  /** A new household, signed in and ready; it is stopped and removed afterwards. */
  static async run(setting: Setting, work: (run: CrashRun) => Promise<void>): Promise<CrashFacts> {
    const disk = await SmallDisk.mount();
    const dataDir = disk?.dataDir ?? (await mkdtemp(join(tmpdir(), 'household-crashes-')));
    const run = new CrashRun(setting, dataDir, disk);
    try {
      await run.#setUp();
      await work(run);
      await run.#server.stop();
    } catch (error) {
      run.#failures.push(error instanceof Error ? error.message : String(error));
      await run.#server.kill();
      await disk?.repair(() => run.#server.killPostgres());
      await run.#server.stop();
    } finally {
      await (disk === null ? rm(dataDir, { recursive: true, force: true }) : disk.remove());
    }
    return { faults: run.#faults, ...run.#answers(), writesLost: run.#lost, failures: run.#failures };
  }

  #answers(): Answers {
    const sum = (key: keyof Answers): number => this.#loads.reduce((total, { answers }) => total + answers[key], 0);
    return {
      writesAnswered: sum('writesAnswered'),
      answeredUnavailable: sum('answeredUnavailable'),
      neverAnswered: sum('neverAnswered'),
    };
  }

  async #setUp(): Promise<void> {
    const { first, second } = HOUSEHOLDS[0];
    await this.#observe(async (database) => {
      await database.migrate();
      const draft = householdDraftSchema.parse({ members: [first, second] });
      await setUpHousehold({ database, now: Temporal.Now.instant(), actor: { kind: 'administrator' } }, draft);
    });
    await this.#server.start();
    for (const [index, load] of this.#loads.entries()) await load.signIn([first, second][index]!.password);
  }

  async #observe<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const embedded = await connectEmbedded(this.#dataDir);
    const database = await openDatabase({ url: embedded.url, poolSize: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
      await embedded.stop();
    }
  }

  /** Both members work, four concurrent requests each; the fault happens in the middle; then everything is checked. */
  async strike(fault: Fault): Promise<void> {
    let isOver = false;
    const [before, startedAt] = [this.#answers(), Date.now()];
    const working = Promise.all(this.#loads.flatMap((load) => [1, 2, 3, 4].map(() => load.work(() => isOver))));
    try {
      await sleep(this.#random.int(50, 600));
      await this.#inflict(fault);
      await this.#server.untilWell();
      await sleep(this.#random.int(200, 1_000));
    } finally {
      isOver = true;
      await working;
    }
    await this.#check(fault, before, startedAt);
  }

  /** So many creates at any time, and the fault once some have a response, so that it meets the others under way. */
  async strikeParallel(creates: number, fault: Fault): Promise<void> {
    const [before, startedAt] = [this.#answers(), Date.now()];
    const struck = new AbortController();
    const createUntilStruck = async (load: MemberLoad): Promise<void> => {
      while (!struck.signal.aborted) await load.create();
    };
    const all = Promise.all(Array.from({ length: creates }, (_, index) => createUntilStruck(this.#loads[index % 2]!)));
    const enough = before.writesAnswered + this.#random.int(5, 40);
    while (this.#answers().writesAnswered < enough) await sleep(1);
    struck.abort();
    await this.#inflict(fault);
    await all;
    await this.#server.untilWell();
    await this.#check(fault, before, startedAt);
  }

  /** A random fault, by the seed. */
  anyFault(): Fault {
    return this.#random.pick(this.possibleFaults);
  }

  async #inflict(fault: Fault): Promise<void> {
    this.#faults[fault] = (this.#faults[fault] ?? 0) + 1;
    if (fault === 'connectionsCut') await this.#observe(cutConnections);
    if (fault === 'processFrozen') await this.#server.freeze(this.#random.int(...this.#frozenForMs));
    if (fault === 'postgresKilled' || fault === 'bothKilled') await this.#server.killPostgres();
    if (fault === 'serverKilled' || fault === 'bothKilled') {
      await this.#server.kill();
      await this.#server.start();
    }
    if (!LASTING.includes(fault)) return;
    const before = this.#answers().answeredUnavailable;
    if (fault === 'diskFull') await this.#disk!.fill();
    else if (fault === 'diskReadOnly') await this.#disk!.makeReadOnly();
    else await this.#fileLimit.set();
    const deadline = Date.now() + TOLD_WITHIN_MS;
    while (this.#answers().answeredUnavailable === before && Date.now() < deadline) await sleep(10);
    if (this.#answers().answeredUnavailable === before) this.#fail(fault, 'no write was answered 503');
    await sleep(this.#random.int(100, 1_500));
    if (fault === 'filesLimited') await this.#fileLimit.lift();
    else await this.#disk!.repair(() => this.#server.killPostgres());
  }

  #fail(fault: Fault, problem: string): void {
    const count = Object.values(this.#faults).reduce((sum, times) => sum + times, 0);
    this.#failures.push(`fault ${count}, ${FAULTS[fault]}: ${problem}`);
  }

  /**
   * Every acknowledged write is stored exactly once, nothing else is, the household is consistent, and the log is
   * short.
   */
  async #check(fault: Fault, before: Answers, startedAt: number): Promise<void> {
    for (const { wrongResponses } of this.#loads)
      for (const answer of wrongResponses.splice(0)) this.#fail(fault, answer);
    const { outages, faults } = this.#server.logged();
    // Each outage is one line; an error with its stack in the log would be a bug.
    for (const line of faults) this.#fail(fault, line);
    const wasUnavailable = this.#answers().answeredUnavailable > before.answeredUnavailable;
    if (outages.length > 0) this.#loggedAt = Date.now();
    const isLogged = this.#loggedAt > startedAt - REPEAT_LOG_MS;
    if (wasUnavailable && !isLogged) this.#fail(fault, 'the log does not mention it');
    if (outages.length > LINES_PER_FAULT) this.#fail(fault, `the log says it ${outages.length} times`);
    const { lost, problems } = await this.#observe((database) => compareStored(database, this.#loads));
    this.#lost += lost;
    for (const problem of problems) this.#fail(fault, problem);
  }
}

async function cutConnections({ pool }: Database): Promise<void> {
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and pid <> pg_backend_pid()',
    ['household'],
  );
}
