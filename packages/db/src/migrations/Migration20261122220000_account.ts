import { Migration } from '@mikro-orm/migrations';

/** The advisory lock of closed months: whoever closes or corrects one holds it alone, other writers share it. */
const LOCK = '7245003';

const CENTS_RANGE = 'between -1000000000000 and 1000000000000';

/** An expense on one side of a change, as `closed_month_touch` keeps it. */
const facts = (row: string): string =>
  `jsonb_build_object('date', ${row}.date, 'amountCents', ${row}.amount_cents, 'description', ${row}.description,
     'shared', ${row}.shared, 'refund', ${row}.refund, 'paidBy', ${row}.paid_by, 'split', ${row}.split)`;

const isClosed = (row: string): string =>
  `(${row}.shared and exists (select from closed_month c where c.month = to_char(${row}.date, 'YYYY-MM')))`;

const KEYS = ['date', 'shared', 'paid_by', 'counted_cents', 'split'] as const;
const moved = (row: string): string => `(${KEYS.map((key) => `${row}.${key}`).join(', ')})`;

/** Per event: the transition tables, and the changed expenses that may move a closed month. */
const EVENTS = {
  insert: {
    tables: 'new table as added',
    touched: `select a.id, null::jsonb as before, ${facts('a')} as after from added a where ${isClosed('a')}`,
  },
  delete: {
    tables: 'old table as removed',
    touched: `select r.id, ${facts('r')} as before, null::jsonb as after from removed r where ${isClosed('r')}`,
  },
  update: {
    tables: 'old table as removed new table as added',
    touched: `
      select a.id, ${facts('r')} as before, ${facts('a')} as after from removed r join added a using (id)
      where ${moved('r')} is distinct from ${moved('a')} and (${isClosed('r')} or ${isClosed('a')})`,
  },
} as const;

/**
 * The account between the members: where it starts, payments, closed months and what corrections moved them by. An
 * account starts in the month of the upgrade, with 0.
 */
export class Migration20261122220000_account extends Migration {
  override up(): void {
    this.#createTables();
    this.#guardExpenses();
    this.#guardPayments();
    this.#guardStart();
  }

