import { Migration } from '@mikro-orm/migrations';

/**
 * Two tables of sums that every report reads instead of the expenses, kept by statement-level triggers:
 * a bulk write costs one aggregation, not one upsert a row. Upserts run in key order, so two writers cannot deadlock.
 */
export class Migration20261121090100_totals extends Migration {
  override up(): void {
    this.addSql(`
      create table expense_day_total (
        date date not null,
        shared boolean not null,
        paid_by text not null,
        total_cents bigint not null,
        count bigint not null,
        primary key (date, shared, paid_by))`);
    this.addSql(`
      create table expense_month_total (
        month date not null,
        shared boolean not null,
        paid_by text not null,
        category_id uuid,
        total_cents bigint not null,
        count bigint not null,
        constraint expense_month_total_key unique nulls not distinct (month, shared, paid_by, category_id))`);

    const apply = (delta: string): string => `
      insert into expense_day_total as t (date, shared, paid_by, total_cents, count)
        select date, shared, paid_by, sum(amount), sum(n) from (${delta}) d
        group by 1, 2, 3 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3
        on conflict (date, shared, paid_by)
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;
      insert into expense_month_total as t (month, shared, paid_by, category_id, total_cents, count)
        select date_trunc('month', date::timestamp)::date, shared, paid_by, category_id, sum(amount), sum(n) from (${delta}) d
        group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(n) <> 0 order by 1, 2, 3, 4
        on conflict on constraint expense_month_total_key
        do update set total_cents = t.total_cents + excluded.total_cents, count = t.count + excluded.count;`;
    const removeEmpty = (rows: string): string => `
      delete from expense_day_total t using (select distinct date from ${rows}) d where t.date = d.date and t.count = 0;
      delete from expense_month_total t using (select distinct date_trunc('month', date::timestamp)::date as month from ${rows}) d
        where t.month = d.month and t.count = 0;`;
    const part = (rows: string, sign: '' | '-'): string =>
      `select date, shared, paid_by, category_id, ${sign}amount_cents as amount, ${sign}1 as n from ${rows}`;
    const trigger = (event: string, tables: string, body: string): void => {
      this.addSql(`create function total_expense_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
      this.addSql(`
        create trigger expense_${event}_totals after ${event} on expense referencing ${tables}
        for each statement execute function total_expense_${event}()`);
    };
    trigger('insert', 'new table as added', apply(part('added', '')));
    trigger('delete', 'old table as removed', apply(part('removed', '-')) + removeEmpty('removed'));
    trigger(
      'update',
      'old table as removed new table as added',
      apply(`${part('removed', '-')} union all ${part('added', '')}`) + removeEmpty('removed'),
    );
  }
}
