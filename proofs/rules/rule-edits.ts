import { type Database, newId, type UnitOfWork } from '@household/db';
import { type BillConfirmation, cents, isDomainError } from '@household/domain';
import { anyRule } from './any-rule.ts';
import type { CrashingDatabase } from './crashing-database.ts';
import { ExpectedRule } from './expected-rule.ts';
import type { Random } from '../support/random.ts';

/** Deleted records can be restored for 30 days. */
const TRASH_MS = 30 * 86_400_000;
/** A bill that waited this long was left for months. */
const LATE_MS = 60 * 86_400_000;

type Work<T> = (unit: UnitOfWork) => Promise<T>;
/** The last edit of a rule, and the effect of its undo. */
/** A bill, which is its occurrence's row. */
type Waiting = { id: string; ruleId: string; date: string };
type Asked = BillConfirmation & { id: string; date: Temporal.PlainDate };
type Undoable = { changeId: number; deletedAt?: number; undo: (rule: ExpectedRule, now: number) => void };

/**
 * People's edits of rules: each is applied to the independent list and the database, sometimes by a server that breaks.
 */
export class RuleEdits {
  count = 0;
  crashes = 0;
  billsConfirmed = 0;
  /** Of them those that both members confirmed at the same moment. */
  confirmedAtOnce = 0;
  billsSkipped = 0;
  /** Bills that were confirmed or skipped sixty days after their date or later. */
  billsSettledLate = 0;
  /** Rules that came back from the trash with bills that wait. */
  rulesBackWithBills = 0;
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

  /** Up to three edits; then a rule with bills may be deleted, a deletion taken back, and up to three bills settled. */
  async some(now: number): Promise<void> {
    const random = this.#random;
    for (let edits = random.int(0, 3); edits > 0; edits -= 1) await this.#any(now);
    const withBills = this.#withBills();
    if (withBills.length > 0 && random.chance(0.1)) await this.#remove(now, ...random.pick(withBills));
    const deletions = [...this.#last].filter(([id]) => this.#expected.get(id)!.isDeleted);
    if (deletions.length > 0 && random.chance(0.4)) {
      const [id, last] = random.pick(deletions);
      await this.#undo(now, id, this.#expected.get(id)!, last);
    }
    for (let bills = random.int(0, 3); bills > 0; bills -= 1) {
      const waiting = this.#withBills();
      if (waiting.length > 0) await this.#settleBill(now, ...random.pick(waiting));
    }
  }

  #withBills(): [string, ExpectedRule][] {
    return [...this.#expected].filter(([, rule]) => !rule.isDeleted && rule.hasBills);
  }

  async #any(now: number): Promise<void> {
    this.count += 1;
    const [id, rule] = this.#random.pick([...this.#expected]);
    const last = this.#last.get(id);
    if (last && this.#random.chance(rule.isDeleted ? 0.6 : 0.35)) return this.#undo(now, id, rule, last);
    if (rule.isDeleted) return this.create(now);
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

  /** Confirms or skips one of the rule's bills, if the database has one by now. */
  async #settleBill(now: number, id: string, rule: ExpectedRule): Promise<void> {
    const { rows } = await this.#database.pool.query<Waiting>(
      `select id, rule_id as "ruleId", date::text as date from rule_occurrence where rule_id = $1 and outcome = 'waiting' order by date`,
      [id],
    );
    if (rows.length === 0) return;
    const random = this.#random;
    const bill = random.pick(rows);
    const kind = random.next();
    if (kind < 0.25) await this.#skipBill(now, rule, bill);
    else if (kind < 0.5) await this.#confirmAtOnce(now, rule, bill, [this.#askFor(bill), this.#askFor(bill)]);
    else await this.#confirmAgain(now, rule, bill, this.#askFor(bill));
  }

  #askFor(bill: Waiting): Asked {
    const date = Temporal.PlainDate.from(bill.date).add({ days: this.#random.pick([0, 3]) });
    return { id: newId(), amountCents: cents(this.#random.int(1, 5_000_000)), date };
  }

  async #skipBill(now: number, rule: ExpectedRule, bill: Waiting): Promise<void> {
    const changeId = await this.#send(now, 'skip', (unit) => unit.bills.skip(bill.id));
    if (changeId === null) return;
    rule.skip(now, bill.date);
    this.billsSkipped += 1;
    this.#noteSettled(now, bill, changeId);
  }

  /** One who lost the answer asks again: nothing more may be written. */
  async #confirmAgain(now: number, rule: ExpectedRule, bill: Waiting, asked: Asked): Promise<void> {
    const changeId = await this.#send(now, 'confirm', (unit) => unit.bills.confirm(bill.id, asked));
    if (changeId === null) return;
    rule.confirm(now, bill.date, { amountCents: asked.amountCents, date: asked.date.toString() });
    await this.#send(now, 'confirm', (unit) => unit.bills.confirm(bill.id, asked));
    this.billsConfirmed += 1;
    this.#noteSettled(now, bill, changeId);
  }

  /** Both members confirm at the same moment, each with an amount: one of them must be told that it was done. */
  async #confirmAtOnce(now: number, rule: ExpectedRule, bill: Waiting, both: readonly Asked[]): Promise<void> {
    const answers = await Promise.all(
      both.map((asked) =>
        this.#database
          .write(this.#by(now, 'confirm'), (unit) => unit.bills.confirm(bill.id, asked))
          .then(({ changeId }) => ({ asked, changeId }))
          .catch((error: unknown) => {
            if (!isDomainError(error, 'ALREADY_CONFIRMED')) throw error;
            return null;
          }),
      ),
    );
    const confirmed = answers.filter((answer) => answer !== null);
    const [stored] = confirmed;
    if (!stored || confirmed.length > 1) throw new Error(`bill ${bill.id} was confirmed ${confirmed.length} times`);
    rule.confirm(now, bill.date, { amountCents: stored.asked.amountCents, date: stored.asked.date.toString() });
    this.billsConfirmed += 1;
    this.confirmedAtOnce += 1;
    this.#noteSettled(now, bill, stored.changeId!);
  }

  #noteSettled(now: number, { ruleId, date }: Waiting, changeId: number): void {
    if (now - Date.parse(date) > LATE_MS) this.billsSettledLate += 1;
    this.#last.set(ruleId, { changeId, undo: (undone, at) => undone.wait(at, date) });
  }

  async #undo(now: number, id: string, rule: ExpectedRule, { changeId, deletedAt, undo }: Undoable): Promise<void> {
    this.#last.delete(id);
    const isLate = deletedAt !== undefined && now - deletedAt >= TRASH_MS;
    try {
      const undone = await this.#send(now, 'undo', (unit) => unit.undo(changeId));
      if (undone === null || isLate) return;
      undo(rule, now);
      if (deletedAt !== undefined && rule.hasBills) this.rulesBackWithBills += 1;
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
