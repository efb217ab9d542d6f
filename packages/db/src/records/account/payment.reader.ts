import { Reader } from '../reader.ts';
import type { Stored } from '../kinds.ts';
import type { RecordJson } from '../record-table.ts';

export type PaymentPageQuery = {
  readonly startDate?: Temporal.PlainDate | undefined;
  readonly endDate?: Temporal.PlainDate | undefined;
  readonly limit: number;
  readonly offset: number;
};

export class PaymentReader extends Reader {
  readonly #table = this.tables.of('payment');

  /** One page, newest first and of one day the newest written first, with the exact total, in one statement. */
  async page({ startDate, endDate, limit, offset }: PaymentPageQuery): Promise<{
    payments: Stored<'payment'>[];
    total: number;
  }> {
    const found = `payment t where t.date between $1::date and $2::date`;
    const [row] = await this.sql.rows<{ payments: RecordJson[]; total: number }>(
      `select (select count(*)::int from ${found}) as total,
              (select coalesce(json_agg(json_build_object(${this.#table.jsonPairs('t')}, 'version', t.version)
                 order by t.date desc, t.created_at desc, t.id desc), '[]')
               from (select t.* from ${found} order by t.date desc, t.created_at desc, t.id desc limit $3 offset $4) t) as payments`,
      [startDate?.toString() ?? '-infinity', endDate?.toString() ?? 'infinity', limit, offset],
    );
    return { payments: row!.payments.map((json) => this.#table.read(json)), total: row!.total };
  }
}
