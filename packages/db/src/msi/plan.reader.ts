import type { Sql } from '../sql.ts';
import { planColumns, planOf, type PlanRow, type StoredPlan, storedRow } from './plan-rows.ts';

export class PlanReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** All plans in their order: that of the file they came from, then those added by hand. */
  async list(): Promise<StoredPlan[]> {
    const rows = await this.#sql.rows<PlanRow>(`select ${planColumns} from installment_plan order by position, id`);
    return rows.map((row) => planOf(storedRow(row)));
  }

  /** One plan, or null. */
  async byId(id: string): Promise<StoredPlan | null> {
    const [row] = await this.#sql.rows<PlanRow>(`select ${planColumns} from installment_plan where id = $1`, [id]);
    return row ? planOf(storedRow(row)) : null;
  }
}
