import { Migration } from '@mikro-orm/migrations';

const PARTS = ['income', 'percent', 'own'] as const;

/** What the totals keep so far, with the sum over rows `e` of expenses and `s` of their shares. */
const KEPT = {
  total_cents: 'e.counted_cents',
  count: '1',
  income_count: 'e.parts & 1',
  percent_count: 'e.parts >> 1 & 1',
  own_count: 'e.parts >> 2 & 1',
  refund_count: 'case when e.refund then 1 else 0 end',
  percent_first_cents: 'coalesce(s.percent_first, 0)',
  percent_second_cents: 'coalesce(s.percent_second, 0)',
  own_first_cents: 'coalesce(s.own_first, 0)',
  own_second_cents: 'coalesce(s.own_second, 0)',
  refund_cents: 'case when e.refund then e.counted_cents else 0 end',
} as const;

/** What expenses with such a part come to as wholes, in signed cents. */
const WHOLES = Object.fromEntries(
  PARTS.map((part, bit) => [`${part}_whole_cents`, `case when e.parts & ${1 << bit} <> 0 then e.counted_cents else 0 end`]),
);

const SUMS = { ...KEPT, ...WHOLES };
const NAMES = Object.keys(SUMS);

const TOTALS = {
  expense_day_total: { column: 'date', day: 'date', keys: ['shared', 'paid_by'], conflict: '(date, shared, paid_by)' },
  expense_month_total: {
    column: 'month',
    day: `date_trunc('month', date::timestamp)::date`,
    keys: ['shared', 'paid_by', 'category_id'],
    conflict: 'on constraint expense_month_total_key',
  },
} as const;

/** A list with a filter of split says what its expenses come to without adding them up one by one. */
export class Migration20261123022000_wholes_of_parts extends Migration {
  override up(): void {
    for (const [table, { column, day, keys }] of Object.entries(TOTALS)) {
      const names = Object.keys(WHOLES);
      this.addSql(`alter table ${table} ${names.map((name) => `add column ${name} bigint not null default 0`).join(', ')}`);
      const same = keys.map((key) => `t.${key} is not distinct from w.${key}`).join(' and ');
      this.addSql(`
        update ${table} t set ${names.map((name) => `${name} = w.${name}`).join(', ')}
        from (select ${day} as day, ${keys.join(', ')}, ${names.map((name) => `sum(${WHOLES[name]}) as ${name}`).join(', ')}
              from expense e where shared group by 1, ${keys.join(', ')}) w
        where t.${column} = w.day and ${same}`);
    }
    this.#keepSums();
  }

  #keepSums(): void {
    const rowsOf = (rows: string, sign: '' | '-'): string => `
      select e.date, e.shared, e.paid_by, e.category_id,
             ${Object.entries(SUMS).map(([name, value]) => `${sign}(${value}) as ${name}`).join(', ')}
      from ${rows} e left join lateral
        expense_shares(e.amount_cents, e.refund, case when e.parts & 6 <> 0 then e.split end, e.paid_by) s on true`;
    const apply = (rows: string): string =>
      Object.entries(TOTALS)
        .map(([table, { column, day, keys, conflict }]) => `
        insert into ${table} as t (${column}, ${keys.join(', ')}, ${NAMES.join(', ')})
          select ${day}, ${keys.join(', ')}, ${NAMES.map((name) => `sum(${name})`).join(', ')} from (${rows}) d
          group by ${day}, ${keys.join(', ')} having ${NAMES.map((name) => `sum(${name}) <> 0`).join(' or ')}
          order by ${day}, ${keys.join(', ')}
          on conflict ${conflict} do update set ${NAMES.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`)
        .join('');
    const removeEmpty = `
      delete from expense_day_total t using (select distinct date from removed) d where t.date = d.date and t.count = 0;
      delete from expense_month_total t using (select distinct date_trunc('month', date::timestamp)::date as month from removed) d
        where t.month = d.month and t.count = 0;`;
    const replace = (event: string, body: string): void => {
      this.addSql(`
        create or replace function total_expense_${event}() returns trigger language plpgsql as $$
        begin ${body} return null; end $$`);
    };
    replace('insert', apply(rowsOf('added', '')));
    replace('delete', apply(rowsOf('removed', '-')) + removeEmpty);
    replace('update', apply(`${rowsOf('removed', '-')} union all ${rowsOf('added', '')}`) + removeEmpty);
  }
}
