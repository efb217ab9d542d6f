import { Migration } from '@mikro-orm/migrations';

/** The first schema: people, sessions, salaries, categories, expenses, rules, plans and the change log. */
export class Migration20261121090000_household extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    // Immutable on purpose: it feeds a stored column and unique indexes, so it may not depend on a dictionary or a locale.
    this.addSql(`
      create function fold_text(value text) returns text language sql immutable strict parallel safe
      return lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))`);
    this.addSql(`
      create function expense_search(description text, tags text[]) returns text language sql immutable parallel safe
      return fold_text(description || coalesce(E'\\n' || array_to_string(tags, E'\\n'), ''))`);

    this.addSql(`
      create table member (
        id text primary key constraint member_id_form check (id ~ '^[a-z][a-z0-9]{0,30}$'),
        name text not null,
        position smallint not null unique constraint member_position_range check (position in (1, 2)))`);
    this.addSql(`
      create table account (
        id uuid primary key,
        member_id text not null unique references member (id),
        username text not null,
        username_key text not null unique,
        password_hash text,
        created_at timestamptz not null,
        last_login_at timestamptz,
        version int not null default 1)`);
    this.addSql(`
      create table session (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        token_hash bytea not null unique,
        user_agent text,
        ip_address text,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null)`);
    this.addSql(`create index session_account_idx on session (account_id, created_at)`);
    this.addSql(`
      create table login_failure (
        id bigint generated always as identity primary key,
        username_key text not null,
        address text not null,
        at timestamptz not null)`);
    this.addSql(`create index login_failure_address_idx on login_failure (address, at)`);

    this.addSql(`
      create table salary (
        id uuid primary key,
        member_id text not null references member (id),
        amount_cents bigint not null constraint salary_amount_range check (amount_cents between 0 and 1000000000000),
        effective_date date not null,
        created_at timestamptz not null,
        version int not null default 1,
        unique (member_id, effective_date))`);
    this.addSql(`
      create table category (
        id uuid primary key,
        name text not null,
        color text not null constraint category_color_form check (color ~* '^#[0-9a-f]{6}$'),
        icon text,
        created_at timestamptz not null,
        version int not null default 1)`);
    this.addSql(`create unique index category_name_key on category (fold_text(name))`);
    this.addSql(`
      create table expense (
        id uuid primary key,
        amount_cents bigint not null constraint expense_amount_range check (amount_cents between 1 and 1000000000000),
        description text not null constraint expense_description_length check (char_length(description) between 1 and 255),
        category_id uuid references category (id),
        paid_by text not null references member (id),
        shared boolean not null,
        date date not null,
        created_at timestamptz not null,
        tags text[] not null default '{}',
        meta jsonb not null default '{}',
        version int not null default 1,
        search text not null generated always as (expense_search(description, tags)) stored)`);
    // Covers the counts and sums of a filtered page; ids are then joined to the wide rows.
    this.addSql(`create index expense_date_idx on expense (date, id) include (shared, paid_by, category_id, amount_cents)`);
    this.addSql(`create index expense_created_idx on expense (created_at, id)`);
    this.addSql(`create index expense_category_idx on expense (category_id)`);
    this.addSql(`create index expense_search_idx on expense using gin (search gin_trgm_ops) with (fastupdate = off)`);

    this.addSql(`
      create table recurring_rule (
        id uuid primary key,
        amount_cents bigint not null constraint rule_amount_range check (amount_cents between 1 and 1000000000000),
        description text not null,
        category_id uuid references category (id),
        paid_by text not null references member (id),
        shared boolean not null,
        cadence text not null constraint rule_cadence check (cadence in ('monthly', 'weekly', 'biweekly')),
        day_of_month smallint,
        weekday text,
        weekdays text[],
        time text not null,
        start_date date not null,
        end_date date,
        is_active boolean not null,
        last_executed_at timestamptz,
        next_execution_at timestamptz,
        created_at timestamptz not null,
        tags text[] not null default '{}',
        meta jsonb not null default '{}',
        version int not null default 1,
        constraint rule_schedule check (
          (cadence = 'monthly' and day_of_month between 1 and 31)
          or (cadence = 'weekly' and weekday is not null)
          or (cadence = 'biweekly' and cardinality(weekdays) = 2)))`);
    this.addSql(`create index recurring_rule_due_idx on recurring_rule (next_execution_at) where next_execution_at is not null`);
    this.addSql(`create index recurring_rule_category_idx on recurring_rule (category_id)`);
    // No foreign keys: what a rule has done outlives the rule and the expense, so that neither is ever written twice.
    this.addSql(`
      create table rule_occurrence (
        id uuid primary key,
        rule_id uuid not null,
        date date not null,
        outcome text not null constraint occurrence_outcome check (outcome in ('written', 'skipped')),
        expense_id uuid,
        at timestamptz not null,
        unique (rule_id, date))`);
    this.addSql(`
      create table installment_plan (
        id uuid primary key,
        position int not null,
        merchant text not null,
        purchase_date date not null,
        original_amount_cents bigint not null,
        remaining_balance_cents bigint not null,
        payment_due_cents bigint not null,
        installment_no int not null,
        total_installments int,
        paid_by text references member (id),
        shared boolean,
        category_id uuid references category (id),
        recorded_month text,
        created_at timestamptz not null,
        version int not null default 1,
        constraint plan_amounts check (original_amount_cents >= 0 and remaining_balance_cents >= 0 and payment_due_cents >= 0))`);
    this.addSql(`create index installment_plan_category_idx on installment_plan (category_id)`);

    this.addSql(`
      create table change (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        actor_kind text not null constraint change_actor_kind check (actor_kind in ('member', 'rule', 'administrator')),
        actor_id text,
        action text not null,
        undoes bigint unique references change (id))`);
    this.addSql(`
      create table change_item (
        change_id bigint not null references change (id),
        position int not null,
        kind text not null,
        entity_id uuid not null,
        before jsonb,
        after jsonb,
        purged boolean not null default false,
        primary key (change_id, position))`);
    this.addSql(`create index change_item_entity_idx on change_item (entity_id, change_id)`);
    this.addSql(`
      create function announce_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('household_change', new.id::text);
        return null;
      end $$`);
    this.addSql(`create trigger change_announced after insert on change for each row execute function announce_change()`);
  }
}
