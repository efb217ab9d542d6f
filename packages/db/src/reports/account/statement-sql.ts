import { salariesJson, sharedMonthsJson } from '../totals/totals-sql.ts';

const row = (columns: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(columns)
    .map(([key, column]) => `'${key}', ${column}`)
    .join(', ')})`;

/** What a closing stored, as JSON of a row `c`. */
const closedJson = row({
  month: 'c.month',
  openingCents: 'c.opening_cents',
  balanceCents: 'c.balance_cents',
  paymentsCents: 'c.payments_cents',
  adjustmentsCents: 'c.adjustments_cents',
  closingCents: 'c.closing_cents',
  salaries: 'c.salaries',
  paid: 'c.paid',
  fairShare: 'c.fair_share',
  parts: 'c.parts',
  expenseCount: 'c.expense_count',
  closedAt: 'c.closed_at',
  closedBy: 'c.closed_by',
});

const adjustmentJson = row({
  month: 'a.closed_month',
  bookedIn: 'a.booked_month',
  cents: 'a.cents',
  expenseId: 'a.expense_id',
  description: 'a.description',
  at: 'a.at',
  by: 'a.by',
  amountBeforeCents: 'a.amount_before_cents',
  amountAfterCents: 'a.amount_after_cents',
});

/** The account's start: what the whole of it begins with. */
export const wholeAccount = `select month, opening_cents as opening from account_start`;

/**
 * What an account through the month `$n` may begin with, so that only that month and open ones before it are read: the
 * month itself if it is closed, else the one after the last closed month before it, else the start. There is none for
 * a month before the account.
 */
export const accountOfMonth = (parameter: string): string => `
  select month, opening from (
    select month, opening_cents as opening, 1 as rank from closed_month where month = ${parameter}
    union all (
      select to_char(to_date(month, 'YYYY-MM') + interval '1 month', 'YYYY-MM'), closing_cents, 2
      from closed_month where month < ${parameter} order by month desc limit 1)
    union all select month, opening_cents, 3 from account_start) begun
  where month <= ${parameter} order by rank limit 1`;

const list = (select: string): string =>
  `(select coalesce(json_agg(r.item order by r.place), '[]') from (${select}) r)`;

/**
 * The entries of an account from `base`, a query of one row at most, through a month (`YYYY-MM`), as one JSON value: the
 * sums of open months come from `expense_month_total` by its unique key, everything else is a few rows.
 */
export const entriesJson = (base: string, through: string): string => {
  const within = (month: string): string => `${month} between base.month and ${through}`;
  const openMonths = `expense_month_total where month between to_date(base.month, 'YYYY-MM') and to_date(${through}, 'YYYY-MM')
    and month > coalesce((select max(to_date(c.month, 'YYYY-MM')) from closed_month c), '-infinity')`;
  return `(
    select json_build_object(
      'start', json_build_object('month', base.month, 'openingCents', base.opening),
      'closed', ${list(`select ${closedJson} as item, c.month as place from closed_month c where ${within('c.month')}`)},
      'sums', ${sharedMonthsJson(openMonths)},
      'payments', ${list(`
        select json_build_object('month', p.month, 'cents', p.cents) as item, p.month as place from (
          select to_char(date, 'YYYY-MM') as month, sum(case when m.position = 1 then amount_cents else -amount_cents end) as cents
          from payment join member m on m.id = from_member
          where date >= to_date(base.month, 'YYYY-MM') and date < to_date(${through}, 'YYYY-MM') + interval '1 month' group by 1) p`)},
      'adjustments', ${list(`
        select ${adjustmentJson} as item, a.position as place from adjustment a where ${within('a.booked_month')}`)},
      'salaries', ${salariesJson})
    from (${base}) base)`;
};
