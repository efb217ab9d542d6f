import { type Database, openDatabase } from '@household/db';
import { accountOn, householdDraftSchema, monthOf } from '@household/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { RunSetting } from '../proof.ts';
import { ServerProcess } from '../rules/server-process.ts';
import { Random } from '../support/random.ts';
import { signIn } from '../support/sign-in.ts';
import { plainAccount, readEntries, type SeenClosing } from './plain-account.ts';

export interface AccountServersOptions extends Omit<RunSetting, 'extent'> {
  readonly kills: number;
}

const NOW = '2026-06-10T18:00:00Z';
const TODAY = Temporal.PlainDate.from('2026-06-10');
const MEMBERS = [HOUSEHOLDS[0].first.id, HOUSEHOLDS[0].second.id] as const;
const MONTHS = ['2026-03', '2026-04', '2026-05'] as const;
const BURST = 10;

type Client = { readonly server: ServerProcess; readonly cookie: string };

/**
 * Two server processes on one PostgreSQL, of which one is killed with `kill -9` while both close and reopen months and
 * correct the expenses in them. After each kill the account is compared with a plain sum.
 */
class AccountServers {
  readonly counts = { kills: 0, answers: 0, interrupted: 0, closings: 0, adjustments: 0 };
  readonly failures: string[] = [];
  readonly #random: Random;
  readonly #url: string;
  readonly #observer: Database;
  readonly #clients: (Client | null)[] = [null, null];
  #names = 0;

  constructor(seed: number, url: string, observer: Database) {
    this.#random = new Random(seed);
    this.#url = url;
    this.#observer = observer;
  }

