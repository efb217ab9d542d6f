import { type Database, openDatabase } from '@household/db';
import { householdDraftSchema } from '@household/domain';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { AppRouter } from '../../apps/server/src/app-router.ts';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { wire } from '../../apps/server/src/transport/wire.ts';
import type { RunSetting } from '../proof.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { anyRule } from './any-rule.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { ExpectedRule } from './expected-rule.ts';
import { Random } from '../support/random.ts';
import { signIn } from '../support/sign-in.ts';
import { ServerProcess } from './server-process.ts';

const START = Date.parse('2025-01-01T06:00:00Z');
const HOUR_MS = 3_600_000;
const RULES = 40;
const PATIENCE_MS = 60_000;

export interface TwoServersOptions extends Omit<RunSetting, 'extent'> {
  readonly kills: number;
}

export interface TwoServersResult {
  readonly kills: number;
  readonly edits: number;
  readonly occurrences: number;
  readonly days: number;
  readonly differences: readonly string[];
}

/**
 * Two real server processes on one PostgreSQL, killed repeatedly with `kill -9` while rules fall due and people
 * edit through them. The clock moves only between steps, so that the independent list knows what was due at each edit.
 */
export class TwoServers {
  readonly #random: Random;
  readonly #url: string;
  readonly #observer: Database;
  readonly #expected = new Map<string, ExpectedRule>();
  readonly #servers: (ServerProcess | null)[] = [null, null];
  #now = START;
  #kills = 0;
  #edits = 0;
  #names = 0;

  private constructor(seed: number, url: string, observer: Database) {
    this.#random = new Random(seed);
    this.#url = url;
    this.#observer = observer;
  }

  /** Runs on a new database until the number of kills is reached, or the time is over. */
  static async run({ clusterUrl, seed, kills, isOver }: TwoServersOptions): Promise<TwoServersResult> {
    const { url, drop } = await cloneTemplate(clusterUrl);
    const observer = await openDatabase({ url, poolSize: 2 });
    const servers = new TwoServers(seed, url, observer);
    try {
      return await servers.#run(kills, isOver);
    } finally {
      for (const index of [0, 1]) await servers.#kill(index);
      await observer.close();
      await drop();
    }
  }

