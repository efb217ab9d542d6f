import type { Cents, Meta } from '@household/domain';
import type { Fresh } from '../changes/kinds.ts';
import { type BulkColumn, BulkInsert, plain, quoted, quotedList } from './bulk-insert.ts';

type Entry = { id: string; createdAt: Temporal.Instant };
type Labels = { tags: readonly string[]; meta: Meta };
type Payment = {
  amountCents: Cents;
  description: string;
  categoryId?: string | null | undefined;
  paidBy: string;
  shared: boolean;
};

const moment = (value: Temporal.Instant | null | undefined): string => quoted(value?.toString());
const json = (value: Meta): string => quoted(JSON.stringify(value));

const idColumn: BulkColumn<Entry> = { name: 'id', type: 'uuid', element: ({ id }) => plain(id) };
const createdColumn: BulkColumn<Entry> = {
  name: 'created_at',
  type: 'timestamptz',
  element: ({ createdAt }) => moment(createdAt),
};
const labelColumns: readonly BulkColumn<Labels>[] = [
  { name: 'tags', type: 'text[]', element: ({ tags }) => quotedList(tags) },
  { name: 'meta', type: 'jsonb', element: ({ meta }) => json(meta) },
];
const paymentColumns: readonly BulkColumn<Payment>[] = [
  { name: 'amount_cents', type: 'bigint', element: ({ amountCents }) => plain(amountCents) },
  { name: 'description', type: 'text', element: ({ description }) => quoted(description) },
  { name: 'category_id', type: 'uuid', element: ({ categoryId }) => plain(categoryId) },
  { name: 'paid_by', type: 'text', element: ({ paidBy }) => quoted(paidBy) },
  { name: 'shared', type: 'boolean', element: ({ shared }) => plain(shared) },
];

/** One bulk statement for each kind of thing that a household file holds. */
export const bulk = {
  categories: new BulkInsert<Fresh<'category'>>('category', 'category', [
    idColumn,
    { name: 'name', type: 'text', element: ({ name }) => quoted(name) },
    { name: 'color', type: 'text', element: ({ color }) => quoted(color) },
    { name: 'icon', type: 'text', element: ({ icon }) => quoted(icon) },
    createdColumn,
  ]),
  salaries: new BulkInsert<Fresh<'salary'>>('salary', 'salary', [
    idColumn,
    { name: 'member_id', type: 'text', element: ({ memberId }) => quoted(memberId) },
    { name: 'amount_cents', type: 'bigint', element: ({ amountCents }) => plain(amountCents) },
    { name: 'effective_date', type: 'date', element: ({ effectiveDate }) => plain(effectiveDate) },
    createdColumn,
  ]),
  expenses: new BulkInsert<Fresh<'expense'>>('expense', 'expense', [
    idColumn,
    ...paymentColumns,
    { name: 'date', type: 'date', element: ({ date }) => plain(date) },
    createdColumn,
    ...labelColumns,
  ]),
  rules: new BulkInsert<Fresh<'rule'>>('rule', 'recurring_rule', [
    idColumn,
    ...paymentColumns,
    { name: 'cadence', type: 'text', element: ({ cadence }) => plain(cadence) },
    { name: 'day_of_month', type: 'smallint', element: ({ dayOfMonth }) => plain(dayOfMonth) },
    { name: 'weekday', type: 'text', element: ({ weekday }) => plain(weekday) },
    { name: 'weekdays', type: 'text[]', element: ({ weekdays }) => quotedList(weekdays) },
    { name: 'time', type: 'text', element: ({ time }) => quoted(time) },
    { name: 'start_date', type: 'date', element: ({ startDate }) => plain(startDate) },
    { name: 'end_date', type: 'date', element: ({ endDate }) => plain(endDate) },
    { name: 'is_active', type: 'boolean', element: ({ isActive }) => plain(isActive) },
    { name: 'last_executed_at', type: 'timestamptz', element: ({ lastExecutedAt }) => moment(lastExecutedAt) },
    { name: 'next_execution_at', type: 'timestamptz', element: ({ nextExecutionAt }) => moment(nextExecutionAt) },
    createdColumn,
    ...labelColumns,
  ]),
  occurrences: new BulkInsert<Fresh<'occurrence'>>('occurrence', 'rule_occurrence', [
    { name: 'id', type: 'uuid', element: ({ id }) => plain(id) },
    { name: 'rule_id', type: 'uuid', element: ({ ruleId }) => plain(ruleId) },
    { name: 'date', type: 'date', element: ({ date }) => plain(date) },
    { name: 'outcome', type: 'text', element: ({ outcome }) => plain(outcome) },
    { name: 'expense_id', type: 'uuid', element: ({ expenseId }) => plain(expenseId) },
    { name: 'at', type: 'timestamptz', element: ({ at }) => moment(at) },
  ]),
  plans: new BulkInsert<Fresh<'plan'>>('plan', 'installment_plan', [
    idColumn,
    { name: 'position', type: 'int', element: ({ position }) => plain(position) },
    { name: 'merchant', type: 'text', element: ({ merchant }) => quoted(merchant) },
    { name: 'purchase_date', type: 'date', element: ({ purchaseDate }) => plain(purchaseDate) },
    { name: 'original_amount_cents', type: 'bigint', element: (plan) => plain(plan.originalAmountCents) },
    { name: 'remaining_balance_cents', type: 'bigint', element: (plan) => plain(plan.remainingBalanceCents) },
    { name: 'payment_due_cents', type: 'bigint', element: ({ paymentDueCents }) => plain(paymentDueCents) },
    { name: 'installment_no', type: 'int', element: ({ installmentNo }) => plain(installmentNo) },
    { name: 'total_installments', type: 'int', element: (plan) => plain(plan.totalInstallments) },
    { name: 'paid_by', type: 'text', element: ({ paidBy }) => quoted(paidBy) },
    { name: 'shared', type: 'boolean', element: ({ shared }) => plain(shared) },
    { name: 'category_id', type: 'uuid', element: ({ categoryId }) => plain(categoryId) },
    { name: 'recorded_month', type: 'text', element: ({ recordedMonth }) => quoted(recordedMonth) },
    createdColumn,
  ]),
};
