import { type Database, openDatabase } from '@household/db';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { Log } from '../../apps/server/src/context.ts';
import { runDueRules } from '../../apps/server/src/jobs/run-due-rules.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { CrashingDatabase } from './crashing-database.ts';
import { ExpectedRule } from './expected-rule.ts';
import type { RunSetting } from '../proof.ts';
import { Random } from '../support/random.ts';
import { RuleEdits } from './rule-edits.ts';

const START = Date.parse('2025-01-01T06:00:00Z');
const YEAR_MS = 365.25 * 86_400_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface SimulationOptions extends Omit<RunSetting, 'extent'> {
  readonly years: number;
  readonly rules: number;
}

export interface SimulationResult {
  readonly occurrences: number;
  readonly steps: number;
  readonly crashes: number;
  readonly downtimes: number;
  readonly edits: number;
  readonly clockSetBacks: number;
  readonly billsConfirmed: number;
  readonly confirmedAtOnce: number;
  readonly billsSkipped: number;
  readonly billsSettledLate: number;
  /** Those left at the end. */
  readonly billsWaiting: number;
  readonly rulesBackWithBills: number;
  /** The differences from the independent list; empty when the run passed. */
  readonly differences: readonly string[];
}

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const instant = (moment: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(moment);

/**
 * Years of rules under an injected clock: two servers that run at the same moments, break at any statement and restart
 * after up to three months, people who edit meanwhile, and a clock that is set back now and then.
 */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #random: Random;
  readonly #url: string;
  readonly #observer: Database;
  readonly #edits: RuleEdits;
  readonly #expected = new Map<string, ExpectedRule>();
  readonly #servers: CrashingDatabase[] = [];
  readonly #count = { steps: 0, crashes: 0, downtimes: 0, clockSetBacks: 0 };
  #names = 0;
  #now = START;

  private constructor(options: SimulationOptions, url: string, observer: Database) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#url = url;
    this.#observer = observer;
    this.#edits = new RuleEdits(this.#random, observer, this.#expected, () => this.#openServer());
  }

  /** Runs one seed on a new database. */
  static async run(options: SimulationOptions): Promise<SimulationResult> {
    const { url, drop } = await cloneTemplate(options.clusterUrl);
    const observer = await openDatabase({ url, poolSize: 4 });
    try {
      return await new Simulation(options, url, observer).#run();
    } finally {
      await observer.close();
      await drop();
    }
  }

  async #run(): Promise<SimulationResult> {
    await this.#setUp();
    const end = START + this.#options.years * YEAR_MS;
    while (this.#now < end && !this.#options.isOver()) await this.#step(end);
    await this.#runUndisturbed();
    for (const server of this.#servers) await server.bury(this.#observer);
    for (const rule of this.#expected.values()) rule.settle(this.#now);
    const differences = await compareWithDatabase(this.#observer, this.#expected, this.#now);
    const outcomes = [...this.#expected.values()].flatMap((rule) => [...rule.outcomes.values()]);
    const { count: edits, crashes, ...bills } = this.#edits;
    return {
      ...this.#count,
      edits,
      crashes: this.#count.crashes + crashes,
      occurrences: outcomes.length,
      ...bills,
      billsWaiting: outcomes.filter(({ kind }) => kind === 'waiting').length,
      differences,
    };
  }

  async #setUp(): Promise<void> {
    const context = { actor: { kind: 'administrator' }, now: instant(START), action: 'setup' } as const;
    await this.#observer.write(context, (unit) =>
      unit.household.create([
        { id: 'ana', name: 'Ana', username: 'ana', passwordHash: null },
        { id: 'luis', name: 'Luis', username: 'luis', passwordHash: null },
      ]),
    );
    for (let made = 0; made < this.#options.rules; made += 1) await this.#edits.create(this.#now);
    this.#servers.push(await this.#openServer(), await this.#openServer());
  }

  #openServer(): Promise<CrashingDatabase> {
    this.#names += 1;
    return CrashingDatabase.open(this.#url, `simulated ${this.#names}`);
  }

  /** Advances the clock, then both servers run what is due while somebody may edit. */
  async #step(end: number): Promise<void> {
    const random = this.#random;
    this.#count.steps += 1;
    if (random.chance(0.02)) await this.#setClockBack();
    this.#now = Math.min(this.#now + this.#pause(), end);
    for (const server of this.#servers) if (random.chance(0.25)) server.crashSoon(random, 150);
    const runs = this.#servers.map((server) => this.#runServer(server));
    await Promise.all([...runs, this.#edits.some(this.#now)]);
    for (const [index, server] of this.#servers.entries()) {
      if (!server.isDead) continue;
      this.#count.crashes += 1;
      await server.bury(this.#observer);
      this.#servers[index] = await this.#openServer();
    }
  }

  #pause(): number {
    const random = this.#random;
    const kind = random.next();
    if (kind < 0.25) return random.int(1, 48) * HOUR_MS;
    if (kind < 0.75) return random.int(2, 21) * DAY_MS;
    this.#count.downtimes += 1;
    return random.int(14, 92) * DAY_MS + random.int(0, DAY_MS);
  }

  async #runServer(server: CrashingDatabase): Promise<void> {
    try {
      await runDueRules({ database: server.database, log, signal: server.signal }, instant(this.#now));
    } catch (error) {
      if (!server.isDead) throw error;
    }
  }

  async #runUndisturbed(): Promise<void> {
    await runDueRules({ database: this.#observer, log }, instant(this.#now));
  }

  /** What is written stays written: repeated time must not write anything twice. */
  async #setClockBack(): Promise<void> {
    await this.#runUndisturbed();
    for (const rule of this.#expected.values()) rule.settle(this.#now);
    this.#now -= this.#random.int(1, 40) * DAY_MS;
    this.#count.clockSetBacks += 1;
  }
}