  #createTables(): void {
    const month = (name: string): string => `check (${name} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`;
    this.addSql(`
      create table account_start (
        id uuid primary key,
        month text not null ${month('month')},
        opening_cents bigint not null check (opening_cents ${CENTS_RANGE}),
        version int not null default 1)`);
    this.addSql(`
      insert into account_start (id, month, opening_cents)
      select '00000000-0000-7000-8000-000000000002', to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM'), 0
      where exists (select from member)`);
    this.addSql(`
      create table payment (
        id uuid primary key,
        from_member text not null references member (id),
        to_member text not null references member (id) check (to_member <> from_member),
        amount_cents bigint not null check (amount_cents between 1 and 1000000000000),
        date date not null,
        method text not null check (method in ('transfer', 'cash', 'other')),
        note text not null check (char_length(note) <= 255),
        created_at timestamptz not null,
        version int not null default 1)`);
    this.addSql(`create index payment_date_idx on payment (date, created_at, id)`);
    this.addSql(`
      create table closed_month (
        id uuid primary key,
        month text not null unique ${month('month')},
        opening_cents bigint not null,
        balance_cents bigint not null,
        payments_cents bigint not null,
        adjustments_cents bigint not null,
        closing_cents bigint not null check (closing_cents = opening_cents + balance_cents + payments_cents + adjustments_cents),
        salaries jsonb not null,
        paid jsonb not null,
        fair_share jsonb not null,
        parts jsonb not null,
        expense_count int not null,
        closed_at timestamptz not null,
        closed_by text references member (id))`);
    this.addSql(`
      create table adjustment (
        position bigint primary key generated always as identity,
        closed_month text not null references closed_month (month),
        booked_month text not null ${month('booked_month')},
        cents bigint not null check (cents <> 0),
        expense_id uuid not null,
        description text not null,
        at timestamptz not null,
        by text references member (id),
        amount_before_cents bigint,
        amount_after_cents bigint)`);
    this.addSql(`create index adjustment_closed_month_idx on adjustment (closed_month)`);
    this.addSql(`create index adjustment_booked_month_idx on adjustment (booked_month)`);
    // Filled and emptied within one transaction.
    this.addSql(`
      create table closed_month_touch (
        position bigint primary key generated always as identity,
        expense_id uuid not null,
        before jsonb,
        after jsonb)`);
  }

  /**
   * Whatever writes expenses, a closed month never changes unseen: a write that touches one is refused, unless the
   * transaction notes what it touched in order to book it.
   */
  #guardExpenses(): void {
    // Before any row is locked: whoever corrects a closed month takes the lock first and rows afterwards.
    this.addSql(`
      create function share_closed_months() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${LOCK});
        return null;
      end $$`);
    this.addSql(`
      create trigger expense_shares_closed_months before insert or update or delete on expense
      for each statement execute function share_closed_months()`);
    for (const [event, { tables, touched }] of Object.entries(EVENTS)) {
      this.addSql(`
        create function guard_closed_months_${event}() returns trigger language plpgsql as $$
        begin
          if not exists (select from closed_month) or not exists (${touched}) then return null; end if;
          if coalesce(current_setting('household.closed_months', true), '') <> 'noted' then
            raise exception 'a closed month would change' using errcode = 'check_violation', constraint = 'closed_month_touched';
          end if;
          insert into closed_month_touch (expense_id, before, after) select id, before, after from (${touched}) t order by id;
          return null;
        end $$`);
      this.addSql(`
        create trigger expense_${event}_closed_months after ${event} on expense referencing ${tables}
        for each statement execute function guard_closed_months_${event}()`);
    }
  }

  /** A payment stays within the account, and a closed month's payments stay what they are. */
  #guardPayments(): void {
    const rows = { insert: [1, 0], update: [1, 1], delete: [0, 1] } as const;
    for (const [event, { tables }] of Object.entries(EVENTS)) {
      const [hasAdded, hasRemoved] = rows[event as keyof typeof rows];
      const outside = `
        if exists (select from added a, account_start s where to_char(a.date, 'YYYY-MM') < s.month) then
          raise exception 'before the account' using errcode = 'check_violation', constraint = 'payment_within_account';
        end if;`;
      const sides = [
        ...(hasRemoved ? ['select r.id, r.date, 1 as side from removed r'] : []),
        ...(hasAdded ? ['select a.id, a.date, 2 as side from added a'] : []),
      ];
      this.addSql(`
        create function guard_payments_${event}() returns trigger language plpgsql as $$
        declare closed text;
        begin
          perform pg_advisory_xact_lock_shared(${LOCK});
          ${hasAdded ? outside : ''}
          select c.month into closed from (${sides.join(' union all ')}) p
            join closed_month c on c.month = to_char(p.date, 'YYYY-MM') order by p.id, p.side limit 1;
          if closed is not null then
            raise exception 'the month is closed'
              using errcode = 'check_violation', constraint = 'closed_month_kept', detail = closed;
          end if;
          return null;
        end $$`);
      this.addSql(`
        create trigger payment_${event}_closed_months after ${event} on payment referencing ${tables}
        for each statement execute function guard_payments_${event}()`);
    }
  }

  /** The start stays where it is while a month is closed, and no payment is left before it. */
  #guardStart(): void {
    this.addSql(`
      create function guard_account_start() returns trigger language plpgsql as $$
      declare closed text;
      begin
        perform pg_advisory_xact_lock(${LOCK});
        select max(month) into closed from closed_month;
        if closed is not null then
          raise exception 'a month is closed' using errcode = 'check_violation', constraint = 'closed_month_kept', detail = closed;
        end if;
        if exists (select from payment p where to_char(p.date, 'YYYY-MM') < new.month) then
          raise exception 'after a payment' using errcode = 'check_violation', constraint = 'account_start_before_payments';
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger account_start_closed_months after update on account_start
      for each row execute function guard_account_start()`);
  }
}
