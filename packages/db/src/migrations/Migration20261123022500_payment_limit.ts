import { Migration } from '@mikro-orm/migrations';

/** `TOTAL_CENTS_MAX` of the rules; a test holds both to the same cent. */
const LIMIT = '280000000000000';

const SUM = (rows: string): string => `(select coalesce(sum(amount_cents), 0) from ${rows})`;

/**
 * What all payments between the members come to has the limit that expenses and plans have: beyond it the account, and
 * every report that tells it, could not be added up any more.
 */
export class Migration20261123022500_payment_limit extends Migration {
  override up(): void {
    const events = [
      ['insert', 'new table as added', SUM('added')],
      ['delete', 'old table as removed', `-${SUM('removed')}`],
      ['update', 'old table as removed new table as added', `${SUM('added')} - ${SUM('removed')}`],
    ] as const;
    for (const [event, tables, difference] of events) {
      this.addSql(`
        create function bound_payment_${event}() returns trigger language plpgsql as $$
        declare
          difference bigint := ${difference};
          total bigint;
        begin
          if difference = 0 then return null; end if;
          insert into money_total as t (kind, total_cents) values ('payment', difference)
            on conflict (kind) do update set total_cents = t.total_cents + excluded.total_cents
            returning t.total_cents into total;
          if difference > 0 and total > ${LIMIT} and coalesce(current_setting('household.restores', true), '') <> 'yes' then
            raise exception 'the total of all rows of payment would pass ${LIMIT} cents'
              using errcode = 'check_violation', constraint = 'payment_total_limit';
          end if;
          return null;
        end $$`);
      this.addSql(`
        create trigger payment_bound_${event}_totals after ${event} on payment referencing ${tables}
        for each statement execute function bound_payment_${event}()`);
    }
    this.addSql(`
      insert into money_total (kind, total_cents) select 'payment', sum(amount_cents) from payment having count(*) > 0`);
  }
}
