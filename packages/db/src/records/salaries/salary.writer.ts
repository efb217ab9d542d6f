import { type Cents, salaryKeptBefore } from '@household/domain';
import type { Fresh, Stored } from '../kinds.ts';
import { newId } from '../ids.ts';
import { Writer } from '../writer.ts';

export type NewSalary = Omit<Fresh<'salary'>, 'id' | 'createdAt'> & Partial<Fresh<'salary'>>;

export class SalaryWriter extends Writer {
  /** Of two concurrent changes, the second waits here and then sees what the first wrote. */
  async #await(memberId: string): Promise<void> {
    await this.sql.rows('select 1 from member where id = $1 for no key update', [memberId]);
  }

  /**
   * Like {@link set}, but one added before the member's first record leaves earlier months unchanged, by an extra
   * record. Returns that record's amount, or null when earlier months do not change.
   */
  async setKeepingBefore(salary: NewSalary): Promise<Cents | null> {
    const { memberId } = salary;
    await this.#await(memberId);
    const kept = salaryKeptBefore(
      await this.log.list('salary', { memberId }, { orderBy: { effectiveDate: 'asc' } }),
      salary,
    );
    if (kept !== null) await this.set({ memberId, ...kept });
    await this.set(salary);
    return kept?.amountCents ?? null;
  }

  /** Sets a member's salary from a day on: corrects the record of that day, or adds one. */
  async set(salary: NewSalary): Promise<Stored<'salary'>> {
    const { memberId, amountCents, effectiveDate } = salary;
    await this.#await(memberId);
    const [same] = await this.sql.rows<{ id: string }>(
      'select id from salary where member_id = $1 and effective_date = $2',
      [memberId, effectiveDate.toString()],
    );
    if (same) return this.log.update('salary', same.id, { amountCents });
    return this.log.create('salary', { id: newId(), createdAt: this.at, ...salary });
  }
}
