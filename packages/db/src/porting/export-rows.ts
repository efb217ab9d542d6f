import { cents, centsToDecimal } from '@household/domain';
import type { Sql } from '../sql.ts';
import type { SectionName } from './section-scanner.ts';

type Row = Record<string, unknown>;
type Source = { text: string; write: (row: Row) => Row };

/** In UTC, whatever the session's zone and date style are. */
const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const instant = (value: unknown): string | null =>
  value === null ? null : Temporal.Instant.from(value as string).toString();
const whole = (value: unknown): number => cents(Number(value));
/** `JSON.stringify` prints the shortest digits that mean this number, which are the decimal's own. */
const pesos = (value: unknown): number => Number(centsToDecimal(cents(Number(value))));

const isEmpty = (value: unknown): boolean => value === null || Object.keys(value as object).length === 0;
/** Leaves out what is null or empty where the file's form says that absent means that. */
const without = (row: Row, ...keys: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => !(keys.includes(key) && isEmpty(value))));

const payment = `id, amount_cents as "amountCents", description, category_id as "categoryId", paid_by as "paidBy", shared`;
const createdAt = `${moment('created_at')} as "createdAt"`;
const withInstant = (row: Row): Row => ({ ...row, createdAt: instant(row.createdAt) });

/** Where each small array comes from; the columns stand in the order in which the file has them. */
export const smallSources: { readonly [Name in Exclude<SectionName, 'expenses'>]: Source } = {
  members: {
    text: `select m.id, m.name, a.username, ${moment('a.created_at')} as "createdAt"
           from member m join account a on a.member_id = m.id order by m.position`,
    write: withInstant,
  },
  salaries: {
    text: `select s.member_id as "memberId", s.amount_cents as "amountCents", s.effective_date::text as "effectiveDate",
             ${moment('s.created_at')} as "createdAt"
           from salary s join member m on m.id = s.member_id order by s.effective_date, m.position`,
    write: (row) => withInstant({ ...row, amountCents: whole(row.amountCents) }),
  },
  categories: {
    text: `select id, name, color, icon, ${createdAt} from category order by id`,
    write: (row) => without(withInstant(row), 'icon'),
  },
  recurringRules: {
    text: `select ${payment}, cadence, day_of_month as "dayOfMonth", weekday, weekdays, time, start_date::text as "startDate",
             end_date::text as "endDate", is_active as "isActive", ${createdAt}, ${moment('last_executed_at')} as "lastExecutedAt",
             ${moment('next_execution_at')} as "nextExecutionAt", tags, meta,
             (select coalesce(json_agg(json_build_object('date', o.date, 'outcome', o.outcome, 'expenseId', e.id,
                'at', ${moment('o.at')}) order by o.date), '[]')
              from rule_occurrence o left join expense e on e.id = o.expense_id where o.rule_id = r.id) as occurrences
           from recurring_rule r order by r.created_at, r.id`,
    write: (row) =>
      without(
        {
          ...withInstant(row),
          amountCents: whole(row.amountCents),
          lastExecutedAt: instant(row.lastExecutedAt),
          nextExecutionAt: instant(row.nextExecutionAt),
          occurrences: (row.occurrences as Row[]).map((done) => ({ ...done, at: instant(done.at) })),
        },
        'tags',
        'meta',
        'occurrences',
      ),
  },
  msi: {
    text: `select id, merchant, purchase_date::text as date, original_amount_cents as original_amount_mxn,
             remaining_balance_cents as remaining_balance_mxn, payment_due_cents as payment_due_mxn, installment_no,
             total_installments, paid_by, shared, category_id, recorded_month, ${moment('created_at')} as created_at
           from installment_plan order by position, id`,
    write: (row) =>
      without(
        {
          ...row,
          original_amount_mxn: pesos(row.original_amount_mxn),
          remaining_balance_mxn: pesos(row.remaining_balance_mxn),
          payment_due_mxn: pesos(row.payment_due_mxn),
          created_at: instant(row.created_at),
        },
        'paid_by',
        'category_id',
        'recorded_month',
      ),
  },
};

const EXPENSE_PAGE = 5_000;

/** All expenses by id, a page at a time: by key, so that the last page costs what the first does. */
export async function* expensePages(sql: Sql): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await sql.rows<Row>(
      `select ${payment}, date::text as date, ${createdAt}, tags, meta
       from expense where $1::uuid is null or id > $1 order by id limit ${EXPENSE_PAGE}`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => without({ ...withInstant(row), amountCents: whole(row.amountCents) }, 'tags', 'meta'));
    after = rows.at(-1)!.id as string;
  }
}