  async run(kills: number, isOver: () => boolean): Promise<void> {
    await this.#setUp();
    while (this.counts.kills < kills && this.failures.length === 0 && !(this.counts.kills > 0 && isOver())) {
      await this.#start();
      const index = this.#random.int(0, 1);
      const work = Promise.all(Array.from({ length: BURST }, () => this.#requestAny()));
      await sleep(this.#random.int(0, 80));
      await this.kill(index);
      await work;
      this.counts.kills += 1;
      await this.#compare();
    }
  }

  async kill(index: number): Promise<void> {
    const client = this.#clients[index];
    this.#clients[index] = null;
    await client?.server.kill(this.#observer);
  }

  async #setUp(): Promise<void> {
    const { first, second } = HOUSEHOLDS[0];
    const now = Temporal.Instant.from(NOW);
    const draft = householdDraftSchema.parse({
      members: [
        { ...first, salaryCents: 4_200_000, salaryFrom: '2024-01-01' },
        { ...second, salaryCents: 3_100_000, salaryFrom: '2024-01-01' },
      ],
    });
    await setUpHousehold({ database: this.#observer, now, actor: { kind: 'administrator' } }, draft);
    await this.#observer.pool.query(`update account_start set month = $1`, [MONTHS[0]]);
  }

  async #start(): Promise<void> {
    for (const [index, client] of this.#clients.entries()) {
      if (client) continue;
      this.#names += 1;
      const server = await ServerProcess.start(this.#url, `account server ${this.#names}`, NOW);
      const member = index === 0 ? HOUSEHOLDS[0].first : HOUSEHOLDS[0].second;
      this.#clients[index] = { server, cookie: await signIn(server.origin, member) };
    }
  }

  async #requestAny(): Promise<void> {
    const random = this.#random;
    const client = random.pick(this.#clients);
    if (!client) return;
    const month = random.pick(MONTHS);
    const kind = random.int(1, 100);
    const query = random.chance(0.7) ? '?closedMonth=adjust' : '';
    const id = kind > 45 && kind <= 75 ? await this.#anyExpense() : null;
    if (kind <= 20) return this.#send(client, 'POST', `/api/months/${month}/close`);
    if (kind <= 30) return this.#send(client, 'DELETE', `/api/months/${month}/close`);
    if (kind <= 45 || id === null) return this.#send(client, 'POST', `/api/expenses${query}`, this.#expense());
    if (kind <= 65) return this.#send(client, 'PUT', `/api/expenses/${id}${query}`, this.#expense());
    if (kind <= 75) return this.#send(client, 'DELETE', `/api/expenses/${id}${query}`);
    return this.#send(client, 'POST', '/api/payments', this.#payment());
  }

  async #send({ server, cookie }: Client, method: string, path: string, body?: object): Promise<void> {
    try {
      const response = await fetch(`${server.origin}${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.text();
      this.counts.answers += 1;
      if (response.status >= 500) this.failures.push(`${response.status} ← ${method} ${path}`);
    } catch (error) {
      if (!server.isKilled) throw error;
      this.counts.interrupted += 1;
    }
  }

  #expense() {
    const random = this.#random;
    const date = `${random.pick([...MONTHS, '2026-06'])}-${random.pick(['01', '15', '28'])}`;
    const first = random.int(0, 100);
    const split = random.chance(0.4) ? { rule: { [MEMBERS[0]]: first, [MEMBERS[1]]: 100 - first } } : undefined;
    const shared = split !== undefined || random.chance(0.9);
    return {
      amountCents: random.int(1, 90_000),
      description: 'Orden',
      paidBy: random.pick(MEMBERS),
      shared,
      date,
      split,
    };
  }

  #payment() {
    const [first, second] = MEMBERS;
    const [from, to] = this.#random.chance(0.5) ? [first, second] : [second, first];
    return {
      from,
      to,
      amountCents: this.#random.int(1, 90_000),
      date: `${this.#random.pick([...MONTHS, '2026-06'])}-02`,
    };
  }

  async #anyExpense(): Promise<string | null> {
    const { rows } = await this.#observer.pool.query<{ id: string }>(
      'select id from expense order by random() limit 1',
    );
    return rows[0]?.id ?? null;
  }

  async #compare(): Promise<void> {
    const entries = await readEntries(this.#observer);
    const { rows } = await this.#observer.pool.query<{
      month: string;
      balance: string;
      weights: SeenClosing['weights'];
    }>(
      `select month, balance_cents as balance,
              json_build_array(salaries -> 'first' -> 'amountCents', salaries -> 'second' -> 'amountCents') as weights
       from closed_month order by month`,
    );
    const seen = new Map(rows.map(({ month, balance, weights }) => [month, { weights, balance: Number(balance) }]));
    const plain = plainAccount(entries, seen, MEMBERS, '2026-06');
    const { entries: stored } = await this.#observer.read.account.entries(monthOf(TODAY));
    const { balanceCents } = accountOn(stored, TODAY);
    this.failures.push(...plain.failures);
    if (balanceCents !== plain.balance)
      this.failures.push(`the account says ${balanceCents}, the sum ${plain.balance}`);
    const expected = MONTHS.slice(0, rows.length);
    if (rows.some(({ month }, index) => month !== expected[index])) {
      this.failures.push(`closed are ${rows.map(({ month }) => month).join(', ')}`);
    }
    const [left] = (
      await this.#observer.pool.query<{ count: number }>(
        `select (select count(*) from closed_month_touch)::int as count`,
      )
    ).rows;
    if (left!.count > 0) this.failures.push(`${left!.count} touches are left`);
    this.counts.closings = (await this.#observer.pool.query(`select 1 from change where action = 'close'`)).rows.length;
    const [last] = (
      await this.#observer.pool.query<{ position: string | null }>('select max(position) as position from adjustment')
    ).rows;
    this.counts.adjustments = Math.max(this.counts.adjustments, Number(last?.position ?? 0));
  }
}

/** Runs until the number of kills is reached, or the time is over. */
export async function runAccountServers({ clusterUrl, seed, kills, isOver }: AccountServersOptions) {
  const { url, drop } = await cloneTemplate(clusterUrl);
  const observer = await openDatabase({ url, poolSize: 4 });
  const servers = new AccountServers(seed, url, observer);
  try {
    await servers.run(kills, isOver);
    return { counts: servers.counts, failures: servers.failures };
  } finally {
    for (const index of [0, 1]) await servers.kill(index);
    await observer.close();
    await drop();
  }
}
