import { type CategoryLabel, type Cents, cents } from '@household/domain';
import type { Stored } from '../kinds.ts';
import type { RecordJson, RecordTable } from '../record-table.ts';
import { withCategoryPairs } from '../expenses/expense-sql.ts';
import { Reader } from '../reader.ts';
import { EXPECTED } from './bill-sql.ts';

type Outcome = Stored<'occurrence'>['outcome'];

export type ListedRule = Stored<'rule'> & {
  category: CategoryLabel | null;
  /** What an occurrence will probably come to: where it needs confirmation, what the latest one did. */
  estimateCents: Cents;
  /** Dates from `today` on that are taken: written ahead or skipped. */
  taken: { date: Temporal.PlainDate; outcome: Outcome }[];
  /** When it was last paused; null while it is active, or where the log does not say. */
  pausedAt: Temporal.Instant | null;
};
type RuleJson = RecordJson<{
  category: CategoryLabel | null;
  estimateCents: number;
  taken: { date: string; outcome: Outcome }[];
  pausedAt: string | null;
}>;

/** The taken dates are read by the unique index on rule and date, the changes of a paused rule by `change_item_entity_idx`. */
const selectOf = (table: RecordTable<'rule'>): string => `
  select json_build_object(${withCategoryPairs(table, 'r')},
    'estimateCents', ${EXPECTED},
    'taken', (select coalesce(json_agg(json_build_object('date', o.date, 'outcome', o.outcome) order by o.date), '[]')
              from rule_occurrence o where o.rule_id = r.id and o.date >= $1),
    'pausedAt', case when not r.is_active then (
      select to_json(p.at) #>> '{}' from change_item i join change p on p.id = i.change_id
      where i.entity_id = r.id and i.after ->> 'isActive' = 'false' order by i.change_id desc limit 1) end) as rule
  from recurring_rule r left join category c on c.id = r.category_id`;

export class RuleReader extends Reader {
  readonly #table = this.tables.of('rule');
  readonly #select = selectOf(this.#table);

  /** All rules, oldest first. */
  async list(today: Temporal.PlainDate): Promise<ListedRule[]> {
    const rows = await this.sql.rows<{ rule: RuleJson }>(`${this.#select} order by r.created_at, r.id`, [
      today.toString(),
    ]);
    return rows.map(({ rule }) => this.#toRule(rule));
  }

  /** One rule, with its taken dates from `today` on; null when there is none. */
  async byId(id: string, today: Temporal.PlainDate): Promise<ListedRule | null> {
    const [row] = await this.sql.rows<{ rule: RuleJson }>(`${this.#select} where r.id = $2`, [today.toString(), id]);
    return row ? this.#toRule(row.rule) : null;
  }

  /** The rules that are due at an instant, the longest due first, at most 100; by `recurring_rule_due_idx`. */
  async dueIds(at: Temporal.Instant, except: readonly string[] = []): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select id from recurring_rule where next_execution_at <= $1 and id <> all($2::uuid[])
       order by next_execution_at, id limit 100`,
      [at.toString(), except],
    );
    return rows.map(({ id }) => id);
  }
  #toRule({ estimateCents, taken, pausedAt, ...json }: RuleJson): ListedRule {
    const dates = taken.map(({ date, outcome }) => ({ date: Temporal.PlainDate.from(date), outcome }));
    return {
      ...this.#table.read<{ category: CategoryLabel | null }>(json),
      estimateCents: cents(estimateCents),
      taken: dates,
      pausedAt: pausedAt === null ? null : Temporal.Instant.from(pausedAt),
    };
  }
}
