import {
  DomainError,
  firstPastLimit,
  maxCents,
  MESSAGES,
  type PlanDraft,
  replacePlans,
  totalTooLarge,
} from '@household/domain';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Fresh, Snapshot } from '../changes/kinds.ts';
import { changedFields } from '../changes/merge-items.ts';
import { newId } from '../ids.ts';
import type { Sql } from '../sql.ts';
import { columnsOf, planColumns, planOf, type PlanRow, storedRow } from './plan-rows.ts';

/** How many plans an upload added, changed, left as they were and removed. */
export type ReplacedCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
};

/** The rows of a JSON parameter, named as the table's columns. */
const jsonRows = `json_to_recordset($1::json) as r(
  id uuid, position int, merchant text, "purchaseDate" date, "originalAmountCents" bigint, "remainingBalanceCents" bigint,
  "paymentDueCents" bigint, "installmentNo" int, "totalInstallments" int, "paidBy" text, shared boolean,
  "categoryId" uuid, "recordedMonth" text, "createdAt" timestamptz)`;

/** Replaces all plans in a handful of statements, however many there are, and notes each one. */
export class PlanReplacer {
  readonly #sql: Sql;
  readonly #log: ChangeLog;
  readonly #at: Temporal.Instant;

  constructor(sql: Sql, log: ChangeLog, at: Temporal.Instant) {
    this.#sql = sql;
    this.#log = log;
    this.#at = at;
  }

  async run(uploaded: readonly PlanDraft[]): Promise<ReplacedCounts> {
    // Categories before plans, as whoever deletes a category locks them.
    const categories = await this.#sql.rows<{ id: string }>('select id from category for key share');
    refuseUnknownCategories(uploaded, new Set(categories.map(({ id }) => id)));
    refuseTooLargeTotal(uploaded);
    await this.#sql.rows('lock table installment_plan in exclusive mode');
    const rows = await this.#sql.rows<PlanRow>(`select ${planColumns} from installment_plan order by position, id`);
    const stored = new Map(rows.map((row) => [row.id, storedRow(row)]));
    const { plans, added, changed, unchanged, removed } = replacePlans([...stored.values()].map(planOf), uploaded);
    const next = plans.map((plan, position): Fresh<'plan'> => ({
      ...columnsOf(plan),
      id: plan.id ?? newId(),
      position,
      recordedMonth: plan.recordedMonth?.toString() ?? null,
      createdAt: (plan.id === null ? null : stored.get(plan.id)?.createdAt) ?? this.#at,
    }));
    await this.#remove(removed.map(({ id }) => stored.get(id)!));
    // What may make the total smaller comes first, so that no step of an upload that fits passes the limit.
    await this.#update(next.flatMap((row) => (stored.has(row.id) ? [{ was: stored.get(row.id)!, is: row }] : [])));
    await this.#insert(next.filter(({ id }) => !stored.has(id)));
    return { added: added.length, changed: changed.length, unchanged: unchanged.length, removed: removed.length };
  }

  async #remove(rows: readonly Fresh<'plan'>[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#sql.rows('delete from installment_plan where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    for (const row of rows) this.#note(row.id, this.#log.snapshot('plan', row), null);
  }

  async #insert(rows: readonly Fresh<'plan'>[]): Promise<void> {
    if (rows.length === 0) return;
    const snapshots = rows.map((row) => this.#log.snapshot('plan', row));
    await this.#sql.rows(
      `insert into installment_plan (id, position, merchant, purchase_date, original_amount_cents, remaining_balance_cents,
         payment_due_cents, installment_no, total_installments, paid_by, shared, category_id, recorded_month, created_at)
       select r.* from ${jsonRows}`,
      [JSON.stringify(snapshots)],
    );
    for (const [index, row] of rows.entries()) this.#note(row.id, null, snapshots[index]!);
  }

  async #update(pairs: readonly { was: Fresh<'plan'>; is: Fresh<'plan'> }[]): Promise<void> {
    const changes = pairs.flatMap(({ was, is }) => {
      const [before, after] = [this.#log.snapshot('plan', was), this.#log.snapshot('plan', is)];
      const fields = changedFields(before, after);
      return fields ? [{ id: is.id, after, ...fields }] : [];
    });
    if (changes.length === 0) return;
    await this.#sql.rows(
      `update installment_plan p set position = r.position, remaining_balance_cents = r."remainingBalanceCents",
         payment_due_cents = r."paymentDueCents", installment_no = r."installmentNo",
         total_installments = r."totalInstallments", paid_by = r."paidBy", shared = r.shared,
         category_id = r."categoryId", version = p.version + 1
       from ${jsonRows} where p.id = r.id`,
      [JSON.stringify(changes.map(({ after }) => after))],
    );
    for (const { id, was, is } of changes) this.#note(id, was, is);
  }

  #note(entityId: string, before: Snapshot | null, after: Snapshot | null): void {
    this.#log.note({ kind: 'plan', entityId, before, after });
  }
}

function refuseUnknownCategories(uploaded: readonly PlanDraft[], known: ReadonlySet<string>): void {
  const index = uploaded.findIndex(({ categoryId }) => categoryId && !known.has(categoryId));
  if (index === -1) return;
  const issue = { path: `${index}.categoryId`, message: MESSAGES.categoryNotFound };
  throw new DomainError('VALIDATION_FAILED', { issues: [issue] });
}

/** An upload replaces all plans, so it alone is the total. */
function refuseTooLargeTotal(uploaded: readonly PlanDraft[]): void {
  const amounts = uploaded.map(({ originalAmountCents, remainingBalanceCents, paymentDueCents }) =>
    maxCents(originalAmountCents, remainingBalanceCents, paymentDueCents),
  );
  const index = firstPastLimit(0, amounts);
  if (index !== -1) throw totalTooLarge(`${index}.originalAmountCents`);
}
