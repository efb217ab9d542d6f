import { cents, type Cents } from '@household/domain';
import type { Sql } from '../sql.ts';

export type Salary = {
  id: string;
  memberId: string;
  amountCents: Cents;
  effectiveDate: Temporal.PlainDate;
  createdAt: Temporal.Instant;
  version: number;
};

export class SalaryReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The whole history, oldest first, of one member or both, with effective dates within an optional range. */
  async list(
    filter: {
      memberId?: string | undefined;
      startDate?: Temporal.PlainDate | undefined;
      endDate?: Temporal.PlainDate | undefined;
    } = {},
  ): Promise<Salary[]> {
    const rows = await this.#sql.rows<{
      id: string;
      memberId: string;
      amountCents: string;
      effectiveDate: string;
      createdAt: string;
      version: number;
    }>(
      `select id, member_id as "memberId", amount_cents::text as "amountCents", effective_date::text as "effectiveDate",
              created_at as "createdAt", version
       from salary
       where ($1::text is null or member_id = $1) and ($2::date is null or effective_date >= $2) and ($3::date is null or effective_date <= $3)
       order by effective_date, id`,
      [filter.memberId ?? null, filter.startDate?.toString() ?? null, filter.endDate?.toString() ?? null],
    );
    return rows.map((row) => ({
      ...row,
      amountCents: cents(Number(row.amountCents)),
      effectiveDate: Temporal.PlainDate.from(row.effectiveDate),
      createdAt: Temporal.Instant.from(row.createdAt),
    }));
  }
}
