import { Migration } from '@mikro-orm/migrations';

/** `TOTAL_CENTS_MAX` of the rules; a test holds both to the same cent. */
const LIMIT = '280000000000000';

/**
 * What all expenses and all plans come to, by size, in one row each, and the refusal of a write by which a row would pass
 * the limit. One row, because two writers at once must wait for each other there: neither sees what the other is about to
 * store. These triggers run before those of the other totals (they are named so), which are then locked by one
 * writer at a time. What makes a total smaller is never refused, and neither is a backup's data, which were stored once.
 */
export class Migration20261122100100_total_limit extends Migration {
  override up(): void {
    this.addSql(`create table money_total (kind text primary key, total_cents bigint not null)`);
    this.#keep('expense', 'expense', 'abs(amount_cents)');
    this.#keep('installment_plan', 'plan', 'greatest(original_amount_cents, remaining_balance_cents, payment_due_cents)');
  }

  #keep(table: string, kind: string, size: string): void {
    const sum = (rows: string): string => `(select coalesce(sum(${size}), 0) from ${rows})`;
    const events = [
      ['insert', 'new table as added', sum('added')],
      ['delete', 'old table as removed', `-${sum('removed')}`],
      ['update', 'old table as removed new table as added', `${sum('added')} - ${sum('removed')}`],
    ] as const;
    for (const [event, tables, difference] of events) {
      this.addSql(`
        create function bound_${table}_${event}() returns trigger language plpgsql as $$
        declare
          difference bigint := ${difference};
          total bigint;
        begin
          if difference = 0 then return null; end if;
          insert into money_total as t (kind, total_cents) values ('${kind}', difference)
            on conflict (kind) do update set total_cents = t.total_cents + excluded.total_cents
            returning t.total_cents into total;
          if difference > 0 and total > ${LIMIT} and coalesce(current_setting('household.restores', true), '') <> 'yes' then
            raise exception 'the total of all rows of ${table} would pass ${LIMIT} cents'
              using errcode = 'check_violation', constraint = '${kind}_total_limit';
          end if;
          return null;
        end $$`);
      this.addSql(`
        create trigger ${table}_bound_${event}_totals after ${event} on ${table} referencing ${tables}
        for each statement execute function bound_${table}_${event}()`);
    }
    // The triggers keep other writers out until this is stored.
    this.addSql(`
      insert into money_total (kind, total_cents) select '${kind}', sum(${size}) from ${table} having count(*) > 0`);
  }
}