  async #run(kills: number, isOver: () => boolean): Promise<TwoServersResult> {
    await this.#setUp();
    while (this.#kills < kills && !(this.#kills > 0 && isOver())) {
      const index = this.#random.int(0, 1);
      for (let steps = this.#random.int(1, 6); steps > 0; steps -= 1) await this.#step(36);
      // The kill happens at a random time during the step, or an edit.
      const step = this.#step(this.#random.chance(0.3) ? 24 * 40 : 48);
      await sleep(this.#random.int(0, 60));
      await this.#kill(index);
      await step;
      this.#kills += 1;
      if (this.#random.chance(0.3)) await this.#kill(1 - index);
      await this.#start();
    }
    await this.#finish();
    const differences = await compareWithDatabase(this.#observer, this.#expected, this.#now);
    const outcomes = [...this.#expected.values()].map((rule) => rule.outcomes.size);
    return {
      kills: this.#kills,
      edits: this.#edits,
      occurrences: outcomes.reduce((sum, size) => sum + size, 0),
      days: Math.round((this.#now - START) / (24 * HOUR_MS)),
      differences,
    };
  }

  async #setUp(): Promise<void> {
    const { first, second } = HOUSEHOLDS[0];
    const now = Temporal.Instant.fromEpochMilliseconds(START);
    const draft = householdDraftSchema.parse({ members: [first, second] });
    await setUpHousehold({ database: this.#observer, now, actor: { kind: 'administrator' } }, draft);
    for (let made = 0; made < RULES; made += 1) {
      const content = anyRule(this.#random, START);
      const context = { actor: { kind: 'administrator' }, now, action: 'create' } as const;
      const { result } = await this.#observer.write(context, (unit) => unit.rules.create(content));
      this.#expected.set(result.rule.id, new ExpectedRule(content, START));
    }
    await this.#start();
  }

  async #start(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server, index) => {
        this.#names += 1;
        const name = `rules server ${this.#names}`;
        this.#servers[index] = server ?? (await ServerProcess.start(this.#url, name, this.#nowText()));
      }),
    );
  }

  async #kill(index: number): Promise<void> {
    const server = this.#servers[index];
    this.#servers[index] = null;
    await server?.kill(this.#observer);
  }

  /** Advances the clock, and perhaps somebody edits at that moment. */
  async #step(hours: number): Promise<void> {
    this.#now += this.#random.int(1, hours) * HOUR_MS;
    const alive = this.#servers.filter((server) => server !== null);
    await Promise.all(alive.map((server) => server.setNow(this.#nowText())));
    if (this.#random.chance(0.6)) await this.#edit(this.#random.pick(alive));
    await sleep(this.#random.int(20, 120));
  }

  async #edit(server: ServerProcess): Promise<void> {
    const random = this.#random;
    const now = this.#now;
    const [id, rule] = random.pick([...this.#expected].filter(([, { isDeleted }]) => !isDeleted));
    rule.settle(now);
    const next = rule.next(now);
    const date = next && Temporal.PlainDate.from(next.date);
    if (random.chance(0.3) && (await this.#settleBill(server, id, rule))) return;
    const kind = random.next();
    const content = kind < 0.5 ? anyRule(random, now) : { ...rule.content, isActive: !rule.content.isActive };
    const isStored = await this.#send(server, async ({ recurring }) => {
      if (kind < 0.7) await recurring.update.mutate({ id, rule: content });
      else if (kind < 0.75) await recurring.delete.mutate({ id });
      else if (date !== null && kind < 0.9) await recurring.skipNext.mutate({ id, date });
      else if (date !== null) await recurring.writeNow.mutate({ id, date });
    });
    if (!isStored) return;
    this.#edits += 1;
    if (kind < 0.7) rule.change(now, content);
    else if (kind < 0.75) rule.change(now, rule.content, true);
    else if (kind < 0.9) rule.skip(now, next!.date);
    else rule.writeNow(now, next!.date);
  }

  /** Confirms or skips one of the rule's bills; false when it has none. */
  async #settleBill(server: ServerProcess, id: string, rule: ExpectedRule): Promise<boolean> {
    const bills = (await this.#observer.read.bills.list()).filter(({ ruleId }) => ruleId === id);
    if (bills.length === 0) return false;
    const bill = this.#random.pick(bills);
    const occurrence = bill.date.toString();
    const isSkip = this.#random.chance(0.25);
    const amountCents = this.#random.int(1, 5_000_000);
    const isStored = await this.#send(server, async (client) => {
      if (isSkip) await client.bills.skip.mutate({ billId: bill.id });
      else await client.bills.confirm.mutate({ billId: bill.id, bill: { amountCents } });
    });
    if (!isStored) return true;
    this.#edits += 1;
    if (isSkip) rule.skip(this.#now, occurrence);
    else rule.confirm(this.#now, occurrence, { date: occurrence, amountCents });
    return true;
  }

  /** Edits by HTTP. Whether an edit was stored is read from the change log: a server that is killed does not say. */
  async #send(server: ServerProcess, edit: (client: TRPCClient<AppRouter>) => Promise<void>): Promise<boolean> {
    const before = await this.#changesByMembers();
    try {
      await edit(await this.#signIn(server));
    } catch (error) {
      if (!server.isKilled) throw error;
      await server.gone;
    }
    return (await this.#changesByMembers()) !== before;
  }

  async #signIn({ origin }: ServerProcess): Promise<TRPCClient<AppRouter>> {
    const cookie = await signIn(origin, HOUSEHOLDS[0].first);
    return createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${origin}/trpc`, transformer: wire, headers: { cookie } })],
    });
  }

  async #changesByMembers(): Promise<number> {
    const { rows } = await this.#observer.pool.query<{ count: number }>(
      `select count(*)::int as count from change where actor_kind = 'member'`,
    );
    return rows[0]!.count;
  }

  /** Both servers run undisturbed until nothing is due. */
  async #finish(): Promise<void> {
    const now = Temporal.Instant.fromEpochMilliseconds(this.#now);
    const alive = this.#servers.filter((server) => server !== null);
    await Promise.all(alive.map((server) => server.setNow(this.#nowText())));
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline && (await this.#observer.read.rules.dueIds(now)).length > 0) await sleep(50);
    for (const rule of this.#expected.values()) rule.settle(this.#now);
  }

  #nowText(): string {
    return Temporal.Instant.fromEpochMilliseconds(this.#now).toString();
  }
}
