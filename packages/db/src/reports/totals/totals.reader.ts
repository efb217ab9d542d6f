import type { Sql } from '../../cluster/sql.ts';

export type TotalsMismatch = {
  table: 'expense_day_total' | 'expense_month_total' | 'money_total';
  key: string;
  kept: string;
  counted: string;
};

export class TotalsReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Every row of the totals tables that differs from a recount of the expenses and plans; none when all is well. */
  async mismatches(): Promise<TotalsMismatch[]> {
    const day = `
      select 'expense_day_total' as "table", concat_ws(' ', date, shared, paid_by) as key,
             concat(k.total_cents, '/', k.count) as kept, concat(c.total_cents, '/', c.count) as counted
      from expense_day_total k
      full join (select date, shared, paid_by, sum(amount_cents) as total_cents, count(*) as count from expense group by 1, 2, 3) c
        using (date, shared, paid_by)
      where (k.total_cents, k.count) is distinct from (c.total_cents, c.count)`;
    // A null category is joined through a substitute value.
    const stand = `coalesce(category_id, '00000000-0000-0000-0000-000000000000') as category`;
    const month = `
      select 'expense_month_total' as "table", concat_ws(' ', month, shared, paid_by, category) as key,
             concat(k.total_cents, '/', k.count) as kept, concat(c.total_cents, '/', c.count) as counted
      from (select month, shared, paid_by, ${stand}, total_cents, count from expense_month_total) k
      full join (
        select date_trunc('month', date::timestamp)::date as month, shared, paid_by, ${stand}, sum(amount_cents) as total_cents, count(*) as count
        from expense group by 1, 2, 3, 4) c using (month, shared, paid_by, category)
      where (k.total_cents, k.count) is distinct from (c.total_cents, c.count)`;
    return [...(await this.#sql.rows<TotalsMismatch>(`${day} union all ${month}`)), ...(await this.#wrongLimits())];
  }

  /** The same for the limited totals; a backup of an earlier version has none. */
  async #wrongLimits(): Promise<TotalsMismatch[]> {
    const [table] = await this.#sql.rows<{ exists: boolean }>(
      `select to_regclass('money_total') is not null as exists`,
    );
    if (table?.exists !== true) return [];
    return this.#sql.rows<TotalsMismatch>(`
      select 'money_total' as "table", kind as key, coalesce(k.total_cents, 0)::text as kept, c.total_cents::text as counted
      from (select 'expense' as kind, coalesce(sum(abs(amount_cents)), 0) as total_cents from expense
            union all
            select 'plan', coalesce(sum(greatest(original_amount_cents, remaining_balance_cents, payment_due_cents)), 0)
            from installment_plan) c
      left join money_total k using (kind)
      where coalesce(k.total_cents, 0) <> c.total_cents`);
  }
}
