/** The two members in order. */
export const membersJson = `(select json_agg(json_build_object('id', id, 'name', name) order by position) from member)`;

/** Sums per category of rows with `category_id`, `total_cents` and `count`; `rows` is what stands after `from`. */
export const byCategoryJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'color', c.color, 'amountCents', t.amount, 'count', t.n)), '[]')
  from (select category_id, sum(total_cents) as amount, sum(count) as n from ${rows} group by category_id) t
  left join category c on c.id = t.category_id)`;

/** Sums per member's position and sharing of rows with `paid_by`, `shared`, `total_cents` and `count`. */
export const paidJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object(
    'position', m.position, 'shared', t.shared, 'amountCents', t.amount, 'count', t.n)), '[]')
  from (select paid_by, shared, sum(total_cents) as amount, sum(count) as n from ${rows} group by paid_by, shared) t
  join member m on m.id = t.paid_by)`;

/** The columns of what was agreed on beside the amounts; see `SharedSums`. */
export const AGREED_COLUMNS = [
  'percent_first_cents',
  'percent_second_cents',
  'own_first_cents',
  'own_second_cents',
  'income_count',
  'percent_count',
  'own_count',
] as const;

/** The sums of those columns, as the arguments of `json_build_object`. */
const agreedPairs = AGREED_COLUMNS.map((column) => `'${column}', coalesce(sum(${column}), 0)`).join(', ');

/** What was agreed on for the shared expenses of rows with `shared` and `AGREED_COLUMNS`. */
export const agreedJson = (rows: string): string =>
  `(select json_build_object(${agreedPairs}) from ${rows} and shared)`;

/**
 * What each member's position paid of each month's shared expenses, with what was agreed on, of rows with `shared`. Years
 * of months are added up here: as floating-point numbers, which is three times as fast and exact, because no total passes
 * 2^53 (decision 025).
 */
export const sharedMonthsJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object(
    'month', to_char(t.month, 'YYYY-MM'), 'position', m.position, 'amountCents', t.amount, 'count', t.n, 'agreed', t.agreed)
    order by t.month), '[]')
  from (
    select month, paid_by, ${exactSum('total_cents')} as amount, ${exactSum('count')} as n,
           json_build_object(${AGREED_COLUMNS.map((column) => `'${column}', ${exactSum(column)}`).join(', ')}) as agreed
    from ${rows} and shared group by month, paid_by) t
  join member m on m.id = t.paid_by)`;

/** A sum as in `sharedMonthsJson`. */
export const exactSum = (column: string): string => `sum(${column}::float8)::bigint`;

/** The shared refunds of rows with `shared`, `refund_cents` and `refund_count`. */
export const sharedRefundsJson = (rows: string): string => `(
  select json_build_object('amountCents', coalesce(sum(refund_cents), 0), 'count', coalesce(sum(refund_count), 0))
  from ${rows} and shared)`;

/** Sums per sharing of rows with `shared`, `total_cents` and `count`. */
export const bySharingJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object('shared', t.shared, 'amountCents', t.amount, 'count', t.n)), '[]')
  from (select shared, sum(total_cents) as amount, sum(count) as n from ${rows} group by shared) t)`;

