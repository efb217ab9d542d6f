import { type Database, openDatabase } from '@household/db';
import { householdDraftSchema, ZONE } from '@household/domain';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { follow, type Followed } from '../../apps/server/test/live-app.ts';
import type { RunFacts } from '../proof.ts';
import { MemberLoad } from '../support/member-load.ts';
import { ProductProcess } from '../support/product-process.ts';
import { Random } from '../support/random.ts';
import { compareStored } from '../support/stored-expenses.ts';
import { PostgresGroup } from './group.ts';

export interface FailoverOptions {
  readonly seed: number;
  readonly failovers: number;
}

/** How soon after a promotion both servers must write again. */
const BACK_WITHIN_MS = 30_000;
const SOON_MS = 5_000;
const HEARD_WITHIN_MS = 30_000;
/** Rules fall due at so many following minutes, one each. */
const RULES = 30;
/** Due dates are looked for every minute; with a failover in between, later. */
const WRITTEN_WITHIN_SECONDS = 150;
const { first, second } = HOUSEHOLDS[0];

/** Two servers, each with a member at work and a screen, on a group of PostgreSQL hosts whose primary fails again and again. */
export class FailoverRun {
  readonly #options: FailoverOptions;
  readonly #group: PostgresGroup;
  readonly #random: Random;
  readonly #servers: readonly ProductProcess[];
  readonly #loads: readonly MemberLoad[];
  readonly #rules = new Map<string, { dueAt: Temporal.Instant; amountCents: number }>();
  readonly #failures: string[] = [];
  readonly #counts = { failovers: 0, killed: 0, cutOff: 0, backInFiveSeconds: 0, rulesDue: 0, streamsLost: 0 };

  private constructor(options: FailoverOptions, group: PostgresGroup) {
    this.#options = options;
    this.#group = group;
    this.#random = new Random(options.seed);
    this.#servers = [1, 2].map(() => new ProductProcess({ DATABASE_URL: group.url }));
    this.#loads = [first, second].map(
      ({ id }, index) => new MemberLoad(this.#servers[index]!, id, new Random(options.seed * 2 + index)),
    );
  }

