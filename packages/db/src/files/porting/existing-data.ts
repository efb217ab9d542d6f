import { type AccountStart, cents } from '@household/domain';
import type { Sql } from '../../cluster/sql.ts';

/** What an import needs to know of the household it adds to. */
export type ExistingData = {
  hasEntries: boolean;
  categories: readonly { id: string; key: string }[];
  /** `member date` of each salary. */
  salaryKeys: ReadonlySet<string>;
  rules: readonly { id: string; key: string }[];
  /** Rules that were in this household and are not any more. */
  deletedRules: ReadonlySet<string>;
  plans: readonly { id: string; key: string }[];
  nextPlanPosition: number;
  accountStart: AccountStart;
  paymentIds: ReadonlySet<string>;
  /** As `YYYY-MM`. */
  closedMonths: ReadonlySet<string>;
  firstMemberId: string;
};

/** Rules without an id are recognised by their content and schedule. */
export const ruleKey = (rule: {
  description: string;
  cadence: string;
  interval: number;
  dayOfMonth?: number | null | undefined;
  month?: number | null | undefined;
  daysOfMonth?: readonly number[] | null | undefined;
  weekday?: string | null | undefined;
  weekdays?: readonly string[] | null | undefined;
  time: string;
  startDate: string;
}): string => {
  const { description, cadence, interval, dayOfMonth = null, month = null, daysOfMonth = null } = rule;
  const { weekday = null, weekdays = null, time, startDate } = rule;
  const days = [dayOfMonth, month, daysOfMonth, weekday, weekdays];
  return JSON.stringify([description, cadence, interval, ...days, time, startDate]);
};

/** Plans without an id are recognised as when plans are replaced: by merchant, date and original amount. */
export const planKey = (merchant: string, date: string, originalAmountCents: number): string =>
  JSON.stringify([merchant, date, originalAmountCents]);

export const salaryKey = (memberId: string, effectiveDate: string): string => `${memberId} ${effectiveDate}`;

/** Reads all of it; the tables must be locked, so that it stays valid until the import ends. */
export const readExistingData = async (sql: Sql): Promise<ExistingData> => {
  const categories = await sql.rows<{ id: string; key: string }>('select id, fold_text(name) as key from category');
  const salaries = await sql.rows<{ memberId: string; date: string }>(
    `select member_id as "memberId", effective_date::text as date from salary`,
  );
  const rules = await sql.rows<{ id: string } & Parameters<typeof ruleKey>[0]>(
    `select id, description, cadence, r.interval, day_of_month as "dayOfMonth", month, days_of_month as "daysOfMonth", weekday, weekdays,
            time, start_date::text as "startDate"
     from recurring_rule r order by created_at, id`,
  );
  const deletedRules = await sql.rows<{ id: string }>(
    `select distinct entity_id as id from change_item i
     where kind = 'rule' and after is null and not exists (select from recurring_rule r where r.id = i.entity_id)`,
  );
  const plans = await sql.rows<{ id: string; merchant: string; date: string; original: string; position: number }>(
    `select id, merchant, purchase_date::text as date, original_amount_cents::text as original, position
     from installment_plan order by position, id`,
  );
  const payments = await sql.rows<{ id: string }>('select id from payment');
  const closed = await sql.rows<{ month: string }>('select month from closed_month');
  const [account] = await sql.rows<{ month: string; openingCents: string; firstMemberId: string }>(
    `select s.month, s.opening_cents::text as "openingCents", m.id as "firstMemberId"
     from account_start s, member m where m.position = 1`,
  );
  const { month, openingCents, firstMemberId } = account!;
  const counts = [categories, rules, plans, payments, closed].map(({ length }) => length);
  const [expense] = await sql.rows('select 1 as one from expense limit 1');
  return {
    hasEntries: Boolean(expense) || counts.some((count) => count > 0),
    categories,
    salaryKeys: new Set(salaries.map(({ memberId, date }) => salaryKey(memberId, date))),
    rules: rules.map((rule) => ({ id: rule.id, key: ruleKey(rule) })),
    deletedRules: new Set(deletedRules.map(({ id }) => id)),
    plans: plans.map(({ id, merchant, date, original }) => ({ id, key: planKey(merchant, date, Number(original)) })),
    accountStart: { month: Temporal.PlainYearMonth.from(month), openingCents: cents(Number(openingCents)) },
    paymentIds: new Set(payments.map(({ id }) => id)),
    closedMonths: new Set(closed.map((row) => row.month)),
    firstMemberId,
    nextPlanPosition: Math.max(-1, ...plans.map(({ position }) => position)) + 1,
  };
};

/** The names as the unique index on categories compares them, folded by the database. */
export const foldNames = async (sql: Sql, names: readonly string[]): Promise<string[]> => {
  const rows = await sql.rows<{ key: string }>(
    'select fold_text(name) as key from unnest($1::text[]) with ordinality as n(name, place) order by place',
    [names],
  );
  return rows.map(({ key }) => key);
};
