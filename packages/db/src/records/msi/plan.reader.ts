import { findRecords } from '../find-records.ts';
import { EntityReader } from '../reader.ts';
import { planOf, type StoredPlan } from './plan.writer.ts';

export class PlanReader extends EntityReader {
  /** All plans in order: that of the file they came from, then those added manually. */
  async list(): Promise<StoredPlan[]> {
    const plans = await findRecords(this.em.fork(), 'plan', {}, { orderBy: { position: 'asc', id: 'asc' } });
    return plans.map(planOf);
  }
}
