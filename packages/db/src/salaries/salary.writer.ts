import type { Cents } from '@household/domain';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Stored } from '../changes/kinds.ts';
import { newId } from '../ids.ts';
import type { Sql } from '../sql.ts';

export type NewSalary = {
  id?: string;
  memberId: string;
  amountCents: Cents;
  effectiveDate: Temporal.PlainDate;
  createdAt?: Temporal.Instant;
};

export class SalaryWriter {
  readonly #sql: Sql;
  readonly #log: ChangeLog;
  readonly #at: Temporal.Instant;

  constructor(sql: Sql, log: ChangeLog, at: Temporal.Instant) {
    this.#sql = sql;
    this.#log = log;
    this.#at = at;
  }

  /** Sets what a member earns from a day on: corrects the record of that very day, or adds one beside the others. */
  async set(salary: NewSalary): Promise<Stored<'salary'>> {
    const { memberId, amountCents, effectiveDate } = salary;
    // Two changes of the same day at once: the second waits here and then corrects what the first has added.
    await this.#sql.rows('select 1 from member where id = $1 for no key update', [memberId]);
    const [same] = await this.#sql.rows<{ id: string }>(
      'select id from salary where member_id = $1 and effective_date = $2',
      [memberId, effectiveDate.toString()],
    );
    if (same) return this.#log.update('salary', same.id, { amountCents });
    return this.#log.create('salary', { id: newId(), createdAt: this.#at, ...salary });
  }
}
