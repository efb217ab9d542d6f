import { type Bill, type CategoryLabel, cents } from '@household/domain';
import { categoryJson } from '../expenses/expense-sql.ts';
import type { RecordTable } from '../record-table.ts';
import type { Stored } from '../kinds.ts';

/**
 * What an occurrence of rule `r` will probably come to: what the expense of its latest confirmed occurrence holds now, in
 * cents, unless the rule's amount is another than it was then; else the rule's. An expense that was deleted counts no
 * more. Found by the unique index on rule and date.
 */
const ESTIMATE = `coalesce((
  select case when (o.confirmation ->> 'ruleAmountCents')::bigint = r.amount_cents then e.amount_cents end
  from rule_occurrence o join expense e on e.id = o.expense_id
  where o.rule_id = r.id and o.outcome = 'confirmed' order by o.date desc limit 1), r.amount_cents)`;

/** What an occurrence of rule `r` counts before it is there: an estimate where its amount is to be confirmed. */
export const EXPECTED = `case when r.needs_confirmation then ${ESTIMATE} else r.amount_cents end`;

/** The fields that a bill shows of its rule. */
const SHOWN = ['description', 'categoryId', 'paidBy', 'shared', 'split', 'tags'] as const;

/** A row of `billsJson`. */
export type BillJson = Pick<Stored<'rule'>, (typeof SHOWN)[number]> & {
  id: string;
  ruleId: string;
  date: string;
  estimateCents: number;
  category: CategoryLabel | null;
};

/** All bills that wait, oldest first, those of a day by description as names are sorted everywhere, on `rule_occurrence_waiting_idx`. */
export const billsJson = (rules: RecordTable<'rule'>): string => `(
  select coalesce(json_agg(json_build_object('id', w.id, 'ruleId', r.id, 'date', w.date, 'estimateCents', ${ESTIMATE},
    ${rules.jsonPairs('r', SHOWN)},
    'category', ${categoryJson})
    order by w.date, r.description collate "es-x-icu", w.id), '[]')
  from rule_occurrence w join recurring_rule r on r.id = w.rule_id left join category c on c.id = r.category_id
  where w.outcome = 'waiting')`;

export const toBill = ({ date, estimateCents, ...shown }: BillJson): Bill => ({
  ...shown,
  date: Temporal.PlainDate.from(date),
  amountCents: cents(estimateCents),
});
