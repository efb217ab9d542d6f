import { Migration } from '@mikro-orm/migrations';

/** What the totals keep beside amount and number: signed cents of each member's shares and of refunds, and how many expenses have them. */
const SHARES = ['percent_first_cents', 'percent_second_cents', 'own_first_cents', 'own_second_cents', 'refund_cents'] as const;
const COUNTS = ['income_count', 'percent_count', 'own_count', 'refund_count'] as const;
const SUMS = ['total_cents', 'count', ...COUNTS, ...SHARES] as const;

const TOTALS = {
  expense_day_total: { day: 'date', keys: 'shared, paid_by', conflict: '(date, shared, paid_by)' },
  expense_month_total: {
    day: `date_trunc('month', date::timestamp)::date`,
    keys: 'shared, paid_by, category_id',
    conflict: 'on constraint expense_month_total_key',
  },
} as const;

/**
 * How shared expenses are split, refunds, and what was paid in another currency. Every shared expense so far is split by
 * income without own parts, and so is what the change log can bring back, so that no figure changes.
 */
export class Migration20261122200000_splits extends Migration {
  override up(): void {
    this.#createFunctions();
    this.#addColumns();
    this.#fillLog();
    this.#keepSums();
    this.#indexParts();
  }

  #createFunctions(): void {
    this.addSql(`
      create function own_parts_total(split jsonb) returns bigint language sql immutable parallel safe
      return (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(split -> 'own'))`);
    // A bit for each part that an expense has: 1 by income, 2 by percentages, 4 own parts.
    this.addSql(`
      create function expense_parts(amount_cents bigint, split jsonb)
      returns smallint language sql immutable parallel safe
      return (case when split is null then 0 else
        case when own_parts_total(split) > 0 then 4 else 0 end
        + case when own_parts_total(split) = amount_cents then 0 when jsonb_typeof(split -> 'rule') = 'object' then 2 else 1 end
      end)::smallint`);
    // The rule of shares-of-expense.ts: rounded down, a spare cent to the larger fraction, at equal ones to the payer.
    this.addSql(`
      create function first_percent_share(rest bigint, percent int, first_paid boolean)
      returns bigint language sql immutable parallel safe
      return rest * percent / 100
        + case when rest * percent % 100 > 50 or (rest * percent % 100 = 50 and first_paid) then 1 else 0 end`);
    // Signed shares of one expense that has any; a test holds them to the rules for all sorts of splits.
    this.addSql(`
      create function expense_shares(amount_cents bigint, refund boolean, split jsonb, payer text)
      returns table (percent_first bigint, percent_second bigint, own_first bigint, own_second bigint)
      language sql stable strict parallel safe as $$
        select sign * share, case when percent is null then 0 else sign * (rest - share) end, sign * own_1, sign * own_2
        from (
          select *, amount_cents - own_1 - own_2 as rest,
                 coalesce(first_percent_share(amount_cents - own_1 - own_2, percent, payer = m.id_1), 0) as share
          from (
            select case when refund then -1 else 1 end as sign, id_1,
                   (split -> 'own' ->> id_1)::bigint as own_1, (split -> 'own' ->> id_2)::bigint as own_2,
                   case when jsonb_typeof(split -> 'rule') = 'object' then (split -> 'rule' ->> id_1)::int end as percent
            from (select max(id) filter (where position = 1) as id_1, max(id) filter (where position = 2) as id_2 from member) ids
          ) m) s
      $$`);
  }

  #addColumns(): void {
    this.addSql(`
      alter table expense
        add column refund boolean not null default false,
        add column original jsonb,
        add column split jsonb,
        add column counted_cents bigint not null generated always as (case when refund then -amount_cents else amount_cents end) stored`);
    this.addSql(`alter table expense alter column refund drop default`);
    this.addSql(`alter table expense disable trigger user`);
    this.addSql(`update expense set split = ${BY_INCOME} where shared`);
    this.addSql(`alter table expense enable trigger user`);
    this.addSql(`
      alter table expense
        add column parts smallint not null generated always as (expense_parts(amount_cents, split)) stored,
        add constraint expense_split_of_shared check (shared = (split is not null)),
        add constraint expense_own_parts_fit check (own_parts_total(split) <= amount_cents)`);
    for (const table of ['recurring_rule', 'installment_plan', 'category']) {
      this.addSql(`alter table ${table} add column split jsonb`);
    }
    this.addSql(`create table household (id uuid primary key, split jsonb not null, version int not null default 1)`);
  }

  /** A deleted expense, and one whose sharing was changed, can be brought back. */
  #fillLog(): void {
    for (const side of ['before', 'after']) {
      this.addSql(`
        update change_item
        set ${side} = ${side}
          || jsonb_build_object('split', case when (${side} ->> 'shared')::boolean then ${BY_INCOME} end)
          || case when ${side} ? 'amountCents' and ${side} ? 'createdAt' then '{"refund": false, "original": null}' else '{}' end::jsonb
        where kind = 'expense' and ${side} ? 'shared'`);
      this.addSql(`
        update change_item set ${side} = ${side} || '{"split": null}'
        where kind in ('rule', 'plan', 'category') and ${side} ? 'createdAt'`);
    }
  }

  #keepSums(): void {
    for (const table of Object.keys(TOTALS)) {
      const columns = [...COUNTS, ...SHARES].map((name) => `add column ${name} bigint not null default 0`);
      this.addSql(`alter table ${table} ${columns.join(', ')}`);
      this.addSql(`update ${table} set income_count = count where shared`);
    }
    const rowsOf = (rows: string, sign: '' | '-'): string => `
      select e.date, e.shared, e.paid_by, e.category_id, ${sign}e.counted_cents as total_cents, ${sign}1 as count,
             ${sign}(e.parts & 1) as income_count, ${sign}(e.parts >> 1 & 1) as percent_count, ${sign}(e.parts >> 2 & 1) as own_count,
             ${sign}(case when e.refund then 1 else 0 end) as refund_count,
             ${sign}(case when e.refund then e.counted_cents else 0 end) as refund_cents,
             ${sign}coalesce(s.percent_first, 0) as percent_first_cents, ${sign}coalesce(s.percent_second, 0) as percent_second_cents,
             ${sign}coalesce(s.own_first, 0) as own_first_cents, ${sign}coalesce(s.own_second, 0) as own_second_cents
      from ${rows} e left join lateral
        expense_shares(e.amount_cents, e.refund, case when e.parts & 6 <> 0 then e.split end, e.paid_by) s on true`;
    const apply = (rows: string): string =>
      Object.entries(TOTALS).map(([table, { day, keys, conflict }]) => `
        insert into ${table} as t (${table === 'expense_day_total' ? 'date' : 'month'}, ${keys}, ${SUMS.join(', ')})
          select ${day}, ${keys}, ${SUMS.map((name) => `sum(${name})`).join(', ')} from (${rows}) d
          group by ${day}, ${keys} having ${SUMS.map((name) => `sum(${name}) <> 0`).join(' or ')} order by ${day}, ${keys}
          on conflict ${conflict} do update set ${SUMS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`,
      ).join('');
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

  /** The lists of refunds and of agreements are short, and so are their indexes. */
  #indexParts(): void {
    this.addSql(`drop index expense_date_idx`);
    this.addSql(`
      create index expense_date_idx on expense (date, id)
      include (shared, paid_by, category_id, counted_cents, parts, refund)`);
    this.addSql(`create index expense_refund_idx on expense (date, id) where refund`);
    this.addSql(`create index expense_percent_idx on expense (date, id) where parts & 2 <> 0`);
    this.addSql(`create index expense_own_idx on expense (date, id) where parts & 4 <> 0`);
  }
}

/** By income, without own parts of either member. */
const BY_INCOME = `(
  select jsonb_build_object('rule', 'income', 'own', jsonb_object_agg(id, 0)) from member)`;
