import { type Bill, type CategoryLabel, type Cents, cents } from '@household/domain';
import type { Sql } from '../../cluster/sql.ts';
import type { ListedExpense } from '../expenses/expense.reader.ts';
import type { RecordJson, RecordTable } from '../record-table.ts';
import type { Stored } from '../kinds.ts';

type BillJson = RecordJson<{
  id: string;
  ruleId: string;
  date: string;
  estimateCents: number;
  category: CategoryLabel | null;
}>;

/**
 * What an occurrence of rule `r` will probably come to: what the expense of its latest confirmed occurrence holds now, in
 * cents, unless the rule's amount is another than it was then; else the rule's. An expense that was deleted counts no
 * more. Found by the unique index on rule and date.
 */
const ESTIMATE = `coalesce((
  select case when (o.confirmation ->> 'ruleAmountCents')::bigint = r.amount_cents then e.amount_cents end
  from rule_occurrence o join expense e on e.id = o.expense_id
  where o.rule_id = r.id and o.outcome = 'confirmed' order by o.date desc limit 1), r.amount_cents)`;

/** The fields that a bill shows of its rule. */
const SHOWN = ['description', 'categoryId', 'paidBy', 'shared', 'split', 'tags'] as const;

/** Bills: occurrences of rules that wait to be confirmed. Those of a deleted rule are not there. */
export class BillReader {
  readonly #sql: Sql;
  readonly #rules: RecordTable<'rule'>;
  readonly #expenses: RecordTable<'expense'>;

  constructor(sql: Sql, rules: RecordTable<'rule'>, expenses: RecordTable<'expense'>) {
    this.#sql = sql;
    this.#rules = rules;
    this.#expenses = expenses;
  }

  /** All that wait, oldest first, on `rule_occurrence_waiting_idx`. */
  async list(): Promise<Bill[]> {
    const rows = await this.#sql.rows<{ bill: BillJson }>(
      `select json_build_object('id', w.id, 'ruleId', r.id, 'date', w.date, 'estimateCents', ${ESTIMATE},
                ${this.#rules.jsonPairs('r', SHOWN)},
                'category', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'color', c.color) end) as bill
       from rule_occurrence w join recurring_rule r on r.id = w.rule_id left join category c on c.id = r.category_id
       where w.outcome = 'waiting' order by w.date, r.description, w.id`,
    );
    return rows.map(({ bill: { id, ruleId, date, estimateCents, category, ...shown } }) => {
      const { description, categoryId, paidBy, shared, split, tags } = shown as unknown as Stored<'rule'>;
      return {
        id,
        ruleId,
        date: Temporal.PlainDate.from(date),
        amountCents: cents(estimateCents),
        description,
        categoryId,
        category,
        paidBy,
        shared,
        split,
        tags,
      };
    });
  }

  /** What an occurrence of each rule that needs confirmation will probably come to, by the rule's id. */
  async estimates(): Promise<Map<string, Cents>> {
    const rows = await this.#sql.rows<{ id: string; estimateCents: string }>(
      `select r.id, ${ESTIMATE}::text as "estimateCents" from recurring_rule r where r.needs_confirmation`,
    );
    return new Map(rows.map(({ id, estimateCents }) => [id, cents(Number(estimateCents))]));
  }

  /** An expense as it last was before it was deleted; null when that is more than 30 days ago. */
  async deletedExpense(id: string): Promise<ListedExpense | null> {
    const [row] = await this.#sql.rows<{ expense: RecordJson<{ category: CategoryLabel | null }> }>(
      `select i.before || jsonb_build_object('version', 1, 'category',
                case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'color', c.color) end) as expense
       from change_item i left join category c on c.id = (i.before ->> 'categoryId')::uuid
       where i.entity_id = $1 and i.kind = 'expense' and i.before is not null and i.after is null and not i.purged
       order by i.change_id desc limit 1`,
      [id],
    );
    return row ? this.#expenses.read(row.expense) : null;
  }
}
