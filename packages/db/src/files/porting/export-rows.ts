import {
  BY_INCOME,
  ENTRY_DEFAULTS,
  EXPENSE_DEFAULTS,
  type NamedSplit,
  PAYMENT_DEFAULTS,
  planItemOf,
  RULE_EXTRAS,
} from '@household/domain';
import type { RecordJson, RecordTable, RecordTables } from '../../records/record-table.ts';
import { sameJson } from '../../records/same-json.ts';
import type { Sql } from '../../cluster/sql.ts';
import type { SectionName } from './sections.ts';

type Row = Record<string, unknown>;
/** A statement whose rows have a `record` as JSON, and the form of a record in the file. */
type Source = { text: string; write: (record: Row) => Row };

/** Omits the fields that equal the file format's defaults. */
const without = (record: Row, absent: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !(key in absent && sameJson(value, absent[key]))));
const withoutId = ({ id: _id, ...record }: Row): Row => record;

const writePlan = (table: RecordTable<'plan'>, record: Row): Row => {
  const { id, recordedMonth, createdAt } = record;
  const item = planItemOf(table.read(record as RecordJson));
  return without({ id, ...item, recorded_month: recordedMonth, created_at: createdAt }, { recorded_month: null });
};

const RULE_DEFAULTS = { ...ENTRY_DEFAULTS, ...RULE_EXTRAS, month: null, daysOfMonth: null, occurrences: [] };

/** Bills are known by their ids; the other occurrences by their rule and date. */
const writeOccurrence = (record: Row): Row => {
  const isBill = record['outcome'] === 'waiting' || record['outcome'] === 'confirmed';
  return without(isBill ? record : withoutId(record), { confirmation: null });
};
const writeRule = ({ occurrences, ...record }: Row): Row =>
  without({ ...record, occurrences: (occurrences as Row[]).map(writeOccurrence) }, RULE_DEFAULTS);

/** Values of the members `f` and `s` by their ids. */
const byMember = (json: string): string => `json_build_object(f.id, ${json} -> 'first', s.id, ${json} -> 'second')`;

/** A closed month `c` with the values of the members `f` and `s` by their ids. */
const closedMonthPairs = (table: RecordTable<'closedMonth'>): string => {
  const amounts = ['openingCents', 'balanceCents', 'paymentsCents', 'adjustmentsCents', 'closingCents'] as const;
  const part = (name: string): string => `json_build_object('totalCents', c.parts -> '${name}' -> 'totalCents',
    'shares', ${byMember(`c.parts -> '${name}' -> 'shares'`)}, 'count', c.parts -> '${name}' -> 'count')`;
  return `${table.jsonPairs('c', ['month', ...amounts])}, 'salaries', ${byMember('c.salaries')},
    'paid', ${byMember('c.paid')}, 'fairShare', ${byMember('c.fair_share')},
    'parts', json_build_object('income', ${part('income')}, 'percent', ${part('percent')}, 'own', ${part('own')}),
    ${table.jsonPairs('c', ['expenseCount', 'closedAt', 'closedBy'])}`;
};

/** The source of each small array, in the order of the file. */
export const smallSources = (
  tables: RecordTables,
): { readonly [Name in Exclude<SectionName, 'expenses'>]: Source } => ({
  members: {
    text: `select json_build_object('id', m.id, 'name', m.name, ${tables.of('profile').jsonPairs('a', ['username', 'createdAt'])}) as record
           from member m join account a on a.member_id = m.id order by m.position`,
    write: (record) => record,
  },
  salaries: {
    text: `select json_build_object(${tables.of('salary').jsonPairs('s')}) as record
           from salary s join member m on m.id = s.member_id order by s.effective_date, m.position`,
    write: withoutId,
  },
  categories: {
    text: `select json_build_object(${tables.of('category').jsonPairs('c')}) as record from category c order by c.id`,
    write: (record) => without(record, { icon: null, split: null }),
  },
  recurringRules: {
    text: `select json_build_object(${tables.of('rule').jsonPairs('r')},
             'occurrences', (
               select coalesce(json_agg(json_build_object(${tables.of('occurrence').jsonPairs('o', ['id', 'date', 'outcome', 'at', 'confirmation'])},
                 'expenseId', e.id) order by o.date), '[]')
               from rule_occurrence o left join expense e on e.id = o.expense_id where o.rule_id = r.id)) as record
           from recurring_rule r order by r.created_at, r.id`,
    write: writeRule,
  },
  msi: {
    text: `select json_build_object(${tables.of('plan').jsonPairs('p')}, 'version', p.version) as record
           from installment_plan p order by p.position, p.id`,
    write: (record) => writePlan(tables.of('plan'), record),
  },
  payments: {
    text: `select json_build_object(${tables.of('payment').jsonPairs('p')}) as record
           from payment p order by p.date, p.created_at, p.id`,
    write: (record) => without(record, PAYMENT_DEFAULTS),
  },
  closedMonths: {
    text: `select json_build_object(${closedMonthPairs(tables.of('closedMonth'))}) as record
           from closed_month c, member f, member s where f.position = 1 and s.position = 2 order by c.month`,
    write: (record) => without(record, { closedBy: null }),
  },
  adjustments: {
    text: `select json_build_object('month', a.closed_month, 'bookedIn', a.booked_month, 'cents', a.cents,
             'expenseId', a.expense_id, 'description', a.description, 'at', (to_jsonb(a.at at time zone 'UTC') #>> '{}') || 'Z',
             'by', a.by, 'amountBeforeCents', a.amount_before_cents, 'amountAfterCents', a.amount_after_cents) as record
           from adjustment a order by a.position`,
    write: (record) => without(record, { by: null, amountBeforeCents: null, amountAfterCents: null }),
  },
});

/** By income without own parts is what a shared expense of the file has when it does not say. */
const writeExpense = (record: Row): Row => {
  const split = record['split'] as NamedSplit | null;
  const isUsual = split?.rule === BY_INCOME && Object.values(split.own).every((own) => own === 0);
  return without(isUsual ? { ...record, split: null } : record, EXPENSE_DEFAULTS);
};

const EXPENSE_PAGE = 5_000;

/** All expenses by id, with keyset pagination, so that the last page costs as much as the first. */
export async function* expensePages(sql: Sql, table: RecordTable<'expense'>): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: { record: Row }[] = await sql.rows<{ record: Row }>(
      `select json_build_object(${table.jsonPairs('e')}) as record
       from expense e where $1::uuid is null or e.id > $1 order by e.id limit ${EXPENSE_PAGE}`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows.map(({ record }) => writeExpense(record));
    after = rows.at(-1)!.record.id as string;
  }
}