  /** One run, in a process that has a network namespace to itself. */
  static async run(options: FailoverOptions): Promise<RunFacts> {
    const folder = await mkdtemp(join(tmpdir(), 'household-failover-'));
    await chmod(folder, 0o755);
    const group = await PostgresGroup.start(folder);
    const run = new FailoverRun(options, group);
    try {
      await run.#run();
    } finally {
      await Promise.all(run.#servers.map((server) => server.kill()));
      await group.remove();
      await rm(folder, { recursive: true, force: true });
    }
    const [answered, unavailable, never] = (['writesAnswered', 'answeredUnavailable', 'neverAnswered'] as const).map(
      (key) => run.#loads.reduce((sum, { answers }) => sum + answers[key], 0),
    );
    const counts = { writesAnswered: answered!, answeredUnavailable: unavailable!, neverAnswered: never! };
    return { counts: { ...run.#counts, ...counts }, failures: run.#failures };
  }

  async #run(): Promise<void> {
    const database = await openDatabase({ url: this.#group.url, poolSize: 2 });
    try {
      await database.migrate();
      const draft = householdDraftSchema.parse({ members: [first, second] });
      await setUpHousehold({ database, now: Temporal.Now.instant(), actor: { kind: 'administrator' } }, draft);
      await Promise.all(this.#servers.map((server) => server.start()));
      for (const [index, load] of this.#loads.entries()) await load.signIn([first, second][index]!.password);
      await this.#makeRules();
      await this.#observe(database);
    } finally {
      await database.close();
    }
  }

  async #observe(database: Database): Promise<void> {
    const screens = this.#servers.map(({ origin }, index) => follow(origin, this.#loads[index]!.cookie.split('=')[1]!));
    let isDone = false;
    const working = Promise.all(this.#loads.flatMap((load) => [1, 2].map(() => load.work(() => isDone))));
    try {
      while (this.#counts.failovers < this.#options.failovers) await this.#failOver();
    } finally {
      isDone = true;
      await working;
    }
    for (const { wrongResponses } of this.#loads) this.#failures.push(...wrongResponses);
    for (const server of this.#servers) this.#failures.push(...server.logged().faults);
    await this.#compare(database);
    for (const screen of screens) await this.#checkScreen(database, screen);
  }

  async #failOver(): Promise<void> {
    const primary = await this.#group.untilWhole();
    await sleep(this.#random.int(500, 3_000));
    const isKilled = this.#random.chance(0.5);
    if (isKilled) await primary.killAll();
    else await primary.cutOff();
    await this.#group.untilPromoted(primary);
    const promotedAt = performance.now();
    await Promise.all(this.#loads.map((load) => this.#untilItWrites(load)));
    const returnMs = Math.round(performance.now() - promotedAt);
    if (returnMs > BACK_WITHIN_MS)
      this.#failures.push(`after promotion ${this.#counts.failovers + 1} it took ${returnMs} ms`);
    if (returnMs <= SOON_MS) this.#counts.backInFiveSeconds += 1;
    this.#counts.failovers += 1;
    this.#counts[isKilled ? 'killed' : 'cutOff'] += 1;
    if (isKilled) await this.#group.revive(primary);
    else await primary.reconnect();
  }

  /** Waits until a write that began from now on was answered. */
  async #untilItWrites(load: MemberLoad): Promise<void> {
    const before = load.answers.writesAnswered;
    const deadline = Date.now() + 3 * BACK_WITHIN_MS;
    while (load.answers.writesAnswered === before) {
      if (Date.now() > deadline) throw new Error(`${load.memberId} cannot write after a promotion`);
      await sleep(20);
    }
  }

  /** Rules that fall due at the minutes to come, each once. */
  async #makeRules(): Promise<void> {
    const [load] = this.#loads;
    const now = Temporal.Now.zonedDateTimeISO(ZONE).round({ smallestUnit: 'minute', roundingMode: 'ceil' });
    for (let minute = 1; minute <= RULES; minute += 1) {
      const due = now.add({ minutes: minute });
      const rule = {
        amountCents: 100 + minute,
        description: `rule ${minute}`,
        paidBy: first.id,
        shared: true,
        cadence: 'yearly',
        month: due.month,
        dayOfMonth: due.day,
        time: due.toPlainTime().toString({ smallestUnit: 'minute' }),
        startDate: due.toPlainDate().toString(),
      };
      const response = await fetch(`${this.#servers[0]!.origin}/api/recurring`, {
        method: 'POST',
        headers: { cookie: load!.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(rule),
      });
      if (response.status !== 201) throw new Error(`A rule was answered ${response.status}: ${await response.text()}`);
      this.#rules.set(rule.description, { dueAt: due.toInstant(), amountCents: rule.amountCents });
    }
  }

  async #compare(database: Database): Promise<void> {
    const now = Temporal.Now.instant();
    const written = new Map(
      [...this.#rules].map(([name, { dueAt, amountCents }]) => {
        const seconds = now.since(dueAt).total('seconds');
        // Just due: the servers may or may not have looked already.
        const possible = seconds > WRITTEN_WITHIN_SECONDS ? [amountCents] : seconds >= 0 ? [amountCents, null] : [null];
        return [name, possible] as const;
      }),
    );
    this.#counts.rulesDue = [...written.values()].filter(([amount]) => amount !== null).length;
    const { problems } = await compareStored(database, [...this.#loads, { possible: written }]);
    this.#failures.push(...problems);
  }

  /** Waits until a screen has heard of the last change. */
  async #checkScreen(database: Database, screen: Followed): Promise<void> {
    const { rows } = await database.pool.query<{ last: number }>('select max(id)::int as last from change');
    const deadline = Date.now() + HEARD_WITHIN_MS;
    while ((screen.events.at(-1)?.id ?? 0) < rows[0]!.last) {
      if (Date.now() > deadline) {
        this.#failures.push(`a screen heard of change ${screen.events.at(-1)?.id}, not of ${rows[0]!.last}`);
        break;
      }
      await sleep(50);
    }
    screen.stop();
    this.#counts.streamsLost += screen.states.filter((state) => state === 'connecting').length - 1;
  }
}
