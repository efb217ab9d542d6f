import { Repository } from '../../cluster/repository.ts';

export type TotalsMismatch = {
  table: 'expense_day_total' | 'expense_month_total' | 'money_total';
  key: string;
  kept: string;
  counted: string;
};

/** A sum that the totals tables keep: its column, and how it is counted from the expenses `e` with their shares `s`. */
type Sum = readonly [column: string, counted: string];

const AMOUNTS: readonly Sum[] = [
  ['total_cents', 'sum(e.counted_cents)'],
  ['count', 'count(*)'],
];

const SHARES: readonly Sum[] = [
  ...(['income', 'percent', 'own'] as const).map((part, bit): Sum => [
    `${part}_count`,
    `count(*) filter (where e.parts & ${1 << bit} <> 0)`,
  ]),
  ...(['percent', 'own'] as const).flatMap((part) =>
    (['first', 'second'] as const).map((order): Sum => [
      `${part}_${order}_cents`,
      `coalesce(sum(s.${part}_${order}), 0)`,
    ]),
  ),
  ['refund_count', 'count(*) filter (where e.refund)'],
  ['refund_cents', 'coalesce(sum(e.counted_cents) filter (where e.refund), 0)'],
];

const WHOLES = (['income', 'percent', 'own'] as const).map((part, bit): Sum => [
  `${part}_whole_cents`,
  `coalesce(sum(e.counted_cents) filter (where e.parts & ${1 << bit} <> 0), 0)`,
]);

const SPLIT_EXPENSES = `expense e left join lateral expense_shares(e.amount_cents, e.refund, e.split, e.paid_by) s on true`;
/** Before there were splits and refunds. */
const EARLIER_EXPENSES = '(select *, amount_cents as counted_cents from expense) e';

/** A null category is joined through a substitute value. */
const categoryOf = (alias: string): string =>
  `coalesce(${alias}category_id, '00000000-0000-0000-0000-000000000000') as category`;

export class TotalsReader extends Repository {
  /** Every row of the totals tables that differs from a recount of the expenses and plans; none when all is well. */
  async mismatches(): Promise<TotalsMismatch[]> {
    const { expenses, sums } = await this.#counted();
    const kept = sums.map(([column]) => `k.${column}`).join(', ');
    const counted = sums.map(([column]) => `c.${column}`).join(', ');
    const recount = sums.map(([column, count]) => `${count} as ${column}`).join(', ');
    const difference = (table: string, keys: string, keptRows: string, keysOf: string): string => `
      select '${table}' as "table", concat_ws(' ', ${keys}) as key,
             concat_ws('/', ${kept}) as kept, concat_ws('/', ${counted}) as counted
      from ${keptRows} k
      full join (select ${keysOf}, ${recount} from ${expenses} group by ${keys}) c using (${keys})
      where (${kept}) is distinct from (${counted})`;
    const day = difference('expense_day_total', 'date, shared, paid_by', 'expense_day_total', 'date, shared, paid_by');
    const month = difference(
      'expense_month_total',
      'month, shared, paid_by, category',
      `(select *, ${categoryOf('')} from expense_month_total)`,
      `date_trunc('month', date::timestamp)::date as month, shared, paid_by, ${categoryOf('e.')}`,
    );
    return [...(await this.sql.rows<TotalsMismatch>(`${day} union all ${month}`)), ...(await this.#wrongLimits())];
  }

  /** What is counted from which rows; a backup of an earlier version is checked as well. */
  async #counted(): Promise<{ readonly expenses: string; readonly sums: readonly Sum[] }> {
    if (!(await this.#hasColumn('expense', 'counted_cents'))) return { expenses: EARLIER_EXPENSES, sums: AMOUNTS };
    const hasWholes = await this.#hasColumn('expense_day_total', 'own_whole_cents');
    return { expenses: SPLIT_EXPENSES, sums: [...AMOUNTS, ...SHARES, ...(hasWholes ? WHOLES : [])] };
  }

  /** The same for the limited totals; a backup of an earlier version has none. */
  async #wrongLimits(): Promise<TotalsMismatch[]> {
    if (!(await this.#exists(`select where to_regclass('money_total') is not null`))) return [];
    const hasPayments = await this.#exists(`select where to_regproc('bound_payment_insert') is not null`);
    const payments = `union all select 'payment', coalesce(sum(amount_cents), 0) from payment`;
    return this.sql.rows<TotalsMismatch>(`
      select 'money_total' as "table", kind as key, coalesce(k.total_cents, 0)::text as kept, c.total_cents::text as counted
      from (select 'expense' as kind, coalesce(sum(abs(amount_cents)), 0) as total_cents from expense
            union all
            select 'plan', coalesce(sum(greatest(original_amount_cents, remaining_balance_cents, payment_due_cents)), 0)
            from installment_plan
            ${hasPayments ? payments : ''}) c
      left join money_total k using (kind)
      where coalesce(k.total_cents, 0) <> c.total_cents`);
  }

  #hasColumn(table: string, column: string): Promise<boolean> {
    return this.#exists(
      `select from information_schema.columns where table_name = '${table}' and column_name = '${column}'`,
    );
  }

  async #exists(statement: string): Promise<boolean> {
    return (await this.sql.rows(statement)).length > 0;
  }
}
