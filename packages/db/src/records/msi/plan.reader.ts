import type { EntityManager } from '@mikro-orm/postgresql';
import { findRecords } from '../find-records.ts';
import { planOf, type StoredPlan } from './plan.writer.ts';

export class PlanReader {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** All plans in order: that of the file they came from, then those added manually. */
  async list(): Promise<StoredPlan[]> {
    const plans = await findRecords(this.#em.fork(), 'plan', {}, { orderBy: { position: 'asc', id: 'asc' } });
    return plans.map(planOf);
  }
}