/** Sums per day of rows with `date`, `total_cents` and `count`, oldest first. */
export const byDayJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object('date', t.date, 'amountCents', t.amount, 'count', t.n) order by t.date), '[]')
  from (select date, sum(total_cents) as amount, sum(count) as n from ${rows} group by date) t)`;

/**
 * Sums per day of rows with `date`, `total_cents` and `count` as three lists of numbers in one order, the days counted from
 * `from`: half a year as objects with dates takes twice as long. Added up as floating-point numbers, as in
 * `sharedMonthsJson`.
 */
export const daySeriesJson = (rows: string, from: string): string => `(
  select json_build_object('days', coalesce(array_agg(day), '{}'), 'amounts', coalesce(array_agg(amount), '{}'),
                           'counts', coalesce(array_agg(n), '{}'))
  from (select date - ${from} as day, ${exactSum('total_cents')} as amount, ${exactSum('count')} as n
        from ${rows} group by date) d)`;

/**
 * What each month that has expenses had in all and from the 1st through a day, of a shorter month through its last; from
 * the days of `expense_day_total`, by its primary key.
 *
 * @param bounds the first days of the first and of the last month
 * @param day the day of the month
 * @param also a further condition, with `and`
 */
export const monthsThroughJson = (bounds: readonly [from: string, to: string], day: string, also = ''): string => `(
  select coalesce(json_agg(json_build_object(
    'month', to_char(m, 'YYYY-MM'), 'totalCents', t.total, 'throughCents', t.through) order by m), '[]')
  from generate_series(${bounds[0]}::timestamp, ${bounds[1]}::timestamp, interval '1 month') m
  cross join lateral (
    select ${exactSum('total_cents')} as total,
           coalesce(sum(total_cents::float8) filter (where date < m::date + ${day}::int), 0)::bigint as through
    from expense_day_total where date >= m::date and date < (m + interval '1 month')::date ${also}) t
  where t.total is not null)`;

/** The categories that have a limit. */
export const limitsJson = `(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'color', color, 'limitCents', limit_cents)), '[]')
  from category where limit_cents is not null)`;

/** Sums per month of rows with `month`, `total_cents` and `count`, oldest first; added up as in `sharedMonthsJson`. */
export const byMonthJson = (rows: string): string => `(
  select coalesce(json_agg(json_build_object(
    'month', to_char(t.month, 'YYYY-MM'), 'amountCents', t.amount, 'count', t.n) order by t.month), '[]')
  from (select month, ${exactSum('total_cents')} as amount, ${exactSum('count')} as n from ${rows} group by month) t)`;

/** Every salary on record with its member's position, oldest first: a few rows. */
export const salariesJson = `(
  select coalesce(json_agg(json_build_object(
    'position', m.position, 'amountCents', s.amount_cents, 'effectiveDate', s.effective_date) order by s.effective_date), '[]')
  from salary s join member m on m.id = s.member_id)`;

/** The salaries of each closed month: a row for each. */
export const closedSalariesJson = `(
  select coalesce(json_agg(json_build_object('month', month, 'salaries', salaries) order by month), '[]') from closed_month)`;

/** The installment plans with a remaining balance. */
export const activePlansJson = `(
  select coalesce(json_agg(json_build_object(
    'remainingBalanceCents', remaining_balance_cents, 'paymentDueCents', payment_due_cents, 'recordedMonth', recorded_month)), '[]')
  from installment_plan where remaining_balance_cents > 0)`;

/**
 * A range by its six parameters (see `rangeParts`), without categories: whole months from `expense_month_total`, the
 * days before and after them from `expense_day_total`, both by their unique keys.
 */
export const rangeTotals = `(
  select month, shared, paid_by, total_cents, count, ${AGREED_COLUMNS.join(', ')} from expense_month_total where month between $1::date and $2::date
  union all
  select date_trunc('month', date::timestamp)::date, shared, paid_by, total_cents, count, ${AGREED_COLUMNS.join(', ')}
  from expense_day_total
  where date between $3::date and $4::date or date between $5::date and $6::date) r`;

/** The same with categories, which day totals lack: the days come from the covering `expense_date_idx`. */
export const rangeCategories = `(
  select category_id, total_cents, count from expense_month_total where month between $1::date and $2::date
  union all
  select category_id, counted_cents, 1 from expense where date between $3::date and $4::date
  union all
  select category_id, counted_cents, 1 from expense where date between $5::date and $6::date) r`;

/** Sums per category of the days of a partial month; see `rangeCategories`. */
export const laterJson = (from: string, to: string): string => `(
  select coalesce(json_agg(json_build_object('id', category_id, 'amountCents', amount, 'count', n)), '[]')
  from (select category_id, sum(counted_cents) as amount, count(*) as n from expense
        where date between ${from} and ${to} group by category_id) l)`;
