import { extrasOf, type InstallmentPlan, type PlanDraft, type PlanExtras } from '@household/domain';
import type { Stored } from '../kinds.ts';
import { newId } from '../ids.ts';
import { type ReplacedCounts, replaceAllPlans } from './replace-all-plans.ts';
import { Writer } from '../writer.ts';

/** A plan without its position, which only orders the list. */
export type StoredPlan = Omit<Stored<'plan'>, 'position'>;

export const planOf = ({ position: _position, ...plan }: Stored<'plan'>): StoredPlan => plan;

/** A plan to be written: the payer is a member's id. */
export type NewPlan = PlanDraft & { readonly id?: string | undefined };

export class PlanWriter extends Writer {
  /**
   * Adds a plan after the others. A client-chosen id makes the call idempotent, as with expenses.
   *
   * @throws DomainError ALREADY_EXISTS for an id with other content, or one that was once used and deleted
   */
  async create({ id, ...draft }: NewPlan): Promise<{ plan: StoredPlan; isNew: boolean }> {
    const content = { ...draft, ...(await this.#extrasOf(null, draft)) };
    const retried = await this.log.findRetried('plan', id, content);
    if (retried) return { plan: planOf(retried), isNew: false };
    const [last] = await this.sql.rows<{ position: number }>(
      'select coalesce(max(position), -1) as position from installment_plan',
    );
    const plan = await this.log.create('plan', {
      ...content,
      id: id ?? newId(),
      position: last!.position + 1,
      recordedMonth: null,
      createdAt: this.at,
    });
    return { plan: planOf(plan), isNew: true };
  }

  /**
   * Replaces the fields of a plan that people enter; extras missing in the draft are kept. @throws DomainError
   * NOT_FOUND, STALE_EDIT
   */
  async update(id: string, draft: PlanDraft, seen?: number): Promise<StoredPlan> {
    const stored = await this.log.lock('plan', id, seen);
    return planOf(await this.log.update('plan', id, { ...draft, ...(await this.#extrasOf(stored, draft)) }));
  }

  /** @throws DomainError NOT_FOUND, STALE_EDIT */
  async remove(id: string, seen?: number): Promise<void> {
    await this.log.remove('plan', id, seen);
  }

  /** Reads a plan and locks it until the transaction ends. @throws DomainError NOT_FOUND */
  async lock(id: string): Promise<StoredPlan> {
    return planOf(await this.log.lock('plan', id));
  }

  /** Updates a plan after a recorded payment. @throws DomainError NOT_FOUND, STALE_EDIT */
  async moveOn(plan: InstallmentPlan, seen?: number): Promise<StoredPlan> {
    const moved = await this.log.update(
      'plan',
      plan.id,
      {
        remainingBalanceCents: plan.remainingBalanceCents,
        currentInstallment: plan.currentInstallment,
        recordedMonth: plan.recordedMonth,
      },
      seen,
    );
    return planOf(moved);
  }

  /** Replaces all plans by an upload; see `replaceAllPlans`. */
  async replaceAll(uploaded: readonly PlanDraft[]): Promise<ReplacedCounts> {
    return replaceAllPlans({ sql: this.sql, log: this.log, splits: this.splits, at: this.at }, uploaded);
  }

  async #extrasOf(before: PlanExtras | null, draft: PlanDraft): Promise<PlanExtras> {
    const extras = extrasOf(before, draft);
    const requested = await this.splits.requested({ shared: extras.shared ?? true, split: draft.split });
    return { ...extras, split: requested ?? extras.split };
  }
}
