import { type Database, openDatabase, type UnitOfWork } from '@household/db';
import { householdDraftSchema, isDomainError } from '@household/domain';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import type { RunSetting } from '../proof.ts';
import { Random } from '../support/random.ts';
import { fillHousehold } from './large-household.ts';
import { countedTotals, differences, keptTotals } from './recount.ts';

export interface LargeTotalsOptions extends Omit<RunSetting, 'extent'> {
  readonly expenses: number;
  readonly commands: number;
}

const NOW = Temporal.Instant.from('2026-09-17T18:00:00Z');
const MEMBERS = [HOUSEHOLDS[0].first.id, HOUSEHOLDS[0].second.id] as const;

/** Random commands on one household; what is in effect is kept, so that all of it can be undone, the newest first. */
class Commands {
  readonly #database: Database;
  readonly #random: Random;
  /** The changes in effect, the newest last. */
  readonly #standing: number[] = [];
  /** Undone ones of the end, that can be redone until something else happens. */
  #undone: number[] = [];
  refused = 0;
  changes = 0;

  constructor(database: Database, random: Random) {
    this.#database = database;
    this.#random = random;
  }

  async playOne(): Promise<void> {
    const kind = this.#random.int(1, 100);
    if (kind <= 35) return this.#write(async (unit) => unit.expenses.create(this.#draft(await this.#category())));
    if (kind <= 65) return this.#edit();
    if (kind <= 78) return this.#change('expense', (unit, id) => unit.expenses.remove(id));
    if (kind <= 80) return this.#change('category', (unit, id) => unit.categories.remove(id));
    if (kind <= 83) return this.#write((unit) => unit.household.setSplit(this.#rule()));
    if (kind <= 93) return this.undoLast();
    return this.#redoLast();
  }

  /** False when nothing is in effect any more. */
  async undoLast(): Promise<void> {
    const last = this.#standing.pop();
    if (last === undefined) return;
    this.#undone.push(await this.#undo(last));
  }

  get left(): number {
    return this.#standing.length;
  }

  async #redoLast(): Promise<void> {
    const last = this.#undone.pop();
    if (last !== undefined) this.#standing.push(await this.#undo(last));
  }

  async #edit(): Promise<void> {
    const categoryId = await this.#category();
    await this.#change('expense', (unit, id) => unit.expenses.update(id, this.#draft(categoryId)));
  }

  async #change(table: 'expense' | 'category', work: (unit: UnitOfWork, id: string) => Promise<unknown>) {
    const id = await this.#idIn(table);
    if (id !== null) await this.#write((unit) => work(unit, id));
  }

  async #write(work: (unit: UnitOfWork) => Promise<unknown>): Promise<void> {
    const actor = { kind: 'member', memberId: this.#random.pick(MEMBERS) } as const;
    try {
      const { changeId } = await this.#database.write({ actor, now: NOW, action: 'update' }, work);
      if (changeId === null) return;
      this.#standing.push(changeId);
      this.#undone = [];
      this.changes += 1;
    } catch (error) {
      // Kept own parts may be larger than a new amount.
      if (!isDomainError(error, 'VALIDATION_FAILED')) throw error;
      this.refused += 1;
    }
  }

  async #undo(change: number): Promise<number> {
    const write = { actor: { kind: 'administrator' }, now: NOW, action: 'undo' } as const;
    const { changeId } = await this.#database.write(write, (unit) => unit.undo(change));
    return changeId!;
  }

  #rule(): 'income' | Record<string, number> {
    if (this.#random.chance(0.3)) return 'income';
    const first = this.#random.int(0, 100);
    return { [MEMBERS[0]]: first, [MEMBERS[1]]: 100 - first };
  }

  #draft(categoryId: string | null) {
    const random = this.#random;
    const amountCents = random.int(1, 500_000) as never;
    const shared = random.chance(0.85);
    const own = Math.floor(((amountCents as number) * random.pick([0, 0, 1, 3, 10])) / 10) as never;
    const split =
      shared && random.chance(0.7) ? { rule: this.#rule(), own: { [random.pick(MEMBERS)]: own } } : undefined;
    const date = Temporal.PlainDate.from('2022-10-01').add({ days: random.int(0, 1459) });
    const refund = random.pick([undefined, undefined, false, true]);
    const paidBy = random.pick(MEMBERS);
    return { amountCents, description: 'Orden', categoryId, paidBy, shared, date, refund, split };
  }

  async #category(): Promise<string | null> {
    return this.#random.chance(0.1) ? null : this.#idIn('category');
  }

  /** Any id of a table, by a random place in its order. */
  async #idIn(table: 'expense' | 'category'): Promise<string | null> {
    const place = this.#random.next();
    const { rows } = await this.#database.pool.query<{ id: string }>(
      `select id from ${table} order by id offset floor($1::float8 * (select count(*) from ${table})) limit 1`,
      [place],
    );
    return rows[0]?.id ?? null;
  }
}

/** Fills a household, plays random commands and undoes all of them; the totals are recounted before, between and after. */
export async function runLargeTotals({ clusterUrl, seed, expenses, commands, isOver }: LargeTotalsOptions) {
  const { url, drop } = await cloneTemplate(clusterUrl);
  const database = await openDatabase({ url, poolSize: 2 });
  const failures: string[] = [];
  const compare = async (when: string): Promise<ReadonlyMap<string, string>> => {
    const kept = await keptTotals(database);
    const found = differences(kept, await countedTotals(database, MEMBERS));
    failures.push(...found.map((text) => `${when}: ${text}`));
    return kept;
  };
  try {
    const { first, second } = HOUSEHOLDS[0];
    const draft = householdDraftSchema.parse({ members: [first, second] });
    await setUpHousehold({ database, now: NOW, actor: { kind: 'administrator' } }, draft);
    await fillHousehold(database, expenses, seed);
    const before = await compare('filled');
    const random = new Commands(database, new Random(seed));
    let played = 0;
    for (; played < commands && !isOver(); played += 1) await random.playOne();
    await compare('after the commands');
    const { changes, refused, left } = random;
    while (random.left > 0) await random.undoLast();
    const after = await compare('after their undo');
    failures.push(...differences(after, before).map((text) => `not as before: ${text}`));
    return { counts: { expenses, commands: played, changes, refused, undone: left, totals: before.size }, failures };
  } finally {
    await database.close();
    await drop();
  }
}
