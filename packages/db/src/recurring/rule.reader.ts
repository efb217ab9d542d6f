import { type Cadence, cents, type Cents, type Meta, type Weekday } from '@household/domain';
import type { Sql } from '../sql.ts';

export type ListedRule = {
  id: string;
  amountCents: Cents;
  description: string;
  categoryId: string | null;
  category: { id: string; name: string; color: string } | null;
  paidBy: string;
  shared: boolean;
  cadence: Cadence;
  dayOfMonth: number | null;
  weekday: Weekday | null;
  weekdays: Weekday[] | null;
  time: string;
  startDate: Temporal.PlainDate;
  endDate: Temporal.PlainDate | null;
  lastExecutedAt: Temporal.Instant | null;
  nextExecutionAt: Temporal.Instant | null;
  isActive: boolean;
  createdAt: Temporal.Instant;
  meta: Meta;
  tags: string[];
  version: number;
  /** Dates from `today` on that are dealt with already: written ahead or skipped. */
  taken: { date: Temporal.PlainDate; outcome: 'written' | 'skipped' }[];
};
type RuleJson = Omit<
  ListedRule,
  'amountCents' | 'startDate' | 'endDate' | 'lastExecutedAt' | 'nextExecutionAt' | 'createdAt' | 'taken'
> & {
  amountCents: number;
  startDate: string;
  endDate: string | null;
  lastExecutedAt: string | null;
  nextExecutionAt: string | null;
  createdAt: string;
  taken: { date: string; outcome: 'written' | 'skipped' }[];
};

/** The taken dates come by the unique index on rule and date. */
const ruleSelect = `
  select json_build_object(
    'id', r.id, 'amountCents', r.amount_cents, 'description', r.description, 'categoryId', r.category_id,
    'category', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'color', c.color) end,
    'paidBy', r.paid_by, 'shared', r.shared, 'cadence', r.cadence, 'dayOfMonth', r.day_of_month, 'weekday', r.weekday,
    'weekdays', to_json(r.weekdays), 'time', r.time, 'startDate', r.start_date, 'endDate', r.end_date,
    'lastExecutedAt', r.last_executed_at, 'nextExecutionAt', r.next_execution_at, 'isActive', r.is_active,
    'createdAt', r.created_at, 'meta', r.meta, 'tags', to_json(r.tags), 'version', r.version,
    'taken', (select coalesce(json_agg(json_build_object('date', o.date, 'outcome', o.outcome) order by o.date), '[]')
              from rule_occurrence o where o.rule_id = r.id and o.date >= $1)) as rule
  from recurring_rule r left join category c on c.id = r.category_id`;

const instant = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text));
const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

const toRule = ({ rule }: { rule: RuleJson }): ListedRule => ({
  ...rule,
  amountCents: cents(rule.amountCents),
  startDate: day(rule.startDate),
  endDate: rule.endDate === null ? null : day(rule.endDate),
  lastExecutedAt: instant(rule.lastExecutedAt),
  nextExecutionAt: instant(rule.nextExecutionAt),
  createdAt: Temporal.Instant.from(rule.createdAt),
  taken: rule.taken.map(({ date, outcome }) => ({ date: day(date), outcome })),
});

export class RuleReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** All rules, oldest first. */
  async list(today: Temporal.PlainDate): Promise<ListedRule[]> {
    const rows = await this.#sql.rows<{ rule: RuleJson }>(`${ruleSelect} order by r.created_at, r.id`, [
      today.toString(),
    ]);
    return rows.map(toRule);
  }

  /** One rule, with the dates from `today` on that are dealt with; null when there is none. */
  async byId(id: string, today: Temporal.PlainDate): Promise<ListedRule | null> {
    const [row] = await this.#sql.rows<{ rule: RuleJson }>(`${ruleSelect} where r.id = $2`, [today.toString(), id]);
    return row ? toRule(row) : null;
  }

  /** The rules that have something due at a moment, the longest due first, at most 100; by `recurring_rule_due_idx`. */
  async dueIds(at: Temporal.Instant, except: readonly string[] = []): Promise<string[]> {
    const rows = await this.#sql.rows<{ id: string }>(
      `select id from recurring_rule where next_execution_at <= $1 and id <> all($2::uuid[])
       order by next_execution_at, id limit 100`,
      [at.toString(), except],
    );
    return rows.map(({ id }) => id);
  }
}
