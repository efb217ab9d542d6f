import { type Database, newId, type UnitOfWork } from '@household/db';
import { cents, isDomainError } from '@household/domain';
import { anyRule } from './any-rule.ts';
import type { CrashingDatabase } from './crashing-database.ts';
import { ExpectedRule } from './expected-rule.ts';
import type { Random } from '../support/random.ts';

/** Deleted records can be restored for 30 days. */
const TRASH_MS = 30 * 86_400_000;

type Work<T> = (unit: UnitOfWork) => Promise<T>;
/** The last edit of a rule, and the effect of its undo. */
type Undoable = { changeId: number; deletedAt?: number; undo: (rule: ExpectedRule, now: number) => void };

/**
 * People's edits of rules: each is applied to the independent list and the database, sometimes by a server that breaks.
 */
export class RuleEdits {
  count = 0;
  crashes = 0;
  readonly #random: Random;
  readonly #database: Database;
  readonly #expected: Map<string, ExpectedRule>;
  readonly #openServer: () => Promise<CrashingDatabase>;
  readonly #last = new Map<string, Undoable>();

  constructor(
    random: Random,
    database: Database,
    expected: Map<string, ExpectedRule>,
    openServer: () => Promise<CrashingDatabase>,
  ) {
    this.#random = random;
    this.#database = database;
    this.#expected = expected;
    this.#openServer = openServer;
  }

  async create(now: number): Promise<void> {
    const content = anyRule(this.#random, now);
    const { result } = await this.#database.write(this.#by(now, 'create'), (unit) => unit.rules.create(content));
    this.#expected.set(result.rule.id, new ExpectedRule(content, now));
  }

  /** Up to three edits, one after the other. */
  async some(now: number): Promise<void> {
    for (let edits = this.#random.int(0, 3); edits > 0; edits -= 1) await this.#any(now);
  }

  async #any(now: number): Promise<void> {
    this.count += 1;
    const [id, rule] = this.#random.pick([...this.#expected]);
    const last = this.#last.get(id);
    if (last && this.#random.chance(0.35)) return this.#undo(now, id, rule, last);
    if (rule.isDeleted) return this.create(now);
    if (this.#random.chance(0.3) && (await this.#settleBill(now, id, rule))) return;
    const kind = this.#random.next();
    if (kind < 0.4) return this.#update(now, id, rule, anyRule(this.#random, now));
    if (kind < 0.6) return this.#update(now, id, rule, { ...rule.content, isActive: !rule.content.isActive });
    if (kind < 0.7) return this.#remove(now, id, rule);
    return this.#takeNext(now, id, rule, kind < 0.85);
  }

  async #update(now: number, id: string, rule: ExpectedRule, content: ExpectedRule['content']): Promise<void> {
    const was = rule.content;
    const changeId = await this.#send(now, 'update', (unit) => unit.rules.update(id, content));
    if (changeId === null) return;
    rule.change(now, content);
    this.#last.set(id, { changeId, undo: (undone, at) => undone.change(at, was) });
  }

  async #remove(now: number, id: string, rule: ExpectedRule): Promise<void> {
    const changeId = await this.#send(now, 'delete', (unit) => unit.rules.remove(id));
    if (changeId === null) return;
    rule.change(now, rule.content, true);
    this.#last.set(id, { changeId, deletedAt: now, undo: (undone, at) => undone.change(at, undone.content) });
  }

  async #takeNext(now: number, id: string, rule: ExpectedRule, isSkip: boolean): Promise<void> {
    rule.settle(now);
    const next = rule.next(now);
    if (next === null) return;
    const date = Temporal.PlainDate.from(next.date);
    const changeId = isSkip
      ? await this.#send(now, 'skip', (unit) => unit.rules.skipNext(id, date))
      : await this.#send(now, 'write-now', (unit) => unit.rules.writeNow(id, date));
    if (changeId === null) return;
    if (isSkip) rule.skip(now, next.date);
    else rule.writeNow(now, next.date);
    this.#last.set(id, { changeId, undo: (undone, at) => undone.free(at, next.date) });
  }

  /** Confirms or skips one of the rule's bills, or leaves all of them waiting; false when it has none. */
  async #settleBill(now: number, id: string, rule: ExpectedRule): Promise<boolean> {
    const { rows } = await this.#database.pool.query<{ id: string; date: string }>(
      `select id, date::text as date from rule_occurrence where rule_id = $1 and outcome = 'waiting' order by date`,
      [id],
    );
    if (rows.length === 0) return false;
    const random = this.#random;
    const bill = random.pick(rows);
    const isSkip = random.chance(0.25);
    const date = random.chance(0.5) ? bill.date : Temporal.PlainDate.from(bill.date).add({ days: 3 }).toString();
    const confirmed = { amountCents: cents(random.int(1, 5_000_000)), date };
    const asked = { ...confirmed, date: Temporal.PlainDate.from(date), id: newId() };
    const changeId = isSkip
      ? await this.#send(now, 'skip', (unit) => unit.bills.skip(bill.id))
      : await this.#send(now, 'confirm', (unit) => unit.bills.confirm(bill.id, asked));
    if (changeId === null) return true;
    if (isSkip) rule.skip(now, bill.date);
    else rule.confirm(now, bill.date, confirmed);
    // Whoever lost the answer asks again.
    if (!isSkip) await this.#send(now, 'confirm', (unit) => unit.bills.confirm(bill.id, asked));
    this.#last.set(id, { changeId, undo: (undone, at) => undone.wait(at, bill.date) });
    return true;
  }

  async #undo(now: number, id: string, rule: ExpectedRule, { changeId, deletedAt, undo }: Undoable): Promise<void> {
    this.#last.delete(id);
    const isLate = deletedAt !== undefined && now - deletedAt >= TRASH_MS;
    try {
      const undone = await this.#send(now, 'undo', (unit) => unit.undo(changeId));
      if (undone !== null && !isLate) undo(rule, now);
    } catch (error) {
      if (!isLate || !isDomainError(error, 'TOO_LATE')) throw error;
    }
  }

  /** The change's id, or null when the server broke before it was stored. */
  async #send<T>(now: number, action: string, work: Work<T>): Promise<number | null> {
    const context = this.#by(now, action);
    if (!this.#random.chance(0.15)) return (await this.#database.write(context, work)).changeId;
    const before = await this.#latestOfMembers();
    const server = await this.#openServer();
    server.crashSoon(this.#random, 12);
    try {
      await server.database.write(context, work);
    } catch (error) {
      if (!server.isDead) throw error;
    } finally {
      if (server.isDead) this.crashes += 1;
      await server.bury(this.#database);
    }
    const after = await this.#latestOfMembers();
    return after === before ? null : after;
  }

  async #latestOfMembers(): Promise<number | null> {
    const { rows } = await this.#database.pool.query<{ id: number | null }>(
      `select max(id)::int as id from change where actor_kind = 'member'`,
    );
    return rows[0]!.id;
  }

  #by(now: number, action: string) {
    const at = Temporal.Instant.fromEpochMilliseconds(now);
    return { actor: { kind: 'member', memberId: 'ana' }, now: at, action } as const;
  }
}
